#if Port
  import SwiftSyntax

  /// One file on its way: what rules ask of it, and what they leave in it.
  final class FilePort {
    let file: ParsedFile
    let number: Int
    let unit: UnitIndex
    let plan: UnitPlan
    var edits = Edits()
    var changes: [ChangeKind: Int] = [:]
    var findings: [Finding] = []
    /// A rule put something in that only UIKit declares.
    var needsUIKit = false
    /// Selectors that an object was asked for, which another rule made something else of.
    var askedSelectors: Set<SyntaxIdentifier> = []
    /// Modules without which something of the file can't be built, and where they are imported.
    var leftOut: [(module: String, offset: Int)] = []
    /// Conditions that ask for such a module now.
    var narrowed: Set<SyntaxIdentifier> = []

    init(_ file: ParsedFile, number: Int, unit: UnitIndex, plan: UnitPlan) {
      (self.file, self.number, self.unit, self.plan) = (file, number, unit, plan)
    }

    func count(_ kind: ChangeKind) { changes[kind, default: 0] += 1 }

    func find(
      _ weight: Finding.Weight = .problem, at node: some SyntaxProtocol, _ what: String, why: String, do remedy: String
    ) {
      findings.append(Finding(weight: weight, place: file.place(node), what: what, why: why, remedy: remedy))
    }

    /// Takes bytes away and leaves their line breaks, so that no line moves.
    func blank(_ range: Range<Int>) { replace(range, with: "") }

    /// Puts a text of one line in the place of others and leaves their line breaks behind it.
    func replace(_ range: Range<Int>, with text: String) {
      edits.replace(range, with: text + breaks(in: range))
    }

    private func breaks(in range: Range<Int>) -> String {
      String(decoding: file.text.bytes[range].filter { $0 == 0x0A || $0 == 0x0D }, as: UTF8.self)
    }

    /// Takes a node away with the spaces behind it.
    func remove(_ node: some SyntaxProtocol) {
      var end = node.range.upperBound
      let bytes = file.text.bytes
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      let start = node.range.lowerBound
      // Words that stood on both sides of it must not become one.
      let isGlued = start > 0 && end < bytes.count && bytes[start - 1].isOfWord && bytes[end].isOfWord
      replace(start..<end, with: isGlued ? " " : "")
    }
  }

  extension UInt8 {
    /// A letter, digit or underscore, or part of a character beyond ASCII.
    fileprivate var isOfWord: Bool {
      self >= 0x80 || self == UInt8(ascii: "_") || Character(UnicodeScalar(self)).isLetter
        || Character(UnicodeScalar(self)).isNumber
    }
  }

  /// A way to make a file fit, alone or by what the plan of the unit says of it.
  protocol PortingRule: Sendable {
    func apply(to file: FilePort)
  }
#endif
