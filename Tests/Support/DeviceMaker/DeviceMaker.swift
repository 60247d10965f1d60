// Runs `firstresponder` with an app and real devices that are made here, by a plan (DevicePlan): device-maker PLAN
// COMMAND ARGUMENT... Everything that the command and the app say is printed with the name of the device and the
// scenario, a JSON object a line.

import DevicePlan
import Foundation

@main
struct DeviceMaker {
  static func main() throws {
    let arguments = CommandLine.arguments
    let plan = try JSONDecoder().decode(DevicePlan.self, from: Data(contentsOf: URL(filePath: arguments[1])))
    signal(SIGPIPE, SIG_IGN)
    let player = try Player(command: Array(arguments.dropFirst(2)))
    player.play(plan)
  }
}

/// Plays the plan and reads what the command says, on one thread.
final class Player {
  private let process = Process()
  private let output: Int32
  private var rest: [UInt8] = []
  /// Lines since the current scenario began.
  private var lines: [String] = []
  private var place = (device: "", scenario: "")
  private var device: HIDDevice?

  /// Milliseconds to wait for what has to come. It only bounds a run that fails.
  private static let patience = 8_000
  /// Milliseconds between two reports of a device.
  private static let reportTime = 10

  init(command: [String]) throws {
    let pipe = Pipe()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    output = dup(pipe.fileHandleForReading.fileDescriptor)
    try process.run()
  }

  func play(_ plan: DevicePlan) {
    // The app draws and is active before there is a device.
    guard wait(patience: 60_000, until: { $0.contains { $0.contains("launched") } }) else {
      return say(problem: "the app was not launched")
    }
    for each in plan.devices { play(each) }
    process.terminate()
    wait(patience: Self.patience) { _ in false }
  }

  private func play(_ plan: DevicePlan.Device) {
    place = (plan.name, "")
    lines = []
    do {
      let made = try HIDDevice(plan)
      device = made
      guard
        wait(
          patience: 20_000,
          until: { lines in plan.found.allSatisfy { found in lines.contains { $0.hasSuffix("found \(found)") } } })
      else {
        return say(problem: "the device was not found")
      }
      for scenario in plan.scenarios { try play(scenario, made) }
      // The end of a scenario may have unplugged it.
      try? made.unplug()
      wait(patience: Self.patience) { lines in
        plan.found.allSatisfy { found in lines.contains { $0.hasSuffix("\(found) is gone") } }
      }
      place.scenario = ""
      device = nil
    } catch {
      say(problem: "\(error)")
    }
  }

  private func play(_ scenario: DevicePlan.Scenario, _ device: HIDDevice) throws {
    place.scenario = scenario.name
    lines = []
    for step in scenario.steps {
      switch step {
      case .report(let bytes):
        try device.report(bytes)
        wait(patience: Self.reportTime) { _ in false }
      case .unplug: try device.unplug()
      case .pause(let milliseconds): wait(patience: milliseconds) { _ in false }
      }
    }
    let isOver = wait(patience: Self.patience) { lines in
      lines.count { line in scenario.endWords.contains { line.contains($0) } } >= scenario.endCount
    }
    if !isOver { say(problem: "the end did not come") }
  }

  /// Serves the device and hears the command until the lines fulfil a condition.
  @discardableResult private func wait(patience: Int, until isDone: ([String]) -> Bool) -> Bool {
    let end = ContinuousClock.now + .milliseconds(patience)
    while !isDone(lines) {
      let left = (end - ContinuousClock.now).components
      let milliseconds = Int32(left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000)
      guard milliseconds > 0 else { return false }
      var polled = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      if let device { polled.append(pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)) }
      _ = poll(&polled, nfds_t(polled.count), milliseconds)
      if polled.count > 1, polled[1].revents & Int16(POLLIN) != 0 { try? device?.answer() }
      if polled[0].revents != 0, !hear() { return isDone(lines) }
    }
    return true
  }

  /// - Returns: false when the command is gone.
  private func hear() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = buffer.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    rest += buffer[..<count]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest.removeSubrange(...end)
      lines.append(line)
      say(line: line)
    }
    return true
  }

  private func say(line: String? = nil, problem: String? = nil) {
    let outcome = DeviceOutcome(device: place.device, scenario: place.scenario, line: line, problem: problem)
    guard let data = try? JSONEncoder().encode(outcome) else { return }
    FileHandle.standardOutput.write(Data("FR ".utf8) + data + Data("\n".utf8))
  }
}
