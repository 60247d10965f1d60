import EventTrace

/// Somebody acted, and what they were to show was not: cause D41.
struct LostPresentation {
  /// The controller that was to come, by its class.
  let what: String
  /// Who was asked to show it.
  private let by: String
  private let reason: IgnoredPresentation
  /// In the words of the log.
  private let why: String

  /// nil if all was shown, or something was in place of it. Of somebody who acts a second time only the first counts.
  init?(evidence: Evidence, story: TouchStory) {
    guard let ignored = story.ignoredPresentations.first, story.shown.isEmpty else { return nil }
    let actors = story.sendings.map(\.control.number) + story.changes.map(\.recognizer.number)
    if actors.contains(where: evidence.hasJustActed) { return nil }
    (what, by) = (ignored.of.type, ignored.by.type)
    (reason, why) = (ignored.reason, ignored.why)
  }

  var cause: Cause {
    Cause(
      code: .presentationIgnored, culprit: reason == .isPresented ? what : by,
      summary: "The touch arrived, and \(what) was not presented: \(why)", fix: fix,
      // One that is shown already can't be shown again by anybody.
      remedies: reason == .isPresented ? [] : [.presentInFront])
  }

  private var fix: String {
    switch reason {
    case .isPresented: "Make a new \(what) for each presentation, or dismiss it before."
    case .presentsAnother:
      "Call present(_:animated:completion:) of what \(by) presents (presentedViewController), or in the completion "
        + "of dismiss(animated:completion:)."
    case .isDismissed: "Call present(_:animated:completion:) in the completion of dismiss(animated:completion:)."
    case .isInNoWindow:
      "Call present(_:animated:completion:) of the controller that is on the screen, and of \(by) not before "
        + "viewDidAppear(_:)."
    }
  }
}
