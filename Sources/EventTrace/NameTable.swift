/// Names of the objects of one recorder.
struct NameTable {
  private(set) var texts: [String] = []
  private var unnamed: [String: Int] = [:]
  /// Places of objects that are gone, with how many steps there were when they went:
  /// the longest gone first, from `nextReleased` on.
  private var released: [(id: ObjectID, steps: Int)] = []
  private var nextReleased = 0
  /// Number of the oldest step that is kept.
  var oldestStep = 0

  mutating func register(type: String, name: String?) -> ObjectID {
    if let name, !name.isEmpty { return add("\(type) '\(name)'") }
    return add(number(type))
  }

  private mutating func number(_ type: String) -> String {
    let count = unnamed[type, default: 0] + 1
    unnamed[type] = count
    return count == 1 ? type : "\(type)#\(count)"
  }

  /// A place for an object that no step has spoken of yet: an unnamed one gets its number when the first step does, so
  /// that asking about objects does not change how steps name them.
  mutating func reserve(type: String, name: String?) -> ObjectID {
    if let name, !name.isEmpty { return register(type: type, name: name) }
    return add(type)
  }

  /// The first step speaks of an object that has a place.
  mutating func mention(_ id: ObjectID, type: String, name: String?) {
    if let name, !name.isEmpty { return }
    texts[Int(id.index)] = number(type)
  }

  /// An object is gone: its place is given to another one as soon as no step that is kept speaks of it.
  mutating func release(_ id: ObjectID, after steps: Int) { released.append((id, steps)) }

  /// A text that stands for itself.
  mutating func add(_ text: String) -> ObjectID {
    if nextReleased < released.count, released[nextReleased].steps <= oldestStep {
      let id = released[nextReleased].id
      nextReleased += 1
      if nextReleased > 64, nextReleased * 2 > released.count {
        released.removeSubrange(..<nextReleased)
        nextReleased = 0
      }
      texts[Int(id.index)] = text
      return id
    }
    texts.append(text)
    return ObjectID(index: UInt32(texts.count - 1))
  }
}
