/// What it takes to start an app's process.
public struct AppLaunch: Sendable, Hashable {
  /// What people call the app; stands in every sentence about it.
  public var name: String
  /// Path of the program.
  public var executable: String
  /// Arguments, without the program's own name in front.
  public var arguments: [String]
  /// Variables added to this process's own environment.
  public var environment: [String: String]
  /// Open descriptors of this process that become the app's standard output and standard error.
  public var standardOutput: Int32
  /// The one that becomes standard error.
  public var standardError: Int32

  /// By itself without arguments, and with this process's own environment, standard output and standard error.
  public init(
    name: String, executable: String, arguments: [String] = [], environment: [String: String] = [:],
    standardOutput: Int32 = 1, standardError: Int32 = 2
  ) {
    self.name = name
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.standardOutput = standardOutput
    self.standardError = standardError
  }
}

/// Why an app's process could not be started.
public struct AppLaunchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path that was to be started.
  public var executable: String
  /// The error number of the system call.
  public var code: Int32

  /// A system call that failed; `code` is its `errno`.
  public init(executable: String, code: Int32) {
    self.executable = executable
    self.code = code
  }

  /// One line: which file, why, what to do.
  public var description: String {
    "'\(executable)' can't be started: \(errorText(code)); give the path of a program that calls UIApplicationMain"
  }
}
