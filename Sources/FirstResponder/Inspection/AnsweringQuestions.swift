import EventTrace

extension UIApplication {
  /// Answers what an inspector asks of the app as it is now: a question changes nothing.
  ///
  /// - Returns: nil for what only somebody knows who watches or plays.
  package final func answer(_ question: InspectionQuestion) -> InspectionAnswer? {
    switch question {
    case .snapshot: .snapshot(inspectionSnapshot())
    case .hits(let points): .hits(points.map { probe(at: $0)?.view })
    case .picture: .picture(picture())
    case .trace: .trace(currentTrace)
    case .watch, .finger, .play: nil
    }
  }
}
