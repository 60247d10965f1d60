import EventTrace
import SystemLink

extension UIApplication {
  /// What an audit of the screen rests on: values alone, so that its rules may stand elsewhere.
  package final func auditEvidence() -> AuditEvidence {
    let objects = elementObjects(reaching: false)
    let finder = FactFinder(objects: objects, paint: PaintOrder(self))
    return AuditEvidence(
      tree: objects.tree, facts: objects.tree.elements.indices.map(finder.facts), behindModal: viewsBehindModal())
  }

  /// Siblings of shown views that are modal to aids, by their numbers.
  private func viewsBehindModal() -> [UInt32] {
    var behind: [UInt32] = []
    for window in windowList.frontToBack {
      // Not by recursion: a tree may have any depth.
      var waiting = [window as UIView]
      while let view = waiting.popLast() {
        let subviews = view.storedSubviews
        let modal = subviews.filter { $0.accessibilityViewIsModal && !$0.isHidden }
        if !modal.isEmpty {
          behind += subviews.filter { view in modal.contains { $0 !== view } }.map { journal.number(of: $0) }
        }
        waiting += subviews
      }
    }
    return behind
  }
}

/// Finds out about elements what only their objects know.
@MainActor
private struct FactFinder {
  let objects: ElementObjects
  let paint: PaintOrder

  func facts(_ place: Int) -> ElementFacts {
    var facts = ElementFacts()
    guard let view = objects.objects[place] as? UIView else { return facts }
    facts.isView = true
    let type = Swift.type(of: view)
    facts.isPlain = type == UIView.self || type == UILabel.self || type == UIImageView.self
    facts.isCalledByPictureFile = view.isCalledByPictureFile
    if let control = view as? UIControl {
      facts.control = ControlFacts(
        isEnabled: control.isEnabled, isSelected: control.isSelected,
        traits: ElementTraits(rawValue: control.accessibilityTraits.rawValue))
    }
    if objects.tree.elements[place].id.part == 0, let text = view.seenText { facts.text = self.text(text, view, place) }
    return facts
  }

  private func text(_ seen: SeenText, _ view: UIView, _ place: Int) -> TextFacts {
    var facts = TextFacts(
      seen.text, pointSize: seen.pointSize, size: PlaneSize(view.bounds.size.width, view.bounds.size.height))
    facts.isBold = seen.isBold
    if let color = seen.color, let ground = paint.ground(of: view, behind: seen.place) {
      facts.contrast = color.painted(on: ground).contrast(to: ground)
      facts.isOnDark =
        ground.contrast(to: LayerColor(red: 1, green: 1, blue: 1, alpha: 1))
        > ground.contrast(to: LayerColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
    facts.grows = seen.grows
    facts.isSizedByUIKit = isSizedByUIKit(view)
    facts.isCut = seen.isCut
    facts.neededSize = PlaneSize(seen.neededSize.width, seen.neededSize.height)
    facts.cutter = cutter(of: view, seen.place)
    facts.isOfLabel = view is UILabel
    facts.isInControl = sequence(first: view, next: \.superview).dropFirst().contains { $0 is UIControl }
    return facts
  }

  /// A view that clips letters, or the screen. Nil where they can be scrolled.
  private func cutter(of view: UIView, _ place: CGRect) -> TextFacts.Cutter? {
    let letters = place.insetBy(dx: 1, dy: 2)
    guard !letters.isEmpty else { return nil }
    for holder in sequence(first: view, next: \.superview).dropFirst() {
      if holder is UIScrollView { return nil }
      if holder.clipsToBounds, !holder.accessibilityFrame.contains(letters) {
        return .view(objects.application.inspectionNumber(of: holder), of: "\(Swift.type(of: holder))")
      }
    }
    let screen = objects.tree.screen
    return CGRect(x: 0, y: 0, width: screen.width, height: screen.height).contains(letters) ? nil : .screen
  }

  /// Texts of cells as they come, and of buttons with a configuration, follow by themselves, or never do.
  private func isSizedByUIKit(_ view: UIView) -> Bool {
    for holder in sequence(first: view, next: \.superview).dropFirst() {
      switch holder {
      case let button as UIButton: if button.configuration != nil { return true }
      case is UIListContentView: return true
      case let cell as UITableViewCell: return cell.textLabel === view || cell.detailTextLabel === view
      case let header as UITableViewHeaderFooterView: return header.textLabel === view
      default: break
      }
    }
    return false
  }
}
