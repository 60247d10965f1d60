#if Port
  import SwiftParser
  import SwiftSyntax

  /// A unit, which is all the files that one module is made of, made fit for this product.
  ///
  /// Nothing is read or written here: the same texts give the same result, and a result that is ported again stays as
  /// it is. No line moves: what is put in stands in the line of what it belongs to.
  public struct UnitPort {
    /// The files in the order in which they came.
    public let files: [SourceText]
    public let report: Report
    /// Modules without which something could not be taken along, and where they are imported.
    let leftOut: [(module: String, place: Place)]

    private static let rules: [any PortingRule] = [
      AttributesRule(), ConditionsRule(), OptionalRequirementsRule(), OptionalCallsRule(), ExtensionOverridesRule(),
      SuperNamesRule(),
      SelectorsRule(), AnyObjectMessagesRule(), KeyPathsRule(), OldNamesRule(), OldMembersRule(), RealTimeRule(),
      HiddenOverridesRule(), HiddenInitializersRule(), ObjectHooksRule(), ObservedPropertiesRule(), TimerBlocksRule(),
      ImportsRule(),
    ]

    /// - Parameters:
    ///   - header: Puts a line in front of each file that lets the compiler's errors name the file's origin, and
    ///     `.ported` into its name: the compiler warns of two files of one name.
    ///   - progress: Hears of each file that is begun: how many were before it.
    public init(
      _ texts: [SourceText], names: DeclaredNames = .ours, header: Bool = false, progress: (Int) -> Void = { _ in }
    ) {
      // In an order of their own, so that it does not matter in which they came.
      let order = texts.indices.sorted { (texts[$0].name, $0) < (texts[$1].name, $1) }
      let parsed = order.map { ParsedFile(texts[$0]) }
      let unit = UnitIndex(parsed, names: names)
      let plan = UnitPlan(unit, files: parsed)
      var report = Report()
      report.files = texts.count
      var result = texts
      var leftOut: [(module: String, place: Place)] = []
      for (number, file) in parsed.enumerated() {
        progress(number)
        var text = file.text
        if let fault = file.fault {
          report.findings.append(
            Finding(
              weight: .problem, place: file.place(fault.offset), what: "the file can't be read as Swift",
              why: fault.what, remedy: "it was copied as it is; correct it and port again"))
        } else {
          let port = FilePort(file, number: number, unit: unit, plan: plan)
          for rule in Self.rules { rule.apply(to: port) }
          for insertion in plan.insertions[number] ?? [] {
            port.edits.insert(OldNamesRule.renamed(insertion.text, in: unit), at: insertion.offset)
            port.count(insertion.kind)
          }
          Self.leaveOut(port)
          text.bytes = port.edits.applied(to: text.bytes)
          leftOut += port.leftOut.map { ($0.module, file.place($0.offset)) }
          if text.bytes != file.text.bytes { report.changedFiles += 1 }
          for (kind, count) in port.changes { report.add(kind, count) }
          report.findings += port.findings
        }
        if header {
          text.bytes = OriginHeader.put(before: text.bytes, origin: text.origin)
          text.name = OriginHeader.name(text.name)
        }
        result[order[number]] = text
      }
      report.findings = (report.findings + plan.findings).sorted { ($0.place, $0.what) < ($1.place, $1.what) }
      (files, self.report, self.leftOut) = (result, report, leftOut)
    }

    /// What needs a module that is nowhere on Linux. The file is looked at as it will be: what other rules take care of
    /// needs none.
    private static func leaveOut(_ port: FilePort) {
      let imports = AbsentModules.imports(in: port)
      guard !imports.isEmpty else { return }
      let absent = AbsentModules(file: port)
      absent.narrowConditions(of: imports)
      let ported = Parser.parse(source: String(decoding: port.edits.applied(to: port.file.text.bytes), as: UTF8.self))
      let uses = UsedNames(own: port.plan.ownNames, names: port.unit.names)
      uses.walk(ported)
      absent.leaveOut(imports, isUsed: !uses.missing.isEmpty)
    }
  }

  /// The line that lets the compiler's errors name the person's own file.
  enum OriginHeader {
    private static let start = Array("#sourceLocation(file: ".utf8)
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// `Views/Card.ported.swift`
    static func name(_ name: String) -> String {
      name.hasSuffix(".swift") && !name.hasSuffix(".ported.swift") ? name.dropLast(5) + "ported.swift" : name
    }

    static func put(before bytes: [UInt8], origin: String) -> [UInt8] {
      var head = bytes.starts(with: byteOrderMark) ? byteOrderMark : []
      var rest = bytes.dropFirst(head.count)
      var line = 1
      if rest.starts(with: Array("#!".utf8)), let end = rest.firstIndex(of: 0x0A) {
        head += rest[...end]
        rest = rest[(end + 1)...]
        line = 2
      }
      guard !rest.starts(with: start) else { return bytes }
      let quoted = origin.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
      return head + Array("#sourceLocation(file: \"\(quoted)\", line: \(line))\n".utf8) + rest
    }
  }
#endif
