/// Whether every stored property of a type keeps what it refers to: reading an `unowned` one whose object is gone stops
/// the program, and reflection reads all of them.
enum StrongFields {
  /// - Parameter system: the class of UIKit's that it inherits from, of whose properties nothing is asked.
  static func areAll(of type: Any.Type, after system: AnyClass? = nil) -> Bool {
    ((system.map(count) ?? 0)..<count(type)).allSatisfy { index in
      var field = Field()
      _ = describe(type, index: index, &field)
      field.free?(field.name)
      return field.isStrong
    }
  }

  /// As the runtime of Swift fills it in.
  fileprivate struct Field {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func count(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func describe(_ type: Any.Type, index: Int, _ field: UnsafeMutablePointer<StrongFields.Field>) -> Any.Type
