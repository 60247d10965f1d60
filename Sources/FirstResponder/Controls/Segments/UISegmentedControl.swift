/// Chooses one of several segments side by side.
///
/// The finger may slide from segment to segment; the one under it at the lift is chosen. `valueChanged` and
/// `primaryActionTriggered` are sent when that is another one than before, or always if it `isMomentary`. A tap is not
/// left to a recognizer of a view above it (B6.40). Indices beyond an end stand for that end.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl, FingerKeeper {
  /// What `selectedSegmentIndex` is while no segment is chosen.
  public nonisolated static let noSegment = -1

  private var list = SegmentList()
  private var looks = SegmentLooks()
  /// The segment that the finger is on.
  private var pressed: Int?

  // MARK: Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control without segments and of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Makes a control with a segment for each title (a `String`) or picture (a `UIImage`).
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
      default:
        fatalError(
          """
          \(type(of: self))(items:) was given a \(type(of: item)). A segment shows a title or a picture: pass a String \
          or a UIImage.
          """)
      }
    }
    sizeToFit()
  }

  /// Makes a control with a segment for each action, which is performed when the user chooses the segment.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.isEmpty { sizeToFit() }
  }

  private func setUp() {
    looks.add(to: self)
    show()
  }

  // MARK: Segments

  /// Where the segments lie, from the left, in the control's coordinates.
  package final var segmentFrames: [CGRect] {
    let edges = list.edges(in: bounds.width)
    return list.segments.indices.map {
      CGRect(x: bounds.minX + edges[$0], y: bounds.minY, width: edges[$0 + 1] - edges[$0], height: bounds.height)
    }
  }

  /// How many segments there are, counted from the left; indices begin at 0.
  open var numberOfSegments: Int { list.count }

  /// The chosen segment, or `noSegment`. Setting it sends nothing, and what marks the segment slides there from another
  /// one, as after a tap; in `performWithoutAnimation` it is there at once.
  open var selectedSegmentIndex: Int {
    get { list.selected }
    set {
      let old = list.selected
      list.select(newValue)
      if list.selected != old { slide(from: old) }
    }
  }

  /// Whether a segment shows that it is chosen only while a finger is on it; false by default.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }

  /// Inserts a segment with a title. When `animated`, it comes up while the others make room.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentList.Segment(title: title), at: segment, animated: animated)
  }
  /// Inserts a segment with a picture. When `animated`, it comes up while the others make room.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentList.Segment(image: image), at: segment, animated: animated)
  }
  /// Inserts a segment with an action's title or picture. An action of the same identifier elsewhere stops
  /// the program, as in UIKit.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    checkThatNew(action)
    insert(
      SegmentList.Segment(title: action.title, image: action.image, action: action), at: segment, animated: animated)
  }
  /// Takes a segment away. When `animated`, it goes while the others close the gap.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let place = list.index(segment) else { return }
    list.remove(at: place)
    looks.remove(at: place, of: self, fades: animated && window != nil)
    partsChanged(animated: animated)
  }
  /// Takes away every segment; none is chosen then.
  open func removeAllSegments() { change { $0.removeAll() } }

  private func insert(_ segment: SegmentList.Segment, at wanted: Int, animated: Bool) {
    let place = min(max(wanted, 0), list.count)
    list.insert(segment, at: place)
    looks.insert(at: place, in: self, list, fades: animated && window != nil)
    partsChanged(animated: animated)
  }

  private func partsChanged(animated: Bool) {
    if let place = pressed, place >= list.count { pressed = nil }
    show(animated: animated)
    contentMayWishOtherwise()
  }

  /// Gives a segment a title in the place of what it shows. Its action stays.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change { $0.change(segment) { ($0.title, $0.image) = (title, nil) } }
  }
  /// The title that a segment shows; nil if it shows a picture, or if there are no segments.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
  /// Gives a segment a picture in the place of what it shows. Its action stays.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change { $0.change(segment) { ($0.title, $0.image) = (nil, image) } }
  }
  /// The picture that a segment shows; nil if it shows a title, or if there are no segments.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

  /// Gives a segment an action, with its title or picture.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    if actionForSegment(at: segment)?.identifier != action.identifier { checkThatNew(action) }
    change { $0.change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) } }
  }
  /// What is performed when the user chooses a segment; nil for nothing.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }
  /// Where the action of an identifier is, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    list.segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Whether the user can choose a segment; true by default.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change { $0.change(segment) { $0.isEnabled = enabled } }
  }
  /// Whether the user can choose a segment; false if there are no segments.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }
  /// Gives a segment a width, points; 0, the default, for an equal part of what is left.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change { $0.change(segment) { $0.width = width.isFinite ? max(width, 0) : 0 } }
  }
  /// The width that a segment was given, points; 0 for an equal part of what is left.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

  /// Moves what a segment shows. Kept.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { keptLooks.offsets[segment] = offset }
  /// How far what a segment shows was said to be moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { keptLooks.offsets[segment] ?? .zero }
  /// Whether segments are as wide as their titles need. Kept: all have the width of the widest.
  open var apportionsSegmentWidthsByContent = false
  final var keptLooks = KeptSegmentLooks()

  private subscript(segment: Int) -> SegmentList.Segment? { list.index(segment).map { list.segments[$0] } }

  private func change(_ change: (inout SegmentList) -> Void) {
    change(&list)
    if let place = pressed, place >= list.count { pressed = nil }
    show()
    contentMayWishOtherwise()
  }

  private func checkThatNew(_ action: UIAction) {
    guard segmentIndex(identifiedBy: action.identifier) != NSNotFound else { return }
    fatalError(
      """
      \(type(of: self)) was given a second segment with the action \(action.identifier.rawValue). Segments are told \
      apart by their actions' identifiers: give each its own.
      """)
  }

  // MARK: Looks

  /// The colour behind the chosen segment; nil for white.
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }

  /// As wide as the titles with room, all equally wide; 32 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = list.segments.map { looks.width(of: $0) }.max() ?? 0
    let width = list.segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: width, height: 32)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  override func stateChanged() { show() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  /// Shows everything where it will be, on its way there or at once.
  private func show(animated: Bool) {
    if animated { return slide { self.show() } }
    if isOutsideOfBlocks { looks.endAnimations() }
    show()
  }

  /// The mark goes from one segment to another; it does not slide out of nowhere, or into it.
  private func slide(from old: Int) { show(animated: old >= 0 && list.selected >= 0 && !isMomentary) }

  private func show() {
    looks.show(
      list, in: self, pressed: isHighlighted ? pressed : nil, chosen: isMomentary ? -1 : list.selected,
      tint: selectedSegmentTintColor ?? .white)
  }

  // MARK: Tracking

  override var primaryActionEvents: Event { .valueChanged }
  override var ownGesture: ControlGesture? { .tap }

  private func segment(under touch: UITouch) -> Int? {
    guard let place = list.segment(at: touch.location(in: self).x - bounds.minX, in: bounds.width) else { return nil }
    return list.segments[place].isEnabled ? place : nil
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if leads(touch) { pressed = segment(under: touch) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if leads(touch) {
      pressed = isTouchInside ? segment(under: touch) : nil
      show()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, leads(touch) else { return }
    pressed = nil
    if isTouchInside, let chosen = segment(under: touch) { choose(chosen) }
    show()
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    show()
  }

  final func forgetFinger() { pressed = nil }

  private func choose(_ place: Int) {
    guard isMomentary || place != list.selected else { return }
    let old = list.selected
    list.select(place)
    let action = list.segments[place].action
    slide(from: old)
    found(.valueChanged)
    if let action { sendAction(action) }
  }

  override func meaning(of key: UIPress.PressType) -> KeyMeaning? { KeyMeaning.ofRow(key) }

  override func step(by count: Int) {
    if let next = list.next(count) { choose(next) }
  }
}
