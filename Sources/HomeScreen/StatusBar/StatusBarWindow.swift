import UIKit

/// The line at the top of the screen: the time, and which apps are in front. A tap scrolls the app in front to its top.
package final class StatusBarWindow: UIWindow {
  private let time = UILabel()
  private let apps = UILabel()
  private var timer: Timer?

  package init() {
    super.init(
      frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: HomeScreenDelegate.statusBarHeight))
    windowLevel = .statusBar
    accessibilityIdentifier = "status bar"
    for (label, alignment) in [(time, NSTextAlignment.left), (apps, .right)] {
      label.font = .systemFont(ofSize: 12, weight: .semibold)
      label.textColor = .white
      label.textAlignment = alignment
      addSubview(label)
    }
    addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in askSystem(.statusBarTapped) })
    tell()
    timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tell() }
    }
  }

  package required init?(coder: NSCoder) { nil }

  /// The status bar never takes the keys from the window below.
  package override var canBecomeKey: Bool { false }

  /// - Parameter isOverApp: whether an app begins below it. Over the wallpaper and the list of open apps it has no
  ///   ground of its own: what lies behind it goes up to the edge.
  func show(_ names: [String], isOverApp: Bool) {
    apps.text = names.joined(separator: " · ")
    backgroundColor = isOverApp ? .black : nil
  }

  private func tell() {
    let now = Calendar.current.dateComponents([.hour, .minute], from: Date())
    let (hour, minute) = (now.hour ?? 0, now.minute ?? 0)
    time.text = "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    time.frame = CGRect(x: 34, y: 0, width: 80, height: bounds.height)
    apps.frame = CGRect(x: 124, y: 0, width: bounds.width - 158, height: bounds.height)
  }
}

/// The line at the bottom from which an app is swiped away. Touches go through it.
package final class HomeIndicatorWindow: UIWindow {
  private let line = UIView()

  package init() {
    let screen = UIScreen.main.bounds
    super.init(frame: CGRect(x: 0, y: screen.height - 14, width: screen.width, height: 14))
    windowLevel = UIWindow.Level(950)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "home indicator"
    line.backgroundColor = UIColor(white: 0.55, alpha: 0.8)
    line.layer.cornerRadius = 2.5
    line.frame = CGRect(x: (screen.width - 134) / 2, y: 5, width: 134, height: 5)
    addSubview(line)
  }

  package required init?(coder: NSCoder) { nil }

  package override var canBecomeKey: Bool { false }
}
