#if Port
  import ArgumentParser
  import Foundation
  import Porting

  /// The words behind `port`.
  public struct PortArguments: ParsableArguments {
    public static let abstract = "Port iOS sources to this product: a copy of them that compiles on Linux."

    public static let discussion = """
      Takes Swift files and folders of one module (a target of an app or a library) and writes them, changed where \
      Linux needs it, below the output folder; the sources stay as they are. Selectors get their methods, @objc and \
      outlets go, each optional requirement of a protocol becomes a protocol, overrides move out of extensions, \
      imports are replaced and '#if os(iOS)' holds on Linux. No line moves, and what needs no change is copied to the \
      byte. Docs/Porting.md says what is changed and what can't be.

      A second run writes only what changed, and takes away what no source has any more.

      Exit status: 0 all done; 1 something could not be ported, and is named; 2 arguments or files can't be used.
      """

    @Argument(help: "Swift files, or folders of them: all of one module.")
    public var source: [String]

    @Option(
      name: .shortAndLong, help: "The folder for the ported files. It must not lie in the sources, nor they in it.")
    public var output: String?

    @Flag(help: "Write nothing; say how much of the sources this product declares, and which names it doesn't.")
    public var check = false

    @Option(help: "Write what was changed and what could not be to this file, as JSON.")
    public var report: String?

    @Flag(
      help: """
        Put a line in front of each file that makes the compiler's errors name your own one. The files are then called \
        NAME.ported.swift, because the compiler does not want two of a name.
        """)
    public var errorsInSources = false

    @Flag(help: "Say what could not be ported as warnings of a compiler, and end with 0; for build tools.")
    public var asWarnings = false

    public init() {}

    public mutating func validate() throws {
      if check, output != nil { throw ValidationError("--check writes nothing: leave out --output") }
      if !check, output == nil { throw ValidationError("name a folder for the ported files: --output FOLDER") }
    }
  }
#endif
