/// The change from one picture of a split to another: who comes and goes hears of it, and the columns move, by
/// themselves or with a finger.
@MainActor
final class SplitSlide {
  private weak var split: UISplitViewController?
  private let (old, new): (SplitPicture, SplitPicture)
  /// The level to go back to.
  private let oldLevel: Int
  private let isAnimated: Bool
  private var coming: [UIViewController] = []
  private var going: [UIViewController] = []
  /// The container was on the screen when it began, and tells.
  private var tells = false

  init(
    _ split: UISplitViewController, from old: SplitPicture, to new: SplitPicture, oldLevel: Int? = nil,
    animated: Bool = false
  ) {
    (self.split, self.old, self.new) = (split, old, new)
    self.oldLevel = oldLevel ?? split.split.level
    isAnimated = animated
  }

  // MARK: Steps

  /// Tells who comes and who goes, and puts those who come where they come from.
  func begin() {
    guard let split else { return }
    let (shown, seen) = (split.split.shown, new.seen)
    // The first sidebar comes and goes first.
    coming = seen.filter { one in !shown.contains { $0 === one } }.reversed()
    going = shown.filter { one in !seen.contains { $0 === one } }.reversed()
    for controller in coming { controller.loadViewIfNeeded() }
    tells = split.split.isOnScreen
    split.split.shown = seen
    if tells {
      for controller in coming { controller.beginAppearanceTransition(true, animated: isAnimated) }
      for controller in going { controller.beginAppearanceTransition(false, animated: isAnimated) }
    }
    // Each of them may have asked for yet another change.
    guard split.split.shown.elementsEqual(seen, by: ===) else { return }
    UIView.performWithoutAnimation {
      show(seen + going)
      place(0)
      if isAnimated { for controller in coming { controller.view.layoutIfNeeded() } }
    }
  }

  /// Puts the views into the container in the order in which they lie one above the other.
  private func show(_ controllers: [UIViewController]) {
    guard let view = split?.viewIfLoaded as? SplitView else { return }
    let order = new.places.map(\.controller)
    // What is in no place any more lies behind.
    let others = controllers.filter { one in !order.contains { $0 === one } }
    let wanted = others + order.filter { one in controllers.contains { $0 === one } }
    view.stack(wanted.filter { $0.parent === split || $0.viewIfLoaded?.superview === view }.compactMap(\.view))
  }

  /// Puts the columns on their way: 0 where they were, 1 where they will be.
  func place(_ progress: CGFloat) {
    guard let view = split?.viewIfLoaded as? SplitView else { return }
    func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * progress }
    for place in new.places {
      guard let own = place.controller.viewIfLoaded, own.superview === view else { continue }
      let (start, end) = (old.frame(of: place.controller) ?? place.frame, place.frame)
      let frame = CGRect(
        x: between(start.minX, end.minX), y: between(start.minY, end.minY), width: between(start.width, end.width),
        height: between(start.height, end.height))
      if own.frame != frame { own.frame = frame }
    }
    view.shade.frame = view.bounds
    view.shade.alpha = between(old.isDimmed ? 1 : 0, new.isDimmed ? 1 : 0)
  }

  /// Ends the change, or takes it back.
  func end(completed: Bool) {
    guard let split else { return }
    if split.split.slide === self { split.split.slide = nil }
    if !completed {
      split.split.level = oldLevel
      split.split.shown = old.seen
      swap(&coming, &going)
      if tells {
        for controller in coming { controller.beginAppearanceTransition(true, animated: isAnimated) }
        for controller in going { controller.beginAppearanceTransition(false, animated: isAnimated) }
      }
    }
    let stays = split.split.shown
    for controller in going where !stays.contains(where: { $0 === controller }) {
      if let view = controller.viewIfLoaded, view.superview === split.viewIfLoaded { view.removeFromSuperview() }
    }
    show(stays)
    guard tells else { return }
    for controller in going { controller.endAppearanceTransition() }
    for controller in coming { controller.endAppearanceTransition() }
  }

  /// A finger lets go too early: the delegate hears of what will be again.
  func isTakenBack() {
    guard let split else { return }
    split.tell(of: oldLevel, from: split.split.level)
  }

  // MARK: Ways

  func runAtOnce() {
    begin()
    place(1)
    end(completed: true)
  }

  /// By itself, in the time that navigation takes.
  func run(completed: Bool = true, then done: @escaping @MainActor () -> Void = {}) {
    guard isAnimated, let window = split?.viewIfLoaded?.window else {
      place(completed ? 1 : 0)
      end(completed: completed)
      return done()
    }
    let inherited = UIView.inheritedAnimationDuration
    let duration = inherited > 0 ? inherited : window.thresholds.navigationDuration
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction,
      animations: { [self] in place(completed ? 1 : 0) },
      completion: { [self] _ in
        if split?.split.slide === self { end(completed: completed) }
        done()
      })
  }

  /// Is over at once, because something else begins.
  func jump() {
    guard split?.split.slide === self else { return }
    UIView.performWithoutAnimation { place(1) }
    end(completed: true)
  }
}
