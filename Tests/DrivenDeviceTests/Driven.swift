import Driving
import EventTrace
import Foundation
import SpringBoard
import SystemLink
import Testing

/// Devices whose apps are the built programs.
@MainActor enum Driven {
  /// Where the build put the programs: beside the test bundle.
  nonisolated private static let products: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()

  /// One of the apps that the command has in it.
  static func example(_ name: String) -> AppLaunch {
    AppLaunch(
      name: name, executable: products.appending(path: "firstresponder").path,
      environment: [appEnvironmentVariable: name], standardOutput: 2)
  }

  /// The probe, which does what its wish says.
  static func probe(_ name: String, _ wish: String) -> AppLaunch {
    AppLaunch(
      name: name, executable: products.appending(path: "touch-probe").path, environment: ["PROBE": wish],
      standardOutput: 2)
  }

  /// A device with the mixer, the notes and probes, on the virtual clock.
  static var setup: DeviceSetup {
    var setup = DeviceSetup(
      home: example("Home"),
      apps: [example("Mixer"), example("Notes"), probe("Stuck", "stuck"), probe("Pads", "")].map { InstalledApp($0) },
      time: .virtual)
    // Other tests may keep the machine busy.
    setup.patience = 120
    setup.opensPaths = false
    return setup
  }

  /// A device that runs until the body is through.
  /// - Parameter app: is opened with it; by itself it shows the home screen.
  static func device<Result>(
    _ setup: DeviceSetup = setup, opening app: AppLaunch? = nil, _ body: (DeviceSession) async throws -> Result
  ) async throws -> Result {
    let device = DeviceSession(setup)
    do {
      if let app { try await device.start(opening: app) } else { try await device.start() }
      let result = try await body(device)
      await device.end()
      return result
    } catch {
      await device.end()
      throw error
    }
  }

  /// Runs the command, and answers its status and what it printed.
  nonisolated static func command(_ arguments: [String]) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = products.appending(path: "firstresponder")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    return try await Task.detached {
      try process.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }.value
  }

  /// Whether a process is there.
  static func runs(_ process: Int32) -> Bool { kill(process, 0) == 0 }
}

extension DeviceSession {
  func launch(_ name: String) async throws {
    try await open(try launch(named: name))
    try await settle(2)
  }

  /// The element of an identifier.
  func element(_ identifier: String) async throws -> ElementSnapshot {
    try #require(try await elements().elements.first { $0.identifier == identifier })
  }

  func tap(_ name: String) async throws {
    let point = try #require(try await element(name).hitPoint)
    try await perform(.tap(x: point.x, y: point.y))
    try await settle(2)
  }

  var processOfFront: Int32 { get throws { try #require(front).process } }
}
