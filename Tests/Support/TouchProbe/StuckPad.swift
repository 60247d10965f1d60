import UIKit

/// Never comes back from the first touch that it hears of: the app's main thread waits for what nobody will do.
final class StuckPad: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    report("gets stuck")
    DispatchSemaphore(value: 0).wait()
  }
}
