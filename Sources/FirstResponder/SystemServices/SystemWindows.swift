import SystemLink

// Of the home screen only: its windows above the normal level stand above every app,
// and a view of it can show another app's screen.

/// A view that shows the screen of another app, scaled to fill the view. Empty while that app has drawn nothing.
@preconcurrency @MainActor
package final class AppPictureView: UIView {
  /// The running app (`AppEntry.number`).
  package let app: UInt32

  package init(app: UInt32) {
    self.app = app
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    UIApplication.current?.systemServices.pictureViews.append(WeakObject(object: self))
  }

  package required init?(coder: NSCoder) {
    app = 0
    super.init(coder: coder)
  }

  deinit {
    onMainThread {
      // It is gone for those who know it weakly.
      UIApplication.current?.systemServices.pictureViews.removeAll { $0.object == nil }
    }
  }
}

extension SystemServices {
  /// At the end of a turn, behind the commit: tells the system where the home screen's system windows and pictures are.
  func reportArrangement() {
    guard home != nil, let send else { return }
    var arrangement = WindowArrangement()
    for window in application.windowList.frontToBack.reversed()
    where !window.isHidden && window.windowLevel > .normal && window.layerNumber != 0 {
      arrangement.systemWindows.append(
        .init(layer: LayerID(window.layerNumber), takesTouches: window.isUserInteractionEnabled))
    }
    for entry in pictureViews {
      guard let view = entry.object as? AppPictureView, view.layerNumber != 0, view.window != nil else { continue }
      arrangement.pictures.append(.init(layer: LayerID(view.layerNumber), app: view.app))
    }
    guard arrangement != self.arrangement else { return }
    self.arrangement = arrangement
    send(.arrange(arrangement))
  }
}
