/// What was copied, for whoever pastes it. It lives in memory, as long as the app; other apps don't see it.
///
/// It holds items; each item is one thing in one or more representations, by the type of each: a uniform type
/// identifier such as `public.utf8-plain-text`.
@preconcurrency @MainActor
open class UIPasteboard: NSObject, FoundByName {
  /// The pasteboard that everybody copies to and pastes from.
  public static var general: UIPasteboard { UIApplication.shared.pasteboards.general }

  /// What the pasteboard is called.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as text; pasteboards of the app with the same one are the same.
    public let rawValue: String
    /// Makes a name of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name of a text, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of `UIPasteboard.general`.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// What may be said about items that are put on a pasteboard.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text that stands for the key in UIKit, too.
    public let rawValue: String
    /// Makes a key of its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date` at which the items are taken off again.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items stay on this device, as a `Bool`; they always do.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The name that `UIPasteboard(name:create:)` finds the pasteboard by.
  public final let name: Name
  /// Counts up with every change.
  public private(set) final var changeCount = 0
  private var stored: [[String: Any]] = []

  init(name: Name) {
    self.name = name
    super.init()
  }

  /// A new pasteboard with a name that no other has.
  public static func withUniqueName() -> UIPasteboard {
    UIApplication.shared.pasteboards.make(Name("FirstResponder.pasteboard.\(UUID().uuidString)"))
  }
  /// Forgets a pasteboard and empties it. The general one stays as it is.
  public static func remove(withName pasteboardName: Name) {
    UIApplication.shared.pasteboards.remove(pasteboardName)
  }

  // MARK: Items

  /// Everything on the pasteboard. Setting it replaces everything.
  open var items: [[String: Any]] {
    get { stored }
    set { replace(newValue) }
  }
  /// How many items there are. Items without any representation are not kept.
  open var numberOfItems: Int { stored.count }

  /// Replaces everything, with an end or limits.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replace(items)
    guard let end = options[.expirationDate] as? Date, let application = UIApplication.current else { return }
    let count = changeCount
    application.loop.schedule(at: application.now + max(0, end.timeIntervalSinceNow)) { [weak self] in
      if let self, self.changeCount == count { self.replace([]) }
    }
  }

  /// Puts further items behind those that are there.
  open func addItems(_ items: [[String: Any]]) { replace(stored + items) }

  private func replace(_ items: [[String: Any]]) {
    let before = Set(stored.flatMap(\.keys))
    stored = items.filter { !$0.isEmpty }
    changeCount += 1
    OutsideEffects.count += 1
    let after = Set(stored.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
        Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
      ])
  }

  // MARK: The first item by type

  /// Types of the first item's representations, sorted.
  open var types: [String] { stored.first.map { $0.keys.sorted() } ?? [] }
  /// Whether the first item has a representation of one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { stored.first?[$0] != nil } }
  /// The first item's representation of a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? { stored.first?[pasteboardType] }
  /// The first item's representation of a type as bytes; nil if it has none, or none that are bytes.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    PasteboardValue.data(stored.first?[pasteboardType])
  }
  /// Replaces everything by one value.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { replace([[pasteboardType: value]]) }
  /// Replaces everything by one value of bytes.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { replace([[pasteboardType: data]]) }

  // MARK: Several items

  /// Types of the representations of some items, or all; nil if there are no such items.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet)?.map { $0.keys.sorted() } }
  /// Whether each of some items, or all, has a representation of one of the types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = chosen(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { item in pasteboardTypes.contains { item[$0] != nil } }
  }
  /// Places of the items that have a representation of one of the types.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(stored.indices.filter { index in pasteboardTypes.contains { stored[index][$0] != nil } })
  }
  /// Representations of a type of some items, or all.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    chosen(itemSet)?.compactMap { $0[pasteboardType] }
  }
  /// Representations of a type as bytes, of some items or all, but for those without; nil for items beyond the end.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    chosen(itemSet)?.compactMap { PasteboardValue.data($0[pasteboardType]) }
  }

  private func chosen(_ itemSet: IndexSet?) -> [[String: Any]]? {
    guard let itemSet else { return stored }
    guard itemSet.allSatisfy({ stored.indices.contains($0) }) else { return nil }
    return itemSet.map { stored[$0] }
  }
}

extension UIPasteboard {
  /// Posted with the pasteboard as object when what is on it changed.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Posted with the pasteboard as object before it is forgotten.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  /// In the notification: types that are new, as `[String]`.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
  /// In the notification: types that are gone, as `[String]`.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"
}

/// Lets `UIPasteboard(name:create:)` answer a pasteboard that exists already, as UIKit's does: an initializer of a
/// class could only make a new one.
@preconcurrency @MainActor
public protocol FoundByName {}

extension FoundByName {
  /// The pasteboard of a name; nil if there is none and none is to be made.
  public init?(name: UIPasteboard.Name, create: Bool) {
    guard let found = UIApplication.shared.pasteboards.find(name, create: create) as? Self else { return nil }
    self = found
  }
}

/// The pasteboards of an application.
@MainActor
final class Pasteboards: ApplicationPart {
  let general = UIPasteboard(name: .general)
  private var named: [UIPasteboard.Name: UIPasteboard] = [:]

  func find(_ name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
    if name == .general { return general }
    return named[name] ?? (create ? make(name) : nil)
  }

  func make(_ name: UIPasteboard.Name) -> UIPasteboard {
    let made = UIPasteboard(name: name)
    named[name] = made
    return made
  }

  func remove(_ name: UIPasteboard.Name) {
    guard let pasteboard = named[name] else { return }
    NotificationCenter.default.post(name: UIPasteboard.removedNotification, object: pasteboard)
    named[name] = nil
    pasteboard.items = []
  }
}
