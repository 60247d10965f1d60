import Foundation

/// A text that somebody wrote down.
public struct Note: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public var text: String
  public var edited: Date

  public init(id: UUID = UUID(), text: String = "", edited: Date) {
    (self.id, self.text, self.edited) = (id, text, edited)
  }

  /// The first line with something in it.
  var title: String { lines.first.map(String.init) ?? "New note" }
  /// What follows it, in one line.
  var preview: String {
    let rest = lines.dropFirst().joined(separator: " ")
    return rest.isEmpty ? "No more text" : String(rest.prefix(120))
  }
  var isEmpty: Bool { !text.contains { !$0.isWhitespace } }
  var wordCount: Int { text.split { $0.isWhitespace }.count }

  private var lines: [Substring] {
    text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
  }
}

/// In which order notes stand in the list.
public enum NoteOrder: String, CaseIterable, Sendable {
  case edited = "Last edited"
  case title = "Title"

  func sorted(_ notes: [Note]) -> [Note] {
    switch self {
    case .edited: notes.sorted { ($1.edited, $0.id.uuidString) < ($0.edited, $1.id.uuidString) }
    case .title: notes.sorted { ($0.title.lowercased(), $0.id.uuidString) < ($1.title.lowercased(), $1.id.uuidString) }
    }
  }
}
