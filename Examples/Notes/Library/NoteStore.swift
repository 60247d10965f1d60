import Foundation

/// All notes, and the file that keeps them.
///
/// The file is JSON; a file that can't be read is left as it is, and what is written meanwhile goes
/// into another one beside it.
@MainActor
public final class NoteStore {
  public private(set) var notes: [Note] = []
  /// Told after each change.
  var onChange: () -> Void = {}
  /// What went wrong with the file; nil if nothing did.
  public private(set) var trouble: String?
  private var file: URL?
  private let now: () -> Date

  /// - Parameters:
  ///   - file: where notes are kept; nil keeps them only as long as the app runs.
  ///   - now: says when a note is edited.
  public init(file: URL? = nil, now: @escaping () -> Date = { Date() }) {
    (self.file, self.now) = (file, now)
    load()
  }

  /// The file of the person who runs the app: `notes.json` in `$XDG_DATA_HOME/firstresponder`, or what
  /// `FIRSTRESPONDER_NOTES` names.
  public static var ownFile: URL {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["FIRSTRESPONDER_NOTES"], !path.isEmpty { return URL(filePath: path) }
    let home = environment["HOME"].map { URL(filePath: $0) } ?? URL(filePath: "/tmp")
    let data = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    return (data ?? home.appending(path: ".local/share")).appending(path: "firstresponder/notes.json")
  }

  // MARK: Changes

  /// Makes an empty note.
  func make() -> Note {
    let note = Note(edited: now())
    put(note)
    return note
  }

  func note(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }

  /// Puts another text in a note. A note that is gone stays gone.
  func setText(_ text: String, of id: Note.ID) {
    guard let place = notes.firstIndex(where: { $0.id == id }), notes[place].text != text else { return }
    (notes[place].text, notes[place].edited) = (text, now())
    changed()
  }

  /// Adds a note, or puts it in the place of the one with its number.
  func put(_ note: Note) {
    notes.removeAll { $0.id == note.id }
    notes.append(note)
    changed()
  }

  @discardableResult
  func remove(_ id: Note.ID) -> Note? {
    guard let place = notes.firstIndex(where: { $0.id == id }) else { return nil }
    defer { changed() }
    return notes.remove(at: place)
  }

  private func changed() {
    save()
    onChange()
  }

  // MARK: The file

  private func load() {
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      notes = try JSONDecoder().decode([Note].self, from: Data(contentsOf: file))
    } catch {
      trouble = "\(file.lastPathComponent) can't be read and is left as it is"
      self.file = file.deletingPathExtension().appendingPathExtension("new.json")
    }
  }

  private func save() {
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(notes).write(to: file, options: .atomic)
      trouble = nil
    } catch {
      trouble = "\(file.lastPathComponent) can't be written: notes last as long as the app"
    }
  }
}
