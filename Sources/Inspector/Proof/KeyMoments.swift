import SystemLink

extension Recording {
  /// The place of the moment with which the last key, press, shake or command began, if nothing was reported after it
  /// but what belongs to it; nil if the recording ends with something else.
  public var lastKeyLikeMoment: Int? {
    guard let last = moments.lastIndex(where: { $0.event != nil }), let kind = moments[last].event?.kind else {
      return nil
    }
    let isBeginning: (HIDEvent.Kind) -> Bool
    switch kind {
    case .remoteControl, .text: return last
    case .key(let key):
      isBeginning = { if case .key(let other) = $0 { other.isDown && other.usage == key.usage } else { false } }
    case .press(let press):
      isBeginning = { if case .press(let other) = $0 { other.isDown && other.type == press.type } else { false } }
    case .shake: isBeginning = { $0 == .shake(.began) }
    case .digitizer, .hover, .scroll, .transform, .acceleration: return nil
    }
    return moments[...last].lastIndex { $0.event.map { isBeginning($0.kind) } == true }
  }
}
