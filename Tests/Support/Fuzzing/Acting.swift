import FirstResponderTesting

@testable import FirstResponder

// What the program does, inside its callbacks or between events. Mistakes at which the library
// stops by design are left out.

extension Session {
  func perform(_ act: Plan.Entry) {
    switch act.word {
    // Input comes from elsewhere, and so does what becomes of the app.
    case "down", "drag", "up", "cancel", "inactive", "background", "active": if device != nil { bring(act) }
    case "remove", "move", "hide", "show", "deaf", "hearing", "alpha", "turn", "frame", "bounds", "release",
      "exclusive", "multiple",
      "layout", "fresh":
      if let view = world.view(act[0]) { change(view, act) }
    case "attach", "detach", "off", "on", "state", "undelegate", "retouch", "letGo":
      if let recognizer = world.recognizer(act[0]) { change(recognizer, act) }
    case "requires": relate(act[0], act[1])
    case "disable", "enable", "select", "events", "write", "menu", "scroll", "scrolling", "reload", "zoom", "animate",
      "stop":
      use(act)
    case "present", "dismiss", "push", "pop", "root": navigate(act)
    default: changeApplication(act)
    }
  }

  private func bring(_ act: Plan.Entry) {
    switch act.word {
    case "down": enqueue([fingers.land(act[0], at: CGPoint(x: act[1], y: act[2]))])
    case "drag": enqueue([fingers.move(act[0], by: vector(act[1] - 30, act[2] - 30))])
    case "up": enqueue([fingers.lift(act[0])])
    case "cancel": enqueue([fingers.lift(act[0], isCancelled: true)])
    case "inactive": device.resignActive()
    case "background": device.enterBackground()
    case "active":
      device.enterForeground()
      device.becomeActive()
    default: break
    }
  }

  private func changeApplication(_ act: Plan.Entry) {
    switch act.word {
    case "hideWindow": world.window(act[0])?.isHidden = true
    case "showWindow": world.window(act[0])?.isHidden = false
    case "key": world.window(act[0])?.makeKey()
    case "first": world.view(act[0])?.becomeFirstResponder()
    case "resign": world.view(act[0])?.resignFirstResponder()
    case "ignore": application.beginIgnoringInteractionEvents()
    case "heed": if application.isIgnoringInteractionEvents { application.endIgnoringInteractionEvents() }
    // A nested run loop, as a modal program runs it.
    case "loop": application.drain(isDisplayFrame: act[0] == 1)
    case "again": application.sendEvent(application.touchesEvent)
    case "mend": mend()
    default: break
    }
  }

  // MARK: Views

  private func change(_ view: UIView, _ act: Plan.Entry) {
    switch act.word {
    case "remove": view.removeFromSuperview()
    case "move":
      guard let target = world.view(act[1]) ?? world.window(act[1]), target !== view, !target.isDescendant(of: view),
        !(view is UIWindow), !isRoot(view)
      else { return }
      target.addSubview(view)
    case "hide": view.isHidden = true
    case "show": view.isHidden = false
    case "deaf": view.isUserInteractionEnabled = false
    case "hearing": view.isUserInteractionEnabled = true
    case "alpha": view.alpha = [0, 0.5, 1][act[1] % 3]
    case "turn": view.transform = act[1] == 0 ? .identity : CGAffineTransform(rotationAngle: CGFloat(act[1]))
    case "frame": view.frame = CGRect(x: act[1], y: act[2], width: act[3], height: act[4])
    case "bounds": view.bounds.origin = CGPoint(x: act[1], y: act[2])
    case "release":
      world.release(view, from: &world.views)
      if !isRoot(view) { view.removeFromSuperview() }
    case "exclusive": view.isExclusiveTouch.toggle()
    case "multiple": view.isMultipleTouchEnabled.toggle()
    case "layout":
      view.setNeedsLayout()
      view.layoutIfNeeded()
    case "fresh":
      let fresh = UIView(frame: view.bounds)
      _ = world.enter(fresh)
      view.addSubview(fresh)
      world.views.append(fresh)
    default: break
    }
  }

  /// A controller's view stays with it.
  private func isRoot(_ view: UIView) -> Bool { view.next is UIViewController }

  // MARK: Recognizers

  private func change(_ recognizer: UIGestureRecognizer, _ act: Plan.Entry) {
    switch act.word {
    case "attach": world.view(act[1])?.addGestureRecognizer(recognizer)
    case "detach": recognizer.view?.removeGestureRecognizer(recognizer)
    case "off": recognizer.isEnabled = false
    case "on": recognizer.isEnabled = true
    case "state":
      // Without touches nobody but the program would end it.
      if recognizer.numberOfTouches > 0, !(recognizer is UIHoverGestureRecognizer) {
        recognizer.state = recognizer.legalState(act[1])
      }
    case "undelegate": recognizer.delegate = recognizer.delegate == nil ? world.answerer : nil
    case "retouch":
      recognizer.cancelsTouchesInView = act[1] & 1 == 0
      recognizer.delaysTouchesBegan = act[1] & 6 == 0
      recognizer.delaysTouchesEnded = act[1] & 4 == 0
    case "letGo":
      world.release(recognizer, from: &world.recognizers)
      recognizer.view?.removeGestureRecognizer(recognizer)
    default: break
    }
  }

  // MARK: Controls, scroll views, texts, animations

  private func use(_ act: Plan.Entry) {
    guard let view = world.view(act[0]) else { return }
    switch (act.word, view) {
    case ("disable", let control as UIControl): control.isEnabled = false
    case ("enable", let control as UIControl): control.isEnabled = true
    case ("select", let control as UIControl): control.isSelected.toggle()
    case ("events", let control as UIControl):
      control.sendActions(
        for: [.touchDown, .touchUpInside, .valueChanged, .touchCancel, .primaryActionTriggered, .touchDragExit][
          act[1] % 6])
    case ("write", let field as UITextField): field.text = ["", "a", "new words", "Zoë 🙂"][act[1] % 4]
    case ("write", let text as UITextView): text.text = ["", "a\n\nb", "new words", "Zoë 🙂"][act[1] % 4]
    case ("menu", let control as UIControl): control.showsMenuAsPrimaryAction.toggle()
    case ("scroll", let scrollView as UIScrollView):
      scrollView.setContentOffset(CGPoint(x: 0, y: act[1]), animated: act[2] == 1)
    case ("scrolling", let scrollView as UIScrollView): scrollView.isScrollEnabled.toggle()
    case ("reload", let table as UITableView): table.reloadData()
    case ("zoom", let scrollView as UIScrollView):
      scrollView.setZoomScale(1 + CGFloat(act[1]), animated: act[1] % 2 == 0)
    case ("animate", _):
      UIView.animate(
        withDuration: 0.2, delay: 0, options: act[1] % 2 == 0 ? .allowUserInteraction : [],
        animations: { [hook = world.answerer.hook] in
          hook.called("animations")
          view.center.x += CGFloat(act[1] * 10 - 40)
        }, completion: { [hook = world.answerer.hook] _ in hook.called("completion") })
    case ("stop", _): UIView.performWithoutAnimation { view.center = view.center }
    default: break
    }
  }

  // MARK: Controllers

  private func navigate(_ act: Plan.Entry) {
    guard let controller = world.controller(act[0]) else { return }
    let isAnimated = act[1] % 2 == 1
    switch act.word {
    case "present":
      guard controller.viewIfLoaded?.window != nil else { return }
      let shown = makeController()
      shown.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen, .formSheet][act[1] / 2 % 4]
      controller.present(shown, animated: isAnimated)
    case "dismiss": controller.dismiss(animated: isAnimated)
    case "push": controller.navigationController?.pushViewController(makeController(), animated: isAnimated)
    case "pop": _ = controller.navigationController?.popViewController(animated: isAnimated)
    case "root":
      let fresh = makeController()
      world.window(act[0])?.rootViewController = fresh
    default: break
    }
  }

  /// Everything takes part again.
  private func mend() {
    for window in world.windows { window?.isHidden = false }
    for view in world.views.compactMap(\.self) {
      view.isHidden = false
      view.isUserInteractionEnabled = true
      if view.window == nil, view.superview == nil, !isRoot(view) {
        world.window(0)?.rootViewController?.view.addSubview(view)
      }
    }
    for recognizer in world.recognizers.compactMap(\.self) {
      recognizer.isEnabled = true
      if recognizer.view == nil { world.view(recognizer.numberOfTouches)?.addGestureRecognizer(recognizer) }
    }
  }
}
