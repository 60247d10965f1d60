import EventTrace

/// One answer to "why?": why a touch, a key or a shake did not do what somebody expected.
///
/// Answers come most decisive first. When what was asked for arrived, the first one is `OK`, and what follows it is
/// advice: it came late, or twice.
public struct Verdict: Sendable, Hashable, Codable {
  /// `D01` and so on, as Docs/Diagnoses.md lists them, or `OK`.
  public var code: String
  /// Trace name of the object whose change would help: a view, a recognizer, a delegate, the application. For a pair,
  /// the one that won or that is waited for.
  public var culprit: String
  /// One sentence that a person understands, with the numbers that decided.
  public var summary: String
  /// The smallest change that helps.
  public var fix: String
  /// What a second run without the cause showed; nil if nobody made one. A refuted verdict is never the first one.
  public var proof: Proof?
  /// What a run with the first way out showed; nil if nobody made one, or if something else was lost in it, which `fix`
  /// then says.
  public var fixProof: FixProof?
  /// The line of the program that did it; nil where none is at fault, or unless the app was built with the trait
  /// `Origins`.
  public var origin: Origin?
  /// What the answer was made of; not sent.
  package var making = VerdictMaking()

  private enum CodingKeys: String, CodingKey { case code, culprit, summary, fix, proof, fixProof, origin }

  /// An answer as given; without proof it counts as not tried.
  public init(code: String, culprit: String, summary: String, fix: String, proof: Proof? = nil) {
    (self.code, self.culprit, self.summary, self.fix, self.proof) = (code, culprit, summary, fix, proof)
  }

  /// What was asked for arrived.
  public var isOK: Bool { code == Verdict.ok }

  /// The code of an answer that everything arrived.
  public static let ok = "OK"
}

/// The line of the program that did what an answer speaks of.
public struct Origin: Sendable, Hashable, Codable, CustomStringConvertible {
  /// What was done there.
  public var property: OriginProperty
  /// The file's path, as the compiler was given it.
  public var file: String
  /// From 1.
  public var line: Int
  /// The function: `LoginController.viewDidLoad()`; empty where that is not known.
  public var function: String

  /// A line that need not exist.
  public init(_ property: OriginProperty, _ line: SourceLine) {
    (self.property, file, self.line, function) = (property, line.file, line.line, line.function)
  }

  /// `isUserInteractionEnabled set in LoginController.swift:42 (viewDidLoad())`.
  public var description: String {
    let what =
      switch property {
      case .made, .added, .attached, .target, .animating, .override, .requirement, .frame, .wish: ""
      case .ignoring: "beginIgnoringInteractionEvents() "
      case .interaction, .hidden, .alpha, .enabled, .cancelsTouches, .delays, .delegate, .scrolling, .contentSize,
        .selection, .multipleTouch, .exclusiveTouch:
        "\(property.rawValue) "
      }
    return "\(what)\(property.verb) \(SourceLine(file: file, line: line, function: function))"
  }
}

extension Verdict {
  /// One line without a full stop: the code, what was found, and the line of the source that did it where it is known.
  ///
  /// - Parameter what: of which of several things that is the answer.
  package func sentence(of what: String? = nil) -> String {
    "\(code)\(what.map { " (\($0))" } ?? ""): \(summary)" + (origin.map { " (\($0))" } ?? "")
  }
}

/// What showed that a cause is one: the same input, played again without it, had another outcome.
public enum Proof: Sendable, Hashable, Codable {
  /// - Parameters:
  ///   - before: what came of the input as it was, in words.
  ///   - after: what came of it without the cause.
  case confirmed(before: String, after: String)
  /// The event does not arrive without it either: it did this instead.
  case refuted(after: String)
  /// Nobody could try it, for this reason.
  case untried(String)

  /// Whether a second run showed that it is a cause.
  public var isConfirmed: Bool { if case .confirmed = self { true } else { false } }
  /// Whether a second run showed that it is none, or not by itself.
  public var isRefuted: Bool { if case .refuted = self { true } else { false } }
}

/// What else arrived in the run with a way out, as it did before: nothing of it was lost.
public struct FixProof: Sendable, Hashable, Codable {
  /// Places that people aim at, on the screen when the finger had come down.
  public var places: Int
  /// Fingers of the recording that came after it.
  public var fingers: Int

  /// Counts as given.
  public init(places: Int, fingers: Int) { (self.places, self.fingers) = (places, fingers) }
}
