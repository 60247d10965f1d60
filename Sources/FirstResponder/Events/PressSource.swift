/// Which button or key of which device. A device reports it once going down and once going up.
struct PressSource: Hashable {
  enum Button: Hashable {
    /// Raw value of a `UIPress.PressType`.
    case button(UInt16)
    /// Usage of a key.
    case key(UInt16)
  }

  /// The device's number.
  let sender: UInt64
  let button: Button
}
