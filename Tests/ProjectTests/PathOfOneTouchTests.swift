import Foundation
import Testing

@Suite struct PathOfOneTouchTests {
  @Test func `each file that the path of one touch names exists`() throws {
    let text = try Repository.text(of: "Docs/PathOfOneTouch.md")
    let paths = text.matches(of: /`((?:Sources|Examples)\/[^`]+\.(?:swift|js))`/).map { String($0.1) }
    #expect(paths.count > 15, "the page names only \(paths.count) files")
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: Repository.top.appending(path: path).path), "\(path) does not exist")
    }
  }
}
