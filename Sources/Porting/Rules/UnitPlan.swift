#if Port
  import SwiftSyntax

  /// What is decided for the whole unit before its files are gone through one by one.
  final class UnitPlan {
    let splits: [SplitRequirement]
    /// By the name without labels.
    let splitsByName: [String: [SplitRequirement]]
    /// What is put into files for the sake of others, by the number of the file.
    var insertions: [Int: [(offset: Int, text: String, kind: ChangeKind)]] = [:]
    /// Overrides in extensions that a method in the class calls now, by node.
    var bridged: [SyntaxIdentifier: String] = [:]
    /// What `super.name` means in a type, by its path and the name with labels.
    var superNames: [String: [String: String]] = [:]
    /// Braces of extensions that a member was put at.
    var dispatchers: Set<SyntaxIdentifier> = []
    var findings: [Finding] = []
    /// Ways to ask the real clock that were told of.
    var realTimes: Set<String> = []
    /// A file of the unit imports the module os.
    var hasOS = false
    /// A file of the unit has what timers with blocks need.
    var hasTimerBlocks = false

    /// All names that the unit declares, wherever.
    private(set) lazy var ownNames: Set<String> = files.reduce(into: []) {
      if $1.fault == nil { $0.formUnion(NamesHere.names(in: $1.tree)) }
    }
    private let files: [ParsedFile]

    init(_ unit: UnitIndex, files: [ParsedFile]) {
      self.files = files
      splits = SplitRequirement.all(unit)
      splitsByName = Dictionary(grouping: splits) { $0.member.name }
      Conformances(unit: unit, splits: splits).plan(into: self)
      DispatchingExtensions(unit: unit).plan(into: self)
      ExtensionOverrides(unit: unit, files: files).plan(into: self)
    }

    func insert(_ text: String, at offset: Int, in file: Int, _ kind: ChangeKind) {
      insertions[file, default: []].append((offset, text, kind))
    }
  }
#endif
