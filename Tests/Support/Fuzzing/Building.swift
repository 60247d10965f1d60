import FirstResponder
import FirstResponderTesting

// What the parts of a plan are: windows, views, recognizers, and who waits for whom.

extension Session {
  func build() {
    world.answerer.hook = Hook(world: world)
    makeWindow(with: makeController(), isFront: false)
    for part in plan.parts {
      part.word == "requires" ? relate(part[0], part[1]) : make(part)
    }
  }

  private func make(_ part: Plan.Entry) {
    switch part.word {
    case "view": makeView(part)
    case "control": add(named(PlayedControl(frame: rectangle(part)), \.hook), part)
    case "button":
      let button = UIButton(frame: rectangle(part))
      button.isExclusiveTouch = part[5] % 4 == 0
      add(target(button), part)
    case "slider": add(target(UISlider(frame: rectangle(part))), part)
    case "switch": add(target(UISwitch(frame: rectangle(part))), part)
    case "scroll": makeScrollView(part)
    case "table": makeTable(part)
    case "field":
      let field = UITextField(frame: rectangle(part))
      field.delegate = part[5] % 2 == 0 ? world.answerer : nil
      add(field, part)
    case "text":
      let text = UITextView(frame: rectangle(part))
      text.text = "Some words\nin lines"
      text.delegate = part[5] % 2 == 0 ? world.answerer : nil
      add(text, part)
    case "window":
      let controller = makeController()
      makeWindow(with: controller, isFront: true).frame = rectangle(part)
    case "navigation": makeNavigation(part)
    case "controller": makeController()
    default: makeRecognizer(part)
    }
  }

  private func rectangle(_ part: Plan.Entry) -> CGRect {
    CGRect(x: part[1], y: part[2], width: 20 + part[3], height: 20 + part[4])
  }

  /// Gives an object a number under which it tells of its calls.
  private func named<Object: AnyObject>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Hook>) -> Object {
    object[keyPath: path] = world.enter(object)
    return object
  }

  // MARK: Windows and controllers

  @discardableResult
  func makeWindow(with controller: UIViewController, isFront: Bool) -> UIWindow {
    let window = named(PlayedWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), \.hook)
    window.rootViewController = controller
    if isFront { window.isHidden = false } else { window.makeKeyAndVisible() }
    world.windows.append(window)
    return window
  }

  @discardableResult
  func makeController() -> UIViewController {
    let controller = named(PlayedController(), \.hook)
    world.controllers.append(controller)
    return controller
  }

  private func makeNavigation(_ part: Plan.Entry) {
    let navigation = UINavigationController(rootViewController: makeController())
    world.controllers.append(navigation)
    _ = world.enter(navigation)
    if part[0] > 0 { navigation.pushViewController(makeController(), animated: false) }
    makeWindow(with: navigation, isFront: part[0] % 2 == 0)
  }

  // MARK: Views

  private func makeView(_ part: Plan.Entry) {
    let flags = part[5]
    // Plain ones are hit-tested in a loop of their own, which others are not.
    let view: UIView
    if flags & 3 == 0 {
      view = UIView(frame: rectangle(part))
      _ = world.enter(view)
    } else {
      let played = named(PlayedView(frame: rectangle(part)), \.hook)
      played.manner = HitTestManner(rawValue: flags >> 2 & 15) ?? .asUsual
      played.handles = flags >> 6 & 3 != 0
      view = played
    }
    view.isMultipleTouchEnabled = flags >> 8 & 3 != 0
    view.isExclusiveTouch = flags >> 10 & 7 == 0
    view.clipsToBounds = flags & 16 == 0
    if flags >> 3 & 15 == 0 { view.transform = CGAffineTransform(rotationAngle: CGFloat(flags % 7)) }
    if flags >> 4 & 15 == 0 { view.bounds.origin.y = 40 }
    add(view, part, isEntered: true)
  }

  private func makeScrollView(_ part: Plan.Entry) {
    let scrollView = named(PlayedScrollView(frame: rectangle(part)), \.hook)
    let flags = part[5]
    scrollView.contentSize = CGSize(width: 390 * (1 + flags % 2), height: 2000)
    scrollView.delegate = world.answerer
    scrollView.delaysContentTouches = flags & 4 == 0
    scrollView.canCancelContentTouches = flags & 24 != 0
    scrollView.isPagingEnabled = flags & 96 == 0
    if flags & 128 == 0 { scrollView.maximumZoomScale = 3 }
    add(scrollView, part, isEntered: true)
  }

  private func makeTable(_ part: Plan.Entry) {
    let table = UITableView(frame: rectangle(part))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (world.answerer, world.answerer)
    table.allowsMultipleSelection = part[5] % 2 == 0
    add(table, part)
  }

  private func add(_ view: UIView, _ part: Plan.Entry, isEntered: Bool = false) {
    if !isEntered, !(view is PlayedControl) { _ = world.enter(view) }
    if let control = view as? PlayedControl { _ = target(control) }
    (world.view(part[0]) ?? world.window(0)?.rootViewController?.view)?.addSubview(view)
    world.views.append(view)
  }

  private func target<Control: UIControl>(_ control: Control) -> Control {
    control.addTarget(world.answerer, action: Selector("act(_:)", Answerer.act), for: .allEvents)
    return control
  }

  // MARK: Recognizers

  func makeRecognizer(_ part: Plan.Entry) {
    let recognizer: UIGestureRecognizer
    switch part.word {
    case "tap":
      let tap = named(PlayedTap(), \.hook)
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (1 + part[2], 1 + part[3] / 2)
      recognizer = tap
    case "pan":
      let pan = named(PlayedPan(), \.hook)
      pan.minimumNumberOfTouches = 1 + part[2] / 2
      recognizer = pan
    case "press":
      let press = named(PlayedLongPress(), \.hook)
      (press.numberOfTapsRequired, press.minimumPressDuration) = (part[2] / 2, part[3] == 0 ? 0 : 0.3)
      recognizer = press
    case "swipe":
      let swipe = named(PlayedSwipe(), \.hook)
      swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(part[2]))
      recognizer = swipe
    case "pinch": recognizer = named(PlayedPinch(), \.hook)
    case "rotation": recognizer = named(PlayedRotation(), \.hook)
    case "edge":
      let edge = named(PlayedScreenEdgePan(), \.hook)
      edge.edges = .all
      recognizer = edge
    case "free": recognizer = named(PlayedFree(), \.hook)
    case "hover":
      recognizer = UIHoverGestureRecognizer()
      _ = world.enter(recognizer)
    default: return
    }
    let flags = part[1]
    if flags & 1 == 0 { recognizer.delegate = world.answerer }
    recognizer.cancelsTouchesInView = flags & 6 != 0
    recognizer.delaysTouchesBegan = flags & 24 == 0
    recognizer.delaysTouchesEnded = flags & 96 != 0
    recognizer.requiresExclusiveTouchType = flags & 384 != 0
    if flags & 1536 == 0 { recognizer.allowedPressTypes = (0...6).map { NSNumber(value: $0) } }
    recognizer.addTarget(world.answerer, action: Selector("act(_:)", Answerer.act))
    (world.view(part[0]) ?? world.window(0))?.addGestureRecognizer(recognizer)
    world.recognizers.append(recognizer)
  }

  func relate(_ first: Int, _ second: Int) {
    guard let waiting = world.recognizer(first), let other = world.recognizer(second), waiting !== other else { return }
    waiting.require(toFail: other)
  }
}
