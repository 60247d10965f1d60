import Foundation
import Testing

/// Documents name files that exist.
@Suite struct LinkTests {
  @Test func `each link to a file of the repository leads to one`() throws {
    var count = 0
    for file in try Markdown.files() {
      let folder = Repository.top.appending(path: file).deletingLastPathComponent()
      for match in Markdown.prose(of: try Repository.text(of: file)).matches(of: /\]\(([^)#\s]+)[^)]*\)/) {
        let link = String(match.1)
        // Addresses on the web are not ours to keep; so are the signs of Swift names in prose, such as `location(in:)`.
        if link.contains("://") || link.hasSuffix(":") { continue }
        count += 1
        let path = folder.appending(path: link).standardizedFileURL.path
        #expect(path.hasPrefix(Repository.top.path), "\(file) links to \(link), outside the repository")
        #expect(FileManager.default.fileExists(atPath: path), "\(file) links to \(link), which does not exist")
      }
    }
    #expect(count > 20, "only \(count) links were found")
  }

  @Test func `each path in code font names a file or folder`() throws {
    var count = 0
    // The path of one touch has a test of its own.
    for file in try Markdown.files() where file != "Docs/PathOfOneTouch.md" {
      let text = Markdown.prose(of: try Repository.text(of: file))
      for match in text.matches(of: /`((?:Docs|Sources|Tests|Examples|Scripts|Benchmarks)\/[A-Za-z0-9_.\/-]+)`/) {
        let path = String(match.1)
        if path.contains("/.") { continue }  // Made by a build.
        count += 1
        #expect(
          FileManager.default.fileExists(atPath: Repository.top.appending(path: path).path),
          "\(file) names \(path), which does not exist")
      }
    }
    #expect(count > 10, "only \(count) paths were found")
  }

  @Test func `the index of Docs names every document`() throws {
    let index = try Repository.text(of: "Docs/README.md")
    for file in try Markdown.files() where file.hasPrefix("Docs/") && file != "Docs/README.md" {
      #expect(index.contains("(\(file.dropFirst("Docs/".count)))"), "Docs/README.md does not list \(file)")
    }
  }

  @Test func `what a public comment names in Docs exists`() throws {
    for file in try Repository.swiftFiles(below: "Sources") {
      for match in try Repository.text(of: file).matches(of: /Docs\/[A-Za-z0-9_\/-]+\.md/) {
        let path = String(match.0)
        #expect(
          FileManager.default.fileExists(atPath: Repository.top.appending(path: path).path),
          "\(file) names \(path), which does not exist")
      }
    }
  }
}
