import EventTrace
import FirstResponderTesting
import Foundation
import Inspector
import LeavingNothing
import SourceLines
import Testing
import UIKit

@testable import Broken
@testable import Command
@testable import Symbols

/// Which line of Broken did it, and what would have to stand there.
@Suite(.serialized, .leavesNothing) @MainActor struct BrokenLineTests {
  @Test(arguments: BrokenTruth.all) func `the line at fault is named`(_ truth: BrokenTruth) throws {
    let origin = try #require(try truth.verdicts().first?.origin)
    #expect(origin.file.hasSuffix("Examples/Broken/Library/\(truth.file)"), "\(origin)")
    let lines = try String(contentsOfFile: origin.file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[origin.line - 1].contains(truth.line), "\(origin): \(lines[origin.line - 1])")
    #expect(origin.function.contains("\(truth.screen)"), "\(origin)")
  }

  @Test(arguments: BrokenTruth.all) func `the smallest change of it is written`(_ truth: BrokenTruth) throws {
    let verdict = try #require(try truth.verdicts().first)
    let origin = try #require(verdict.origin)
    let source = try String(contentsOfFile: origin.file, encoding: .utf8)
    guard let patched = truth.patched else {
      #expect(throws: PatchRefusal.self) { try verdict.patch(at: origin, of: source) }
      return
    }
    let patch = try verdict.patch(at: origin, of: source)
    let before = source.split(separator: "\n", omittingEmptySubsequences: false)
    let after = patch.after.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(after.count == before.count + patched.count - 1)
    #expect(after[(origin.line - 1)..<(origin.line - 1 + patched.count)].map(String.init) == patched)
    #expect(after.prefix(origin.line - 1) == before.prefix(origin.line - 1))
    #expect(after.suffix(before.count - origin.line) == before.suffix(before.count - origin.line))
  }
}

extension BrokenLineTests {
  @Test func `lint names the line before anybody touches the screen`() throws {
    let device = SimulatedDevice()
    device.show(UINavigationController(rootViewController: TermsScreen()))
    let fault = try #require(device.lint().first { $0.code == "D05" })
    #expect(fault.origin?.property == .attached && fault.origin?.function == "TermsScreen.build()")
    let json = String(decoding: try JSONEncoder().encode(fault), as: UTF8.self)
    #expect(json.contains(#""property":"attached""#) && json.contains("ScreensThatMiss.swift"))
    #expect(try JSONDecoder().decode(Verdict.self, from: Data(json.utf8)) == fault)
  }

  @Test func `a receipt names the line`() {
    let device = SimulatedDevice()
    device.show(UINavigationController(rootViewController: CheckoutScreen()))
    let receipt = device.tap(at: CGPoint(x: 196, y: 256)).receipt
    #expect("\(receipt)".contains("(added in ScreensThatMiss.swift:"), "\(receipt)")
  }

  @Test func `what takes lines down is in this program`() throws {
    for symbol in ProgramSymbols.ofLines { #expect(try ProgramSymbols.contains(symbol)) }
  }
}
