import Foundation
import Testing

/// `firstresponder why --patch` where no change can be written: one recognizer for three pictures.
@Suite struct WhyPatchTests {
  private func run(_ words: [String], in folder: URL) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    // Beside these tests.
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "firstresponder")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let error = folder.appending(path: "error")
    _ = FileManager.default.createFile(atPath: error.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: error)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, try String(contentsOf: error, encoding: .utf8))
  }

  private struct Answer: Decodable {
    struct Cause: Decodable { let code: String }
    struct Patch: Decodable { let file, diff, refused: String? }
    let verdicts: [Cause]
    let patch: Patch?
  }

  @Test func `the answer is told all the same, with the reason, and status 1`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "why-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("tap 100 520\nwait 1\ntap 66 280\nwait 0.5\n".utf8).write(to: folder.appending(path: "script"))
    _ = try run(["play", "script", "Broken", "--record", "album.jsonl"], in: folder)

    let told = try run(["why", "album.jsonl", "--patch", "--json"], in: folder)
    #expect(told.status == 1, "\(told.error)")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(told.output.utf8))
    #expect(answer.verdicts.first?.code == "D29")
    let patch = try #require(answer.patch)
    #expect(patch.refused?.isEmpty == false && patch.file == nil && patch.diff == nil)

    let text = try run(["why", "album.jsonl", "--patch"], in: folder)
    #expect(text.status == 1 && text.output.contains("D29  "))
    #expect(text.error == "firstresponder: \(patch.refused ?? "")\n")

    let plain = try run(["why", "album.jsonl", "--json"], in: folder)
    #expect(try JSONDecoder().decode(Answer.self, from: Data(plain.output.utf8)).patch == nil)
    let alone = try run(["why", "album.jsonl", "--write"], in: folder)
    #expect(alone.status == 2 && alone.error.contains("--write is for --patch"))
  }
}
