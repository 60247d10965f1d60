import Synchronization

/// Whom one notification center calls by the name of a method, in the order in which they were added.
///
/// Foundation's center hears of one observer for all of them, as it promises no order.
final class SelectorObservers: Sendable {
  /// One of them.
  struct Entry: Sendable {
    let number: Int
    let selector: Selector
    let name: Notification.Name?
    /// Who has to post it; nil for anybody.
    let sender: ObjectIdentifier?
    fileprivate let observer: WeakReference
    fileprivate let identity: ObjectIdentifier

    func observes(for object: AnyObject) -> Bool { identity == ObjectIdentifier(object) }
  }

  /// A reference that does not keep alive.
  // A weak reference is read and cleared atomically, and never set again.
  fileprivate final class WeakReference: @unchecked Sendable {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private struct Book: Sendable {
    var entries: [Entry] = []
    var lastNumber = 0
    /// How many there were when those that are gone were last taken out.
    var cleaned = 8
  }

  private let book = Mutex(Book())

  // MARK: Which center has which

  /// Keeps none alive: the center does, through the observer that it knows.
  private static let all = Mutex<[ObjectIdentifier: WeakTable]>([:])
  // As `WeakReference`.
  private final class WeakTable: @unchecked Sendable {
    weak var table: SelectorObservers?
    init(_ table: SelectorObservers) { self.table = table }
  }

  static func known(of center: NotificationCenter) -> SelectorObservers? {
    all.withLock { $0[ObjectIdentifier(center)]?.table }
  }

  static func of(_ center: NotificationCenter) -> SelectorObservers {
    if let known = known(of: center) { return known }
    let made = SelectorObservers()
    all.withLock { $0[ObjectIdentifier(center)] = WeakTable(made) }
    // The center keeps the token, and with it the closure.
    _ = center.addObserver(forName: nil, object: nil, queue: nil) { made.tell($0) }
    return made
  }

  // MARK: Coming and going

  func add(_ observer: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ sender: AnyObject?) {
    if MainQueue.isOurs {
      let type: AnyClass = Swift.type(of: observer)
      MainActor.assumeIsolated { SelectorObservers.check(selector, type) }
    }
    let (reference, identity) = (WeakReference(observer), ObjectIdentifier(observer))
    let sender = sender.map { ObjectIdentifier($0) }
    book.withLock { book in
      if book.entries.count >= 2 * book.cleaned {
        book.entries.removeAll { $0.observer.object == nil }
        book.cleaned = max(8, book.entries.count)
      }
      book.lastNumber += 1
      book.entries.append(
        Entry(
          number: book.lastNumber, selector: selector, name: name, sender: sender, observer: reference,
          identity: identity))
    }
  }

  /// Said where the observer is added, when that is easy to find; UIKit says it when the notification comes.
  @MainActor private static func check(_ selector: Selector, _ type: AnyClass) {
    guard ActionMethods.find(selector, in: type) == nil else { return }
    fatalError(
      """
      \(type) was added to a NotificationCenter for \(selector), which it does not know. Either the method was never \
      made known, or the observer is of another class. Make the selector with its method: Selector("\(selector)", \
      \(type).method).
      """)
  }

  func remove(_ isMeant: (Entry) -> Bool) { book.withLock { $0.entries.removeAll(where: isMeant) } }

  // MARK: Posting

  private func tell(_ notification: Notification) {
    let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
    let due = book.withLock { book in
      book.entries.filter {
        ($0.name == nil || $0.name == notification.name) && ($0.sender == nil || $0.sender == sender)
      }
    }
    guard !due.isEmpty else { return }
    let carried = Carried(notification)
    onMainThread { for entry in due { tell(entry, carried.value) } }
  }

  /// Who was taken away since hears nothing; who has come since hears of the next notification.
  @MainActor private func tell(_ entry: Entry, _ notification: Notification) {
    guard book.withLock({ $0.entries.contains { $0.number == entry.number } }) else { return }
    guard let observer = entry.observer.object else { return remove { $0.number == entry.number } }
    ActionMethods.send(entry.selector, to: observer, with: notification, for: "a NotificationCenter")
  }
}
