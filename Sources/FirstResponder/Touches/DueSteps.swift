/// What may be due with some of the live touches, so that an event need not look through all of them for each step that
/// it takes. A flag is set where a touch becomes so, and taken back when a look at all of them found none.
struct DueSteps: OptionSet {
  let rawValue: UInt8
  /// A touch has landed, and its recognizers are not known yet.
  static let recognizers = DueSteps(rawValue: 1)
  /// A recognizer has not heard of a touch's newest change.
  static let recognizerCalls = DueSteps(rawValue: 2)
  /// A view has not heard of it.
  static let views = DueSteps(rawValue: 4)
  /// A recognizer has taken a touch from its view, which has yet to hear of it.
  static let taken = DueSteps(rawValue: 8)
  /// A scroll view has to be asked whether its content gets a touch.
  static let scrollViews = DueSteps(rawValue: 16)
  /// A touch is kept back, or was.
  static let held = DueSteps(rawValue: 32)
  /// A touch is over, and its recognizers have yet to let go of it.
  static let departures = DueSteps(rawValue: 64)
  /// A touch is to be cancelled once the frame in hand is out.
  static let cancellations = DueSteps(rawValue: 128)
}
