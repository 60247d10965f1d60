import AVFoundation
import UIKit
#if os(iOS) && !os(watchOS)
  import SwiftUI
#endif
#if os(macOS)
  import AppKit
#endif

public class Tip: UIView {
  public func text() -> String { String(describing: Tip.self) }

  #if os(iOS) && !os(watchOS)
    public func host<Content: View>(_ content: Content) { _ = UIHostingController(rootView: content) }
  #endif
  #if os(iOS) && !os(tvOS)
    public func shake() -> Bool { true }
  #endif
}
