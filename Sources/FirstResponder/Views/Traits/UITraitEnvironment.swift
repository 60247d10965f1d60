/// Something that has traits and hears when they change: screens, windows, views and controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// What is so where it is shown.
  var traitCollection: UITraitCollection { get }
  /// Something of it is another way now.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Where the wish to hear of changes can be taken back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// What a view or a controller says about traits, and who wants to hear of its own.
@MainActor
final class TraitState {
  /// What it says for itself and everything in it.
  var overrides = TraitValues.nothing
  /// Between which sizes of texts a view keeps to.
  var textSizes = TextSizeLimits()
  /// What a controller says for its children.
  var ofChildren: [ObjectIdentifier: TraitValues] = [:]
  private(set) var registrations: [Registration] = []

  final class Registration: UITraitChangeRegistration {
    let kinds: [TraitKind]
    let tell: @MainActor (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ tell: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
      (kinds, self.tell) = (traits.flatMap { $0.kinds }, tell)
    }
  }

  func add(_ registration: Registration) { registrations.append(registration) }
  func remove(_ registration: any UITraitChangeRegistration) {
    let former = registrations
    registrations = former.filter { $0 !== registration }
    withExtendedLifetime(former) {}
  }
}

/// An environment that has a state of traits of its own: views and controllers.
@MainActor
protocol TraitHolder: UITraitEnvironment {
  var traitState: TraitState? { get }
  var madeTraitState: TraitState { get }
  /// The view whose subtree follows what is said here; nil if there is none yet.
  var viewOfTraits: UIView? { get }
  /// Something of its traits is another way.
  func traitsChanged(from previous: UITraitCollection)
}

extension TraitHolder {
  /// Says something else about traits; everybody whose traits are others by that hears of it (B15.22).
  func changeTraits(_ change: (inout TraitValues) -> Void) {
    var overrides = traitState?.overrides ?? .nothing
    change(&overrides)
    guard overrides != traitState?.overrides ?? .nothing else { return }
    TraitUpdates.during(in: viewOfTraits.map { [$0] } ?? []) { madeTraitState.overrides = overrides }
  }

  /// Tells the environment, then those who have asked for the traits that changed.
  func tellTraits(from old: TraitValues, to new: TraitValues) {
    let previous = UITraitCollection(old)
    traitsChanged(from: previous)
    for registration in traitState?.registrations ?? []
    where registration.kinds.contains(where: { !$0.isSame(old, new) }) {
      // Somebody before may have taken it back.
      guard traitState?.registrations.contains(where: { $0 === registration }) == true else { continue }
      registration.tell(self, previous)
    }
  }
}

extension UITraitEnvironment {
  /// Calls a closure whenever one of some traits changes, after `traitCollectionDidChange(_:)` (B15.22). The
  /// environment keeps the closure; it must not keep the environment.
  ///
  /// - Returns: what `unregisterForTraitChanges(_:)` takes; need not be kept.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(TraitState.Registration(traits) { if let object = $0 as? Self { handler(object, $1) } })
  }

  /// The same for a closure that says of which class the environment is, as `(self: Self, before: UITraitCollection)`
  /// does in a class that can be inherited from.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(TraitState.Registration(traits) { if let object = $0 as? Environment { handler(object, $1) } })
  }

  /// Calls a method of another object, which is not kept, whenever one of some traits changes. It takes the environment
  /// and the previous traits, the environment alone, or nothing.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    _ = ActionMethods.required(action, of: target as AnyObject, for: "registerForTraitChanges")
    let target = WeakObject(object: target as AnyObject)
    return add(
      TraitState.Registration(traits) { environment, previous in
        guard let target = target.object else { return }
        ActionMethods.send(action, to: target, with: environment, and: previous, for: "registerForTraitChanges")
      })
  }

  /// Calls a method of the environment itself whenever one of some traits changes.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Takes a wish back. Nothing happens if it was taken back before.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHolder)?.traitState?.remove(registration)
  }

  private func add(_ registration: TraitState.Registration) -> any UITraitChangeRegistration {
    (self as? any TraitHolder)?.madeTraitState.add(registration)
    return registration
  }
}
