import EventTrace
import Foundation
import SourceLines
import SpringBoard
import Testing

@testable import Command
@testable import Inspector

/// Which changes are written, and which of them stay.
@Suite struct RepairTests {
  private static let place = ViewPlace(window: 0, subviews: [])

  /// A veil that was added in line 2 of a package's source.
  private func verdict(_ package: TemporaryPackage, _ fixes: [Fix]? = nil, code: String = "D01") -> Verdict {
    var verdict = Verdict(
      code: code, culprit: "UIView 'veil'", summary: "A veil", fix: "Away with it.",
      proof: .confirmed(before: "nothing", after: "much"))
    verdict.origin = Origin(.added, SourceLine(file: package.source.path, line: 2))
    verdict.making = VerdictMaking(
      remedies: [.passOver(Self.place)], fixes: fixes ?? [Fix("Away with it.", [.letThrough(Self.place)])])
    return verdict
  }

  private func answer(_ verdicts: Verdict..., tellsLines: Bool = true) -> Investigation<PlayingError>.Answer {
    Investigation.Answer(number: 1, tellsLines: tellsLines, verdicts: verdicts)
  }

  private let ok = Verdict(code: Verdict.ok, culprit: "", summary: "It arrived", fix: "")

  /// The repair of a veil, with a compiler that does as it is told.
  private func repair(_ package: TemporaryPackage, compiler: String = "exit 0") throws -> Repair {
    // As what was tried before has left it, the source may be newer.
    try package.write("", ".build/debug/shop")
    var repair = try Repair(answer(verdict(package)), of: package.launch)
    repair.package.swift = try package.compiler(compiler)
    return repair
  }

  /// What it is refused with, and that the source is as it was.
  private func refusal(
    _ repair: Repair, _ package: TemporaryPackage, leaving text: String = TemporaryPackage.before,
    _ play: () throws -> Investigation<PlayingError>.Answer
  ) throws -> String {
    let refusal = try #require(throws: PatchRefusal.self) { try repair.carryOut(play) }
    #expect(try package.text == text)
    return refusal.description
  }

  // MARK: Which change

  @Test func `the first way out is written that harms nothing`() throws {
    try TemporaryPackage.with { package in
      let (off, alone) = ([Remedy.letThrough(Self.place)], [Remedy.keepAlone(Self.place)])
      let fixes = [
        Fix("Alone.", alone, harm: "UIButton 'Help' would then get nothing"), Fix("Off.", off, cost: "words"),
      ]
      try #expect(Repair(answer(verdict(package, fixes)), of: package.launch).patch == package.patch)
    }
  }

  @Test func `a way out that harms something is refused with what it would cost`() throws {
    try TemporaryPackage.with { package in
      let harmful = Fix("Off.", [.letThrough(Self.place)], harm: "UIButton 'Help' would then get nothing")
      let words = Fix("Lay it elsewhere.")
      let cost = "it would cost: UIButton 'Help' would then get nothing"
      let told = "Sources/Shop/Shop.swift:2: no change is written, as \(cost); the fix: Away with it."
      #expect(throws: PatchRefusal(told)) {
        try Repair(answer(verdict(package, [harmful, words])), of: package.launch)
      }
    }
  }

  @Test func `what takes the cause away and is no way out is not written`() throws {
    try TemporaryPackage.with { package in
      var verdict = verdict(package, [Fix("Lay it elsewhere.")])
      verdict.making.remedies = [.letThrough(Self.place)]
      #expect(throws: PatchRefusal.self) { try Repair(answer(verdict), of: package.launch) }
    }
  }

  @Test func `an app without lines, a cause without one, and what is none are refused`() throws {
    try TemporaryPackage.with { package in
      var nowhere = verdict(package)
      nowhere.origin = nil
      var refuted = verdict(package)
      refuted.proof = .refuted(after: "nothing")
      var lost = answer(verdict(package))
      lost.linesFault = "llvm-symbolizer ended"
      let answers = [answer(verdict(package), tellsLines: false), answer(nowhere), answer(refuted), lost, answer()]
      let reasons = [
        "was built without the lines of its source", "no line of the source is at fault", "nothing to mend",
        "lines can't be looked up: llvm-symbolizer ended", "nothing to mend",
      ]
      for (answer, reason) in zip(answers, reasons) {
        let refusal = try #require(throws: PatchRefusal.self) { try Repair(answer, of: package.launch) }
        #expect(refusal.description.contains(reason))
      }
    }
  }

  @Test func `a source that is newer than the app is not read for lines`() throws {
    try TemporaryPackage.with { package in
      let built = Date(timeIntervalSinceNow: -10)
      try FileManager.default.setAttributes([.modificationDate: built], ofItemAtPath: package.program.path)
      let newer = "Sources/Shop/Shop.swift is newer than shop: build that first, so that lines are where they were"
      #expect(throws: PatchRefusal(newer)) { try Repair(answer(verdict(package)), of: package.launch) }
    }
  }

  // MARK: Which stays

  @Test func `where the touch arrives, the change stays`() throws {
    try TemporaryPackage.with { package in
      let after = try repair(package).carryOut {
        try #expect(package.text == TemporaryPackage.after)
        return answer(ok)
      }
      #expect(after.verdicts == [ok])
      #expect(try package.text == TemporaryPackage.after)
    }
  }

  @Test func `where another cause keeps the touch now, the change stays`() throws {
    try TemporaryPackage.with { package in
      var (other, refuted) = (verdict(package, code: "D05"), verdict(package))
      other.culprit = "UIButton 'Pay'"
      refuted.proof = .refuted(after: "nothing")
      let after = try repair(package).carryOut { answer(other, refuted) }
      #expect(after.verdicts.first?.code == "D05")
      #expect(try package.text == TemporaryPackage.after)
    }
  }

  @Test func `where the same cause is still there, or none is found, the source is as it was`() throws {
    try TemporaryPackage.with { package in
      let still = try refusal(repair(package), package) { answer(verdict(package)) }
      let expected = "with the change the touch still does not arrive, and Sources/Shop/Shop.swift is as it was"
      #expect(still.hasPrefix(expected))
      // By its line where it has no name.
      _ = try refusal(repair(package), package) {
        var moved = verdict(package)
        moved.culprit = "UIView at 10, 20"
        return answer(moved)
      }
      _ = try refusal(repair(package), package) { answer() }
    }
  }

  @Test func `what does not compile is taken back, and never played`() throws {
    try TemporaryPackage.with { package in
      let repair = try repair(package, compiler: "echo 'Shop.swift:3:3: error: no such name'; exit 1")
      let told = try refusal(repair, package) {
        Issue.record("It was played.")
        return answer(ok)
      }
      #expect(
        told == "with the change it does not compile, and Sources/Shop/Shop.swift is as it was: "
          + "Shop.swift:3:3: error: no such name")
    }
  }

  @Test func `with an app that can't be played, or crashes, the source is as it was`() throws {
    try TemporaryPackage.with { package in
      let unusable = try refusal(repair(package), package) { throw UsageError("it says nothing") }
      #expect(unusable.contains("can't be played") && unusable.hasSuffix(": it says nothing"))
      let crashed = try refusal(repair(package), package) { throw FaultIsTheAnswer() }
      #expect(crashed.hasSuffix(": the app crashes"))
    }
  }

  @Test func `what somebody writes while it is played stays, and is said`() throws {
    try TemporaryPackage.with { package in
      let told = try refusal(repair(package), package, leaving: "// Mine\n") {
        try package.write("// Mine\n", "Sources/Shop/Shop.swift")
        return answer(verdict(package))
      }
      #expect(told.contains("Sources/Shop/Shop.swift was edited meanwhile, and is left so"))
    }
  }
}
