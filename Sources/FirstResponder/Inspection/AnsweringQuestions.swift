import EventTrace

extension UIApplication {
  /// Answers what an inspector asks of the app as it is now: a question changes nothing.
  ///
  /// What only somebody knows who watches or plays is not answered here.
  package final func answer(_ question: InspectionQuestion) -> InspectionAnswer {
    switch question {
    case .snapshot: .snapshot(inspectionSnapshot())
    case .hits(let points): .hits(points.map { probe(at: $0)?.view })
    case .picture: .picture(picture())
    case .trace: .trace(currentTrace)
    case .watch, .finger, .responder, .marks, .play: .unusable("nobody watches this app")
    }
  }
}
