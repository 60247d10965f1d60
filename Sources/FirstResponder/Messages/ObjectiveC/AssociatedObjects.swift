// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// How a value is associated with an object.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not kept, and read as nil once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is kept.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy is kept, of an object that can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is kept.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy is kept, of an object that can be copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, under a key that is an address (B15.13).
///
/// The value goes with the object: with a view, a controller, a layer or a recognizer as it goes; with any other object
/// some time later, at the latest when more values are associated.
///
/// - Parameters:
///   - object: an object of any class.
///   - key: the address of something that stays, mostly `&key` of a global or static variable.
///   - value: nil takes away what there was.
///   - policy: whether it is kept.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(Carried(object as AnyObject), key, Carried(value), policy)
}

/// The value that was associated with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, key)
}

/// Takes away everything that was associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.forget(ObjectIdentifier(object as AnyObject))
}

/// The values that are kept with objects.
enum AssociatedObjects {
  /// What is kept with one object.
  fileprivate struct Shelf {
    /// Nil for objects that say themselves when they go. Another object may get the place of one that is gone.
    let owner: WeakOwner?
    var values: [UnsafeRawPointer: Value] = [:]

    var isOrphaned: Bool { if let owner { owner.object == nil } else { false } }
  }

  fileprivate final class WeakOwner {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  fileprivate enum Value {
    case kept(Any)
    case weak(WeakOwner)
  }

  fileprivate struct Book {
    var shelves: [ObjectIdentifier: Shelf] = [:]
    /// How many there were when those whose objects are gone were last taken out.
    var cleaned = 16
  }

  private static let book = Mutex(Carried(Book()))
  /// How many objects have some, for those that go.
  private static let count = Atomic<Int>(0)

  static func set(
    _ object: Carried<AnyObject>, _ key: UnsafeRawPointer, _ value: Carried<Any?>, _ policy: objc_AssociationPolicy
  ) {
    let key = Carried(key)
    // What is let go of may come back here.
    let former = change { book in
      let identity = ObjectIdentifier(object.value)
      var gone = book.takeOrphans(besides: identity)
      var shelf = book.shelves[identity] ?? Shelf(owner: tells(object.value) ? nil : WeakOwner(object.value))
      if shelf.isOrphaned {
        gone.append(shelf)
        shelf = Shelf(owner: WeakOwner(object.value))
      }
      var before = Shelf(owner: nil)
      before.values[key.value] = shelf.values[key.value]
      gone.append(before)
      shelf.values[key.value] = value.value.map { keep($0, policy) }
      book.shelves[identity] = shelf.values.isEmpty ? nil : shelf
      return gone
    }
    withExtendedLifetime(former) {}
  }

  private static func keep(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: .weak(WeakOwner(value as AnyObject))
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .kept(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    }
  }

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    guard count.load(ordering: .relaxed) > 0 else { return nil }
    let (identity, key) = (ObjectIdentifier(object), Carried(key))
    return book.withLock { book -> Carried<Any?> in
      guard let shelf = book.value.shelves[identity], !shelf.isOrphaned else { return Carried(nil) }
      switch shelf.values[key.value] {
      case .kept(let value): return Carried(value)
      case .weak(let value): return Carried(value.object)
      case nil: return Carried(nil)
      }
    }.value
  }

  /// An object goes, or is to have nothing more.
  static func forget(_ object: ObjectIdentifier) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    let former = change { book in book.shelves.removeValue(forKey: object).map { [$0] } ?? [] }
    withExtendedLifetime(former) {}
  }

  /// Whether the object calls `forget` as it goes.
  private static func tells(_ object: AnyObject) -> Bool {
    object is InterfaceObject || object is CALayer
  }

  private static func change(_ body: (inout Book) -> [Shelf]) -> Carried<[Shelf]> {
    withoutActuallyEscaping(body) { body in
      let body = Carried(body)
      return book.withLock { book in
        var changed = book.value
        book = Carried(Book())  // So that the change is made in place.
        let former = body.value(&changed)
        count.store(changed.shelves.count, ordering: .relaxed)
        book = Carried(changed)
        return Carried(former)
      }
    }
  }
}

extension AssociatedObjects.Book {
  /// Takes out what is kept for objects that are gone, now and then.
  fileprivate mutating func takeOrphans(besides object: ObjectIdentifier) -> [AssociatedObjects.Shelf] {
    guard shelves.count >= 2 * cleaned else { return [] }
    let gone = shelves.filter { $0.value.isOrphaned && $0.key != object }
    for key in gone.keys { shelves[key] = nil }
    cleaned = max(16, shelves.count)
    return Array(gone.values)
  }
}
