#if Port
  import ArgumentParser
  import Foundation
  import PortTool
  import Porting

  /// `firstresponder port` alone, for build tools that shall not build the rest.
  struct PortMain: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "firstresponder-port", abstract: PortArguments.abstract, discussion: PortArguments.discussion)

    @OptionGroup var arguments: PortArguments

    func run() throws {
      let isDone: Bool
      do {
        isDone = try PortRun(arguments, isWatched: false, print: { print($0) }, tell: { _ in }).run()
      } catch {
        FileHandle.standardError.write(Data("firstresponder-port: \(error)\n".utf8))
        throw ExitCode(2)
      }
      if !isDone { throw ExitCode(1) }
    }
  }

  do {
    var command = try PortMain.parseAsRoot()
    try command.run()
  } catch {
    // Words that can't be parsed are status 2 here as everywhere.
    let code = PortMain.exitCode(for: error)
    if code == .validationFailure {
      FileHandle.standardError.write(Data("firstresponder-port: \(PortMain.message(for: error))\n".utf8))
      exit(2)
    }
    PortMain.exit(withError: error)
  }
#else
  import Foundation

  FileHandle.standardError.write(
    Data(
      """
      firstresponder-port: it was built without the trait Port. In Package.swift ask for it:
        .package(url: "...", from: "...", traits: ["Port"])

      """.utf8))
  exit(2)
#endif
