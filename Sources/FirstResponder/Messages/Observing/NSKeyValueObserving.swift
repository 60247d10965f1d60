/// What an observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The wishes as bits.
  public let rawValue: UInt
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// To be called once at the beginning, with the value that is there.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// To be called before each change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What kind of change it is: here a property always has another value.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property has another value.
  case setting = 1
  /// Something came into a collection, left it, or took the place of something else; never told here.
  case insertion, removal, replacement
}

/// What is told about a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The text that stands for the key in Foundation, too.
  public let rawValue: String
  /// Makes a key of its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The number of the kind of change.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change; not there unless it is wanted.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; not there unless it is wanted.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Places in a collection; never there.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// `true` where the change is still to come.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property, as its observer hears of it.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change.
  public typealias Kind = NSKeyValueChange
  /// What kind of change it is.
  public let kind: Kind
  /// The value after the change; nil unless it is wanted, or still to come.
  public let newValue: Value?
  /// The value before the change; nil unless it is wanted.
  public let oldValue: Value?
  /// Places in a collection; always nil.
  public let indexes: IndexSet?
  /// Whether the change is still to come.
  public let isPrior: Bool
}

/// Observes a property as long as it is kept.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let observation: KeyObservation

  init(_ observation: KeyObservation) {
    self.observation = observation
    super.init()
  }

  deinit { invalidate() }

  /// Ends it. Nothing happens if it has ended.
  public func invalidate() { onMainThread { [observation] in observation.end() } }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls a closure whenever a property of the receiver has another value (B15.15).
  ///
  /// Observable are, of views, `frame`, `bounds`, `center`, `transform`, `contentOffset`, `contentSize`, `isHidden`,
  /// `alpha`, and what follows from them; the state of recognizers; whether controls are enabled, selected and
  /// highlighted; and of a class of your own what it says `willChangeValue(for:)` and `didChangeValue(for:)` about.
  ///
  /// - Parameters:
  ///   - keyPath: the property. Where a change of the receiver gives it an equal value, nothing is told.
  ///   - options: what is told, and when.
  ///   - changeHandler: called with the receiver, at once, within whatever changed the property.
  /// - Returns: what ends it when it goes.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = KeyObservation(of: self, options, .path(keyPath)) { ($0 as? Self).map { $0[keyPath: keyPath] } }
    observation.tell = { object, old, new, isPrior in
      guard let object = object as? Self else { return }
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: new as? Value, oldValue: old as? Value, indexes: nil, isPrior: isPrior))
    }
    observation.begin()
    return NSKeyValueObservation(observation)
  }

  /// Has an observer called whenever a property of the receiver has another value (B15.16). The observer is not kept,
  /// and called no more once it is gone.
  ///
  /// - Parameters:
  ///   - observer: a responder or recognizer, or an object of a class that is `KeyValueObserver`.
  ///   - keyPath: the name of a property, as in UIKit: `"contentOffset"`, `"hidden"`. One that can't be observed stops
  ///     with a message.
  ///   - options: what is told, and when.
  ///   - context: handed on.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    ObservationBook.add(observer, to: self, keyPath, options, context.map { UInt(bitPattern: $0) })
  }

  /// Ends what an observer hears of a property. Nothing happens if it hears nothing.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    ObservationBook.remove(ObjectIdentifier(observer), from: ObjectIdentifier(self), keyPath, context: nil)
  }

  /// Ends what an observer hears of a property with a context. Nothing happens if it hears nothing.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    ObservationBook.remove(
      ObjectIdentifier(observer), from: ObjectIdentifier(self), keyPath, context: context.map { UInt(bitPattern: $0) })
  }

  // MARK: Properties of one's own

  /// Says that a property is about to have another value. See `didChangeValue(for:)`.
  @preconcurrency @MainActor
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    ObservationBook.willChange(self, .path(keyPath))
  }

  /// Says that a property has another value (B15.17): those who observe it are told.
  ///
  /// ```swift
  /// var level = 0 { willSet { willChangeValue(for: \.level) } didSet { didChangeValue(for: \.level) } }
  /// ```
  @preconcurrency @MainActor
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    ObservationBook.didChange(self, .path(keyPath))
  }

  /// As `willChangeValue(for:)`, by the property's name.
  @preconcurrency @MainActor
  public func willChangeValue(forKey key: String) { ObservationBook.willChange(self, .name(key)) }

  /// As `didChangeValue(for:)`, by the property's name.
  @preconcurrency @MainActor
  public func didChangeValue(forKey key: String) { ObservationBook.didChange(self, .name(key)) }
}

/// Observes properties of others by name, without being a responder or a recognizer: those have the method already.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  /// A property has changed. See `addObserver(_:forKeyPath:options:context:)`.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

extension InterfaceObject: KeyValueObserver {}
