/// A place in a source file.
public struct SourceLine: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file's path, as the compiler was given it.
  public var file: String
  /// From 1.
  public var line: Int
  /// The function, as its declaration begins: `CheckoutScreen.build()`; empty where that is not known.
  public var function: String

  /// A place that need not exist.
  public init(file: String, line: Int, function: String = "") {
    (self.file, self.line, self.function) = (file, line, function)
  }

  /// The file without its folder, and the line: `LoginController.swift:42 (viewDidLoad())`.
  public var description: String {
    "\(file.split(separator: "/").last ?? ""):\(line)\(function.isEmpty ? "" : " (\(function))")"
  }
}

/// What of an object was done at a line of the source.
public enum OriginProperty: String, Sendable, Hashable, Codable, CaseIterable {
  /// It was made.
  case made
  /// The view was put into its superview, or moved there.
  case added
  /// The recognizer was put on its view.
  case attached
  case interaction = "isUserInteractionEnabled"
  case hidden = "isHidden"
  /// `alpha` went above or below what can be touched.
  case alpha
  /// Place or size.
  case frame
  /// `isEnabled`.
  case enabled = "isEnabled"
  case cancelsTouches = "cancelsTouchesInView"
  /// `delaysTouchesBegan` or `delaysTouchesEnded`.
  case delays
  /// What the recognizer looks for: taps, fingers, time, direction.
  case wish
  case requirement = "require(toFail:)"
  case delegate
  /// A target or an action was added.
  case target
  /// How the scroll view stands to touches.
  case scrolling
  case contentSize
  /// Which rows can be chosen.
  case selection = "allowsSelection"
  case multipleTouch = "isMultipleTouchEnabled"
  case exclusiveTouch = "isExclusiveTouch"
  /// An animation that lets no touches through.
  case animating
  /// `beginIgnoringInteractionEvents()`.
  case ignoring
  /// The method that its class overrides.
  case override

  /// What was done, as a sentence continues with the place.
  public var verb: String {
    switch self {
    case .made: "made in"
    case .added: "added in"
    case .attached: "put on its view in"
    case .target: "told whom to tell in"
    case .animating: "animated in"
    case .ignoring: "called in"
    case .override: "overridden in"
    case .requirement: "made to wait in"
    case .frame: "placed in"
    case .wish: "told what to look for in"
    case .scrolling, .contentSize, .delays, .interaction, .hidden, .alpha, .enabled, .cancelsTouches, .delegate,
      .selection, .multipleTouch, .exclusiveTouch:
      "set in"
    }
  }
}

/// Who did what to the objects of a snapshot: of an app that was built with the trait `Origins`.
public struct OriginsSnapshot: Sendable, Hashable, Codable {
  /// One thing that was done to an object, the last time that it was.
  public struct Note: Sendable, Hashable, Codable {
    /// The object's number in the trace; 0 for the application.
    public var object: UInt32
    public var property: OriginProperty
    /// Which of the view's constraints it is about, its place in `UIView.constraints`; nil for the view itself.
    public var constraint: Int?
    /// Whose line it was, a place in `lines`; nil where no line of the program's was found.
    public var line: Int?
    /// Where the program was, innermost first, until somebody asks for lines; never sent.
    package var addresses: [UInt] = []
    /// The object's classes, the nearest first, where they help to find the line; never sent.
    package var classes: [String] = []

    private enum CodingKeys: String, CodingKey { case object, property, constraint, line }

    /// A note whose line is not looked up yet.
    package init(
      object: UInt32, property: OriginProperty, constraint: Int? = nil, addresses: [UInt], classes: [String] = []
    ) {
      (self.object, self.property, self.constraint) = (object, property, constraint)
      (self.addresses, self.classes) = (addresses, classes)
    }
  }

  /// What was done to whom.
  public var notes: [Note]
  /// Lines that notes speak of, each once.
  public var lines: [SourceLine] = []
  /// Why lines could not be looked up, a sentence; nil where they could.
  public var fault: String?

  /// Notes whose lines are not looked up yet.
  package init(notes: [Note]) { self.notes = notes }

  /// The line of the first of some things that was done to an object, and what that was.
  package func line(
    of object: UInt32, constraint: Int? = nil, _ properties: [OriginProperty]
  ) -> (SourceLine, OriginProperty)? {
    for property in properties {
      for note in notes
      where note.object == object && note.property == property && note.constraint == constraint {
        if let line = note.line, lines.indices.contains(line) { return (lines[line], property) }
      }
    }
    return nil
  }
}
