/// How a menu looks.
enum MenuLook: Hashable {
  /// A bar of titles side by side, over a selection.
  case bar
  /// A list, beside what was pressed.
  case list
  /// A question in the middle of the screen.
  case alert
}

/// The body of a menu: its entries, and the finger that slides over them.
final class MenuPanel: UIView {
  let look: MenuLook
  /// An entry was chosen.
  var onChoice: ((MenuEntry) -> Void)?
  private(set) var entryViews: [MenuEntryView] = []
  private var scroller: UIScrollView?
  /// The finger that slides over the entries; others do nothing.
  private var finger: UITouch?
  private var marked: MenuEntryView?
  /// The entry on which the finger landed, if it is none any more.
  private var held: MenuEntryView?

  static let arrowWidth: CGFloat = 40
  static let barHeight: CGFloat = 44
  private static let listWidth: CGFloat = 250

  init(look: MenuLook) {
    self.look = look
    super.init(frame: .zero)
    libraryName = look == .bar ? "edit menu" : look == .list ? "context menu" : "prompt"
    backgroundColor = .systemBackground
    layer.cornerRadius = look == .bar ? 10 : 13
    layer.borderWidth = 0.5
    layer.borderColor = UIColor.opaqueSeparator.cgColor
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  var fontSize: CGFloat { look == .bar ? 15 : 17 }

  /// Puts other entries in place; all of them are views of their own from then on. A finger that was on one slides on.
  func show(_ entries: [MenuEntry], room: CGSize) -> CGSize {
    mark(nil)
    for view in entryViews {
      if holdsFinger(view) { keep(view) } else { view.removeFromSuperview() }
    }
    entryViews = entries.map { MenuEntryView($0, in: self) }
    return look == .bar ? layOutBar(room) : layOutList(room)
  }

  /// A touch ends with the view that it landed on: that stays, out of sight, until the finger has let go.
  private func keep(_ view: MenuEntryView) {
    view.isHidden = true
    if view.superview !== self { addSubview(view) }
    held = view
  }

  private func holdsFinger(_ view: MenuEntryView) -> Bool { finger?.view?.isDescendant(of: view) == true }

  /// The entries are in their new places: the finger is on one of them.
  func slideOn() { if let finger { slide(to: finger.location(in: self)) } }

  private func forgetFinger() {
    finger = nil
    held?.removeFromSuperview()
    held = nil
  }

  private func layOutBar(_ room: CGSize) -> CGSize {
    // A title that is wider than the screen leaves the arrows their room.
    let signs = entryViews.filter(\.isSign).reduce(0) { $0 + $1.widthInBar }
    let titles = max(0, room.width - signs)
    var (x, used): (CGFloat, CGFloat) = (0, 0)
    for view in entryViews {
      let width = view.isSign ? view.widthInBar : max(0, min(view.widthInBar, titles - used))
      if !view.isSign { used += width }
      view.frame = CGRect(x: x, y: 0, width: width, height: Self.barHeight)
      x += width
      addSubview(view)
    }
    return CGSize(width: x, height: Self.barHeight)
  }

  private func layOutList(_ room: CGSize) -> CGSize {
    let width = min(Self.listWidth, room.width)
    let height = entryViews.reduce(0) { $0 + $1.heightInList }
    let place = container(for: CGSize(width: width, height: height), room: room.height)
    var y: CGFloat = 0
    for view in entryViews {
      view.frame = CGRect(x: 0, y: y, width: width, height: view.heightInList)
      y += view.heightInList
      place.addSubview(view)
    }
    return CGSize(width: width, height: min(height, room.height))
  }

  /// A list that is longer than the screen scrolls.
  private func container(for size: CGSize, room: CGFloat) -> UIView {
    guard size.height > room else {
      scroller?.removeFromSuperview()
      scroller = nil
      return self
    }
    let scroller = scroller ?? UIScrollView()
    self.scroller = scroller
    scroller.frame = CGRect(x: 0, y: 0, width: size.width, height: room)
    scroller.contentSize = size
    scroller.contentOffset = .zero
    addSubview(scroller)
    return scroller
  }

  // MARK: The finger

  func landed(_ touches: Set<UITouch>) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    slide(to: touch.location(in: self))
  }

  func moved(_ touches: Set<UITouch>) {
    if let finger, touches.contains(finger) { slide(to: finger.location(in: self)) }
  }

  func lifted(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    let place = finger.location(in: self)
    forgetFinger()
    lift(at: place)
  }

  func cancelled(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    forgetFinger()
    mark(nil)
  }

  /// A finger is at a place of the panel.
  func slide(to point: CGPoint) { mark(entryView(at: point)) }

  /// The finger lets go: the entry under it is chosen.
  func lift(at point: CGPoint) {
    let view = entryView(at: point)
    mark(nil)
    if let view { onChoice?(view.entry) }
  }

  private func mark(_ view: MenuEntryView?) {
    guard marked !== view else { return }
    marked?.isMarked = false
    marked = view
    view?.isMarked = true
  }

  private func entryView(at point: CGPoint) -> MenuEntryView? {
    guard bounds.contains(point) else { return nil }
    for view in entryViews where view.entry.canBeChosen {
      if view.bounds.contains(view.convert(point, from: self as UIView?)) { return view }
    }
    return nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { landed(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lifted(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled(touches) }
}
