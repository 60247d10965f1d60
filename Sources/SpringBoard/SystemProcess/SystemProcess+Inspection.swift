import EventTrace
import Foundation
import SystemLink

/// What somebody at the stage wants to know is answered by an inspector, which asks apps.
@MainActor public protocol StageInspector: AnyObject {
  /// Somebody at the stage asks (Docs/InspectorPanel.md).
  ///
  /// - Parameters:
  ///   - wish: JSON of one object, as it came.
  ///   - reply: to be called once, on the main actor, with JSON of one object.
  func answer(_ wish: String, reply: @escaping @MainActor (String) -> Void)
}

extension SystemProcess {
  /// Asks the focused app something.
  ///
  /// - Parameter answer: called once, on the main actor, at the latest after `ProcessLimits.answering` seconds
  ///   for each question that was open.
  public func inspect(_ question: InspectionQuestion, answer: @escaping (InspectionReply) -> Void) {
    guard let focused else { return answer(.nothing("no app is in front")) }
    inspect(focused, String(decoding: InspectionForm.encode(question), as: UTF8.self), answer)
  }

  /// Records what is to be seen of the inspector itself: a step of the system's own in the trace, also at the stage.
  public func note(_ sentence: String) { trace.note(.link, "SystemProcess", sentence) }

  private func inspect(_ app: HostedApp, _ question: String, _ answer: @escaping (InspectionReply) -> Void) {
    guard app.session?.isConnected == true else { return answer(.nothing("\(app.name) is not connected")) }
    if app.inspections.ask(question, answer) { askNext(app) }
  }

  private func askNext(_ app: HostedApp) {
    app.questionAlarm?.cancel()
    app.questionAlarm = nil
    guard let (number, question) = app.inspections.current else { return }
    app.send(.inspect(number, question))
    let limit = options.limits.answering
    app.questionAlarm = processClock.after(limit) { [weak self, weak app] in
      guard let self, let app, let receiver = app.inspections.answered(number) else { return }
      askNext(app)
      receiver(.nothing("\(app.name) has not answered within \(Int(limit)) s; its main thread is busy"))
    }
  }

  /// An app has answered; an answer that comes too late, or to nothing, is dropped.
  func answered(_ app: HostedApp, _ number: UInt32, _ answer: String) {
    guard let receiver = app.inspections.answered(number) else {
      return dropped("\(app.name): an answer to question \(number), which nobody asks", of: app)
    }
    askNext(app)
    receiver(.answer(answer))
  }

  /// Apps are told that fingers are watched, or no longer.
  func watch(_ isWanted: Bool) {
    let isOn = isWanted || options.watchesFingers
    guard isOn != isWatching else { return }
    isWatching = isOn
    for app in apps { tellWatching(app) }
    if !isOn { lastSteps = [] }
    if !isFollowing { forgetPictures() }
  }

  func tellWatching(_ app: HostedApp) {
    guard app.session?.isConnected == true else { return }
    let question = String(decoding: InspectionForm.encode(InspectionQuestion.watch(isWatching)), as: UTF8.self)
    inspect(app, question) { _ in }
  }
}
