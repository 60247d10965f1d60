import Foundation
import Glibc
import Synchronization
import Testing

@testable import Command

/// Who prints while an app runs does not wait for a reader.
struct LineWriterTests {
  /// More than a pipe takes while nobody reads.
  private let long = String(repeating: "x", count: 99_999) + "\n"

  @Test func `what nobody reads waits, and what is too much is left out and counted`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (losses, isTold) = (Losses(), DispatchSemaphore(value: 0))
    let writer = LineWriter(ends[1], limit: 1_000) { count in
      losses.counts.withLock { $0.append(count) }
      isTold.signal()
    }
    #expect(writer.add(long) && writer.add("left\nout\n") && writer.add("this too\n"))
    #expect(losses.counts.withLock { $0 } == [])
    #expect(try read(long.utf8.count, from: ends[0]) == long)
    isTold.wait()
    #expect(losses.counts.withLock { $0 } == [3])
    #expect(writer.add("there is room again\n") && writer.flush(seconds: 180))
    #expect(try read(20, from: ends[0]) == "there is room again\n")
    for end in ends { close(end) }
  }

  @Test func `nobody waits for long until a reader reads on`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writer = LineWriter(ends[1]) { _ in }
    #expect(writer.add(long) && writer.add("then this\n"))
    #expect(!writer.flush(seconds: 0))
    #expect(try read(long.utf8.count + 10, from: ends[0]) == long + "then this\n")
    for end in ends { close(end) }
  }

  @Test func `what can't be written is told to who writes next`() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    let writer = LineWriter(full) { _ in }
    #expect(writer.add("a line\n") && writer.flush(seconds: 180))
    #expect(writer.fault == ENOSPC && !writer.add("another\n"))
    close(full)
  }

  private final class Losses: Sendable { let counts = Mutex<[Int]>([]) }

  private func read(_ count: Int, from descriptor: Int32) throws -> String {
    var (text, rest) = ([UInt8](), count)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while rest > 0 {
      let count = Glibc.read(descriptor, &buffer, min(rest, buffer.count))
      try #require(count > 0)
      text += buffer.prefix(count)
      rest -= count
    }
    return String(decoding: text, as: UTF8.self)
  }
}
