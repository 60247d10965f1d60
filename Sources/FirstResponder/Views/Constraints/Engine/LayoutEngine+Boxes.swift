import LayoutSolver

extension LayoutEngine {
  /// A view or a guide in numbers: its alignment rectangle in the coordinates of what contains it.
  struct Box {
    let item: LayoutItem
    var start: Pair<SolverVariable>
    var length: Pair<SolverVariable>
    /// How far the frame reaches beyond the rectangle.
    var insets: UIEdgeInsets
    /// The constraints by which the frame is given.
    var given: Pair<(start: ConstraintID, length: ConstraintID)>?
    var wish: Pair<Wish?> = Pair(nil, nil)
    /// The size of a scroll view's content, where constraints speak of it.
    var content: Pair<SolverVariable?> = Pair(nil, nil)
    /// What was told last.
    var told: CGRect?
    var toldContent: CGSize?
  }

  /// What a content wishes along an axis.
  struct Wish {
    var value: CGFloat
    var hugging: UILayoutPriority
    var resistance: UILayoutPriority
    var weight: Double
    var atMost: ConstraintID?
    var atLeast: ConstraintID?
  }

  /// The box of an item, made at first need.
  func box(of item: LayoutItem) -> Box {
    if let box = boxes[ObjectIdentifier(item)] { return box }
    let start = Pair(system.makeVariable(), system.makeVariable())
    let length = Pair(system.makeVariable(.notNegative), system.makeVariable(.notNegative))
    let insets = item.guide == nil ? item.view?.alignmentRectInsets ?? .zero : .zero
    var box = Box(item: item, start: start, length: length, insets: insets)
    items.append(item)
    for variable in [start.horizontal, start.vertical, length.horizontal, length.vertical] { subjects[variable] = item }
    if item.guide == nil, let view = item.view {
      if view === root, fitting != nil || isLoose {
        fit(&box, view)
      } else if isGiven(view) {
        give(&box)
      } else {
        boxes[ObjectIdentifier(item)] = box
        refreshWish(of: item)
        return boxes[ObjectIdentifier(item)] ?? box
      }
    }
    boxes[ObjectIdentifier(item)] = box
    if item.view === root, item.guide == nil { refreshWish(of: item) }
    return boxes[ObjectIdentifier(item)] ?? box
  }

  /// Nobody places the root, and nobody gives it a frame: it takes the size that its constraints find, the present one
  /// if they say nothing.
  var isLoose: Bool { root.flags.contains(.placedByConstraints) && root.storedSuperview == nil }

  private func isGiven(_ view: UIView) -> Bool {
    view === root || !view.flags.contains(.placedByConstraints)
  }

  // MARK: Frames that are given

  private func give(_ box: inout Box) {
    guard let view = box.item.view else { return }
    let rect = givenRect(of: view)
    func fix(_ variable: SolverVariable, _ value: CGFloat) -> ConstraintID? {
      let id = try? system.add(LinearConstraint(LinearExpression(variable, plus: -Double(value)), .equal))
      if let id { owners[id] = .frame(box.item) }
      return id
    }
    guard let x = fix(box.start.horizontal, rect.minX), let width = fix(box.length.horizontal, rect.width),
      let y = fix(box.start.vertical, rect.minY), let height = fix(box.length.vertical, rect.height)
    else { return }
    box.given = Pair((x, width), (y, height))
  }

  private func givenRect(of view: UIView) -> CGRect {
    let rect = view.presentAlignment
    func number(_ value: CGFloat) -> CGFloat {
      value.isFinite ? min(max(value, -NSLayoutConstraint.greatest), NSLayoutConstraint.greatest) : 0
    }
    return CGRect(
      x: number(rect.origin.x), y: number(rect.origin.y), width: max(0, number(rect.size.width)),
      height: max(0, number(rect.size.height)))
  }

  func givenConstants(of box: Box) -> [(id: ConstraintID, constant: Double)] {
    guard let given = box.given, let view = box.item.view else { return [] }
    let rect = givenRect(of: view)
    return [
      (given.horizontal.start, -Double(rect.minX)), (given.horizontal.length, -Double(rect.width)),
      (given.vertical.start, -Double(rect.minY)), (given.vertical.length, -Double(rect.height)),
    ]
  }

  /// The root of a question for a size.
  private func fit(_ box: inout Box, _ view: UIView) {
    let fitting = fitting ?? Fitting(size: view.bounds.size, priorities: Pair(.fittingSizeLevel, .fittingSizeLevel))
    for axis in NSLayoutConstraint.Axis.both {
      let size = axis == .horizontal ? fitting.size.width : fitting.size.height
      let margins = box.insets[axis]
      let length = min(max(0, Double(size - margins.near - margins.far)), Double(NSLayoutConstraint.greatest))
      let wanted = LinearConstraint(
        LinearExpression(box.length[axis], plus: -length), .equal,
        strength: Strength(fitting.priorities[axis].rawValue))
      _ = try? system.add(wanted)
      _ = try? system.add(LinearConstraint(LinearExpression(box.start[axis]), .equal))
    }
  }

  // MARK: Wishes

  /// Asks a view what its content wishes, and makes constraints of it.
  func refreshWish(of item: LayoutItem) {
    guard var box = boxes[ObjectIdentifier(item)], let view = item.view, box.given == nil else { return }
    let size = view.intrinsicContentSize
    for axis in NSLayoutConstraint.Axis.both {
      let value = axis == .horizontal ? size.width : size.height
      wish(value, along: axis, of: view, &box)
    }
    boxes[ObjectIdentifier(item)] = box
  }

  private func wish(_ value: CGFloat, along axis: NSLayoutConstraint.Axis, of view: UIView, _ box: inout Box) {
    let (hugging, resistance) = (view.hugging(axis), view.resistance(axis))
    let weight = view.extras?.layout?.wishWeight ?? 1
    if let old = box.wish[axis] {
      if old.value == value, old.hugging == hugging, old.resistance == resistance, old.weight == weight { return }
      for case let id? in [old.atMost, old.atLeast] {
        system.remove(id)
        owners[id] = nil
      }
    }
    box.wish[axis] = nil
    guard value >= 0, value.isFinite else { return }
    let wished = min(Double(value), Double(NSLayoutConstraint.greatest))
    let expression = LinearExpression(box.length[axis], plus: -wished) * weight
    func add(_ relation: SolverRelation, _ priority: UILayoutPriority) -> ConstraintID? {
      let id = try? system.add(LinearConstraint(expression, relation, strength: Strength(priority.rawValue)))
      if let id { owners[id] = .wish(box.item) }
      return id
    }
    // The stronger one first, so that nothing is off at the beginning.
    let atLeast = add(.greaterOrEqual, resistance)
    let atMost = add(.lessOrEqual, hugging)
    box.wish[axis] = Wish(
      value: value, hugging: hugging, resistance: resistance, weight: weight, atMost: atMost, atLeast: atLeast)
  }

  /// Heights of texts follow the widths that were found for them, which may change widths elsewhere: a few rounds.
  func wrap(_ moved: [LayoutItem]) {
    var moved = moved
    for _ in 0..<4 {
      var hasChanged = false
      for item in moved {
        guard var box = boxes[ObjectIdentifier(item)], box.given == nil, box.wish.vertical != nil,
          let view = item.view, item.guide == nil, let text = view as? any WrapsByWidth
        else { continue }
        guard let height = text.wrappedHeight(forWidth: CGFloat(system.value(of: box.length.horizontal))),
          height != box.wish.vertical?.value
        else { continue }
        wish(height, along: .vertical, of: view, &box)
        boxes[ObjectIdentifier(item)] = box
        hasChanged = true
      }
      guard hasChanged else { return }
      solve()
      moved = takeMoved()
    }
  }

  // MARK: What was found

  /// The alignment rectangle of an item, edges at whole pixels; nil for one that takes no part.
  func rect(of item: LayoutItem) -> CGRect? {
    guard let box = boxes[ObjectIdentifier(item)] else { return nil }
    let scale = root.storedWindow?.screen.scale ?? UIScreen.main.scale
    func edges(_ axis: NSLayoutConstraint.Axis) -> (start: CGFloat, length: CGFloat) {
      let start = CGFloat(system.value(of: box.start[axis]))
      let end = start + CGFloat(system.value(of: box.length[axis]))
      // What lies a hair below the middle between two pixels does so by rounding only.
      func pixel(_ value: CGFloat) -> CGFloat { (value * scale + 1e-5).rounded() }
      return (pixel(start) / scale, max(0, pixel(end) - pixel(start)) / scale)
    }
    let (x, y) = (edges(.horizontal), edges(.vertical))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  func isDetermined(_ item: LayoutItem, along axis: NSLayoutConstraint.Axis) -> Bool {
    guard let box = boxes[ObjectIdentifier(item)] else { return true }
    return system.isDetermined(box.start[axis]) && system.isDetermined(box.length[axis])
  }

  private func contentSize(_ box: Box, now: CGSize) -> CGSize {
    CGSize(
      width: box.content.horizontal.map { CGFloat(system.value(of: $0)) } ?? now.width,
      height: box.content.vertical.map { CGFloat(system.value(of: $0)) } ?? now.height)
  }

  func placeContent(of view: any HoldsConstrainedContent, scale zoom: CGFloat) {
    guard let layout = view.extras?.layout, let box = boxes[ObjectIdentifier(layout.item)] else { return }
    guard box.content.horizontal != nil || box.content.vertical != nil else { return }
    let scale = root.storedWindow?.screen.scale ?? UIScreen.main.scale
    let now = CGSize(width: view.contentSize.width / zoom, height: view.contentSize.height / zoom)
    let size = contentSize(box, now: now)
    let whole = CGSize(
      width: (size.width * scale).rounded() / scale * zoom, height: (size.height * scale).rounded() / scale * zoom)
    if view.contentSize != whole { view.contentSize = whole }
  }

  /// Marks the views whose subviews get other frames.
  func tell() {
    if isLoose, let rect = rect(of: root.madeLayout.item) {
      var present = root.presentAlignment
      if present.size != rect.size {
        present.size = rect.size
        root.take(present)
      }
    }
    for item in takeUntold() {
      guard var box = boxes[ObjectIdentifier(item)], let view = item.view, item.guide == nil else { continue }
      if view.isScrollView, box.content.horizontal != nil || box.content.vertical != nil {
        let size = contentSize(box, now: .zero)
        if box.toldContent != size {
          box.toldContent = size
          boxes[ObjectIdentifier(item)] = box
          view.flags.insert(.placesSubviews)
          view.markNeedsLayout()
        }
      }
      guard box.given == nil, view !== root, let rect = rect(of: item), let superview = view.storedSuperview else {
        continue
      }
      superview.flags.insert(.placesSubviews)
      guard rect != box.told ?? view.presentAlignment else { continue }
      box.told = rect
      boxes[ObjectIdentifier(item)] = box
      superview.markNeedsLayout()
    }
  }
}
