import Foundation
import Testing
import Turns

@testable import LocalServer
@testable import WebStage

/// The file from which a kiosk's browser learns where the page is.
@Suite(.takesTurns, .timeLimit(.minutes(30))) @MainActor final class AddressFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("address-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("address").path }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  @Test func `when the stage is ready the file has the address, for its owner alone, and it goes when the stage stops`()
    async throws
  {
    // One that anybody can read, of a run before.
    try "old\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let running = try await RunningStage(.init(port: 0, addressFile: path))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == running.address + "\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
    #expect(try names() == ["address"])
    running.stage.stop()
    #expect(try names() == [])
  }

  @Test func `a stage that stops leaves another one's file alone`() async throws {
    let first = try await RunningStage(.init(port: 0, addressFile: path))
    let second = try await RunningStage(.init(port: 0, addressFile: path))
    first.stage.stop()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == second.address + "\n")
    second.stage.stop()
    #expect(try names() == [])
  }

  @Test func `a file that can't be written fails the stage with what to do`() async throws {
    let missing = folder.appendingPathComponent("none/address").path
    let stage = WebStage(options: .init(port: 0, addressFile: missing))
    let host = FakeHost()
    stage.host = host
    stage.start()
    await host.wait { $0.invitation != nil || $0.failure != nil }
    #expect(host.invitation == nil)
    #expect(
      host.failure
        == """
        the address can't be written to '\(missing)': No such file or directory; choose a file in a folder of your own
        """
    )
  }

  @Test func `a program on this machine gets the address that needs no network`() throws {
    let token = Token(text: "secret")
    let (every, outer, loopback) = (
      try #require(NumericAddress("0.0.0.0")), try #require(NumericAddress("192.0.2.7")),
      try #require(NumericAddress("127.0.0.1"))
    )
    let open = Addresses(listeningOn: every, machine: [outer, loopback])
    #expect(open.local(port: 8421, token: token) == "http://127.0.0.1:8421/?token=secret")
    let other = Addresses(listeningOn: outer, machine: [])
    #expect(other.local(port: 8421, token: token) == "http://192.0.2.7:8421/?token=secret")
  }
}
