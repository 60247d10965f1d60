import EventTrace

// What input, controllers, timers and the end of the turn are about.

extension BusyFinder {
  /// Fingers and keys that are down, and what waits to be handed out.
  mutating func findInput() {
    let delivery = application.delivery
    if !delivery.intake.isEmpty { add(.responder(application), .handlesInput, .byItself(after: 0)) { "that waits" } }
    if delivery.isStalled {
      add(.responder(application), .handlesInput, .byItself(after: nil)) { "when its main thread has time again" }
    }
    if !application.course.isIdle { add(.responder(application), .handlesInput, .byItself(after: 0)) }
    for touch in application.touches.live.all {
      // A view that was told that its touch is cancelled has it no more; whoever took it has.
      let view = touch.view ?? touch.gestureRecognizers?.first?.view ?? touch.window
      add(view.map { .responder($0) } ?? .responder(application), .isTouched, .bySomebody)
    }
    for press in application.presses.live {
      add(press.responder.map { .responder($0) } ?? .responder(application), .isPressed, .bySomebody)
    }
    if application.pointer.scroll.waitsForPause || application.pointer.transform.waitsForPause {
      add(.responder(application), .handlesInput, .byItself(after: nil)) { "of a wheel that may turn on" }
    }
    if application.menus.presenter.isAnyWaiting {
      add(.responder(application), .movesMenu, .byItself(after: nil)) { "is about to show a menu" }
    }
    if application.ignoreCount > 0 { add(.responder(application), .ignoresEvents, .bySomebody) }
  }

  /// Recognizers that wait for their time, and gestures that go on. One that may still begin is as its touch is.
  mutating func findRecognizers() {
    for recognizer in application.gestures.engaged {
      if let deadline = recognizer.attempt.deadline {
        add(.recognizer(recognizer), .takesPart, .byItself(after: max(0, deadline - now)))
      } else if recognizer.attempt.state == .began || recognizer.attempt.state == .changed {
        if let view = recognizer.view as? UIScrollView, view.scroll.drag != nil {
          add(.responder(view), .isDragged, .bySomebody)
        } else {
          add(.recognizer(recognizer), .takesPart, .bySomebody)
        }
      }
    }
  }

  /// Controllers that are shown or taken away, until all views are where they belong.
  mutating func findControllers() {
    for change in application.controllerChanges.running {
      let context = change.context
      let isHeld = context?.isInteractive == true
      let animator = context?.animator.map { ", moved by \(type(of: $0))" } ?? ""
      let hand = isHeld ? ", held by hand" : animator
      let end: BusyReason.End = isHeld ? .bySomebody : .byItself(after: nil)
      switch change {
      case let change as NavigationTransition:
        let moved = change.direction == .push ? context?.to.controller : context?.from.controller
        let verb = change.direction == .push ? "pushes" : "pops"
        add(.responder(change.navigation), .changesControllers, end) { "\(verb) \(Self.name(moved))\(hand)" }
      case let change as PresentationTransition:
        let verb = change.kind == .presentation ? "presents" : "dismisses"
        add(.responder(change.presenter), .changesControllers, end) { "\(verb) \(Self.name(change.moving))\(hand)" }
      default:
        let container = (change as? ContainerTransition)?.container
        let to = context?.to.controller
        add(container.map { .responder($0) } ?? .responder(application), .changesControllers, end) {
          "changes to \(Self.name(to))\(hand)"
        }
      }
    }
  }

  private static func name(_ controller: UIViewController?) -> String {
    controller.map { String(describing: type(of: $0)) } ?? "a controller"
  }

  /// Timers and delayed messages, in the order in which they are due.
  mutating func findCalls() {
    let calls = application.loopCalls.all.values.sorted { ($0.due, $0.number) < ($1.due, $1.number) }
    for call in calls {
      guard let isInMode = call.waitsForTime else { continue }
      let end: BusyReason.End =
        call.interval != nil ? .never : isInMode ? .byItself(after: max(0, call.left)) : .bySomebody
      let purpose = call.purpose
      let who = purpose.target.map { Self.who($0) } ?? .nobody("A timer")
      let activity: BusyReason.Activity = purpose.kind == .timer ? .hasTimer : .hasDelayedMessage
      add(who, activity, end) { purpose.method ?? "" }
    }
  }

  /// What the end of this turn brings.
  mutating func findTurn() {
    if application.animator.hasCompletions {
      add(.responder(application), .hasLayoutDue, .byItself(after: 0))
    } else if application.isTurnEndDue {
      add(.responder(viewThatNeedsLayout ?? application), .hasLayoutDue, .byItself(after: 0))
    }
  }

  /// The first view of the windows that are shown whose layout is due.
  private var viewThatNeedsLayout: UIView? {
    for window in application.windowList.frontToBack where !window.isHidden {
      var view: UIView? = window
      while let current = view, !current.flags.isDisjoint(with: .anyLayout) {
        if current.flags.contains(.needsLayout) { return current }
        guard let next = current.storedSubviews.first(where: { !$0.flags.isDisjoint(with: .anyLayout) }) else {
          return current
        }
        view = next
      }
    }
    return nil
  }
}
