import EventTrace

/// Targets that nobody can bring onto the screen.
///
/// Programs keep much off the screen that comes in later: drawers, sheets, messages. So only what a person would look
/// for is named: what lies behind the end of a content that can be scrolled, and what a superview holds that is cut off
/// itself by the screen's edge.
struct OutsideLint {
  private let tree: SnapshotTree
  private var snapshot: Snapshot { tree.snapshot }

  init(_ tree: SnapshotTree) { self.tree = tree }

  /// A target that lies outside of something altogether.
  struct Outside {
    var target: Int
    /// The scroll view whose content ends before it; nil for the screen.
    var scroll: Int?
    /// The superview that the screen cuts off; nil where the target lies beside what is on the screen.
    var cut: Int?
    /// How far it is beyond the edge, points, and which one.
    var distance: Double
    var side: String
  }

  /// - Parameter targets: places of what people aim at.
  func outside(_ targets: [Int]) -> [Outside] { targets.compactMap(outside) }

  /// What is worth saying of it by the screen alone.
  func verdict(_ found: Outside) -> Verdict? {
    if let scroll = found.scroll { return verdict(found, beyond: scroll) }
    return found.cut == nil ? nil : verdict(onScreen: found)
  }

  /// What is said where it is known to be meant for the screen.
  func verdict(onScreen found: Outside) -> Verdict {
    let name = snapshot.views[found.target].name
    let holder = found.cut.map { "; the screen's edge cuts \(snapshot.views[$0].name), which holds it" } ?? ""
    return Verdict(
      code: "L03", culprit: name,
      summary: "\(name) lies \(distance(found)) the screen\(holder): it can't be brought onto it.",
      fix:
        """
        Constrain it to the safe area, let what stands before it give way, or put it into a scroll view.
        """)
  }

  private func verdict(_ found: Outside, beyond scroll: Int) -> Verdict {
    let (name, page) = (snapshot.views[found.target].name, snapshot.views[scroll].name)
    return Verdict(
      code: "L03", culprit: page,
      summary: "\(name) lies \(distance(found)) what \(page) can be scrolled to: at most it is pulled into view.",
      fix:
        """
        Let the contentSize of \(page) reach as far as \(name): constrain the last view to its contentLayoutGuide.
        """)
  }

  private func distance(_ found: Outside) -> String { "\(short(found.distance.rounded())) pt \(found.side)" }

  private func outside(_ target: Int) -> Outside? {
    let view = snapshot.views[target]
    guard view.role != .cell, !view.bounds.isEmpty else { return nil }
    var box = view.frameOnScreen
    guard [box.x, box.y, box.maxX, box.maxY].allSatisfy(\.isFinite) else { return nil }
    let path = Array(tree.path(to: target).dropFirst())
    // A finger may pull it in, or it is on its way.
    guard !path.contains(where: isPulled), !(path + [target]).contains(where: { snapshot.views[$0].isAnimating }) else {
      return nil
    }
    for scroll in path {
      guard let described = snapshot.views[scroll].scroll else { continue }
      // The program itself scrolls it.
      guard described.isEnabled else { return nil }
      let shown = snapshot.views[scroll].frameOnScreen
      let (beyondX, beyondY) = (box.x - shown.maxX, box.y - shown.maxY)
      if beyondX >= described.room.left && beyondX > 0 {
        return Outside(target: target, scroll: scroll, distance: beyondX - described.room.left, side: "to the right of")
      }
      if beyondY >= described.room.up && beyondY > 0 {
        return Outside(target: target, scroll: scroll, distance: beyondY - described.room.up, side: "below")
      }
      // Above and to the left is what can be pulled down; the rest comes into view.
      if beyondX > 0 || beyondY > 0 || box.maxX <= shown.x || box.maxY <= shown.y { return nil }
      box = shown
    }
    let screen = snapshot.screen
    let found: (distance: Double, side: String)
    if box.x >= screen.width {
      found = (box.x - screen.width, "to the right of")
    } else if box.y >= screen.height {
      found = (box.y - screen.height, "below")
    } else if box.maxX <= 0 {
      found = (-box.maxX, "to the left of")
    } else if box.maxY <= 0 {
      found = (-box.maxY, "above")
    } else {
      return nil
    }
    return Outside(
      target: target, cut: cutOff(path, found.side), distance: found.distance, side: found.side)
  }

  /// The superview that sticks out of the screen where the target does, and is seen.
  private func cutOff(_ path: [Int], _ side: String) -> Int? {
    let screen = snapshot.screen
    for view in path where tree.parents[view] != nil {
      let box = snapshot.views[view].frameOnScreen
      guard box.x < screen.width, box.maxX > 0, box.y < screen.height, box.maxY > 0 else { continue }
      let isCut =
        switch side {
        case "to the right of": box.maxX > screen.width + 0.5
        case "below": box.maxY > screen.height + 0.5
        case "to the left of": box.x < -0.5
        default: box.y < -0.5
        }
      return isCut ? view : nil
    }
    return nil
  }

  private func isPulled(_ view: Int) -> Bool {
    snapshot.views[view].recognizers.contains {
      guard snapshot.recognizers.indices.contains($0) else { return false }
      let recognizer = snapshot.recognizers[$0]
      return recognizer.isEnabled && recognizer.owner == .program && recognizer.kind != .tap
    }
  }
}
