import SystemLink

/// Where a report stands in its gesture.
enum GestureRank { case single, begins, goesOn, ends }

extension ScrollSample.Phase {
  var rank: GestureRank {
    switch self {
    case .step: .single
    case .began: .begins
    case .changed: .goesOn
    case .ended, .cancelled: .ends
    }
  }
}

extension TransformSample.Phase {
  var rank: GestureRank {
    switch self {
    case .began: .begins
    case .changed: .goesOn
    case .ended, .cancelled: .ends
    }
  }
}
