extension Unmanaged {
  /// Calls back with the object, which somebody else holds, without counting references.
  ///
  /// In between, as a closure that runs on the main actor would, if it went straight to the standard library's method,
  /// look up each time where it runs.
  @inline(__always)
  func borrowed<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef { body($0) } }

  /// Whether it is that object.
  @inline(__always)
  func refers(to object: Instance) -> Bool { toOpaque() == unsafeBitCast(object, to: UnsafeMutableRawPointer.self) }
}

extension Optional where Wrapped: AnyObject {
  /// The object, for those who only look while somebody else holds it.
  @inline(__always)
  var unretained: Unmanaged<Wrapped>? { if let self { .passUnretained(self) } else { nil } }
}
