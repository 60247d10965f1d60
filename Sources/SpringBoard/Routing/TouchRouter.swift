import SystemLink

/// Names an app within the system process. A number is not used again.
public struct AppID: Sendable, Hashable {
  /// From 1, in the order in which apps were started.
  public let number: Int
  /// Names the app of that number, whether there is one or not.
  public init(_ number: Int) { self.number = number }
}

/// Decides which app gets which contact (B9.17, B9.20, B9.22).
///
/// A contact goes to the app whose area it comes down in, and stays there until it lifts, wherever it moves and
/// whatever comes to the front meanwhile. Contacts that came down where no app takes touches, and contacts of an app
/// that is gone, go nowhere until they lift; they are never given to another app. Pointers and wheels go where they
/// point, keys and everything else to the app that has the keyboard. Each app gets places in its own coordinates.
///
/// A value without I/O. The stream it gets has passed a `ContactStreamCheck`;
/// it has no opinion of its own on what can't be.
public struct TouchRouter: Sendable {
  /// Who gets keys; nil for nobody. Where there are no areas, it gets everything.
  public var keyboardOwner: AppID?
  /// Which app takes touches where, front to back. Empty: the keyboard owner, everywhere.
  public var areas: [TouchArea] = []
  private var routes: [Route] = []
  /// Where pointers hover, and trackpads scroll or turn.
  var pointers = PointerRoutes()
  /// Keys and buttons that are down, and who heard of it.
  var held: [HeldKey] = []
  /// An event as one app gets it; kept for its memory.
  private var part = HIDEvent(timestamp: 0, kind: .digitizer)

  /// Where something goes, and where the coordinates of that app begin.
  struct Target: Sendable, Hashable {
    /// nil: nowhere.
    var app: AppID?
    var originX = 0.0
    var originY = 0.0
  }

  /// A key of a keyboard or a button of a remote that is down.
  struct HeldKey: Sendable {
    var sender: UInt64
    var isKey: Bool
    var code: UInt16
    /// nil: nobody.
    var app: AppID?
  }

  /// A contact on its way from down (or near, for a pen) to its lift.
  private struct Route: Sendable {
    /// As last reported, on the screen.
    var last: Contact
    var target: Target
  }

  /// Without areas, a keyboard owner or anything that is down: whatever comes goes nowhere.
  public init() { routes.reserveCapacity(LinkLimits.contacts) }

  /// The app that a contact goes to; nil when it goes nowhere or is not known.
  public func app(of contact: UInt32) -> AppID? { index(of: contact).flatMap { routes[$0].target.app } }

  /// Who takes a touch at a place of the screen, points.
  func target(_ x: Double, _ y: Double) -> Target {
    // What is no place is refused by whoever writes it to the app, and named there.
    guard !areas.isEmpty, x.isFinite, y.isFinite else { return Target(app: keyboardOwner) }
    for area in areas where area.frame.contains(x, y) {
      return Target(app: area.app, originX: area.originX, originY: area.originY)
    }
    return Target()
  }

  /// The app is gone: its contacts go nowhere from now on (B9.22), and it gets no keys any more.
  public mutating func remove(_ app: AppID) {
    if keyboardOwner == app { keyboardOwner = nil }
    for index in areas.indices where areas[index].app == app { areas[index].app = nil }
    for index in routes.indices where routes[index].target.app == app { routes[index].target = Target() }
    for index in held.indices where held[index].app == app { held[index].app = nil }
    pointers.remove(app)
  }

  /// A gesture of the system won: takes an app's contacts from it (B9.23). They go nowhere until they lift.
  /// - Parameter time: of the event that caused it, seconds since boot; not before anything that was routed.
  /// - Returns: the frame that tells the app that they are cancelled; nil if it had none.
  public mutating func takeContacts(of app: AppID, at time: Double, sender: UInt64) -> HIDEvent? {
    var event = HIDEvent(timestamp: time, sender: sender, kind: .digitizer)
    for index in routes.indices where routes[index].target.app == app { event.contacts.append(take(index)) }
    return event.contacts.isEmpty ? nil : event
  }

  /// A gesture of the system won: takes the contact that it follows from whoever has it, as
  /// `takeContacts(of:at:sender:)` does.
  /// - Returns: who had it, and the frame that tells it; nil if nobody had it.
  public mutating func takeContact(_ contact: UInt32, at time: Double, sender: UInt64) -> (app: AppID, event: HIDEvent)?
  {
    guard let index = index(of: contact), let app = routes[index].target.app else { return nil }
    return (app, HIDEvent(timestamp: time, sender: sender, kind: .digitizer, contacts: [take(index)]))
  }

  /// The contact goes nowhere from now on.
  /// - Returns: its cancelling, as the app that had it gets it.
  private mutating func take(_ index: Int) -> Contact {
    var last = routes[index].last
    last.change = last.isTouching ? [.range, .touch, .cancel] : [.range, .cancel]
    last.isTouching = false
    last.isInRange = false
    last.buttons = []
    last.isSystemGesturePossible = false
    last.x -= routes[index].target.originX
    last.y -= routes[index].target.originY
    routes[index].target = Target()
    return last
  }

  /// Sends an event on its way.
  ///
  /// Allocates nothing when all contacts of a frame go to one app; where that app's coordinates are the screen's, it
  /// gets the frame as it is.
  /// - Parameter deliver: called once for each app that gets a part of the event, in the order of its first contact;
  ///   each part is a frame of its own with the time and sender of the whole.
  /// - Returns: how many contacts (or, for an event without contacts, whether it: 1) went nowhere.
  @discardableResult public mutating func route(_ event: HIDEvent, deliver: (AppID, HIDEvent) -> Void) -> Int {
    guard event.kind == .digitizer else { return routeOther(event, deliver: deliver) }
    for contact in event.contacts { begin(contact, in: event, deliver: deliver) }
    var lost = 0
    if let first = event.contacts.first, let index = index(of: first.identifier) {
      let target = routes[index].target
      if event.contacts.allSatisfy({ contact in self.index(of: contact.identifier).map { routes[$0].target } == target }
      ) {
        if target.app == nil { lost = event.contacts.count } else { self.deliver(event, to: target, deliver) }
      } else {
        lost = split(event, deliver: deliver)
      }
    }
    routes.removeAll { route in
      event.contacts.contains { $0.identifier == route.last.identifier && !$0.isInRange }
    }
    return lost
  }

  /// Decides where a contact goes that the frame is the first to name, or that comes down in it.
  private mutating func begin(_ contact: Contact, in event: HIDEvent, deliver: (AppID, HIDEvent) -> Void) {
    guard let index = index(of: contact.identifier) else {
      routes.append(Route(last: contact, target: target(contact.x, contact.y)))
      return
    }
    routes[index].last = contact
    guard contact.isLanding else { return }
    let new = target(contact.x, contact.y)
    guard routes[index].target != new else { return }
    // A pen that was seen near over one app and comes down where another is: the first one sees it leave.
    if routes[index].target.app != nil, routes[index].target.app != new.app {
      var leaving = contact
      leaving.change = [.range, .cancel]
      leaving.isTouching = false
      leaving.isInRange = false
      self.deliver(
        HIDEvent(timestamp: event.timestamp, sender: event.sender, kind: .digitizer, contacts: [leaving]),
        to: routes[index].target, deliver)
    }
    routes[index].target = new
  }

  /// A frame whose contacts go to one app.
  private mutating func deliver(_ event: HIDEvent, to target: Target, _ deliver: (AppID, HIDEvent) -> Void) {
    guard let app = target.app else { return }
    guard target.originX != 0 || target.originY != 0 else { return deliver(app, event) }
    startPart(of: event)
    for contact in event.contacts { append(contact, target) }
    deliver(app, part)
  }

  private mutating func split(_ event: HIDEvent, deliver: (AppID, HIDEvent) -> Void) -> Int {
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
      startPart(of: event)
      for contact in event.contacts {
        if let index = index(of: contact.identifier), routes[index].target.app == app {
          append(contact, routes[index].target)
        }
      }
      deliver(app, part)
    }
    return lost
  }

  private mutating func startPart(of event: HIDEvent) {
    part.timestamp = event.timestamp
    part.sender = event.sender
    part.modifiers = event.modifiers
    part.contacts.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ contact: Contact, _ target: Target) {
    part.contacts.append(contact)
    part.contacts[part.contacts.count - 1].x -= target.originX
    part.contacts[part.contacts.count - 1].y -= target.originY
  }

  private func index(of contact: UInt32) -> Int? { routes.firstIndex { $0.last.identifier == contact } }
}
