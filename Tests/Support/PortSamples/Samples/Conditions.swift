import UIKit

public enum System {
  #if os(iOS)
    public static let name = "iOS"
  #elseif os(macOS)
    public static let name = "macOS"
  #endif

  #if os(iOS) || os(tvOS)
    public static let hasTouch = true
  #endif

  #if !os(iOS)
    public static let isOther = true
  #endif

  #if os(Linux)
    public static let isLinux = true
  #elseif os(iOS)
    public static let isLinux = false
  #endif

  public static func isNew() -> Bool {
    if #available(iOS 13.0, *) { return true }
    return false
  }
}
