#if Port
  import Porting

  /// A report as people read it.
  public struct Summary {
    public let lines: [String]

    public init(_ report: Report, output: String) {
      var lines = ["\(report.files) files ported to \(output), \(report.changedFiles) of them changed"]
      for kind in ChangeKind.allCases {
        let count = report.count(kind)
        guard count > 0 else { continue }
        let number = String(count)
        lines.append(String(repeating: " ", count: max(0, 6 - number.count)) + number + "  " + kind.title)
      }
      let notices = report.findings.filter { $0.weight == .notice }
      if !notices.isEmpty { lines += ["", "Worth knowing:"] + notices.map(\.line) }
      if !report.problems.isEmpty {
        lines += ["", "Could not be ported (\(report.problems.count)):"] + report.problems.map(\.line)
      }
      self.lines = lines
    }

    /// `file:line:column: warning: what`, as compilers say it; a note for what is only worth knowing.
    static func warning(_ finding: Finding) -> String {
      let place = finding.place
      let kind = finding.weight == .problem ? "warning" : "note"
      return "\(place.file):\(place.line):\(place.column): \(kind): \(finding.what): \(finding.why); \(finding.remedy)"
    }
  }
#endif
