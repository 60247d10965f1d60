import FirstResponderTesting
import Foundation
import UIKit

/// What programs do that were written for Swift 5, where the compiler lets it pass.
/// This target is compiled in that mode.
public enum OldCode {
  /// A completion handler, say, that a library calls on a thread of its own.
  private static func onAnotherThread(_ body: @escaping () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.start()
    done.wait()
  }

  /// A test that has forgotten `@MainActor`.
  public static func makesADevice() { onAnotherThread { _ = SimulatedDevice() } }

  public static func makesAView() { onAnotherThread { _ = UIView() } }

  public static func asksForTheApplication() { onAnotherThread { _ = UIApplication.shared } }

  public static func adds(_ view: UIView, to superview: UIView) { onAnotherThread { superview.addSubview(view) } }

  public static func hides(_ view: UIView) { onAnotherThread { view.isHidden = true } }

  public static func taps(_ button: UIButton) { onAnotherThread { button.sendActions(for: .touchUpInside) } }

  public static func applies(
    _ snapshots: [NSDiffableDataSourceSnapshot<String, Int>],
    to source: UICollectionViewDiffableDataSource<String, Int>
  ) {
    onAnotherThread { for snapshot in snapshots { source.apply(snapshot, animatingDifferences: false) } }
  }

  /// A C library calls back from a thread without a name that Swift knows nothing of.
  public static func makesALabelInACallbackFromC() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        _ = UILabel()
        return nil
      }, nil)
    pthread_join(thread, nil)
  }
}
