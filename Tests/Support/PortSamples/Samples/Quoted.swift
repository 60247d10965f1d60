import UIKit

// #selector(nothing) in a comment stays, as does @objc.
public enum Quoted {
  /// `#selector(save)`
  public static let text = "#selector(save) @objc @IBOutlet"
  public static let raw = #"Selector("pressed:") \(1)"#
  public static let long = """
    #if os(iOS)
    @objc optional func x()
    #endif
    """
  public static func interpolated(_ name: String) -> String { "@objc \(name.description) #keyPath(a)" }
}
