import Foundation
import PortTool
import Porting
import Testing

/// Where files come from and go to, in folders of the test's own.
@Suite final class FolderTests {
  private let top = FileManager.default.temporaryDirectory.appending(path: "porting-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: top) }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let path = "\(top)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: "\(top)/\(name)", encoding: .utf8) }

  private func run(_ words: String...) throws -> (isDone: Bool, lines: [String]) {
    var lines: [String] = []
    let arguments = try PortArguments.parse(words)
    let isDone = try PortRun(arguments, isWatched: false, print: { lines.append($0) }, tell: { _ in }).run()
    return (isDone, lines)
  }

  @Test func `the sources stay, and the copy has their folders`() throws {
    try write([
      "iOS/A.swift": "@objc class A {}\n", "iOS/Views/B.swift": "class B {}\n", "iOS/.hidden/C.swift": "class C {}\n",
      "iOS/Package.swift": "let package = 1\n", "iOS/notes.txt": "none",
    ])
    let (isDone, lines) = try run("\(top)/iOS", "-o", "\(top)/Linux")
    #expect(isDone)
    #expect(lines.first == "2 files ported to \(top)/Linux, 1 of them changed")
    #expect(try text("iOS/A.swift") == "@objc class A {}\n")
    #expect(try text("Linux/A.swift") == "class A {}\n")
    #expect(try text("Linux/Views/B.swift") == "class B {}\n")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: "\(top)/Linux").count == 4)
  }

  @Test func `a second run writes only what differs, and takes away what has no source any more`() throws {
    try write(["iOS/A.swift": "class A {}\n", "iOS/B.swift": "class B {}\n", "iOS/C.swift": "class C {}\n"])
    _ = try run("\(top)/iOS", "-o", "\(top)/Linux")
    let old = Date(timeIntervalSince1970: 1000)
    for name in ["A", "B", "C"] {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: "\(top)/Linux/\(name).swift")
    }
    try write(["iOS/B.swift": "@objc class B {}\nclass D {}\n"])
    try FileManager.default.removeItem(atPath: "\(top)/iOS/C.swift")
    _ = try run("\(top)/iOS", "-o", "\(top)/Linux")
    let date = { (name: String) in
      try FileManager.default.attributesOfItem(atPath: "\(self.top)/Linux/\(name)")[.modificationDate] as? Date
    }
    #expect(try date("A.swift") == old)
    #expect(try date("B.swift") != old)
    #expect(!FileManager.default.fileExists(atPath: "\(top)/Linux/C.swift"))
  }

  @Test(arguments: ["iOS", "iOS/Linux", "."])
  func `the output lies beside the sources, neither in them nor around them`(_ output: String) throws {
    try write(["iOS/A.swift": "class A {}\n"])
    let error = #expect(throws: FolderError.self) { try self.run("\(self.top)/iOS", "-o", "\(self.top)/\(output)") }
    #expect(error?.description.hasSuffix("; name one beside them") == true)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: top).sorted() == ["iOS", "iOS/A.swift"])
  }

  @Test func `a folder with files of somebody else's is left alone`() throws {
    try write(["iOS/A.swift": "class A {}\n", "Linux/A.swift": "mine"])
    let error = #expect(throws: FolderError.self) { try self.run("\(self.top)/iOS", "-o", "\(self.top)/Linux") }
    #expect(
      error?.description
        == "'\(top)/Linux' holds files that 'port' did not write; name an empty folder, or one that isn't there")
    #expect(try text("Linux/A.swift") == "mine")
  }

  @Test func `a link that leads into the sources is none beside them, even if its end isn't there yet`() throws {
    try write(["iOS/A.swift": "class A {}\n"])
    try FileManager.default.createSymbolicLink(atPath: "\(top)/Other", withDestinationPath: "\(top)/iOS")
    let error = #expect(throws: FolderError.self) { try self.run("\(self.top)/iOS", "-o", "\(self.top)/Other/new") }
    #expect(error?.description.contains("lies in the sources") == true)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: "\(top)/iOS") == ["A.swift"])
  }

  @Test func `a run that stops midway leaves a folder for the next one`() throws {
    let long = String(repeating: "a", count: 249) + ".swift"
    try write(["iOS/A.swift": "class A {}\n"])
    #expect(FileManager.default.createFile(atPath: "\(top)/iOS/\(long)", contents: Data("class B {}\n".utf8)))
    // With the ending that is put in, the name is too long for the disk.
    #expect(throws: FolderError.self) {
      try self.run("\(self.top)/iOS", "-o", "\(self.top)/Linux", "--errors-in-sources")
    }
    try FileManager.default.removeItem(atPath: "\(top)/iOS/\(long)")
    #expect(try run("\(top)/iOS", "-o", "\(top)/Linux", "--errors-in-sources").isDone)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(top)/Linux").sorted() == [".ported", "A.ported.swift"])
  }

  @Test func `files that would become one are named, and nothing is written`() throws {
    try write(["iOS/A.swift": "class A {}\n", "iOS/A.ported.swift": "class B {}\n"])
    let error = #expect(throws: FolderError.self) {
      try self.run("\(self.top)/iOS", "-o", "\(self.top)/Linux", "--errors-in-sources")
    }
    #expect(
      error?.description
        == "'\(top)/iOS/A.ported.swift' and '\(top)/iOS/A.swift' would both become 'A.ported.swift'; rename one of them"
    )
    #expect(!FileManager.default.fileExists(atPath: "\(top)/Linux"))
  }

  @Test func `manifests of any version, links to folders and files named twice are taken once or not at all`() throws {
    try write([
      "iOS/A.swift": "class A {}\n", "iOS/Package@swift-6.0.swift": "let p = 1\n", "B/C.swift": "class C {}\n",
    ])
    try FileManager.default.createSymbolicLink(atPath: "\(top)/iOS/D.swift", withDestinationPath: "\(top)/B")
    let (isDone, lines) = try run("\(top)/iOS", "\(top)/iOS/A.swift", "-o", "\(top)/Linux")
    #expect(isDone)
    #expect(lines.first == "1 files ported to \(top)/Linux, 0 of them changed")
  }

  @Test func `a chain of thousands of calls is ported as any`() throws {
    let chain = "let a = Maker()" + String(repeating: ".next()", count: 5000)
    try write(["iOS/A.swift": "@objc class Maker {}\n\(chain)\n"])
    let (isDone, _) = try run("\(top)/iOS", "-o", "\(top)/Linux")
    #expect(isDone)
    #expect(try text("Linux/A.swift") == "class Maker {}\n\(chain)\n")
  }

  @Test func `what is not there is named`() throws {
    let error = #expect(throws: FolderError.self) { try self.run("\(self.top)/none", "-o", "\(self.top)/Linux") }
    #expect(error?.description == "there is no file or folder '\(top)/none'")
  }

  @Test func `words that don't fit together are refused before anything is read`() {
    #expect(throws: (any Error).self) { try PortArguments.parse(["iOS"]) }
    #expect(throws: (any Error).self) { try PortArguments.parse(["iOS", "--check", "-o", "Linux"]) }
    #expect(throws: (any Error).self) { try PortArguments.parse([]) }
  }

  @Test func `the report says the same as the summary, as JSON`() throws {
    try write(["iOS/A.swift": "import UIKit\nclass A: UIView {\n  let a = #selector(none)\n}\n"])
    let (isDone, lines) = try run("\(top)/iOS", "-o", "\(top)/Linux", "--report", "\(top)/report.json")
    #expect(!isDone)
    #expect(
      lines.last
        == "\(top)/iOS/A.swift:3:11: '#selector(none)' keeps only its name: no method of that name was found; "
        + "make it known where the class is: Selector(\"none\", Type.none)")
    let report = try JSONDecoder().decode(Report.self, from: Data(text("report.json").utf8))
    #expect(report.changes == ["selectorByName": 1])
    #expect(report.problems.map(\.place) == [Place(file: "\(top)/iOS/A.swift", line: 3, column: 11)])
  }

  @Test func `a build tool is told in the form of compilers, and goes on`() throws {
    try write(["iOS/A.swift": "class A {\n"])
    let (isDone, lines) = try run("\(top)/iOS", "-o", "\(top)/Linux", "--as-warnings")
    #expect(isDone)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("\(top)/iOS/A.swift:") == true)
    #expect(lines.first?.contains(": warning: the file can't be read as Swift: something is missing here; ") == true)
  }
}
