import Foundation
import Testing

@testable import ModelContext

@Suite struct ContextLinesTests {
  /// What comes of pieces that arrive one after the other, and of the end.
  private func lines(_ pieces: [Data]) -> [ContextLines.Line] {
    var lines = ContextLines()
    return pieces.flatMap { lines.take($0) } + lines.finish()
  }

  private func line(_ text: String) -> ContextLines.Line { .line(Data(text.utf8)) }

  @Test(arguments: 1...9)
  func `lines are the same however their bytes come`(size: Int) {
    let bytes = Data("{}\n\n[1]\r\nü\nend".utf8)
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      bytes.subdata(in: $0..<min($0 + size, bytes.count))
    }
    #expect(lines(pieces) == [line("{}"), line("[1]\r"), line("ü"), line("end")])
  }

  @Test func `nothing is no line`() {
    #expect(lines([]) == [])
    #expect(lines([Data("\n\n".utf8)]) == [])
  }

  @Test func `a line that is too long is told once, and the next one is read`() {
    let longest = Data(repeating: 0x61, count: ContextLines.limit)
    #expect(lines([longest, Data("\n".utf8)]) == [.line(longest)])
    #expect(lines([longest, Data("b\nc\n".utf8)]) == [.tooLong, line("c")])
    #expect(lines([Data("a\n".utf8) + longest + longest + longest]) == [line("a"), .tooLong])
  }
}
