import Tiles
import UIKit

/// Single and double taps on the same view. A single tap makes the disc smaller,
/// a double tap larger, the next one as it was.
final class TapCard: GestureCard {
  let tap = UITapGestureRecognizer()
  let doubleTap = UITapGestureRecognizer()
  private var counts: [ObjectIdentifier: Int] = [:]

  init(notes: GestureNotes, relations: GestureRelations) {
    super.init("Tap, double tap", tint: Palette.green, outline: .disc, notes: notes)
    doubleTap.numberOfTapsRequired = 2
    watch(tap, name: "tap", caption: "single")
    watch(doubleTap, name: "doubleTap", caption: "double")
    for recognizer in [tap, doubleTap] { recognizer.delegate = relations }
  }

  required init?(coder: NSCoder) { nil }

  override func follow(_ recognizer: UIGestureRecognizer) -> String {
    let count = counts[ObjectIdentifier(recognizer), default: 0] + 1
    counts[ObjectIdentifier(recognizer)] = count
    let scale = recognizer === doubleTap ? 1.3 : 0.8
    shape.transform = shape.transform.isIdentity ? CGAffineTransform(scaleX: scale, y: scale) : .identity
    return "\(count)"
  }
}

/// A finger that stays: the disc grows while it is held. A pointer that passes over the card lights it.
final class PressCard: GestureCard {
  let longPress = UILongPressGestureRecognizer()
  let hover = UIHoverGestureRecognizer()

  init(notes: GestureNotes) {
    super.init("Long press, hover", tint: Palette.amber, outline: .disc, notes: notes)
    watch(longPress, name: "longPress", caption: "press")
    watch(hover, name: "hover", caption: "hover")
  }

  required init?(coder: NSCoder) { nil }

  override func follow(_ recognizer: UIGestureRecognizer) -> String {
    let isHeld = longPress.state == .began || longPress.state == .changed
    shape.transform = isHeld ? CGAffineTransform(scaleX: 1.35, y: 1.35) : .identity
    let place = recognizer.location(in: self)
    return "\(Int(place.x.rounded())), \(Int(place.y.rounded()))"
  }
}

/// The square follows the finger, a wheel or a trackpad, and goes home at the end.
final class PanCard: GestureCard {
  let pan = UIPanGestureRecognizer()

  init(notes: GestureNotes) {
    super.init("Pan", tint: Palette.blue, outline: .square, notes: notes)
    pan.allowedScrollTypesMask = .all
    watch(pan, name: "pan")
  }

  required init?(coder: NSCoder) { nil }

  override func follow(_ recognizer: UIGestureRecognizer) -> String {
    let way = pan.translation(in: self)
    let isUnderway = recognizer.state == .began || recognizer.state == .changed
    shape.transform = isUnderway ? CGAffineTransform(translationX: way.x, y: way.y) : .identity
    return "\(Int(way.x.rounded())), \(Int(way.y.rounded()))"
  }
}

/// A recognizer for each direction, as a swipe does not tell which of several it was.
/// The square goes to the side swiped to.
final class SwipeCard: GestureCard {
  let left = UISwipeGestureRecognizer()
  let right = UISwipeGestureRecognizer()

  init(notes: GestureNotes) {
    super.init("Swipe", tint: Palette.violet, outline: .square, notes: notes)
    left.direction = .left
    right.direction = .right
    watch(left, name: "swipeLeft", caption: "left")
    watch(right, name: "swipeRight", caption: "right")
  }

  required init?(coder: NSCoder) { nil }

  override func follow(_ recognizer: UIGestureRecognizer) -> String {
    let way = (bounds.width - CardShape.side) / 2 - 10
    shape.transform = CGAffineTransform(translationX: recognizer === left ? -way : way, y: 0)
    return ""
  }
}

/// A drag from the left edge of the screen, wherever it starts there: its recognizer is on the controller's view.
final class EdgeCard: GestureCard {
  let edgePan = UIScreenEdgePanGestureRecognizer()

  init(on view: UIView, notes: GestureNotes) {
    super.init("From the left edge", tint: Palette.green, outline: .bar, notes: notes)
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
    watch(edgePan, name: "edgePan")
  }

  required init?(coder: NSCoder) { nil }

  override func follow(_ recognizer: UIGestureRecognizer) -> String {
    let way = edgePan.translation(in: self).x
    let isUnderway = recognizer.state == .began || recognizer.state == .changed
    // As far along the card as the finger along the screen.
    let share = way / max(1, edgePan.view?.bounds.width ?? 1)
    shape.transform = isUnderway ? CGAffineTransform(translationX: share * bounds.width / 2, y: 0) : .identity
    return "\(Int(way.rounded())) pt"
  }
}
