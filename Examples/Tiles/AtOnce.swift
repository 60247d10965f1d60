import UIKit

/// Changes layers at once. Those without a view would take a quarter of a second, and lag behind the finger.
@MainActor public func atOnce(_ change: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  change()
  CATransaction.commit()
}
