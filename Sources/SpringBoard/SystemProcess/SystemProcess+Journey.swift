import EventTrace
import SystemLink

// What the trace tells of an event's way through the system process: the device's report, who it is for and why, the
// link, and the picture that comes back. Of fingers that only move nothing is said here, so that an ordinary frame
// costs nothing.

extension SystemProcess {
  /// Writes a step down, and keeps it for whoever asks about a finger.
  private func note(_ kind: SystemStep.Kind) {
    let step = SystemStep(time: clock.now, kind)
    trace.note(step.topic, step.object, step.text)
    guard isWatching else { return }
    lastSteps.append(step)
    if lastSteps.count >= 2 * Self.watchedSteps { lastSteps.removeFirst(Self.watchedSteps) }
  }

  /// So many steps are kept at least while fingers are watched: some seconds of ten fingers.
  private static let watchedSteps = 1_024

  /// What a device saw, before anybody knows for whom it is.
  /// - Parameter isReported: false for what this process made of a device that left.
  func noteReport(_ event: HIDEvent, isReported: Bool) {
    for contact in event.contacts {
      guard let deed = contact.deed else { continue }
      note(
        isReported
          ? .reported(contact: contact.identifier, deed, x: contact.x, y: contact.y, stamp: event.timestamp)
          : .released(contact: contact.identifier, deed))
    }
  }

  /// Who gets which part of an event that is about to be sent.
  func noteRouting(_ event: HIDEvent, lost: Int) {
    for (identifier, part) in outgoing {
      guard let app = apps.first(where: { $0.identifier == identifier }) else { continue }
      for contact in part.contacts {
        guard let deed = contact.deed else { continue }
        if contact.isLanding {
          note(.belongs(contact: contact.identifier, app: app.name, why: reason(for: app)))
        }
        note(.handed(contact: contact.identifier, deed, app: app.name))
      }
    }
    for contact in event.contacts where contact.isLanding && router.app(of: contact.identifier) == nil {
      trace.note(.device, "SystemProcess", "contact \(contact.identifier) comes down -> \(nobody)")
    }
    if event.contacts.isEmpty, lost > 0 {
      trace.note(.device, "SystemProcess", "an event was dropped: \(nobody)")
    }
  }

  /// An event has gone to the link of an app.
  func noteSending(_ event: HIDEvent, to app: HostedApp) {
    if event.contacts.contains(where: { $0.deed != nil }) { app.owedPicture = app.session?.pulse.sent }
  }

  /// The system takes fingers from an app.
  func noteTaking(_ event: HIDEvent, from app: HostedApp) {
    for contact in event.contacts {
      guard let deed = contact.deed else { continue }
      note(.handed(contact: contact.identifier, deed, app: app.name))
    }
  }

  /// The first picture that shows what came of what the app was handed: one that was on its way before, and others
  /// that follow, are animation.
  func notePicture(_ commit: LayerCommit, of app: HostedApp) {
    guard let owed = app.owedPicture, let shown = app.session?.pulse.shown, !owed.isAfter(shown) else { return }
    app.owedPicture = nil
    let isShown = onStage.contains { $0 === app } || app === home
    note(.came(picture: commit.sequence, app: app.name, changes: commit.operations.count, isShown: isShown))
    guard isShown, stage.tellWhenShown(composition.newest) else { return }
    awaitedPictures.append(
      AwaitedPicture(commit: composition.newest, app: app.name, picture: commit.sequence, time: clock.now))
    // A page that is not in sight draws nothing.
    if awaitedPictures.count > AwaitedPicture.limit { awaitedPictures.removeFirst() }
  }

  /// What the trace waits for is on the screen.
  func noteShown(upTo commit: UInt32) {
    for picture in awaitedPictures where picture.commit <= commit {
      note(.shown(picture: picture.picture, app: picture.app, after: clock.now - picture.time))
    }
    awaitedPictures.removeAll { $0.commit <= commit }
  }

  /// Nobody wants to know any more: what is owed and waited for now would be told of another finger later.
  func forgetPictures() {
    for app in apps { app.owedPicture = nil }
    awaitedPictures = []
  }

  /// Why an app gets a finger that comes down.
  private func reason(for app: HostedApp) -> String {
    if app === home {
      return inFront.first === home ? "the home screen is in front" : "a window of the system is there"
    }
    return inFront.count > 1 ? "its half of the screen is there" : "it is in front"
  }

  /// Why an event goes nowhere.
  private var nobody: String {
    apps.contains(where: isInFront) ? "no app takes it there now" : "no app is in front"
  }
}

/// A picture whose being shown the trace is to tell.
struct AwaitedPicture {
  /// The stage's number of the commit that has it.
  var commit: UInt32
  var app: String
  /// The app's own number of it.
  var picture: UInt32
  /// When it came, seconds since boot.
  var time: Double

  /// So many wait at once.
  static let limit = 64
}

extension Contact {
  /// What it did, if that is more than moving.
  fileprivate var deed: SystemStep.Deed? {
    guard change.contains(.touch) else { return nil }
    return change.contains(.cancel) ? .cancel : isTouching ? .down : .lift
  }
}
