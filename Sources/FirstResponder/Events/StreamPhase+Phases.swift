import EventTrace

extension StreamPhase {
  /// nil for phases of which no touch method tells.
  init?(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: return nil
    }
  }

  init?(_ phase: UIPress.Phase) {
    switch phase {
    case .began: self = .began
    case .changed: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary: return nil
    }
  }
}
