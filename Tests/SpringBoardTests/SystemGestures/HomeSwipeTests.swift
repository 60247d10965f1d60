import SystemLink
import Testing

@testable import SpringBoard

/// The swipe from the bottom edge that leaves an app (B5.59, B8.31, B9.23), on a screen 844 pt high.
@Suite struct HomeSwipeTests {
  private var swipe = HomeSwipe(height: 844)
  private var time = 0.0

  /// One frame, a hundredth of a second after the last.
  private mutating func step(
    _ contacts: Contact..., after seconds: Double = 0.01, isWanted: Bool = true, defers: Bool = false
  ) -> HomeSwipe.Output {
    time += seconds
    return swipe.step(
      HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts), isWanted: isWanted, defers: defers)
  }

  /// A finger at x = 195 that comes down at 840 and moves through these places, a hundredth of a second each.
  private mutating func rise(_ places: Double...) -> [HomeSwipe.Output] {
    var outputs = [step(.down(1, x: 195, y: 840))]
    for y in places { outputs.append(step(.move(1, x: 195, y: y))) }
    return outputs
  }

  //   y 840 ●─╮
  //     831   ╰─╮ slop 10
  //     830     ╰● won: from here on the finger is not the app's
  @Test mutating func `a finger that moves up from the edge by the slop wins (B9.23)`() {
    #expect(rise(835, 831, 830, 700) == [.possible(1), .nothing, .nothing, .won(1), .moved(x: 0, y: -140)])
    #expect(swipe.follows == 1 && swipe.candidate == nil)
  }

  @Test mutating func `only the edge counts, and only where there is an app to leave`() {
    #expect(step(.down(1, x: 195, y: 823.9)) == .nothing)
    #expect(step(.up(1, x: 195, y: 823.9)) == .nothing)
    #expect(step(.down(2, x: 195, y: 824)) == .possible(2))
    #expect(step(.up(2, x: 195, y: 824)) == .failed(2))
    #expect(step(.down(3, x: 195, y: 840), isWanted: false) == .nothing)
    #expect(step(.move(3, x: 195, y: 700), isWanted: true) == .nothing)
  }

  @Test mutating func `a finger that moves sideways first, lifts, or gets company stays the app's`() {
    #expect(step(.down(1, x: 100, y: 840)) == .possible(1))
    #expect(step(.move(1, x: 110, y: 838)) == .failed(1))
    #expect(step(.move(1, x: 110, y: 700)) == .nothing)
    #expect(step(.up(1, x: 110, y: 700)) == .nothing)
    #expect(step(.down(2, x: 100, y: 840)) == .possible(2))
    #expect(step(.down(3, x: 200, y: 400)) == .failed(2))
    #expect(step(.move(2, x: 100, y: 700)) == .nothing)
    #expect(step(.up(3, x: 200, y: 400), .up(2, x: 100, y: 700)) == .nothing)
    // A finger that comes when another is down is no swipe either.
    #expect(step(.down(4, x: 1, y: 1)) == .nothing)
    #expect(step(.down(5, x: 1, y: 840)) == .nothing)
  }

  @Test mutating func `a quick lift upwards goes home`() {
    _ = rise(830, 810, 790, 770)
    #expect(step(.up(1, x: 195, y: 770)) == .ended(.home))
    // Free for the next one.
    #expect(step(.down(1, x: 195, y: 840)) == .possible(1))
  }

  @Test mutating func `a finger that rests on the way shows the open apps`() {
    _ = rise(830, 700, 600)
    #expect(step(.move(1, x: 195, y: 600), after: 0.3) == .moved(x: 0, y: -240))
    #expect(step(.up(1, x: 195, y: 600), after: 0.3) == .ended(.switcher))
  }

  @Test mutating func `a finger that comes back down, or hardly rose, stays`() {
    _ = rise(830, 600)
    for y in [620.0, 640, 660, 680] { _ = step(.move(1, x: 195, y: y), after: 0.04) }
    #expect(step(.up(1, x: 195, y: 680)) == .ended(.stay))
    _ = rise(830, 820)
    #expect(step(.up(1, x: 195, y: 820), after: 0.5) == .ended(.stay))
  }

  @Test mutating func `slowly, but far, goes home too`() {
    // 100 points a second: neither thrown nor resting.
    var outputs = rise(830)
    for y in stride(from: 829.0, through: 600, by: -1) { outputs.append(step(.move(1, x: 195, y: y))) }
    #expect(outputs[1] == .won(1))
    #expect(step(.up(1, x: 195, y: 600)) == .ended(.home))
  }

  @Test mutating func `a device that takes the finger back leaves everything as it was`() {
    _ = rise(830, 600)
    #expect(step(.cancel(1, x: 195, y: 600)) == .ended(.stay))
    _ = step(.down(2, x: 195, y: 840))
    #expect(step(.cancel(2, x: 195, y: 840)) == .failed(2))
  }

  @Test
  mutating func
    `where the app's own gestures come first, the first swipe is the app's and the second one wins (B5.59)`()
  {
    #expect(step(.down(1, x: 195, y: 840), defers: true) == .nothing)
    #expect(step(.move(1, x: 195, y: 700), defers: true) == .nothing)
    #expect(step(.up(1, x: 195, y: 700), defers: true) == .nothing)
    #expect(step(.down(1, x: 195, y: 840), after: 2.9, defers: true) == .possible(1))
    #expect(step(.move(1, x: 195, y: 800), defers: true) == .won(1))
    #expect(step(.up(1, x: 195, y: 800), defers: true) == .ended(.home))
    // Much later it is a first one again.
    #expect(step(.down(1, x: 195, y: 840), after: 10, defers: true) == .nothing)
  }

  /// A finger that goes from 838 to 400 in a quarter of a second, told of so often, and lifts so much later.
  private func quick(places: Int, liftAfter seconds: Double, to end: Double = 400) -> HomeSwipe.Output {
    var swipe = HomeSwipe(height: 844)
    func show(_ contact: Contact, _ time: Double) -> HomeSwipe.Output {
      swipe.step(HIDEvent(timestamp: time, kind: .digitizer, contacts: [contact]), isWanted: true, defers: false)
    }
    _ = show(.down(1, x: 195, y: 838), 1)
    for place in 1...places {
      let part = Double(place) / Double(places)
      _ = show(.move(1, x: 195, y: 838 - (838 - end) * part), 1 + 0.25 * part)
    }
    return show(.up(1, x: 195, y: end), 1.25 + seconds)
  }

  @Test func `the same swipe goes home however often the device tells of it, and when it tells of the lift`() {
    for places in [2, 3, 6, 15, 30, 250] {
      for late in [0, 0.008, 0.04, 0.06, 0.09, 0.11, 0.13] {
        #expect(quick(places: places, liftAfter: late) == .ended(.home), "\(places) places, \(late) s")
      }
    }
  }

  @Test func `a flick over less than a quarter of the screen goes home also when its lift comes late`() {
    #expect(quick(places: 6, liftAfter: 0.11, to: 700) == .ended(.home))
    // Slower than that over all, it is no flick.
    #expect(quick(places: 6, liftAfter: 0.11, to: 732) == .ended(.stay))
  }

  @Test func `a finger that rests shows the open apps however often the device tells of it`() {
    for places in [2, 6, 250] { #expect(quick(places: places, liftAfter: 0.21) == .ended(.switcher)) }
  }

  @Test mutating func `other fingers neither disturb a swipe that won nor take part in it`() {
    _ = rise(830)
    #expect(step(.down(2, x: 10, y: 10)) == .nothing)
    #expect(step(.move(2, x: 10, y: 90), .move(1, x: 200, y: 640)) == .moved(x: 5, y: -200))
    #expect(step(.up(2, x: 10, y: 90)) == .nothing)
    #expect(step(.up(1, x: 200, y: 640)) == .ended(.home))
  }
}

/// Keys of the system.
@Suite struct SystemKeysTests {
  private let command: UInt32 = 1 << 20

  private func key(_ usage: UInt16, _ isDown: Bool, _ modifiers: UInt32 = 0) -> KeySample {
    KeySample(usage: usage, modifiers: modifiers, isDown: isDown)
  }

  @Test func `Command-H and Command-Tab are the system's, from down to up`() {
    var keys = SystemKeys()
    #expect(keys.step(key(0x0B, true, command)) == .command(.home))
    // A repeat, and the up after Command has gone up.
    #expect(keys.step(key(0x0B, true, command)) == .swallow)
    #expect(keys.step(key(0x0B, false)) == .swallow)
    #expect(keys.step(key(0x0B, false)) == .pass)
    #expect(keys.step(key(0x2B, true, command)) == .command(.switcher))
    #expect(keys.step(key(0x2B, false, command)) == .swallow)
  }

  @Test func `the same keys without Command, or with more than it, are the app's`() {
    var keys = SystemKeys()
    for modifiers in [0, command | 1 << 17, command | 1 << 18, command | 1 << 19] as [UInt32] {
      #expect(keys.step(key(0x0B, true, modifiers)) == .pass)
      #expect(keys.step(key(0x0B, false, modifiers)) == .pass)
    }
    // Caps lock does not matter.
    #expect(keys.step(key(0x0B, true, command | 1 << 16)) == .command(.home))
  }
}

@Suite struct PaneMotionTests {
  @Test func `a pane ends exactly where it is to be, and never goes back`() {
    let motion = PaneMotion(from: .following(x: 40, y: -400, height: 800), to: PaneLook(), start: 10)
    #expect(motion.look(at: 9) == motion.from && motion.look(at: 10) == motion.from)
    let scales = (0...25).map { motion.look(at: 10 + Double($0) / 100).scale }
    #expect(scales == scales.sorted() && scales[0] == 0.7 && scales[25] == 1)
    #expect(motion.look(at: 10.25) == PaneLook() && motion.isOver(at: 10.25) && !motion.isOver(at: 10.2))
  }

  @Test func `under a finger an app gets smaller the higher it is, within bounds`() {
    #expect(PaneLook.following(x: 0, y: 0, height: 800) == PaneLook())
    #expect(PaneLook.following(x: 0, y: -9000, height: 800).scale == 0.4)
    #expect(PaneLook.following(x: 90, y: 300, height: 800).scale == 1)
  }
}
