#if Port
  import Foundation
  import Porting

  /// What `port` does, apart from where its lines go.
  public struct PortRun {
    let arguments: PortArguments
    /// Whether people read along, who want to know how far it is.
    let isWatched: Bool
    let print: (String) -> Void
    let tell: (String) -> Void

    /// - Parameters:
    ///   - print: Writes a line of the answer.
    ///   - tell: Replaces the line on the terminal that says how far it is.
    public init(
      _ arguments: PortArguments, isWatched: Bool, print: @escaping (String) -> Void, tell: @escaping (String) -> Void
    ) {
      (self.arguments, self.isWatched, self.print, self.tell) = (arguments, isWatched, print, tell)
    }

    /// - Returns: whether all could be done.
    /// - Throws: `FolderError` for files that can't be used.
    public func run() throws -> Bool { try onDeepStack { try self.runHere() } }

    private func runHere() throws -> Bool {
      let texts = try SourceFolder.read(arguments.source)
      if arguments.check { return try check(texts) }
      // Looked at before the work, which may take a while.
      let folder = try OutputFolder(arguments.output ?? "", sources: arguments.source)
      let port = UnitPort(texts, header: arguments.errorsInSources) { progress($0, of: texts.count) }
      if isWatched { tell("") }
      try folder.write(port.files)
      try write(port.report)
      if arguments.asWarnings {
        for finding in port.report.findings { print(Summary.warning(finding)) }
        return true
      }
      for line in Summary(port.report, output: arguments.output ?? "").lines { print(line) }
      return port.report.problems.isEmpty
    }

    private func check(_ texts: [SourceText]) throws -> Bool {
      let check = UnitCheck(texts)
      try write(check.report)
      for line in check.lines { print(line) }
      return check.isComplete
    }

    private func write(_ report: some Encodable) throws {
      guard let path = arguments.report else { return }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      do {
        try (encoder.encode(report) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
      } catch {
        throw ReportError(description: "the report '\(path)' can't be written: \(error.localizedDescription)")
      }
    }

    private func progress(_ file: Int, of count: Int) {
      guard isWatched, count > 100, file % 20 == 0 else { return }
      tell("porting \(file) of \(count) files")
    }
  }

  /// The report could not be written.
  public struct ReportError: Error, CustomStringConvertible {
    public let description: String
  }
#endif
