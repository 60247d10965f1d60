import ForeignText
import SystemLink

/// Why nothing can be made of a device.
public enum EvdevDeviceError: Error, Sendable, Hashable {
  /// Its axes go from nowhere to nowhere, or the log does not tell.
  case noRange(device: String)
  /// Its fingers are not on the screen.
  case touchpad(device: String)
  /// Nothing that it can say is known here.
  case nothingKnown(device: String)
}

extension EvdevDeviceError: CustomStringConvertible {
  /// One line: which device, what, and what to do.
  public var description: String {
    switch self {
    case .noRange(let device):
      "the range of the axes of '\(shown(device))' is not known; give it with --range, like 1079x1919"
    case .touchpad(let device): "'\(shown(device))' is a touchpad: its fingers have no place on the screen"
    case .nothingKnown(let device): "'\(shown(device))' is no touchscreen, pen, mouse or keyboard"
    }
  }
}

extension EvdevDevice {
  /// How its places are read.
  enum Role: Sendable, Hashable {
    case none
    case slots
    case anonymous
    case single
    case pen
    case pointer(isAbsolute: Bool)
  }

  /// The device with the codes that it sends, where the log does not tell what it can.
  public func describingItself(by events: [EvdevEvent]) -> EvdevDevice {
    guard codes == nil else { return self }
    var device = self
    var seen: [UInt16: Set<UInt16>] = [:]
    for event in events { seen[event.type, default: []].insert(event.code) }
    // A device with slots that never leaves the first one does not say so, and one without ends each finger.
    let absolute = seen[EvdevCode.absolute] ?? []
    if absolute.contains(EvdevCode.Absolute.tracking),
      !(seen[EvdevCode.synchronize] ?? []).contains(EvdevCode.Synchronize.contact)
    {
      seen[EvdevCode.absolute]?.insert(EvdevCode.Absolute.slot)
    }
    device.codes = seen
    return device
  }

  /// Gives the axes of places that have no range 0 up to the given values.
  public func withRange(x: Int32, y: Int32) -> EvdevDevice {
    var device = self
    for (code, maximum) in [
      (EvdevCode.Absolute.positionX, x), (EvdevCode.Absolute.positionY, y), (EvdevCode.Absolute.x, x),
      (EvdevCode.Absolute.y, y),
    ] where device.axes[code]?.isUsable != true {
      device.axes[code] = EvdevAxis(minimum: 0, maximum: maximum)
    }
    return device
  }

  private func has(_ type: UInt16, _ code: UInt16) -> Bool { codes?[type]?.contains(code) ?? false }

  func role() throws(EvdevDeviceError) -> Role {
    let hasTouch = has(EvdevCode.key, EvdevCode.Key.touch)
    let hasPlace = has(EvdevCode.absolute, EvdevCode.Absolute.x) && has(EvdevCode.absolute, EvdevCode.Absolute.y)
    let hasContacts =
      has(EvdevCode.absolute, EvdevCode.Absolute.positionX) && has(EvdevCode.absolute, EvdevCode.Absolute.positionY)
    let hasPen = (EvdevCode.Key.toolPen...EvdevCode.Key.lastPen).contains { has(EvdevCode.key, $0) }
    if hasContacts || (hasTouch && hasPlace), !hasPen, isTouchpad { throw .touchpad(device: name) }
    if hasContacts {
      return has(EvdevCode.absolute, EvdevCode.Absolute.slot) ? .slots : .anonymous
    }
    if hasPen, hasPlace { return .pen }
    if hasTouch, hasPlace { return .single }
    if has(EvdevCode.relative, EvdevCode.Relative.x) || has(EvdevCode.relative, EvdevCode.Relative.wheel) {
      return .pointer(isAbsolute: false)
    }
    if hasPlace, has(EvdevCode.key, EvdevCode.Key.left) { return .pointer(isAbsolute: true) }
    return .none
  }

  /// The device moves a pointer; where the log does not tell, touchpads are known by their tools and their button.
  private var isTouchpad: Bool {
    if let properties, !properties.isEmpty {
      return properties.contains(EvdevCode.Property.pointer) && !properties.contains(EvdevCode.Property.direct)
    }
    return has(EvdevCode.key, EvdevCode.Key.toolFinger) && has(EvdevCode.key, EvdevCode.Key.left)
  }

  var hasKeys: Bool {
    (codes?[EvdevCode.key] ?? []).contains { EvdevKeys.usage(of: $0) != nil || EvdevKeys.commands(of: $0) != nil }
  }

  func surface(_ x: UInt16, _ y: UInt16, _ screen: ScreenDescription) throws(EvdevDeviceError) -> EvdevSurface {
    guard let xAxis = axes[x], let yAxis = axes[y], xAxis.isUsable, yAxis.isUsable else {
      throw .noRange(device: name)
    }
    return EvdevSurface(xAxis: xAxis, yAxis: yAxis, screen: screen)
  }
}
