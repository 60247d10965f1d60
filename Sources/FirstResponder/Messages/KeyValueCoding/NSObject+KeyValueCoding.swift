// In extensions of a protocol, so that classes can have methods of these names that do something else, as layers and
// animations do.

@MainActor
extension NSObjectProtocol where Self: NSObject {
  /// A property's value by its name, as key-value coding gives it (B15.32): `"hidden"`, `"contentMode"`; numbers and
  /// choices come as `NSNumber`.
  ///
  /// Known are the usual properties of UIKit's classes (those of `KeyedProperty.table`), and the stored ones of a class
  /// of your own. A name that the object does not know stops with a message.
  @preconcurrency
  public func value(forKey key: String) -> Any? {
    if let known = KeyedProperty.find(key, in: self) { return known.read(self) ?? nil }
    if let stored = StoredProperty.read(key, of: self) { return stored }
    fatalError(
      """
      \(type(of: self)) has no property '\(key)' that could be read by its name. There is no Objective-C runtime here: \
      known are UIKit's properties and stored ones of a class of your own. Read the property itself.
      """)
  }

  /// Sets a property by its name (B15.32). A value that is none of the property's, and a name that is no property's,
  /// stop with a message; so do properties of a class of your own, which can't be set by name here.
  @preconcurrency
  public func setValue(_ value: Any?, forKey key: String) {
    if let known = KeyedProperty.find(key, in: self) {
      if known.write(self, value) { return }
      fatalError(
        """
        \(type(of: self)).\(key) can't be set by its name to \(value.map { "\($0)" } ?? "nil"): it can only be read, \
        or that is no value of it. Set the property itself.
        """)
    }
    fatalError(
      """
      \(type(of: self)) has no property '\(key)' that could be set by its name. There is no Objective-C runtime here: \
      known are UIKit's properties. Set the property itself.
      """)
  }

  /// A property's value by the names that lead to it: `"layer.cornerRadius"`, `"frame.size.width"`. Nil where one of
  /// them on the way has no value.
  @preconcurrency
  public func value(forKeyPath keyPath: String) -> Any? {
    let path = keyPath.split(separator: ".").map(String.init)
    guard let name = path.first, path.count > 1 else { return value(forKey: keyPath) }
    let rest = path.dropFirst()
    switch value(forKey: name) {
    case nil: return nil
    // Asked as what they are: these know names of their own.
    case let layer as CALayer: return layer.value(forKeyPath: rest.joined(separator: "."))
    case let value as NSValue: return KeyPart.read(rest, of: value)
    case let object as NSObject: return object.value(forKeyPath: rest.joined(separator: "."))
    case let value: return KeyPart.read(rest, of: value)
    }
  }

  /// Sets a property by the names that lead to it. Nothing happens where one of them on the way has no value.
  @preconcurrency
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let path = keyPath.split(separator: ".").map(String.init)
    guard let name = path.first, path.count > 1 else { return setValue(value, forKey: keyPath) }
    let rest = path.dropFirst()
    switch self.value(forKey: name) {
    case nil: return
    case let layer as CALayer: layer.setValue(value, forKeyPath: rest.joined(separator: "."))
    case let object as NSObject where !(object is NSValue):
      object.setValue(value, forKeyPath: rest.joined(separator: "."))
    case let whole:
      if let whole = KeyPart.replace(rest, of: whole, with: value) { setValue(whole, forKey: name) }
    }
  }

  /// What a class has by a name: `shared` of `UIApplication`, `main` of `UIScreen`, `current` of `UIDevice`. Any other
  /// name stops with a message.
  @preconcurrency
  public static func value(forKey key: String) -> Any? {
    switch (self, key) {
    case (is UIApplication.Type, "shared"), (is UIApplication.Type, "sharedApplication"): return UIApplication.shared
    case (is UIScreen.Type, "main"), (is UIScreen.Type, "mainScreen"): return UIScreen.main
    case (is UIDevice.Type, "current"), (is UIDevice.Type, "currentDevice"): return UIDevice.current
    default: fatalError("\(self) has nothing that could be read by the name '\(key)'. Read the property itself.")
    }
  }

  /// What a class has by the names that lead to it.
  @preconcurrency
  public static func value(forKeyPath keyPath: String) -> Any? {
    let path = keyPath.split(separator: ".").map(String.init)
    guard let name = path.first, path.count > 1 else { return value(forKey: keyPath) }
    return (value(forKey: name) as? NSObject)?.value(forKeyPath: path.dropFirst().joined(separator: "."))
  }
}

/// Stored properties of any class, by their names.
enum StoredProperty {
  /// Nil if there is none of the name; what is nothing is nil within.
  static func read(_ name: String, of object: Any) -> Any?? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == name }) { return KeyedValue.object(child.value) }
      mirror = current.superclassMirror
    }
    return nil
  }
}
