/// What a view showed before a transition, and how it goes while the view comes.
@MainActor
struct TransitionPicture {
  private let view: UIView
  private let style: TransitionStyle
  private let picture: FrozenLayer

  /// Takes the picture. Nil where the new shows at once.
  init?(_ view: UIView, _ style: TransitionStyle) {
    guard style != .none, !view.isHidden else { return nil }
    (self.view, self.style) = (view, style)
    picture = FrozenLayer.copy(of: .view(view))
  }

  /// Puts the picture before the view, or behind it, for as long as the run lasts.
  func show(in run: AnimationRun) {
    guard view.storedWindow != nil else { return }
    if let superview = view.storedSuperview {
      let layer = superview.layer
      if style == .curlDown {
        layer.insertSublayer(picture, below: view.layer)
      } else {
        layer.insertSublayer(picture, above: view.layer)
      }
      move(in: run)
    } else {
      picture.lieWithin(view)
      view.layer.addSublayer(picture)
      dissolve(in: run)
    }
    let (completion, picture) = (run.completion, picture)
    run.completion = { isWhole in
      picture.removeFromSuperlayer()
      completion?(isWhole)
    }
    run.transitionWasCut = {
      picture.endAnimations()
      picture.removeFromSuperlayer()
    }
  }

  private func move(in run: AnimationRun) {
    switch style {
    case .none: break
    case .crossDissolve:
      dissolve(in: run)
      guard (view.backgroundColor?.cgColor.alpha ?? 0) < 1 else { break }
      let alpha = AnimatedNumbers(repeating: Double(view.storedAlpha))
      StageNode.view(view).go(.opacity, AnimatedWay(AnimatedWay.Leg(from: .zero, to: alpha)), in: run)
    case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom:
      let edge: TransformParts.Edge = style == .flipFromLeft || style == .flipFromRight ? .upright : .level
      StageNode.layer(picture).collapse(to: edge, .first, in: run)
      StageNode.view(view).collapse(to: edge, .second, in: run)
    case .curlUp: StageNode.layer(picture).collapse(to: .top, .whole, in: run)
    case .curlDown: StageNode.view(view).collapse(to: .top, .wholeBackwards, in: run)
    }
  }

  private func dissolve(in run: AnimationRun) {
    let opacity = AnimatedNumbers(repeating: Double(picture.opacity))
    StageNode.layer(picture).go(.opacity, AnimatedWay(AnimatedWay.Leg(from: opacity, to: .zero)), in: run)
  }
}

/// In which part of a run something gets thin or grows.
enum CollapseTime {
  /// Gets thin in the first half.
  case first
  /// Grows in the second half.
  case second
  /// Gets thin all the time.
  case whole
  /// Grows all the time.
  case wholeBackwards
}

extension StageNode {
  /// Shows the view or layer as getting thin, or as growing again.
  func collapse(to edge: TransformParts.Edge, _ time: CollapseTime, in run: AnimationRun) {
    let geometry = layer.geometry
    let full = AnimatedProperty.transform.path(AnimatedProperty.transform.numbers(geometry))
    let thin = TransformParts.collapsed(geometry, to: edge)
    let leg: AnimatedWay.Leg
    switch time {
    case .first: leg = AnimatedWay.Leg(from: full, to: thin, end: 0.5)
    case .second: leg = AnimatedWay.Leg(from: thin, to: full, start: 0.5)
    case .whole: leg = AnimatedWay.Leg(from: full, to: thin)
    case .wholeBackwards: leg = AnimatedWay.Leg(from: thin, to: full)
    }
    go(.transform, AnimatedWay(leg), in: run)
  }
}

extension TransformParts {
  /// The line that something gets as thin as.
  enum Edge {
    /// Upright, through its middle.
    case upright
    /// Level, through its middle.
    case level
    /// Its upper edge.
    case top
  }

  /// The parts of a geometry's transform when nothing is left but a line, in the geometry's own directions.
  static func collapsed(_ geometry: ViewGeometry, to edge: Edge) -> AnimatedNumbers {
    let transform = geometry.transform
    var parts = AnimatedProperty.transform.path(AnimatedProperty.transform.numbers(geometry))
    let size = geometry.bounds.size
    func shift(x: CGFloat, y: CGFloat) {
      parts[0] += transform.a * x + transform.c * y
      parts[1] += transform.b * x + transform.d * y
    }
    switch edge {
    case .upright:
      parts[2] = 0
      shift(x: (0.5 - geometry.anchor.x) * size.width, y: 0)
    case .level:
      (parts[3], parts[4]) = (0, 0)
      shift(x: 0, y: (0.5 - geometry.anchor.y) * size.height)
    case .top:
      (parts[3], parts[4]) = (0, 0)
      shift(x: 0, y: -geometry.anchor.y * size.height)
    }
    return parts
  }
}
