import EventTrace

extension UIApplication {
  /// Answers what an inspector asks of the app as it is now: a question changes nothing, but for what the program's own
  /// overrides of hit-testing do when they are asked.
  ///
  /// What only somebody knows who watches or plays is not answered here.
  package final func answer(_ question: InspectionQuestion) -> InspectionAnswer {
    switch question {
    case .snapshot: .snapshot(inspectionSnapshot())
    case .hits(let points): .hits(points.map { probe(at: $0)?.view })
    case .picture: .picture(picture())
    case .chain(let number):
      if let view = view(numbered: number) {
        .chain(view.chain.map { ResponderSnapshot(id: journal.number(of: $0), name: journal.nameForQuestion(of: $0)) })
      } else {
        .unusable("there is no view of the number \(number) in a window")
      }
    case .trace: .trace(currentTrace)
    case .watch, .finger, .responder, .marks, .play: .unusable("nobody watches this app")
    }
  }

  private final func view(numbered number: UInt32) -> UIView? {
    var pending: [UIView] = windowList.all
    while let view = pending.popLast() {
      if inspectionNumber(of: view) == number { return view }
      pending += view.storedSubviews
    }
    return nil
  }
}
