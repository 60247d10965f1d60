import Foundation
import Glibc
import Synchronization
import Testing

@testable import Command

/// A file that the command reads has a length at most.
struct InputFileTests {
  private func refusal(_ path: String, limit: Int) -> String? {
    do throws(UsageError) { _ = try InputFile.read(path, as: "script", limit: limit) } catch {
      return error.description
    }
    return nil
  }

  @Test func `a file that is as long as it may be is read whole, and one byte more is refused`() throws {
    let user = try TerminalUser("input")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    try user.write("tap 1 2\n", "script")
    let path = user.folder.appending(path: "script").path
    for limit in [8, 9, 1_000] {
      #expect(try InputFile.read(path, as: "script", limit: limit) == Data("tap 1 2\n".utf8))
    }
    #expect(refusal(path, limit: 7) == "the script '\(path)' is longer than 7 bytes; split it")
    try user.write("", "script")
    #expect(try InputFile.read(path, as: "script", limit: 8).isEmpty)
  }

  @Test func `all is written into a pipe that does not wait for its reader`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let (reader, isRead) = (FileHandle(fileDescriptor: ends[0], closeOnDealloc: true), DispatchSemaphore(value: 0))
    let length = Mutex(0)
    DispatchQueue.global().async {
      while case let bytes = reader.availableData, !bytes.isEmpty { length.withLock { $0 += bytes.count } }
      isRead.signal()
    }
    // Far more than the pipe holds.
    try InputFile.write(Data(count: 4_000_000), to: ends[1])
    close(ends[1])
    isRead.wait()
    #expect(length.withLock { $0 } == 4_000_000)
  }

  @Test func `what has no end is refused when it is longer than it may be`() {
    #expect(refusal("/dev/zero", limit: 65_536) == "the script '/dev/zero' is longer than 65536 bytes; split it")
  }
}
