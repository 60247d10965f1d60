#if Port
  /// What a rule changed, by kind.
  public enum ChangeKind: String, Codable, CaseIterable, Sendable {
    case attribute, selectorWithMethod, selectorByName, keyPath, optionalRequirement, optionalCall, conformance
    case extensionOverride, hiddenOverride, observedProperty, timerBlock, anyObject, importAdded, importReplaced,
      importRemoved, condition, oldName

    /// What it is called in the summary for people.
    public var title: String {
      switch self {
      case .attribute: "attributes for Objective-C"
      case .selectorWithMethod: "selectors that name their method"
      case .selectorByName: "selectors that are names only"
      case .keyPath: "key paths for Objective-C"
      case .optionalRequirement: "optional requirements, each a protocol now"
      case .optionalCall: "calls of optional requirements"
      case .conformance: "conformances to such protocols"
      case .extensionOverride: "overrides in extensions, called from the class now"
      case .hiddenOverride: "overrides of what a header for subclasses hides on iOS"
      case .observedProperty: "properties that tell their observers"
      case .timerBlock: "timers with blocks"
      case .anyObject: "messages to AnyObject"
      case .importAdded: "imports added"
      case .importReplaced: "imports of modules that UIKit replaces"
      case .importRemoved: "imports that nothing is used of"
      case .condition: "conditions for iOS"
      case .oldName: "names from before Swift 4.2"
      }
    }
  }

  /// Something that a person should know: where, what, why, and what to do.
  public struct Finding: Hashable, Codable, Sendable {
    public enum Weight: String, Codable, Sendable {
      /// The ported text will not compile or not do what it did.
      case problem
      /// Worth knowing.
      case notice
    }

    public var weight: Weight
    public var place: Place
    public var what: String
    public var why: String
    public var remedy: String

    /// `file:line:column: what, why; what to do`
    public var line: String { "\(place.file):\(place.line):\(place.column): \(what): \(why); \(remedy)" }
  }

  /// What became of a unit.
  public struct Report: Codable, Sendable {
    /// Of this grammar; a reader should refuse another one.
    public var version = 1
    /// Files of the unit, and those of them that differ now.
    public var files = 0
    public var changedFiles = 0
    /// How often, by the raw value of `ChangeKind`.
    public var changes: [String: Int] = [:]
    /// In the order of files and lines.
    public var findings: [Finding] = []

    public var problems: [Finding] { findings.filter { $0.weight == .problem } }

    /// How often something of a kind was changed.
    public func count(_ kind: ChangeKind) -> Int { changes[kind.rawValue] ?? 0 }

    mutating func add(_ kind: ChangeKind, _ count: Int = 1) { changes[kind.rawValue, default: 0] += count }
  }
#endif
