/// The state that a hash of a recording stands for, field by field: to say what differs where two hashes do.
public struct StateDescription: Sendable, Hashable, Codable {
  /// One value of one object.
  public struct Field: Sendable, Hashable, Codable {
    /// Which object, by its place: `touch 3`, `UIPanGestureRecognizer 'drawer' of window 0 / 2 / 1`.
    public var object: String
    public var name: String
    public var value: String

    public init(object: String, name: String, value: String) {
      (self.object, self.name, self.value) = (object, name, value)
    }
  }

  /// In the order in which they are hashed: application, windows, touches, presses, recognizers, controls and scroll views.
  public var fields: [Field]

  public init(fields: [Field] = []) { self.fields = fields }

  /// A field in which two states differ; a value is nil where the state does not have it.
  public struct Difference: Sendable, Hashable, Codable {
    public var object: String
    public var name: String
    public var first: String?
    public var second: String?

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
