/// Where the finger of a touch, or the button of a press, stands. It only goes on, never back.
package enum InputLife: Int, Comparable, Sendable {
  /// It is down.
  case down
  /// It was lifted or taken back in the event that is being sent; its recognizers still follow it.
  case lifted
  /// Its recognizers have let go of it.
  case letGo
  /// That event is over. Only the view has yet to hear of the end, which a recognizer keeps back.
  case past
  /// It is live no more.
  case gone

  /// Nothing more comes from it.
  package var isOver: Bool { self >= .lifted }

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
