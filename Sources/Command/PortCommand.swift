import ArgumentParser
import Foundation

#if Port
  import PortTool
  import Porting

  /// `firstresponder port`: iOS sources as a copy that compiles here.
  struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "port", abstract: PortArguments.abstract, discussion: PortArguments.discussion)

    @OptionGroup var arguments: PortArguments

    func run() throws {
      let isWatched = isatty(STDERR_FILENO) == 1
      let port = PortRun(
        arguments, isWatched: isWatched, print: { Console.print($0) },
        tell: { FileHandle.standardError.write(Data("\r\u{1B}[K\($0)".utf8)) })
      let isDone: Bool
      do { isDone = try port.run() } catch { throw UsageError("\(error)") }
      if !isDone { throw FaultIsTheAnswer() }
    }
  }
#else
  /// `firstresponder port` in a build without it.
  struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "port", abstract: "Port iOS sources to this product (not in this build: it needs the trait Port).",
      discussion: "Build it with the porting tool: swift run --traits Port firstresponder port SOURCE... -o FOLDER")

    @Argument(parsing: .captureForPassthrough, help: .hidden) var words: [String] = []

    func run() throws {
      throw UsageError(
        "this build has no porting tool; build it with the trait Port: "
          + "swift run --traits Port firstresponder port SOURCE... -o FOLDER")
    }
  }
#endif
