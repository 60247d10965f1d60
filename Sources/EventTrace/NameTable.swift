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

  /// A place for an object that no step has spoken of yet: an unnamed one gets its number when the first step does, so that asking
  /// about objects does not change how steps name them.
  mutating func reserve(type: String, name: String?) -> ObjectID {
    if let name, !name.isEmpty { return register(type: type, name: name) }
    return add(type)
  }

  /// The first step speaks of an object that has a place.
  mutating func mention(_ id: ObjectID, type: String, name: String?) {
    if let name, !name.isEmpty { return }
    let count = unnamed[type, default: 0] + 1
    unnamed[type] = count
    texts[Int(id.index)] = count == 1 ? type : "\(type)#\(count)"
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
