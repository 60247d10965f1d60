/// Names of the objects of one recorder.
struct NameTable {
  private(set) var texts: [String] = []
  private var unnamed: [String: Int] = [:]

  mutating func register(type: String, name: String?) -> ObjectID {
    let id = ObjectID(index: UInt32(texts.count))
    if let name, !name.isEmpty {
      texts.append("\(type) '\(name)'")
    } else {
      let count = unnamed[type, default: 0] + 1
      unnamed[type] = count
      texts.append(count == 1 ? type : "\(type)#\(count)")
    }
    return id
  }

  /// A text that stands for itself.
  mutating func add(_ text: String) -> ObjectID {
    texts.append(text)
    return ObjectID(index: UInt32(texts.count - 1))
  }
}

/// Texts of notes, each kept once.
struct NoteTable {
  /// A peer that keeps sending new kinds of nonsense must not fill the memory with descriptions of it.
  private static let limit = 65_536

  private(set) var texts: [String] = []
  private var ids: [String: Int] = [:]

  mutating func intern(_ text: String) -> Int {
    if let id = ids[text] { return id }
    guard texts.count < Self.limit else { return Self.limit - 1 }
    let id = texts.count
    let kept = id == Self.limit - 1 ? "(more kinds of notes than a trace keeps)" : text
    texts.append(kept)
    ids[kept] = id
    return id
  }
}
