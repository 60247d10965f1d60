/// What an audit rests on beside the views of a screen: its elements, and of each what only its object knows.
///
/// An app answers it as values, so that whoever looks for faults may be another process.
public struct AuditEvidence: Sendable, Hashable, Codable {
  /// The elements of the screen.
  public var tree: ElementTree
  /// For each element, in the order of the tree.
  public var facts: [ElementFacts]
  /// Numbers of views that stand beside one that is modal to aids, and that these pass over for that; each with all
  /// that it holds.
  public var behindModal: [UInt32]

  /// Evidence as given. That there are as many facts as elements is not checked.
  public init(tree: ElementTree, facts: [ElementFacts], behindModal: [UInt32]) {
    (self.tree, self.facts, self.behindModal) = (tree, facts, behindModal)
  }

  /// What is known of an element; nothing where nothing was answered.
  public func facts(_ place: Int) -> ElementFacts { facts.indices.contains(place) ? facts[place] : ElementFacts() }
}

/// What of an element's object decides about faults, and stands in no snapshot.
public struct ElementFacts: Sendable, Hashable, Codable {
  /// The object is a view, and no part or description of one.
  public var isView = false
  /// It is exactly a plain view, a label or an image view: no class of the program's own, which may do more.
  public var isPlain = false
  /// It is called what the file of its picture is called.
  public var isCalledByPictureFile = false
  /// How it is, where it is a control.
  public var control: ControlFacts?
  /// The text that it shows itself.
  public var text: TextFacts?

  /// Of an object of which nothing is known.
  public init() {}
}

/// How a control is, and what it says of that.
public struct ControlFacts: Sendable, Hashable, Codable {
  /// It can be used.
  public var isEnabled: Bool
  /// It is chosen.
  public var isSelected: Bool
  /// Its own traits.
  public var traits: ElementTraits

  /// Facts as given.
  public init(isEnabled: Bool, isSelected: Bool, traits: ElementTraits) {
    (self.isEnabled, self.isSelected, self.traits) = (isEnabled, isSelected, traits)
  }
}

/// A text as people see it, for whoever judges whether they can read it.
public struct TextFacts: Sendable, Hashable, Codable {
  /// What cuts letters off.
  public enum Cutter: Sendable, Hashable, Codable {
    /// The edge of the screen.
    case screen
    /// A view that clips, by its number, and what class it is of.
    case view(UInt32, of: String)
  }

  /// What it says.
  public var text: String
  /// Of its letters, points; the smallest where there are several.
  public var pointSize: Double
  /// All of it is bold.
  public var isBold: Bool
  /// How much it differs from what lies behind it, by WCAG: 1 to 21; nil where that is not one colour, or not known.
  public var contrast: Double?
  /// What lies behind it is dark.
  public var isOnDark: Bool
  /// It grows with the texts that the owner of the device wants.
  public var grows: Bool
  /// UIKit itself decides about its size: in a bar, in a cell as it comes, in a button with a configuration.
  public var isSizedByUIKit: Bool
  /// Some of it is left out, as it is too long or too high for its view.
  public var isCut: Bool
  /// How large its view is, points of the view's own.
  public var size: PlaneSize
  /// How large the view has to be for all of it; 0 for a side that does not matter.
  public var neededSize: PlaneSize
  /// What cuts its letters off for good; nil where they are all seen, or can be scrolled to.
  public var cutter: Cutter?
  /// It is a label's.
  public var isOfLabel: Bool
  /// It stands in a control, which says it.
  public var isInControl: Bool

  /// A text of a size that is well as it is.
  public init(_ text: String, pointSize: Double, size: PlaneSize) {
    (self.text, self.pointSize, self.size, neededSize) = (text, pointSize, size, size)
    (isBold, isOnDark, grows, isSizedByUIKit, isCut, isOfLabel, isInControl) = (
      false, false, true, false, false, false, false
    )
  }
}
