import Testing

@testable import Needs

/// The last line of a run on a machine that lacks something.
@Suite struct LeftOutTests {
  private let command =
    #"Scripts/test-tools && swift test --package-path Packages/Stages --traits "$(Scripts/traits)" runs them too."#

  @Test func `what is left out is said in one line, with the command that brings it`() {
    #expect(LeftOut.line([("Chromium", 61)]) == "Left out: 61 without Chromium. \(command)")
    #expect(
      LeftOut.line([("Chromium", 61), ("the trait SDL", 2), ("perl", 1)])
        == "Left out: 61 without Chromium, all tests of the trait SDL, 1 without perl. \(command)")
  }

  @Test func `where nothing is left out nothing is said`() {
    #expect(LeftOut.line([]) == nil)
  }
}
