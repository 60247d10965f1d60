import EventTrace
import SystemLink

// Headsets and media keys: to the first responder of the key window, otherwise to the window itself, and up its chain
// (B3.58). One event and one call for each command; only for an app that asked for them.

/// The event of a headset or a media key; its subtype says what is asked for (B3.59).
final class RemoteControlEvent: UIEvent {
  override var eventType: EventType { .remoteControl }
}

/// Takes in commands of headsets and media keys, and sends their events.
@MainActor
final class RemoteControl: ApplicationPart {
  private unowned let application: UIApplication
  private let journal: Journal

  init(_ application: UIApplication) { (self.application, journal) = (application, application.journal) }

  /// Takes in a command. Also an app that is behind others hears it: it may be the one that plays.
  func receive(_ command: RemoteControlCommand, at time: TimeInterval) {
    guard application.services.remoteControlCount > 0 else {
      journal.note(.device, application, "\(command) was dropped: nobody called beginReceivingRemoteControlEvents()")
      return
    }
    guard application.keyWindow != nil else {
      journal.note(.device, application, "\(command) was dropped: no window is key")
      return
    }
    guard let subtype = UIEvent.EventSubtype(rawValue: Int(command.rawValue)) else {
      fatalError(
        "There is no event subtype \(command.rawValue) for the command \(command); the table of B3.59 lacks it.")
    }
    let event = RemoteControlEvent()
    (event.subtype, event.storedTimestamp) = (subtype, time)
    application.pass(event)
  }
}

extension UIWindow {
  /// What the key window's `sendEvent` does with such an event.
  final func handOutRemoteControl(_ event: UIEvent) {
    guard let application else { return }
    let receiver = firstResponder ?? self
    let outer = application.takeOver()
    defer { UIApplication.current = outer }
    application.journal.trace(.responder, receiver, .remoteControlReceived)
    receiver.remoteControlReceived(with: event)
  }
}
