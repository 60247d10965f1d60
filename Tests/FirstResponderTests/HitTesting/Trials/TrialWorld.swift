import FirstResponder
import FirstResponderTesting

/// A change of a tree, by the numbers of views, so that it means the same in both trees.
enum TrialChange {
  case frame(Int, CGRect)
  case bounds(Int, CGRect)
  case center(Int, CGPoint)
  case anchor(Int, CGPoint)
  case transform(Int, CGAffineTransform)
  case hidden(Int, Bool)
  case alpha(Int, CGFloat)
  case interaction(Int, Bool)
  case add(Int, to: Int, at: Int?)
  case remove(Int)
  /// Taken out, and nobody else holds it.
  case release(Int)
  case front(Int)
  case back(Int)
  case exchange(Int, Int, Int)
  case above(Int, Int)
  case below(Int, Int)
  /// Reads the subviews of a view, which changes nothing.
  case list(Int)
  /// Asks once more, from a view down; not if this is such a question already.
  case ask(Int, CGPoint)
}

/// One of the two trees of a trial.
@MainActor final class TrialWorld {
  let isPlain: Bool
  /// By number; nil for those that were released.
  var views: [UIView?] = []
  /// Each override that was called, with its argument.
  var log: [String] = []
  /// In the plain recursion: each view that was asked, in the words of a trace.
  var asked: [String] = []
  private var depth = 0
  private var isAskedOnceMore = false

  init(isPlain: Bool) { self.isPlain = isPlain }

  static func number(_ view: UIView?) -> String {
    guard let view else { return "nil" }
    return (view as? TrialView).map { "\($0.part.number)" } ?? "other"
  }

  func hitTest(_ point: CGPoint) -> String {
    guard let root = views[0] else { return "no root" }
    log.append("from \(point.x) \(point.y)")
    return Self.number(isPlain ? plainlyAsked(root, point) : root.hitTest(point, with: nil))
  }

  /// The tree as it is, a line for each view.
  var description: String {
    var lines: [String] = []
    func write(_ view: UIView, _ indent: String) {
      let transform = view.transform == .identity ? "" : " \(view.transform)"
      lines.append(
        "\(indent)\(Self.number(view)) \(type(of: view)) bounds \(view.bounds) center \(view.center) anchor "
          + "\(view.anchorPoint)\(transform)\(view.isHidden ? " hidden" : "") alpha "
          + "\(view.alpha)\(view.isUserInteractionEnabled ? "" : " off")"
      )
      for subview in view.subviews { write(subview, indent + "  ") }
    }
    if let root = views[0] { write(root, "") }
    return lines.joined(separator: "\n")
  }

  // MARK: What overrides do

  func hit(_ view: UIView & TrialView, _ point: CGPoint, _ usual: () -> UIView?) -> UIView? {
    log.append("\(view.part.number) h \(point.x) \(point.y)")
    depth += 1
    defer { depth -= 1 }
    let habit = depth > 20 ? TrialHabit() : view.part.nextHabit()
    for change in habit.before { apply(change) }
    let hit: UIView?
    switch habit.answer {
    case .usual: hit = isPlain ? plainHitTest(view, point) : usual()
    case .no: hit = nil
    case .yes: hit = view
    case .other(let number): hit = views[number % views.count]
    case .opposite: hit = (isPlain ? plainHitTest(view, point) : usual()) == nil ? view : nil
    }
    for change in habit.after { apply(change) }
    return hit
  }

  func inside(_ view: UIView & TrialView, _ point: CGPoint, _ usual: () -> Bool) -> Bool {
    log.append("\(view.part.number) p \(point.x) \(point.y)")
    let habit = view.part.nextHabit()
    for change in habit.before { apply(change) }
    let isInside: Bool
    switch habit.answer {
    case .usual, .other: isInside = isPlain ? Self.plainInside(view, point) : usual()
    case .no: isInside = false
    case .yes: isInside = true
    case .opposite: isInside = !(isPlain ? Self.plainInside(view, point) : usual())
    }
    for change in habit.after { apply(change) }
    return isInside
  }

  // MARK: Changing

  func apply(_ change: TrialChange) {
    func view(_ number: Int) -> UIView? { views[number % views.count] }
    switch change {
    case .frame(let number, let frame): view(number)?.frame = frame
    case .bounds(let number, let bounds): view(number)?.bounds = bounds
    case .center(let number, let center): view(number)?.center = center
    case .anchor(let number, let anchor): view(number)?.anchorPoint = anchor
    case .transform(let number, let transform): view(number)?.transform = transform
    case .hidden(let number, let isHidden): view(number)?.isHidden = isHidden
    case .alpha(let number, let alpha): view(number)?.alpha = alpha
    case .interaction(let number, let isOn): view(number)?.isUserInteractionEnabled = isOn
    case .add(let number, let parent, let index):
      guard let child = view(number), let parent = view(parent), child !== views[0], !parent.isDescendant(of: child)
      else { return }
      if let index { parent.insertSubview(child, at: index) } else { parent.addSubview(child) }
    case .remove(let number):
      if let child = view(number), child !== views[0] { child.removeFromSuperview() }
    case .release(let number):
      guard let child = view(number), child !== views[0] else { return }
      views[number % views.count] = nil
      child.removeFromSuperview()
    case .front(let number): if let child = view(number) { child.superview?.bringSubviewToFront(child) }
    case .back(let number): if let child = view(number) { child.superview?.sendSubviewToBack(child) }
    case .exchange(let parent, let first, let second):
      guard let parent = view(parent), !parent.subviews.isEmpty else { return }
      let count = parent.subviews.count
      parent.exchangeSubview(at: first % count, withSubviewAt: second % count)
    case .above(let number, let sibling):
      guard let child = view(number), let sibling = view(sibling), let parent = sibling.superview,
        child.superview === parent, child !== views[0], sibling !== child
      else { return }
      parent.insertSubview(child, aboveSubview: sibling)
    case .below(let number, let sibling):
      guard let child = view(number), let sibling = view(sibling), let parent = sibling.superview,
        child.superview === parent, child !== views[0], sibling !== child
      else { return }
      parent.insertSubview(child, belowSubview: sibling)
    case .list(let number): _ = view(number)?.subviews
    case .ask(let number, let point):
      guard !isAskedOnceMore, let view = view(number) else { return }
      isAskedOnceMore = true
      defer { isAskedOnceMore = false }
      let hit = isPlain ? plainlyAsked(view, point) : view.hitTest(point, with: nil)
      log.append("once more: \(Self.number(hit))")
    }
  }
}
