@testable import FirstResponder
@testable import FirstResponderTesting

/// What a program may do from within anything that it hears of menus.
extension MenusUnderFire {
  struct Meddling {
    let name: String
    let act: @MainActor (MenusUnderFire) -> Void
  }

  static let meddlings: [Meddling] = [
    Meddling(name: "removes the view") { $0.subject?.removeFromSuperview() },
    Meddling(name: "lets the views go") {
      for view in $0.subjects { view.removeFromSuperview() }
      ($0.inner, $0.pressed, $0.button, $0.field) = (nil, nil, nil, nil)
    },
    Meddling(name: "lets the interactions go") {
      if let edit = $0.edit { $0.inner?.removeInteraction(edit) }
      if let context = $0.context { $0.pressed?.removeInteraction(context) }
      ($0.edit, $0.context) = (nil, nil)
      $0.button?.menu = nil
    },
    Meddling(name: "removes the root") { $0.root.removeFromSuperview() },
    Meddling(name: "removes and adds the root") {
      $0.root.removeFromSuperview()
      $0.window.addSubview($0.root)
    },
    Meddling(name: "takes another root") { $0.window.rootViewController = UIViewController() },
    Meddling(name: "resigns") { _ = $0.window.firstResponder?.resignFirstResponder() },
    Meddling(name: "moves the first responder") { _ = $0.root.becomeFirstResponder() },
    Meddling(name: "dismisses all menus") {
      $0.edit?.dismissMenu()
      $0.context?.dismissMenu()
      $0.device.application.menus.controller.hideMenu()
    },
    Meddling(name: "presents the edit menu") { $0.present() },
    Meddling(name: "shows the menu controller") {
      $0.device.application.menus.controller.showMenu(from: $0.root, rect: CGRect(x: 9, y: 9, width: 9, height: 9))
    },
    Meddling(name: "changes what shows") { fire in
      fire.edit?.reloadVisibleMenu()
      fire.context?.updateVisibleMenu { _ in UIMenu(children: [fire.deferred, fire.action("Other")]) }
      fire.device.application.menus.controller.update()
    },
    Meddling(name: "takes the menu's entries away") { fire in
      fire.hasEntries = false
      fire.edit?.reloadVisibleMenu()
      fire.context?.updateVisibleMenu { _ in UIMenu(children: []) }
    },
    Meddling(name: "moves what shows") {
      $0.edit?.updateVisibleMenuPosition(animated: true)
      $0.inner?.transform = CGAffineTransform(scaleX: 0, y: .nan)
      if let inner = $0.inner { $0.device.application.menus.controller.setTargetRect(.null, in: inner) }
      $0.edit?.updateVisibleMenuPosition(animated: false)
    },
    Meddling(name: "answers what was deferred") {
      let answers = $0.answers
      for answer in answers {
        answer([$0.action("Late"), $0.deferred])
        answer([])
      }
    },
    Meddling(name: "hides the window") { $0.window.isHidden = true },
    Meddling(name: "hides the menu's window") {
      for window in $0.device.application.windows where window is MenuWindow { window.isHidden = true }
    },
    Meddling(name: "makes another window key") { $0.other.makeKeyAndVisible() },
    Meddling(name: "leaves the foreground") { $0.device.application.request(.enterBackground) },
    Meddling(name: "is inactive for a moment") {
      $0.device.application.request(.resignActive)
      $0.device.application.request(.becomeActive)
    },
    Meddling(name: "presents a controller") {
      $0.window.rootViewController?.present(UIViewController(), animated: true)
    },
    Meddling(name: "lifts the finger in a loop") {
      if $0.finger?.isDown == true { $0.finger?.lift() }
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "cancels the finger in a loop") {
      if $0.finger?.isDown == true { $0.finger?.cancel() }
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "taps and presses Escape in a loop") {
      $0.device.touchDown(at: CGPoint(x: 380, y: 700)).lift()
      $0.device.keyDown(.keyboardEscape)
      $0.device.keyUp(.keyboardEscape)
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "shakes in a loop") {
      $0.device.shake()
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "turns animations off") { _ in UIView.setAnimationsEnabled(false) },
  ]

  nonisolated static let calls = [
    "menuFor", "targetRect", "willPresent", "presented", "willDismiss", "dismissed", "configuration",
    "actionProvider", "preview", "willDisplay", "displayed", "willEnd", "ended", "deferred", "action", "validate",
    "can perform", "build", "copy", "menuActionTriggered", "field menu", "field willPresent", "field willDismiss",
    "began", "cancelled", "undo", "UIMenuControllerWillShowMenuNotification",
    "UIMenuControllerDidShowMenuNotification", "UIMenuControllerWillHideMenuNotification",
    "UIMenuControllerDidHideMenuNotification", "UIWindowDidBecomeVisibleNotification",
    "UIWindowDidBecomeHiddenNotification", "UIApplicationWillResignActiveNotification",
  ]
}
