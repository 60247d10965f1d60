import EventTrace

// The ways of the input views: up, down, and to another height. The model is there at once,
// the screen shows the way (0.25 s).

extension InputViewEnvironment {
  /// How long a way takes, seconds.
  static let duration: TimeInterval = 0.25

  private var screen: CGRect { host.screen.bounds }
  private func place(_ height: CGFloat, isShown: Bool) -> CGRect {
    CGRect(x: 0, y: screen.height - (isShown ? height : 0), width: screen.width, height: height)
  }

  /// The edge above which nothing is covered; nil while nothing is shown.
  var topOnScreen: CGFloat? { shown == nil ? nil : window.map { $0.host.frame.minY - pulled } }

  // MARK: Ways

  func show(_ set: InputSet) {
    // A way down that is not at its end has none.
    movement += 1
    let window = window ?? makeWindow()
    let height = install(set, in: window)
    shown = set
    if window.host.frame.height != height { window.host.frame = place(height, isShown: false) }
    journal.note(.keys, set.owner, "input views are shown · \(set.text), \(ledger(height)) pt high")
    go(to: place(height, isShown: true), .keyboardWillShow)
  }

  func change(to set: InputSet) {
    guard let window else { return }
    let before = window.host.frame
    let old = shown
    let height = install(set, in: window)
    shown = set
    if let old, old.text != set.text || old.owner !== set.owner {
      journal.note(.keys, set.owner, "input views stay · \(set.text), \(ledger(height)) pt high")
    }
    // Between two texts nothing moves, and nobody is told (B3.47).
    guard height != before.height else { return avoid() }
    go(to: place(height, isShown: true), .keyboardWillShow)
  }

  func hide() {
    guard let old = shown else { return }
    shown = nil
    guard let window else { return }
    journal.note(.keys, old.owner, "input views are hidden")
    go(to: place(window.host.frame.height, isShown: false), .keyboardWillHide)
  }

  /// The end of the last way.
  private func arrived(_ number: Int, _ way: KeyboardWay) {
    guard number == movement, let window else { return }
    let outer = host.takeOver()
    defer { UIApplication.current = outer }
    let isShown = shown != nil
    if !isShown {
      // A view that hears that it leaves may have the input views shown again, and others with them.
      for view in window.host.subviews where number == movement { view.removeFromSuperview() }
      guard number == movement, shown == nil else { return }
      self.window = nil
      window.isHidden = true
    }
    for kind in [KeyboardPost.keyboardDidChangeFrame, isShown ? .keyboardDidShow : .keyboardDidHide] {
      // A listener may have sent it elsewhere.
      guard number == movement else { return }
      post(kind, way)
    }
  }

  private func go(to end: CGRect, _ reason: KeyboardPost) {
    guard let window else { return }
    movement += 1
    let number = movement
    let isAnimated = UIView.areAnimationsEnabled
    let way = KeyboardWay(begin: window.host.frame, end: end, duration: isAnimated ? Self.duration : 0)
    pulled = 0
    post(.keyboardWillChangeFrame, way)
    post(reason, way)
    UIView.animate(
      withDuration: way.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [self] in
        window.host.frame = end
        KeyboardGuides.follow(in: host)
      }, completion: { [weak self] _ in self?.arrived(number, way) })
    avoid()
  }

  private func post(_ kind: KeyboardPost, _ way: KeyboardWay) {
    NotificationCenter.default.post(name: kind.name, object: host.screen, userInfo: way.userInfo)
  }

  // MARK: Views

  private func makeWindow() -> InputWindow {
    let made = InputWindow(screen: screen)
    made.windowScene = host.keyWindow?.windowScene
    window = made
    made.isHidden = false
    return made
  }

  /// Puts the set's views in place without a way there. Answers their height.
  private func install(_ set: InputSet, in window: InputWindow) -> CGFloat {
    window.served = host.keyWindow
    let isInside = set.owner.nearestView?.isDescendant(of: window) == true
    if !isInside { window.host.supplier = set.owner }
    let views = set.views(keyboard)
    let heights = views.map { height(of: $0, isMain: $0 !== set.accessory) }
    UIView.performWithoutAnimation {
      if set.isKeyboard { keyboard.configure(set.traits, for: set.owner) }
      window.host.arrange(views, heights: heights, width: screen.width)
    }
    return heights.reduce(0, +)
  }

  /// A view keeps its own height; the main one has the keyboard's if it has none.
  private func height(of view: UIView, isMain: Bool) -> CGFloat {
    if view === keyboard { return KeyPlacement.height(on: screen) }
    var height = view.frame.height
    if !height.isFinite || height <= 0 { height = view.intrinsicContentSize.height }
    if !height.isFinite || height <= 0 { height = isMain ? InputSet.usualHeight : 0 }
    return min(height, screen.height)
  }
}

/// The kinds of notifications.
enum KeyboardPost {
  case keyboardWillShow, keyboardDidShow, keyboardWillHide, keyboardDidHide
  case keyboardWillChangeFrame, keyboardDidChangeFrame

  var name: Notification.Name {
    switch self {
    case .keyboardWillShow: UIResponder.keyboardWillShowNotification
    case .keyboardDidShow: UIResponder.keyboardDidShowNotification
    case .keyboardWillHide: UIResponder.keyboardWillHideNotification
    case .keyboardDidHide: UIResponder.keyboardDidHideNotification
    case .keyboardWillChangeFrame: UIResponder.keyboardWillChangeFrameNotification
    case .keyboardDidChangeFrame: UIResponder.keyboardDidChangeFrameNotification
    }
  }
}
