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

  /// In the order in which they are hashed: application, windows, touches, presses, recognizers, controls and scroll views.
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

  /// Everything in which another state differs from this one, in the order of the fields; what only the other one has comes last.
  public func differences(from other: StateDescription) -> [Difference] {
    struct Key: Hashable { var object, name: String }
    func key(_ field: Field) -> Key { Key(object: field.object, name: field.name) }
    let theirs = Dictionary(other.fields.map { (key($0), $0.value) }) { first, _ in first }
    var known: Set<Key> = []
    var result: [Difference] = []
    for field in fields where known.insert(key(field)).inserted {
      let value = theirs[key(field)]
      guard value != field.value else { continue }
      result.append(Difference(object: field.object, name: field.name, first: field.value, second: value))
    }
    for field in other.fields where known.insert(key(field)).inserted {
      result.append(Difference(object: field.object, name: field.name, first: nil, second: field.value))
    }
    return result
  }
}
