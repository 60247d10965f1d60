import EventTrace
import SystemLink

// What the trace tells of an event's way through the system process: the device's report, who it is for and why, the
// link, and the picture that comes back. Of fingers that only move nothing is said here, so that an ordinary frame
// costs nothing.

extension SystemProcess {
  /// What a device saw, and how long ago, before anybody knows for whom it is.
  func noteReport(_ event: HIDEvent) {
    for contact in event.contacts {
      guard let deed = contact.deed else { continue }
      let place = "\(rounded(contact.x)), \(rounded(contact.y))"
      let age = rounded((clock.now - event.timestamp) * 1000)
      let stamp = "stamped \(rounded(event.timestamp, to: 10_000)) s, \(age) ms ago"
      trace.note(
        .device, "SystemProcess", "a device reports: contact \(contact.identifier) \(deed) at \(place) · \(stamp)")
    }
  }

  /// Who gets which part of an event that is about to be sent.
  func noteRouting(_ event: HIDEvent, lost: Int) {
    for (identifier, part) in outgoing {
      guard let app = apps.first(where: { $0.identifier == identifier }) else { continue }
      for contact in part.contacts {
        guard let deed = contact.deed else { continue }
        let who = "contact \(contact.identifier)"
        if contact.isLanding {
          trace.note(.device, "SystemProcess", "\(who) belongs to \(app.name): \(reason(for: app))")
        }
        trace.note(.device, "SystemProcess", "\(who) \(deed) -> \(app.name)")
        app.owesPicture = true
      }
    }
    for contact in event.contacts where contact.isLanding && router.app(of: contact.identifier) == nil {
      trace.note(.device, "SystemProcess", "contact \(contact.identifier) comes down -> \(nobody)")
    }
    if event.contacts.isEmpty, lost > 0 {
      trace.note(.device, "SystemProcess", "an event was dropped: \(nobody)")
    }
  }

  /// The system takes fingers from an app.
  func noteTaking(_ event: HIDEvent, from app: HostedApp) {
    for contact in event.contacts {
      guard let deed = contact.deed else { continue }
      trace.note(.device, "SystemProcess", "contact \(contact.identifier) \(deed) -> \(app.name)")
    }
  }

  /// The first picture after an app got something to do: others that follow it are animation.
  func notePicture(_ commit: LayerCommit, of app: HostedApp) {
    guard app.owesPicture else { return }
    app.owesPicture = false
    let count = commit.operations.count
    let changes = "\(count) \(count == 1 ? "change" : "changes")"
    let isShown = onStage.contains { $0 === app } || app === home
    let place = isShown ? "goes to the stage" : "is kept, as the app is behind"
    trace.note(.link, app.name, "its next picture came: \(changes), \(place)")
    guard isShown else { return }
    let number = composition.newest
    awaitedPictures.append(AwaitedPicture(commit: number, app: app.name, time: clock.now))
    // A page that is not in sight draws nothing.
    if awaitedPictures.count > AwaitedPicture.limit { awaitedPictures.removeFirst() }
    stage.tellWhenShown(number)
  }

  /// What the trace waits for is on the screen.
  func noteShown(upTo commit: UInt32) {
    for picture in awaitedPictures.prefix(while: { $0.commit <= commit }) {
      let age = rounded((clock.now - picture.time) * 1000)
      trace.note(.link, picture.app, "its picture is shown, \(age) ms after it came")
    }
    awaitedPictures.removeAll { $0.commit <= commit }
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
  /// When it came, seconds since boot.
  var time: Double

  /// So many wait at once.
  static let limit = 64
}

extension Contact {
  /// What it did, if that is more than moving.
  fileprivate var deed: String? {
    guard change.contains(.touch) else { return nil }
    return change.contains(.cancel) ? "is taken back" : isTouching ? "comes down" : "is lifted"
  }
}

/// For people: as many decimals as the factor has zeros.
private func rounded(_ value: Double, to factor: Double = 10) -> Double { (value * factor).rounded() / factor }
