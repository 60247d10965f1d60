/// The state that a hash of a recording stands for, field by field: to say what differs where two hashes do.
public struct StateDescription: Sendable, Hashable, Codable {
  /// One value of one object.
  public struct Field: Sendable, Hashable, Codable {
    /// Which object, by its number or place: `touch 3`, `recognizer 1 at UIView 'drawer' (window 0 / 2 / 1)`.
    public var object: String
    /// Which of the object's values it is, in words: `phase`, `is key`, `offset y` (see Docs/RecordingFormat.md).
    public var name: String
    /// As text: a number, `yes` or `no`, a view's place, `none`.
    public var value: String

    /// A value as it is hashed, in words. A name comes again where the object has several values of one kind.
    public init(object: String, name: String, value: String) {
      (self.object, self.name, self.value) = (object, name, value)
    }
  }

  /// In the order in which they are hashed: application, windows, touches, presses, recognizers,
  /// controls and scroll views.
  public var fields: [Field]

  /// The fields have to be in the order in which they are hashed.
  public init(fields: [Field] = []) { self.fields = fields }

  /// A field in which two states differ; a value is nil where the state does not have it.
  public struct Difference: Sendable, Hashable, Codable {
    /// The object, as in `Field`.
    public var object: String
    /// The value's name, as in `Field`.
    public var name: String
    /// What it is in the state that was asked; nil if it has no such field.
    public var first: String?
    /// What it is in the other state; nil if that has no such field.
    public var second: String?

    /// At least one of the two values is there; nothing is checked.
    public init(object: String, name: String, first: String?, second: String?) {
      (self.object, self.name, self.first, self.second) = (object, name, first, second)
    }
  }

  /// Everything in which another state differs from this one, in the order of the fields;
  /// what only the other one has comes last.
  public func differences(from other: StateDescription) -> [Difference] {
    let (mine, theirs) = (Self.numbered(fields), Self.numbered(other.fields))
    let known = Set(mine.map(\.key))
    let others = Dictionary(uniqueKeysWithValues: theirs.map { ($0.key, $0.value) })
    var result: [Difference] = []
    for (key, value) in mine where others[key] != value {
      result.append(Difference(object: key.object, name: key.name, first: value, second: others[key]))
    }
    for (key, value) in theirs where !known.contains(key) {
      result.append(Difference(object: key.object, name: key.name, first: nil, second: value))
    }
    return result
  }

  /// Which value of which object; a name that comes again is counted, as where a recognizer follows several fingers.
  private struct Key: Hashable {
    var object, name: String
    var number = 0
  }

  private static func numbered(_ fields: [Field]) -> [(key: Key, value: String)] {
    var counts: [Key: Int] = [:]
    return fields.map { field in
      var key = Key(object: field.object, name: field.name)
      let number = counts[key, default: 0]
      counts[key] = number + 1
      key.number = number
      return (key, field.value)
    }
  }
}
