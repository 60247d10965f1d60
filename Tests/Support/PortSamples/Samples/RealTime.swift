import UIKit

public class Clock: NSObject {
  public let started = Date()

  public func later(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)
  }
}
