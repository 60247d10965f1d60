extension ObjectIdentifier {
  /// The object that is known by it. Whoever asks makes sure that it lives, and of what class it is.
  func object<Object: AnyObject>(as type: Object.Type) -> Object? {
    UnsafeRawPointer(bitPattern: UInt(bitPattern: self)).map {
      Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
