import UIKit
#if canImport(os)
  import os.log
#endif
#if canImport(QuartzCore) && os(iOS)
  import QuartzCore
#endif
#if canImport(ObjectiveC)
  import ObjectiveC
#endif
#if canImport(Combine)
  import Combine
#endif

public enum Panel {
  @MainActor public static let layer = CALayer()
}
