import EventTrace

/// What a person sees on a screen, and whom they mean with a finger there.
///
/// What holds for a view and all that hold it is worked out once, from the windows down: a question goes over the views
/// once, however deep they lie.
struct SeenScreen: Sendable {
  let snapshot: Snapshot
  let intent: Intent
  /// For each view whether it and all that hold it are neither hidden nor too transparent to be touched.
  private let isShown: [Bool]
  /// For each view how opaque it is drawn, its superviews' alpha included.
  private let opacity: [Double]
  /// Views from which a recognizer of use went to another one.
  private let left: Set<UInt32>
  private var views: [ViewSnapshot] { snapshot.views }

  init(_ snapshot: Snapshot, _ intent: Intent) {
    (self.snapshot, self.intent) = (snapshot, intent)
    var (isShown, opacity): ([Bool], [Double]) = ([], [])
    for view in snapshot.views {
      isShown.append(view.isShownNow && view.parent.map { isShown[$0] } ?? true)
      opacity.append((view.drawnAlpha ?? view.alpha) * (view.parent.map { opacity[$0] } ?? 1))
    }
    (self.isShown, self.opacity) = (isShown, opacity)
    left = Set(snapshot.recognizers.filter { $0.isOfUse(for: intent) }.flatMap { $0.formerViews.map(\.id) })
    SnapshotWork.add(snapshot.views.count)
  }

  /// Points that a finger may go on a control and still mean a tap.
  private static let firmTap = 20.0

  /// A control that is used by lifting inside, and no other way.
  private func isTapped(_ index: Int) -> Bool {
    guard let control = views[index].control, !views[index].overrides.contains(.tracking) else { return false }
    return !control.primaryEvents.isEmpty
      && control.primaryEvents.isSubset(of: [.touchUpInside, .primaryActionTriggered])
  }

  /// Whether a view and all that hold it can be seen.
  func isShown(_ index: Int) -> Bool { isShown[index] }

  /// Whether a view does something with touches of that kind, if they reach it.
  func wants(_ index: Int) -> Bool {
    let view = views[index]
    if !view.overrides.isDisjoint(with: [.touchesBegan, .touchesMoved, .touchesEnded]) { return true }
    if let control = view.control {
      // A plain control to which nobody listens is there to be in the way, as a mask is.
      if !control.receivers.isEmpty || control.actsByItself || view.overrides.contains(.tracking) { return true }
      if view.role == .control, !control.primaryEvents.isEmpty { return true }
    }
    if view.role == .textInput || view.role == .cell { return true }
    if view.role == .scrollView, view.follows(intent) { return true }
    // One whose recognizer went to another view was meant to, too.
    return view.recognizers.contains { snapshot.recognizers[$0].isOfUse(for: intent) } || left.contains(view.id)
  }

  /// Whether a view is there to be dragged: a button or a row can be touched by a finger on its way, and is not.
  func isDragged(_ index: Int) -> Bool {
    let view = views[index]
    if view.overrides.contains(.tracking), view.control != nil { return true }
    if view.overrides.contains(.touchesMoved) || view.follows(intent) || view.isDraggedControl(intent) { return true }
    return view.recognizers.map { snapshot.recognizers[$0] }.contains {
      $0.kind != .longPress && $0.isOfUse(for: intent)
    }
  }

  /// Who is meant by a finger on a view that wants it: a drag that begins on what is not dragged means what holds it.
  private func consumer(of index: Int) -> Int {
    guard intent.isDrag, !isDragged(index) else { return index }
    // A firm tap slides a little.
    if case .drag(let x, let y) = intent, (x * x + y * y).squareRoot() < Self.firmTap, isTapped(index) { return index }
    let path = snapshot.path(to: index)
    // What lies in a list that goes up and down is pulled aside by the list.
    let list = path.first { views[$0].list != nil && views[$0].scroll?.isEnabled == true }
    return path.first(where: isDragged) ?? list ?? index
  }

  /// Who is meant by a drag to which a view's own recognizers, or their delegates, said no:
  /// the next that holds it and is dragged.
  func nextDragged(above index: Int) -> Int? { snapshot.path(to: index).dropFirst().first(where: isDragged) }

  /// The view that a person who looks at the screen would mean at a place;
  /// nil if nothing there does anything with touches.
  ///
  /// Looked for among what can be seen, front to back, by where it is drawn: not by who may be touched.
  ///
  /// - Parameter isPassed: says of a view that it is not meant after all, and what lies behind it may be.
  func meant(at point: PlanePoint, unless isPassed: (Int) -> Bool = { _ in false }) -> Int? {
    var quiet: Int?
    for window in snapshot.windows where !views[window.view].isHidden {
      var curtains: [Curtain] = []
      let order = drawingOrder(of: window.view)
      let isUnderFinger = shown(order, at: point)
      for index in sorted(order).reversed() where isUnderFinger[index - order.lowerBound] {
        let frame = drawnFrame(of: index)
        let isHidden = curtains.contains { $0.frame.covers(frame) && !isWithin($0.view, index) }
        if !isHidden, let holder = flat(index, at: point) { return holder }
        if wants(index), !isHidden {
          let meant = consumer(of: index)
          if !isPassed(meant) {
            // What shows nothing and is not for just this is passed, if something behind it is.
            if isQuiet(meant) { quiet = quiet ?? meant } else { return meant }
          }
        }
        if views[index].backgroundAlpha * opacity[index] > 0.5 {
          curtains.append(Curtain(view: index, frame: frame))
        }
      }
      // What fills the screen in front of other windows is what the person sees, unless there is nothing in it.
      let screen = PlaneRect(0, 0, snapshot.screen.width, snapshot.screen.height)
      if curtains.contains(where: { $0.frame.covers(screen) }), !isEmptyCurtain(window) { return quiet }
    }
    return quiet
  }

  /// What is drawn here belongs to something without any size of its own, that people would use.
  private func flat(_ index: Int, at point: PlanePoint) -> Int? {
    guard views[index].isDrawn, !wants(index) else { return nil }
    for holder in snapshot.path(to: index).dropFirst() {
      if views[holder].list != nil || views[holder].role == .window { return nil }
      if wants(holder), views[holder].role != .scrollView {
        return views[holder].bounds.isEmpty && views[holder].control != nil ? holder : nil
      }
    }
    return nil
  }

  /// It is drawn with nothing in it, and looks for another kind of finger.
  private func isQuiet(_ index: Int) -> Bool {
    let view = views[index]
    guard intent == .tap, !view.isDrawn, view.control == nil, view.role == .plain,
      view.overrides.isDisjoint(with: [.touchesBegan, .touchesEnded])
    else { return false }
    let own = view.recognizers.map { snapshot.recognizers[$0] }.filter { $0.owner == .program && $0.isEnabled }
    return !own.isEmpty && !own.contains { $0.kind == .tap }
  }

  /// A view that hides what lies behind it.
  private struct Curtain {
    let view: Int
    let frame: PlaneRect
  }

  /// Whether a view lies in another one: what it holds does not hide a view.
  private func isWithin(_ view: Int, _ holder: Int) -> Bool {
    var next: Int? = view
    while let place = next, place >= holder {
      if place == holder { return true }
      next = views[place].parent
    }
    return false
  }

  /// A window that shows a colour and nothing else, with nothing in it that does anything.
  private func isEmptyCurtain(_ window: WindowSnapshot) -> Bool {
    let tree = snapshot.subtree(of: window.view)
    return !window.isOfSystem
      && tree.allSatisfy { place in
        if !isShown[place] { return true }
        return !wants(place) && views[place].role != .label && views[place].role != .image
      }
  }

  /// The views in the order in which they are drawn: siblings by their place, higher ones later.
  private func sorted(_ order: Range<Int>) -> [Int] {
    guard order.contains(where: { views[$0].z != nil }) else { return Array(order) }
    var children: [Int: [Int]] = [:]
    for place in order.dropFirst() { children[views[place].parent ?? order.lowerBound, default: []].append(place) }
    var (sorted, pending): ([Int], [Int]) = ([], [order.lowerBound])
    while let place = pending.popLast() {
      sorted.append(place)
      let held = (children[place] ?? []).enumerated().sorted { left, right in
        let (low, high) = (views[left.element].z ?? 0, views[right.element].z ?? 0)
        return low == high ? left.offset < right.offset : low < high
      }
      pending += held.map(\.element).reversed()
    }
    return sorted
  }

  /// The nearest view that wants touches, is small and seen, and lies within reach of a finger that missed it.
  func nearMiss(at point: PlanePoint) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in views.indices where wants(index) && views[index].role != .scrollView {
      let view = views[index]
      guard view.rejection == nil, let local = view.local(point) else { continue }
      guard view.bounds.width < NearMiss.size || view.bounds.height < NearMiss.size, !view.bounds.isEmpty else {
        continue
      }
      let distance = view.bounds.distance(to: local)
      guard distance <= NearMiss.reach, distance < best?.distance ?? .infinity, isSeen(index) else { continue }
      best = (index, distance)
    }
    return best?.index
  }

  /// The views of a window, back to front as they are drawn: a view, then its subviews.
  private func drawingOrder(of window: Int) -> Range<Int> { snapshot.subtree(of: window) }

  private func drawnFrame(of index: Int) -> PlaneRect {
    (views[index].drawnToScreen ?? views[index].toScreen).box(of: views[index].bounds)
  }

  /// For each view of a window whether it and all that hold it are shown, and the place is within what is drawn of it.
  private func shown(_ order: Range<Int>, at point: PlanePoint) -> [Bool] {
    SnapshotWork.add(order.count)
    var (isShown, isOpen): ([Bool], [Bool]) = ([], [])
    for index in order {
      let view = views[index]
      guard self.isShown[index], view.parent.map({ isOpen[$0 - order.lowerBound] }) ?? true else {
        isShown.append(false)
        isOpen.append(false)
        continue
      }
      let local = (view.drawnToScreen ?? view.toScreen).inverse?(point)
      let isInside = local.map(view.bounds.contains) ?? false
      isShown.append(isInside)
      isOpen.append(isInside || !view.clips)
    }
    return isShown
  }

  /// Whether a view is shown, and nothing that hides what is behind it covers it.
  private func isSeen(_ index: Int) -> Bool {
    guard isShown(index) else { return false }
    let (frame, window) = (drawnFrame(of: index), views[index].window)
    func isHidden(by other: Int) -> Bool {
      isShown[other] && views[other].backgroundAlpha > 0.5 && views[other].backgroundAlpha * opacity[other] > 0.5
        && drawnFrame(of: other).covers(frame)
    }
    // What it holds does not hide it.
    let behindIt = snapshot.subtree(of: index).upperBound
    let inFront = behindIt..<max(behindIt, drawingOrder(of: snapshot.windows[window].view).upperBound)
    SnapshotWork.add(inFront.count)
    return !inFront.contains(where: isHidden)
      && !snapshot.windows[..<window].contains { drawingOrder(of: $0.view).contains(where: isHidden) }
  }
}

extension Snapshot {
  /// The controller whose view fills a window: the type of the outermost one.
  func controller(of window: Int) -> String? {
    subtree(of: windows[window].view).lazy.compactMap { views[$0].controller }.first
  }
}
