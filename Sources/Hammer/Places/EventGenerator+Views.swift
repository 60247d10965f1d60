import EventTrace
import FirstResponder
import FirstResponderTesting
import Foundation
import Inspector

// Which view is meant, whether it can be seen, and whether a finger reaches it.

extension EventGenerator {
  /// How much of something has to be seen.
  public enum Visibility: Sendable, Hashable {
    /// Anything of it.
    case partial
    /// Its middle.
    case center
    /// All of it.
    case full
  }

  // MARK: By name

  /// The view with an `accessibilityIdentifier`: of several the one that has the fewest views around it, and of those
  /// the first.
  /// - Throws: `HammerError.unableToFindView`.
  public func viewWithIdentifier(_ accessibilityIdentifier: String) throws -> UIView {
    var level: [UIView] = [window]
    while !level.isEmpty {
      if let view = level.first(where: { $0.accessibilityIdentifier == accessibilityIdentifier }) { return view }
      level = level.flatMap(\.subviews)
    }
    throw HammerError.unableToFindView(identifier: accessibilityIdentifier)
  }

  /// The same, of a class.
  /// - Throws: also `HammerError.invalidViewType`.
  public func viewWithIdentifier<T: UIView>(_ accessibilityIdentifier: String, ofType type: T.Type) throws -> T {
    let view = try viewWithIdentifier(accessibilityIdentifier)
    guard let typed = view as? T else {
      throw HammerError.invalidViewType(
        identifier: accessibilityIdentifier, type: "\(Swift.type(of: view))", expected: "\(type)")
    }
    return typed
  }

  /// The view with an identifier, as soon as it is there.
  /// - Parameters:
  ///   - timeout: seconds that may pass until then.
  ///   - checkInterval: seconds between two looks.
  public func viewWithIdentifier(
    _ accessibilityIdentifier: String, timeout: TimeInterval, checkInterval: TimeInterval = 0.1
  ) throws -> UIView {
    _ = wait(timeout, every: checkInterval) { (try? self.viewWithIdentifier(accessibilityIdentifier)) != nil }
    return try viewWithIdentifier(accessibilityIdentifier)
  }

  /// The same, of a class.
  public func viewWithIdentifier<T: UIView>(
    _ accessibilityIdentifier: String, ofType type: T.Type, timeout: TimeInterval, checkInterval: TimeInterval = 0.1
  ) throws -> T {
    _ = wait(timeout, every: checkInterval) { (try? self.viewWithIdentifier(accessibilityIdentifier)) != nil }
    return try viewWithIdentifier(accessibilityIdentifier, ofType: type)
  }

  // MARK: To be seen

  /// Whether the view with an identifier can be seen; not where there is none.
  public func viewIsVisible(_ accessibilityIdentifier: String, visibility: Visibility = .partial) -> Bool {
    guard let view = try? viewWithIdentifier(accessibilityIdentifier) else { return false }
    return viewIsVisible(view, visibility: visibility)
  }

  /// Whether a view can be seen: it and what holds it are shown, and something of it lies within the window and
  /// whatever clips it. What covers it is not asked.
  public func viewIsVisible(_ view: UIView, visibility: Visibility = .partial) -> Bool {
    window.layoutIfNeeded()
    guard view.isDescendant(of: window) else { return false }
    let whole = view.convert(view.bounds, to: window)
    var seen = whole
    var holder: UIView? = view
    while let current = holder {
      guard !current.isHidden, current.alpha >= 0.01 else { return false }
      if current === window || (current.clipsToBounds && current !== view) {
        seen = seen.intersection(current.convert(current.bounds, to: window))
      }
      holder = current.superview
    }
    return seen.shows(whole, visibility)
  }

  /// Whether something of a rectangle lies within the window.
  public func rectIsVisible(_ rect: CGRect, visibility: Visibility = .partial) -> Bool {
    window.bounds.intersection(rect).shows(rect, visibility)
  }

  /// Whether a point lies within the window.
  public func pointIsVisible(_ point: CGPoint) -> Bool { window.bounds.contains(point) }

  // MARK: To be touched

  /// Whether a finger reaches the view with an identifier; not where there is none.
  /// - Parameter point: in the view; its middle, where it is not given.
  public func viewIsHittable(_ accessibilityIdentifier: String, atPoint point: CGPoint? = nil) -> Bool {
    guard let view = try? viewWithIdentifier(accessibilityIdentifier) else { return false }
    return viewIsHittable(view, atPoint: point)
  }

  /// Whether a finger reaches a view: hit-testing answers it, something in it, or a view around it that takes the
  /// touches of what it holds. What lies in front of it takes them.
  /// - Parameter point: in the view; its middle, where it is not given.
  public func viewIsHittable(_ view: UIView, atPoint point: CGPoint? = nil) -> Bool {
    guard isWindowReady, viewIsVisible(view) else { return false }
    let place = point.map { view.convert($0, to: window) } ?? middle(of: view)
    guard let hit = window.hitTest(place, with: nil) else { return false }
    if hit.isDescendant(of: view) { return true }
    guard view.isDescendant(of: hit) else { return false }
    var holder: UIView? = view
    while let current = holder, current !== hit {
      let inside = current.point(inside: current.convert(place, from: window), with: nil)
      guard current.isUserInteractionEnabled, inside else { return false }
      holder = current.superview
    }
    return true
  }

  /// Whether anybody takes a touch at a point of the window.
  public func pointIsHittable(_ point: CGPoint) -> Bool { isWindowReady && window.hitTest(point, with: nil) != nil }

  /// Where in the window a finger is put to use a view: the middle of what of it is in the window.
  /// - Throws: `HammerError` that says why it can't be used. `viewIsNotHittable` tells what keeps the finger from it,
  ///   and what mends that.
  public func windowHitPoint(forView view: UIView) throws -> CGPoint {
    ViewWords.note(view, nil)
    guard view.isDescendant(of: window) else { throw HammerError.viewIsNotInHierarchy(view) }
    guard isWindowReady else { throw HammerError.windowIsNotReadyForInteraction }
    guard viewIsVisible(view) else { throw HammerError.viewIsNotVisible(view) }
    guard viewIsHittable(view) else {
      ViewWords.note(view, cause(of: view))
      throw HammerError.viewIsNotHittable(view)
    }
    return middle(of: view)
  }

  private func middle(of view: UIView) -> CGPoint {
    let seen = window.bounds.intersection(view.convert(view.bounds, to: window))
    return CGPoint(x: seen.midX, y: seen.midY)
  }

  /// What keeps a finger from the middle of a view, as the Inspector says it.
  private func cause(of view: UIView) -> String? {
    let place = window.convert(middle(of: view), to: nil as UIWindow?)
    let application = device.application
    let evidence = Evidence(
      snapshot: device.snapshot(), trace: .empty, point: PlanePoint(place.x, place.y),
      hitNow: application.probe(at: PlanePoint(place.x, place.y))?.view)
    let diagnosis = Diagnosis(evidence, expecting: .view(application.inspectionNumber(of: view)))
    guard let verdict = diagnosis.verdicts().first, !verdict.isOK else { return nil }
    return "\(verdict.summary) (\(verdict.code)). Fix: \(verdict.fix)"
  }
}

extension CGRect {
  /// Whether so much of a rectangle is in this, which is what is seen of it.
  fileprivate func shows(_ whole: CGRect, _ visibility: EventGenerator.Visibility) -> Bool {
    guard !isNull, width > 0, height > 0 else { return false }
    return switch visibility {
    case .partial: true
    case .center: contains(CGPoint(x: whole.midX, y: whole.midY))
    case .full: contains(whole)
    }
  }
}
