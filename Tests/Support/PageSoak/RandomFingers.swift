import BrowserTesting

/// One thing after the other that people do to a phone, by a generator of its own.
struct RandomFingers {
  enum Act {
    case touch(BrowserPage.TouchPhase, [BrowserPage.Finger])
    case rest(milliseconds: Int)
    case key(String)
    case home
    case reload
  }

  private var state: UInt64
  /// CSS pixels, the place of the phone's screen in the page.
  let screen: (x: Double, y: Double, width: Double, height: Double)
  let hasHome: Bool

  init(seed: UInt64, screen: (x: Double, y: Double, width: Double, height: Double), hasHome: Bool) {
    (state, self.screen, self.hasHome) = (seed, screen, hasHome)
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  private mutating func number(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
  private mutating func part() -> Double { Double(next() >> 11) / Double(1 << 53) }
  private mutating func finger(_ id: Int) -> BrowserPage.Finger {
    .init(id, x: screen.x + screen.width * (0.02 + 0.96 * part()), y: screen.y + screen.height * (0.02 + 0.96 * part()))
  }

  /// Begins with no finger down and ends so.
  mutating func acts() -> [Act] {
    switch number(0..<100) {
    case 0..<40:
      let finger = finger(1)
      let taps = number(1..<4)
      return (0..<taps).flatMap { _ in
        [.touch(.start, [finger]), .rest(milliseconds: 30), .touch(.end, []), .rest(milliseconds: 60)]
      }
    case 40..<48:
      return [.touch(.start, [finger(1)]), .rest(milliseconds: number(300..<900)), .touch(.end, [])]
    case 48..<78: return drag(fingers: 1, ends: .end)
    case 78..<86: return drag(fingers: 2, ends: .end)
    case 86..<90: return drag(fingers: number(3..<8), ends: .end)
    case 90..<93: return drag(fingers: number(1..<4), ends: .cancel)
    case 93..<97:
      let keys = ["KeyA", "KeyB", "Space", "Enter", "Backspace", "ArrowLeft", "ArrowDown", "Escape"]
      return [.key(keys[number(0..<keys.count)])]
    case 97..<99: return hasHome ? [.home, .rest(milliseconds: 400)] : [.rest(milliseconds: 200)]
    default: return number(0..<4) == 0 ? [.reload] : [.rest(milliseconds: 300)]
    }
  }

  private mutating func drag(fingers count: Int, ends phase: BrowserPage.TouchPhase) -> [Act] {
    var fingers = (1...count).map { finger($0) }
    // One that ends beside the screen's bottom is the system's swipe.
    let steps = number(3..<20)
    let ways = fingers.map { _ in (x: (part() - 0.5) * screen.width / 8, y: (part() - 0.5) * screen.height / 8) }
    var acts: [Act] = [.touch(.start, fingers)]
    for _ in 0..<steps {
      for index in fingers.indices {
        fingers[index].x += ways[index].x
        fingers[index].y += ways[index].y
      }
      acts += [.touch(.move, fingers), .rest(milliseconds: 8)]
    }
    return acts + [.touch(phase, [])]
  }
}
