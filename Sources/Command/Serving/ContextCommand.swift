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
  private let server: ContextServer
  private let output: Int32
  private var signals: TerminationSignals?
  private var isEnding = false

  init(_ device: DeviceSetup, _ output: OutputFolder?) {
    var setup = ContextSetup(device: device)
    setup.makeEnvironment = DeviceSetup.throwawayData
    setup.exporter = RecordingExport.made
    setup.output = output
    server = ContextServer(setup)
    // Whatever else is printed must not stand among the messages.
    self.output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  func run() -> Never {
    signals = TerminationSignals { [weak self] in self?.end() }
    let lines = AsyncStream<Data> { continuation in
      Thread.detachNewThread { @Sendable in
        while let line = readLine() { continuation.yield(Data(line.utf8)) }
        continuation.finish()
      }
    }
    Task {
      for await line in lines where !line.isEmpty {
        if let answer = await server.answer(to: line) { say(answer) }
      }
      end()
    }
    withExtendedLifetime(self) { CFRunLoopRun() }
    fatalError("firstresponder mcp: the main run loop ended")
  }

  private func say(_ message: Data) {
    var bytes = Array(message + Data("\n".utf8))[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return end() }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private func end() {
    guard !isEnding else { return }
    isEnding = true
    Task {
      await server.end()
      Children.shared.kill()
      CommandLineEntry.end(ExitStatus.done)
    }
  }
}
