/// Makes an object one of another class: the first word of an object says of which class it is.
enum ObjectClass {
  /// - Returns: nil, or why it can't be done: then the object is as it was.
  static func set(_ type: AnyClass, of object: AnyObject) -> String? {
    #if canImport(ObjectiveC)
      return "it is done by the Objective-C runtime"
    #else
      let old: AnyClass = Swift.type(of: object)
      guard isAncestor(old, of: type) || isAncestor(type, of: old) else {
        return "neither class inherits from the other"
      }
      guard ClassMetadata(type).instanceSize == ClassMetadata(old).instanceSize else {
        return "the one stores other properties than the other"
      }
      let address = Unmanaged.passUnretained(object).toOpaque()
      address.storeBytes(of: unsafeBitCast(type, to: UInt.self), as: UInt.self)
      return nil
    #endif
  }

  private static func isAncestor(_ ancestor: AnyClass, of type: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current == ancestor { return true }
      next = _getSuperclass(current)
    }
    return false
  }
}
