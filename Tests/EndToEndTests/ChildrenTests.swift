import Dispatch
import Foundation
import Glibc
import Testing

@testable import Command

/// Processes that end with the command that started them.
@Suite struct ChildrenTests {
  @Test func `one that is just being started when everything is to end is ended, too`() throws {
    let children = Children()
    let (begun, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["60"]
    try children.start {
      DispatchQueue.global().async { @Sendable in
        begun.signal()
        children.kill()
        over.signal()
      }
      begun.wait()
      try process.run()
      return process.processIdentifier
    }
    over.wait()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
  }

  @Test func `one that could not be started is none, and one that is gone is none any more`() throws {
    let children = Children()
    struct Missing: Error {}
    #expect(throws: Missing.self) { try children.start { throw Missing() } }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["60"]
    try children.start {
      try process.run()
      return process.processIdentifier
    }
    children.remove(process.processIdentifier)
    children.kill()
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
