import ArgumentParser
import CoreFoundation
import Driving
import Foundation
import ModelContext
import SystemLink

/// `firstresponder mcp`: a device for agents.
struct ContextCommand: ParsableCommand {
  enum Clock: String, ExpressibleByArgument, CaseIterable { case virtual, real }

  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let an agent drive apps: a server of the Model Context Protocol on standard input and output.",
    discussion: """
      Name it in the agent's configuration as a command with the argument mcp. Apps are those of 'apps', and of \
      --apps; no others can be launched. No file is written, unless --output names a folder for new ones.
      """)

  @OptionGroup var folder: AppFolderChoice

  @OptionGroup var screenChoice: ScreenChoice

  @Option(help: "How time goes: virtual (nothing is waited for) or real.")
  var clock = Clock.virtual

  @Option(
    help: ArgumentHelp(
      "A folder in which recordings and exports that are long are left as new files; by itself none is written.",
      valueName: "folder"))
  var output: String?

  func run() throws {
    let folder: OutputFolder?
    do throws(ToolFault) { folder = try output.map { path throws(ToolFault) in try OutputFolder(path) } } catch {
      throw UsageError("--output: \(error.sentence)")
    }
    let apps = try AppFolder(self.folder.apps)
    let screen = try screenChoice.description()
    MainActor.assumeIsolated {
      var device = DeviceSetup.command(apps, screen)
      device.time = clock == .virtual ? .virtual : .real
      device.opensPaths = false
      ContextServing(device, folder).run()
    }
  }
}

/// A server until its input ends.
@MainActor private final class ContextServing {
  private let output: Int32
  private var conversation: ContextConversation?
  private var signals: TerminationSignals?
  private var isEnding = false

  /// Seconds in which what was asked is answered when the input has ended: those who started this process wait two.
  private static let grace = 1.0
  /// Lines that are read ahead of those that were taken.
  private static let ahead = 4

  init(_ device: DeviceSetup, _ folder: OutputFolder?) {
    // Whatever else is printed must not stand among the messages.
    output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    var setup = ContextSetup(device: device)
    setup.makeData = ThrowawayData.ofDevice
    setup.exporter = RecordingExport.made
    setup.output = folder
    setup.screen = { text in
      do throws(ScreenChoice.Fault) { return .success(try ScreenChoice.read(text)) } catch {
        return .failure(ToolFault("launch: \"screen\" is '\(text.prefix(40))', \(error.wish)"))
      }
    }
    conversation = ContextConversation(setup) { [weak self] answer in self?.say(answer) }
  }

  func run() -> Never {
    signals = TerminationSignals { [weak self] in self?.end(within: 0) }
    let room = DispatchSemaphore(value: Self.ahead)
    let lines = AsyncStream<ContextLines.Line> { continuation in
      Thread.detachNewThread { @Sendable in
        Self.read { line in
          room.wait()
          continuation.yield(line)
        }
        continuation.finish()
      }
    }
    Task {
      for await line in lines {
        conversation?.take(line)
        room.signal()
      }
      end(within: Self.grace)
    }
    withExtendedLifetime(self) { CFRunLoopRun() }
    fatalError("firstresponder mcp: the main run loop ended")
  }

  /// Reads the input to its end.
  private nonisolated static func read(_ take: (ContextLines.Line) -> Void) {
    var lines = ContextLines()
    while true {
      let bytes = FileHandle.standardInput.availableData
      for line in bytes.isEmpty ? lines.finish() : lines.take(bytes) { take(line) }
      if bytes.isEmpty { return }
    }
  }

  private func say(_ message: Data) {
    var bytes = Array(message + Data("\n".utf8))[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return end(within: 0) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private func end(within seconds: Double) {
    guard !isEnding else { return }
    isEnding = true
    Task {
      await conversation?.end(within: seconds)
      Children.shared.kill()
      CommandLineEntry.end(ExitStatus.done)
    }
  }
}
