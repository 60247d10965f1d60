import SystemLink

/// Names an app within the system process. A number is not used again.
public struct AppID: Sendable, Hashable {
  public let number: Int
  public init(_ number: Int) { self.number = number }
}

/// Decides which app gets which contact (B9.20, B9.22).
///
/// A contact goes to the app that is in front when it comes down, and stays there until it lifts, whatever comes to the
/// front meanwhile. Contacts that came down when no app was in front, and contacts of an app that is gone, go nowhere until
/// they lift; they are never given to another app. Everything that is not a touch goes to the app in front.
///
/// A value without I/O. The stream it gets has passed a `ContactStreamCheck`; it has no opinion of its own on what can't be.
public struct TouchRouter: Sendable {
  /// The app that gets contacts that come down from now on; nil for none.
  public var foreground: AppID?
  private var routes: [Route] = []

  /// A contact on its way from down (or near, for a pen) to its lift.
  private struct Route: Sendable {
    var contact: UInt32
    /// nil: nowhere.
    var app: AppID?
  }

  public init() { routes.reserveCapacity(LinkLimits.contacts) }

  /// The app that a contact goes to; nil when it goes nowhere or is not known.
  public func app(of contact: UInt32) -> AppID? { index(of: contact).flatMap { routes[$0].app } }

  /// The app is gone: its contacts go nowhere from now on (B9.22), and it is no longer in front.
  public mutating func remove(_ app: AppID) {
    if foreground == app { foreground = nil }
    for index in routes.indices where routes[index].app == app { routes[index].app = nil }
  }

  /// Sends an event on its way.
  ///
  /// Allocates nothing when all contacts of a frame go to one app, which then gets the frame as it is.
  /// - Parameter deliver: called once for each app that gets a part of the event, in the order of its first contact; each
  ///   part is a frame of its own with the time and sender of the whole.
  /// - Returns: how many contacts (or, for an event without contacts, whether it: 1) went nowhere.
  @discardableResult public mutating func route(_ event: HIDEvent, deliver: (AppID, HIDEvent) -> Void) -> Int {
    guard event.kind == .digitizer else {
      guard let foreground else { return 1 }
      deliver(foreground, event)
      return 0
    }
    for contact in event.contacts { begin(contact, in: event, deliver: deliver) }
    var lost = 0
    if let first = event.contacts.first {
      let app = app(of: first.identifier)
      if event.contacts.allSatisfy({ self.app(of: $0.identifier) == app }) {
        if let app { deliver(app, event) } else { lost = event.contacts.count }
      } else {
        lost = split(event, deliver: deliver)
      }
    }
    routes.removeAll { route in
      event.contacts.contains { $0.identifier == route.contact && !$0.isInRange }
    }
    return lost
  }

  /// Decides where a contact goes that the frame is the first to name, or that comes down in it.
  private mutating func begin(_ contact: Contact, in event: HIDEvent, deliver: (AppID, HIDEvent) -> Void) {
    guard let index = index(of: contact.identifier) else {
      routes.append(Route(contact: contact.identifier, app: foreground))
      return
    }
    let isDown = contact.isTouching && contact.change.contains(.touch)
    guard isDown, routes[index].app != foreground else { return }
    // A pen that was seen near over one app and comes down when another is in front: the first one sees it leave.
    if let app = routes[index].app {
      var leaving = contact
      leaving.change = [.range, .cancel]
      leaving.isTouching = false
      leaving.isInRange = false
      deliver(app, HIDEvent(timestamp: event.timestamp, sender: event.sender, kind: .digitizer, contacts: [leaving]))
    }
    routes[index].app = foreground
  }

  private func split(_ event: HIDEvent, deliver: (AppID, HIDEvent) -> Void) -> Int {
    var apps: [AppID] = []
    var lost = 0
    for contact in event.contacts {
      guard let app = app(of: contact.identifier) else {
        lost += 1
        continue
      }
      if !apps.contains(app) { apps.append(app) }
    }
    for app in apps {
      var part = event
      part.contacts.removeAll { self.app(of: $0.identifier) != app }
      deliver(app, part)
    }
    return lost
  }

  private func index(of contact: UInt32) -> Int? { routes.firstIndex { $0.contact == contact } }
}
