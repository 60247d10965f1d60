import Foundation
import Needs

/// The solver that ours is held against, as Python's package of that name.
enum Kiwisolver {
  private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
  /// The program that asks it.
  static let judge = folder.appending(path: "judge")

  /// Where Python finds what Scripts/test-tools has installed in this repository.
  static let environment: [String: String] = {
    let installed = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".build/kiwisolver")
    return FileManager.default.fileExists(atPath: installed.path) ? ["PYTHONPATH": installed.path] : [:]
  }()

  static let isThere: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import kiwisolver"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

extension Need {
  /// Another solver of constraints.
  static let kiwisolver = Need(
    "kiwisolver",
    obstacle: Kiwisolver.isThere ? nil : "There is no kiwisolver here: Scripts/test-tools, or pip install kiwisolver")
}
