import FirstResponderTesting
import SystemLink

@testable import FirstResponder

/// Frames of the digitizer as they come over the link, also such as no simulated finger makes.
extension SimulatedDevice {
  func send(_ contacts: [Contact], pressure: Double = 0, at time: TimeInterval? = nil) {
    queue(contacts, pressure: pressure, at: time)
    application.drain(isDisplayFrame: true)
  }

  func queue(_ contacts: [Contact], pressure: Double = 0, at time: TimeInterval? = nil) {
    application.enqueue { event in
      event.timestamp = time ?? now
      event.contacts = contacts.map {
        var contact = $0
        contact.pressure = pressure
        return contact
      }
    }
  }
}

extension UIApplication {
  /// Brings an event as the link does, and delivers nothing yet. What the link does not carry does not arrive.
  func enqueue(_ fill: (inout HIDEvent) -> Void) {
    var event = HIDEvent(timestamp: now, kind: .digitizer)
    fill(&event)
    var bytes = LinkBuffer()
    guard (try? LinkCodec.encode(event, into: &bytes)) != nil else { return }
    bytes.withPayload(delivery.receive)
  }
}

extension Contact {
  func leaning(_ altitude: Double) -> Contact {
    var contact = self
    contact.altitude = altitude
    contact.change.insert(.attribute)
    return contact
  }
}
