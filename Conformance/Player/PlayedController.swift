import Conformance
import UIKit

/// A controller that tells how its view comes in, and goes.
final class PlayedController: UIViewController {
  private let log: PlayLog

  init(_ log: PlayLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    log.call("life loadView")
    let plain = PlayedPlace()
    plain.log = log
    view = plain
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.call("life viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.call("life viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.call("life viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.call("life viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.call("life viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.call("life viewDidDisappear")
  }
}

/// The view of such a controller: tells of its window.
final class PlayedPlace: UIView {
  var log: PlayLog?

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    log?.call(newWindow == nil ? "life willLeaveWindow" : "life willMoveToWindow")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    log?.call(window == nil ? "life didLeaveWindow" : "life didMoveToWindow")
  }
}
