import Foundation
import Testing

@testable import ModelContext

/// Files that an agent may leave: where, and nowhere else.
@Suite struct OutputFolderTests {
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `each file is a new one, for its owner alone`() throws {
    try inFolder { url in
      let folder = try OutputFolder(url.path)
      let paths = try [1, 2].map { try folder.write(Data([$0]), name: "Mixer", ending: "jsonl") }
      #expect(paths == ["\(url.path)/Mixer-1.jsonl", "\(url.path)/Mixer-2.jsonl"])
      #expect(try paths.map { try Data(contentsOf: URL(filePath: $0)) } == [Data([1]), Data([2])])
      let modes = try paths.map { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
      #expect(modes == [0o600, 0o600])
    }
  }

  @Test func `what is there is not written to, neither a file nor what a link leads to`() throws {
    try inFolder { url in
      let (file, link, aim) = (
        url.appending(path: "Mixer-1.jsonl"), url.appending(path: "Mixer-2.jsonl"), url.appending(path: "aim")
      )
      try Data("mine".utf8).write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: aim)
      let path = try OutputFolder(url.path).write(Data("new".utf8), name: "Mixer", ending: "jsonl")
      #expect(path.hasSuffix("/Mixer-3.jsonl"))
      #expect(try Data(contentsOf: file) == Data("mine".utf8) && !FileManager.default.fileExists(atPath: aim.path))
    }
  }

  @Test func `a folder that another one was put in the place of gets the files all the same`() throws {
    try inFolder { url in
      let (place, kept) = (url.appending(path: "place"), url.appending(path: "kept"))
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
      let folder = try OutputFolder(place.path)
      try FileManager.default.moveItem(at: place, to: kept)
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: FileManager.default.temporaryDirectory)
      _ = try folder.write(Data("a".utf8), name: "Mixer", ending: "jsonl")
      #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path) == ["Mixer-1.jsonl"])
    }
  }

  @Test(arguments: [
    ("../../etc/passwd", "------etc-passwd"), ("", "recording"), ("a b\n", "a-b-"), ("ä.jsonl", "--jsonl"),
    (String(repeating: "x", count: 200), String(repeating: "x", count: 64)),
  ]) func `no name leads elsewhere`(name: String, plain: String) {
    #expect(OutputFolder.plain(name) == plain)
  }

  @Test func `what is no folder is refused`() {
    for path in ["/nowhere/at/all", "/etc/hostname", ""] {
      #expect(throws: ToolFault.self) { try OutputFolder(path) }
    }
  }

  @Test func `so many files and bytes are written, and no more`() throws {
    try inFolder { url in
      let folder = try OutputFolder(url.path)
      #expect(throws: ToolFault.self) {
        for _ in 0...OutputFolder.fileLimit { _ = try folder.write(Data(), name: "a", ending: "b") }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.path).count == OutputFolder.fileLimit)
    }
  }
}
