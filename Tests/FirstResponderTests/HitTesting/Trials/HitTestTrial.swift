import FirstResponder
import FirstResponderTesting

/// A random tree that is asked and changed by turns: UIView's hit-testing has to do what a plain recursion over the
/// views does, call by call (B1.2-B1.25).
@MainActor struct HitTestTrial {
  private var numbers: TrialNumbers
  private let tried = TrialWorld(isPlain: false)
  private let plain = TrialWorld(isPlain: true)
  /// Shows the tree that is tried, and records; nil for a tree without a window.
  private var device: SimulatedDevice?
  /// How many views override something: none, few, or many.
  private let askingShare: Int
  private let isStrange: Bool
  /// Whether overrides change nothing. Only then the trace says what the recursion asks:
  /// what left the window is not traced.
  private let isCalm: Bool

  /// Makes the tree of a seed, asks, and tells how the two differ; nil if they don't.
  ///
  /// - Parameter questions: at most so many between two changes.
  static func run(seed: UInt64, questions: Int = 4) -> String? {
    var trial = HitTestTrial(seed: seed)
    let difference = trial.difference(questions)
    trial.tried.views[0]?.removeFromSuperview()
    return difference.map {
      """
      seed \(seed): \($0)\nin the tree\n\(trial.tried.description)\nIn the tree of the \
      recursion:\n\(trial.plain.description)
      """
    }
  }

  private init(seed: UInt64) {
    numbers = TrialNumbers(seed: seed)
    askingShare = [0, 0, 5, 30, 100][numbers.below(5)]
    isStrange = numbers.below(4) == 0
    isCalm = numbers.below(2) == 0
    let isShown = numbers.below(10) == 0
    let count = numbers.below(20) == 0 ? 40 + numbers.below(300) : 1 + numbers.below(16)
    let isFlat = count > 20 ? numbers.below(3) > 0 : numbers.below(4) == 0
    let isDeep = !isFlat && numbers.below(8) == 0
    for number in 0..<count {
      let isAsking = numbers.below(100) < askingShare
      // In a window a scroll view moves its bounds by itself.
      let kind = isAsking ? (number == 0 ? 3 : 3 + numbers.below(6)) : isShown ? 0 : numbers.below(3)
      let habits = kind >= 3 ? (0..<1 + numbers.below(3)).map { _ in habit(count) } : []
      for world in [tried, plain] {
        let view = Self.make(number, kind, habits, world)
        if isShown { view.accessibilityIdentifier = "\(number)" }
        world.views.append(view)
      }
      both(.frame(number, number == 0 ? CGRect(x: 0, y: 0, width: 100, height: 100) : frame()))
      if number > 0 {
        let parent =
          isDeep ? number - 1 : isFlat ? (numbers.below(10) == 0 ? numbers.below(number) : 0) : numbers.below(number)
        both(.add(number, to: parent, at: nil))
      }
      for _ in 0..<numbers.below(3) where number > 0 && numbers.below(3) == 0 { both(look(number)) }
    }
    guard isShown else { return }
    let device = SimulatedDevice(size: CGSize(width: 100, height: 100), tracing: numbers.below(3) > 0 ? .all : .off)
    if let root = tried.views[0] { device.show(root) }
    both(.frame(0, CGRect(x: 0, y: 0, width: 100, height: 100)))
    self.device = device
  }

  private mutating func difference(_ most: Int) -> String? {
    // Overrides that ask once more make a question as long as its square, and a trace is read from
    // its beginning after each.
    let questions = device == nil && (isCalm || askingShare == 0) ? most : min(most, 40)
    for _ in 0..<1 + numbers.below(6) {
      for _ in 0..<1 + numbers.below(questions) {
        let point = point()
        tried.log = []
        plain.log = []
        plain.asked = []
        let before = traced.count
        let (found, expected) = (tried.hitTest(point), plain.hitTest(point))
        guard found == expected else { return "at \(point) \(found) instead of \(expected)" }
        guard tried.log == plain.log else {
          return
            "at \(point) calls\n\(tried.log.joined(separator: "\n"))\ninstead of\n\(plain.log.joined(separator: "\n"))"
        }
        if let fault = traceFault(from: before) { return "at \(point) \(fault)" }
      }
      for _ in 0..<numbers.below(6) { both(change(tried.views.count)) }
    }
    return nil
  }

  /// Who was asked what so far, as far as it was recorded.
  private var traced: [Substring] { device?.trace.text(.hitTest).split(separator: "\n") ?? [] }

  /// Whether each question stands in the trace, in order.
  private func traceFault(from before: Int) -> String? {
    let lines = traced.dropFirst(before)
    guard isCalm, !lines.isEmpty else { return nil }
    let questions = lines.map { line in
      let name = line.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first ?? ""
      return "\(name) \(line.contains("-> hitTest") ? "h" : "p")"
    }
    let expected = plain.asked.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    return questions == expected ? nil : "the trace says \(questions) instead of \(expected)"
  }

  private mutating func both(_ change: TrialChange) {
    tried.apply(change)
    plain.apply(change)
  }

  private static func make(_ number: Int, _ kind: Int, _ habits: [TrialHabit], _ world: TrialWorld) -> UIView {
    func part(_ overrides: TrialOverrides) -> TrialPart {
      let part = TrialPart(number, overrides, world)
      part.habits = habits
      return part
    }
    switch kind {
    case 0: return TrialPlainView(part([]))
    case 1: return TrialScrollView(part([]))
    case 2: return TrialControl(part([]))
    case 3: return TrialInsideView(part(.pointInside))
    case 4: return TrialInsideHeir(part(.pointInside))
    case 5: return TrialHitView(part(.hitTest))
    case 6: return TrialGenericView<Int>(part(.hitTest))
    case 7: return TrialGenericView<String>(part(.hitTest))
    default: return TrialBothView(part([.hitTest, .pointInside]))
    }
  }

  // MARK: Drawing

  /// Mostly whole numbers of a small range, so that edges meet and points lie on them.
  private mutating func length(_ range: Int) -> CGFloat {
    switch numbers.below(isStrange ? 24 : 10) {
    case 0: CGFloat(numbers.below(range * 1000)) / 1000
    case 1: CGFloat(numbers.below(range)) + 1.0 / 3
    case 10: [0, -5, 1e-300, 1e7, 1e300, .infinity, -.infinity, .nan][numbers.below(8)]
    case 11: -CGFloat(numbers.below(range))
    case 12: CGFloat(numbers.below(range)) * 1e5
    default: CGFloat(numbers.below(range))
    }
  }

  private mutating func frame() -> CGRect {
    CGRect(x: length(100) - 10, y: length(100) - 10, width: length(60), height: length(60))
  }

  private mutating func transform() -> CGAffineTransform {
    let scale = [0.5, 1, 2, 0.1, -1, 1e-5, 1e5, 0][numbers.below(isStrange ? 8 : 5)]
    return switch numbers.below(6) {
    case 0: .identity
    case 1: CGAffineTransform(rotationAngle: CGFloat(numbers.below(628)) / 100)
    case 2: CGAffineTransform(scaleX: scale, y: 1)
    case 3: CGAffineTransform(scaleX: scale, y: 2)
    case 4: CGAffineTransform(translationX: length(20), y: 3)
    default:
      CGAffineTransform(
        a: length(3), b: length(3) - 1, c: length(3) - 1, d: length(3), tx: CGFloat(numbers.below(9)), ty: 0)
    }
  }

  /// A change of one view's geometry or of what lets touches in.
  private mutating func look(_ number: Int) -> TrialChange {
    switch numbers.below(10) {
    case 0, 1: .frame(number, frame())
    case 2: .bounds(number, CGRect(x: length(30) - 10, y: length(30) - 10, width: length(60), height: length(60)))
    case 3: .center(number, CGPoint(x: length(100), y: length(100)))
    case 4: .anchor(number, CGPoint(x: CGFloat(numbers.below(5)) / 4, y: CGFloat(numbers.below(5)) / 3))
    case 5, 6: .transform(number, transform())
    case 7: .hidden(number, numbers.below(3) == 0)
    case 8: .alpha(number, [0, 0.005, 0.01, 0.0100001, 1, 1, 1, .nan][numbers.below(8)])
    default: .interaction(number, numbers.below(3) > 0)
    }
  }

  private mutating func change(_ count: Int) -> TrialChange {
    let (one, other) = (numbers.below(count), numbers.below(count))
    switch numbers.below(22) {
    case 0, 1: return .add(one, to: other, at: nil)
    case 2: return .add(one, to: other, at: numbers.below(6))
    case 3: return .remove(one)
    case 4: return .release(one)
    case 5: return .front(one)
    case 6: return .back(one)
    case 7: return .exchange(numbers.below(3) == 0 ? one : 0, numbers.below(300), numbers.below(300))
    case 8: return .above(one, other)
    case 9: return .below(one, other)
    case 10: return .list(numbers.below(2) == 0 ? one : 0)
    case 11: return .ask(numbers.below(2) == 0 ? one : 0, CGPoint(x: numbers.below(100), y: numbers.below(100)))
    default: return look(one)
    }
  }

  private mutating func habit(_ count: Int) -> TrialHabit {
    var habit = TrialHabit()
    habit.answer =
      switch numbers.below(12) {
      case 0: .no
      case 1: .yes
      case 2: .other(numbers.below(count))
      case 3: .opposite
      default: .usual
      }
    if isCalm { return habit }
    if numbers.below(6) == 0 { habit.before = (0...numbers.below(2)).map { _ in change(count) } }
    if numbers.below(6) == 0 { habit.after = (0...numbers.below(2)).map { _ in change(count) } }
    return habit
  }

  private mutating func point() -> CGPoint {
    if isStrange, numbers.below(20) == 0 {
      return CGPoint(x: length(100), y: [.nan, .infinity, 1e300, 5][numbers.below(4)])
    }
    let drawn = CGPoint(x: CGFloat(numbers.below(1000)) / 10, y: CGFloat(numbers.below(1000)) / 10)
    guard numbers.below(2) == 0, let view = tried.views[numbers.below(tried.views.count)] else { return drawn }
    // A corner of a view, or right beside it.
    let bounds = view.bounds
    let corner = CGPoint(
      x: bounds.origin.x + [0, 0.5, 1][numbers.below(3)] * bounds.size.width,
      y: bounds.origin.y + [0, 0.5, 1][numbers.below(3)] * bounds.size.height)
    let place = tried.views[0].map { $0.convert(corner, from: view) } ?? corner
    switch numbers.below(4) {
    case 0: return CGPoint(x: CGFloat(Double(place.x).nextUp), y: place.y)
    case 1: return CGPoint(x: place.x, y: CGFloat(Double(place.y).nextDown))
    default: return place
    }
  }
}

/// Random numbers, the same for the same seed.
struct TrialNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
