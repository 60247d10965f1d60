import FirstResponderTesting
import UIKit

/// Where fingers come down, and how far they go.
@MainActor let plantedPlaces: [PlantedThreshold] = [
  PlantedThreshold("inside a small button's left edge", .place, finger: 1, at: 1.5) {
    _ = button(CGRect(x: 100, y: 100, width: 44, height: 44), in: $0)
  } act: {
    $0.tap(at: CGPoint(x: 101.5, y: 122))
  },
  PlantedThreshold("inside a small button's right edge", .place, finger: 1, at: 0.8) {
    _ = button(CGRect(x: 100, y: 100, width: 44, height: 44), in: $0)
  } act: {
    $0.tap(at: CGPoint(x: 143.2, y: 122))
  },
  PlantedThreshold("inside a small button's top", .place, finger: 1, at: 3) {
    _ = button(CGRect(x: 100, y: 100, width: 44, height: 44), in: $0)
  } act: {
    $0.tap(at: CGPoint(x: 122, y: 103))
  },
  PlantedThreshold("inside a small button's bottom", .place, finger: 1, at: 6.3) {
    _ = button(CGRect(x: 100, y: 100, width: 44, height: 44), in: $0)
  } act: {
    $0.tap(at: CGPoint(x: 122, y: 137.7))
  },
  PlantedThreshold("inside a round button", .place, finger: 1, at: 3) {
    let disc = Disc(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
    disc.addAction(UIAction { _ in }, for: .touchUpInside)
    $0.addSubview(disc)
  } act: {
    $0.tap(at: CGPoint(x: 157, y: 130))
  },
  PlantedThreshold("in the room around a button", .place, finger: 1, at: 2) {
    let generous = Generous(frame: CGRect(x: 100, y: 100, width: 44, height: 44))
    generous.addAction(UIAction { _ in }, for: .touchUpInside)
    $0.addSubview(generous)
  } act: {
    $0.tap(at: CGPoint(x: 92, y: 122))
  },
  PlantedThreshold("where a button sticks out of its superview", .place, finger: 1, at: 1) {
    let card = pad(CGRect(x: 100, y: 100, width: 100, height: 100), in: $0)
    _ = button(CGRect(x: 80, y: 20, width: 44, height: 44), in: card)
  } act: {
    $0.tap(at: CGPoint(x: 199, y: 142))
  },
  PlantedThreshold("above a veil", .place, finger: 1, at: 2.5) {
    _ = button(CGRect(x: 100, y: 100, width: 100, height: 100), in: $0)
    $0.addSubview(UIView(frame: CGRect(x: 0, y: 152.5, width: 390, height: 200)))
  } act: {
    $0.tap(at: CGPoint(x: 150, y: 150))
  },
  PlantedThreshold("within the screen's edge", .place, finger: 1, at: 2) {
    let edge = UIScreenEdgePanGestureRecognizer { _ in }
    edge.edges = .left
    $0.addGestureRecognizer(edge)
  } act: {
    $0.drag(from: CGPoint(x: 11, y: 400), to: CGPoint(x: 211, y: 400))
  },
  PlantedThreshold("two taps of a double tap, far from each other", .place, finger: 2, at: 2) {
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, double)
  } act: {
    $0.tap(at: CGPoint(x: 100, y: 200))
    $0.advance(by: 0.1)
    $0.tap(at: CGPoint(x: 143, y: 200))
  },
  PlantedThreshold("above the next of two buttons", .place, finger: 1, at: 1.2) {
    _ = button(CGRect(x: 100, y: 100, width: 200, height: 44), in: $0, "upper")
    _ = button(CGRect(x: 100, y: 144, width: 200, height: 44), in: $0, "lower")
  } act: {
    $0.tap(at: CGPoint(x: 200, y: 142.8))
  },
  PlantedThreshold("in a button that is shown at half its size", .place, finger: 1, at: 1) {
    let half = button(CGRect(x: 100, y: 100, width: 80, height: 80), in: $0)
    half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
  } act: {
    $0.tap(at: CGPoint(x: 121, y: 140))
  },
  PlantedThreshold("in the corner of a button that is turned", .place, finger: 1, at: 4.43) {
    let diamond = button(CGRect(x: 100, y: 100, width: 60, height: 60), in: $0)
    diamond.transform = CGAffineTransform(rotationAngle: .pi / 4)
  } act: {
    $0.tap(at: CGPoint(x: 168, y: 130))
  },
  PlantedThreshold("the second finger of two on a pad", .place, finger: 2, at: 1.5) {
    let tap = UITapGestureRecognizer { _ in }
    tap.numberOfTouchesRequired = 2
    _ = pad(CGRect(x: 100, y: 100, width: 121.5, height: 100), in: $0, tap)
  } act: {
    $0.tap(at: CGPoint(x: 200, y: 150), fingers: 2)
  },
  PlantedThreshold("a drag near a pan's slop", .way, finger: 1, at: 2) {
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, UIPanGestureRecognizer { _ in })
  } act: {
    $0.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 112, y: 200), over: 0.3)
  },
  PlantedThreshold("a swipe near its shortest way", .way, finger: 1, at: 3) {
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, UISwipeGestureRecognizer { _ in })
  } act: {
    $0.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 153, y: 200))
  },
  PlantedThreshold("a tap that nearly wanders too far", .way, finger: 1, at: 5) {
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, UITapGestureRecognizer { _ in })
  } act: {
    $0.flick(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 140, y: 200))
  },
  PlantedThreshold("a press that nearly wanders too far", .way, finger: 1, at: 2) {
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, UILongPressGestureRecognizer { _ in })
  } act: {
    let finger = $0.touchDown(at: CGPoint(x: 100, y: 200))
    finger.move(to: CGPoint(x: 108, y: 200), over: 0.1)
    $0.advance(by: 0.6)
    finger.lift()
  },
  PlantedThreshold("a finger that leaves a button, and nearly too far", .way, finger: 1, at: 4) {
    _ = button(CGRect(x: 100, y: 100, width: 44, height: 44), in: $0)
  } act: {
    $0.drag(from: CGPoint(x: 122, y: 122), to: CGPoint(x: 210, y: 122), over: 0.3)
  },
  PlantedThreshold("a pinch near its slop", .way, finger: 1, at: 2) {
    _ = pad(CGRect(x: 0, y: 100, width: 390, height: 300), in: $0, UIPinchGestureRecognizer { _ in })
  } act: {
    $0.pinch(at: CGPoint(x: 195, y: 250), from: 100, to: 110)
  },
  PlantedThreshold("a drag near the slop of a scroll view", .way, finger: 1, at: 3) {
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    list.contentSize = CGSize(width: 390, height: 2_000)
    $0.addSubview(list)
  } act: {
    $0.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 387), over: 0.3)
  },
]
