/// Who would perform a command now, of a menu or of a key, and what those said who would not.
public struct CommandEvidence: Sendable, Hashable, Codable {
  /// The app now.
  public var snapshot: Snapshot
  /// The action's name: `paste(_:)`.
  public var action: String
  /// Whoever is asked, from where commands begin up to the one that performs it, or to the end of the chain; empty
  /// where no window is key.
  public var asked: [AskedResponder]
  /// Who knows the action, is on the screen and not in the chain: front to back, some of them.
  public var elsewhere: [ResponderSnapshot]

  /// Puts together what was found. Nothing is looked up in the snapshot.
  public init(snapshot: Snapshot, action: String, asked: [AskedResponder], elsewhere: [ResponderSnapshot]) {
    (self.snapshot, self.action, self.asked, self.elsewhere) = (snapshot, action, asked, elsewhere)
  }
}

/// A name that is no action, and no title of a command that menus or keys of the app have.
public struct UnknownCommand: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name that was asked for.
  public var name: String
  /// The titles that there are.
  public var titles: [String]

  /// One sentence: the name, and the titles that there are.
  public var description: String {
    let titles = titles.isEmpty ? "there are none" : "there are \(titles.joined(separator: ", "))"
    return "no command has the title '\(name)'; \(titles). Give one of them, or an action as in 'paste(_:)'"
  }

  package init(name: String, titles: [String]) { (self.name, self.titles) = (name, titles) }
}

/// What one responder of the chain says of a command.
public struct AskedResponder: Sendable, Hashable, Codable {
  /// How it stands to the command.
  public enum Answer: Sendable, Hashable, Codable {
    /// It performs it.
    case performs
    /// It would perform it, and disables the command where it validates it.
    case disables
    /// Its class knows the action, and a `canPerformAction(_:withSender:)` of the program's says no.
    case refuses
    /// It is a text, and has nothing to do for it as it is: why, as a sentence continues.
    case cannotNow(String)
    /// It says that it can, and its class has no such method.
    case claims
    /// It is a controller behind one that it presents, and performs nothing meanwhile.
    case isBehind
    /// Its own `target(forAction:withSender:)` names nobody: who comes after it is not asked.
    case namesNobody
    /// Its class has no such method.
    case doesNotKnow
  }

  /// Who was asked.
  public var responder: ResponderSnapshot
  /// What came of it.
  public var answer: Answer

  /// A responder as it answered.
  public init(_ responder: ResponderSnapshot, _ answer: Answer) {
    (self.responder, self.answer) = (responder, answer)
  }
}
