import EventTrace
import FirstResponder

extension SimulatedDevice {
  /// What decides about touches now, as values: every window, view and recognizer. Layout that is due is done first.
  public func snapshot() -> Snapshot {
    use()
    deliver()
    return application.inspectionSnapshot()
  }

  /// What a finger that comes down now finds, kept with it for `why`; nil where nobody records everything or will ask,
  /// or where there are so many views that writing them down for each finger would be felt.
  /// It is written when somebody asks, then.
  func snapshotForFinger() -> Snapshot? {
    guard RehearsedTest.current?.isExplained ?? remembersWhatFingersFind else { return nil }
    guard application.isRecordingAll, application.viewCount(upTo: Self.viewsForFingers) <= Self.viewsForFingers else {
      return nil
    }
    // As it is before the report itself: what has changed is laid out.
    deliver()
    return application.inspectionSnapshot()
  }

  private static let viewsForFingers = 2_000
}
