import Foundation

/// Where a view controller stands between off the screen and on it. A value without view:
/// it decides which callback is due.
///
///     disappeared -> appearing -> appeared -> disappearing -> disappeared
///                        |  ^________________________|  ^
///                        |______________________________|      (turned round before it ended)
///
/// Each callback falls exactly once per journey: asking for what is already so, or under way, is no change.
package struct Appearance {
  package enum State: Hashable {
    case disappeared
    /// Since `viewWillAppear`; `viewDidAppear` or `viewWillDisappear` follows.
    case appearing
    case appeared
    /// Since `viewWillDisappear`; `viewDidDisappear` or `viewWillAppear` follows.
    case disappearing
  }

  package enum Input: Hashable { case appear, disappear, end }

  package enum Callback: Hashable { case willAppear, didAppear, willDisappear, didDisappear }

  /// Who began the change, and therefore ends it.
  package enum Cause: Hashable {
    /// A container, a window or a presentation, by `beginAppearanceTransition`.
    case call
    /// The parent, which changes itself and takes its children along.
    case parent
    /// The controller's view came into a window that is shown, or left it.
    case move
  }

  package private(set) var state = State.disappeared
  package private(set) var cause = Cause.call
  /// Counts changes, so that code that called out can tell whether its own change is still the one that runs.
  package private(set) var number = 0
  package private(set) var isAnimated = false
  /// `viewIsAppearing` was called in this change.
  package var hasToldIsAppearing = false

  package init() {}

  package var isChanging: Bool { state == .appearing || state == .disappearing }
  /// Children in the view are seen.
  package var isShowing: Bool { state == .appearing || state == .appeared }

  /// Whether an input begins a change.
  package func isChanged(by input: Input) -> Bool {
    switch input {
    case .appear: state == .disappeared || state == .disappearing
    case .disappear: state == .appeared || state == .appearing
    case .end: false
    }
  }

  /// Takes a step; nil if there is nothing to do.
  package mutating func step(_ input: Input, animated: Bool = false, cause: Cause = .call) -> Callback? {
    let callback: Callback
    switch (state, input) {
    case (.disappeared, .appear), (.disappearing, .appear): (state, callback) = (.appearing, .willAppear)
    case (.appeared, .disappear), (.appearing, .disappear): (state, callback) = (.disappearing, .willDisappear)
    case (.appearing, .end): (state, callback) = (.appeared, .didAppear)
    case (.disappearing, .end): (state, callback) = (.disappeared, .didDisappear)
    case (.appearing, .appear), (.appeared, .appear): return nil
    case (.disappearing, .disappear), (.disappeared, .disappear): return nil
    case (.appeared, .end), (.disappeared, .end): return nil  // An end too many.
    }
    if input != .end {
      number += 1
      (self.cause, isAnimated, hasToldIsAppearing) = (cause, animated, false)
    }
    return callback
  }
}
