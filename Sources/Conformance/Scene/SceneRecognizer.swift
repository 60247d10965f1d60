/// A gesture recognizer of a view in a script's scene, as a value.
package struct SceneRecognizer: Sendable, Hashable {
  /// Which class of UIKit's it is. `custom` is a subclass of `UIGestureRecognizer` itself that tells of each touch
  /// method and of `reset()`; it is recognized when its finger lifts.
  package enum Kind: String, Sendable, CaseIterable {
    case tap, press, pan, swipe, pinch, rotation, custom
  }

  /// By which calls and steps mean it; one word, once in a script, also among views.
  package var name: String
  package var kind: Kind
  package var settings: [RecognizerSetting]

  package init(_ name: String, _ kind: Kind, _ settings: [RecognizerSetting]) {
    (self.name, self.kind, self.settings) = (name, kind, settings)
  }
}

/// What makes a recognizer other than it is by default. One that its kind does not have is left out by the player.
package enum RecognizerSetting: Sendable, Hashable {
  case taps(Int)
  /// Fingers that are required, of a pan the fewest.
  case touches(Int)
  /// Of a pan: the most fingers.
  case atMost(Int)
  /// Of a long press: seconds.
  case duration(Double)
  case cancels(Bool)
  case delaysBegan(Bool)
  case delaysEnded(Bool)
  case enabled(Bool)
  /// `require(toFail:)` of the recognizer of this name.
  case waitsFor(String)
  /// The delegate allows it together with all others.
  case simultaneous
  /// The delegate's `gestureRecognizerShouldBegin(_:)` answers false.
  case refusesToBegin
  /// The delegate's `gestureRecognizer(_:shouldReceive:)` answers false for touches.
  case refusesTouches
  /// Of a custom one: when it sets which state.
  case sets(CustomWay)
}

/// What a custom recognizer makes of its first finger.
package enum CustomWay: Sendable, Hashable {
  /// Recognized as the finger lifts. Without a setting it is this.
  case endedAtLift
  /// Begun as it lands; failed as it moves.
  case failedAfterBegan
  /// Begun as it lifts; ended as the next one lifts.
  case beganAtLift
}
