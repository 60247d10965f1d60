/// Names an element within one run of an app: it stays the same as long as the object is there that the element is of,
/// and no other element of that run ever has it.
public struct ElementID: Sendable, Hashable, Codable, CustomStringConvertible, LosslessStringConvertible {
  /// The object's number in the app's trace.
  public var object: UInt32
  /// Which of several elements that one object shows, counted from 1: a segment; 0 for the object itself.
  public var part: UInt16

  /// Names an element. That there is one is not checked.
  public init(object: UInt32, part: UInt16 = 0) { (self.object, self.part) = (object, part) }

  /// `12`, or `12.1` for a part.
  public var description: String { part == 0 ? "\(object)" : "\(object).\(part)" }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    let numbers = description.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count <= 2, let first = numbers.first.flatMap({ UInt32($0) }) else { return nil }
    guard numbers.count == 2 else {
      self.init(object: first)
      return
    }
    guard let part = UInt16(numbers[1]), part > 0 else { return nil }
    self.init(object: first, part: part)
  }
}

/// One element of the screen, as whoever drives or reads it by names gets it: what it is, what it says, where it is,
/// and whether a finger reaches it (B26.1-B26.8).
public struct ElementSnapshot: Sendable, Hashable {
  /// By which it is found again in a later tree of the same run.
  public var id: ElementID
  /// The place of the element that holds it in `ElementTree.elements`; nil for the application.
  public var parent: Int?
  /// What kind of thing it is.
  public var type: ElementType
  /// What the program calls it; empty if it does not.
  public var identifier: String
  /// What it is, in a word or two; nil without one.
  public var label: String?
  /// What it is worth now; nil without a value.
  public var value: String?
  /// What stands in it while it is empty, if it is an input of text.
  public var placeholder: String?
  /// What comes of using it.
  public var hint: String?
  /// How it behaves.
  public var traits: ElementTraits
  /// An aid stops at it (`isAccessibilityElement`).
  public var isElement: Bool
  /// It can be used: it and what holds it are enabled.
  public var isEnabled: Bool
  /// It is chosen.
  public var isSelected: Bool
  /// Keys go to it.
  public var hasFocus: Bool
  /// The rectangle that it takes up on the screen, points.
  public var frame: PlaneRect
  /// What of that is on the screen and not clipped away; nil for nothing, or where it is transparent.
  public var seen: PlaneRect?
  /// Where a finger is put to use it; nil where nothing of it is seen.
  public var hitPoint: PlanePoint?
  /// Who gets a finger at `hitPoint`; nil where that was not asked.
  public var reach: ElementReach?
  /// Names of what else can be done with it (`accessibilityCustomActions`).
  public var actions: [String]
  /// Its view's number in the trace; nil for what is none.
  public var view: UInt32?

  /// An element of a kind, that says nothing, is nowhere and can be used. All is settable.
  public init(id: ElementID, parent: Int?, type: ElementType, frame: PlaneRect) {
    (self.id, self.parent, self.type, self.frame) = (id, parent, type, frame)
    (identifier, traits, actions) = ("", [], [])
    (isElement, isEnabled, isSelected, hasFocus) = (false, true, false, false)
  }
}

/// Who gets a finger that is put to an element's `hitPoint`, as hit-testing answers, overrides included.
public struct ElementReach: Sendable, Hashable {
  /// The element does: hit-testing answers its view, one inside it, or who acts for it, as a cell for its labels.
  public var isHittable: Bool
  /// Who does in its place, by the name in the trace; nil where it is hittable, or nobody does.
  public var takenBy: String?

  /// An answer as given.
  public init(isHittable: Bool, takenBy: String? = nil) { (self.isHittable, self.takenBy) = (isHittable, takenBy) }
}
