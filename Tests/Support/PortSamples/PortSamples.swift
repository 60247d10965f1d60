import Foundation

/// A source as somebody wrote it for iOS, and what it becomes.
public struct PortSample: Sendable {
  /// The file's name without its ending: `Selectors`.
  public let name: String
  public let source: String
  /// By hand, from what the rule says.
  public let expected: String

  /// All that lie in the folder, by name.
  public static func all() throws -> [PortSample] {
    let folder = Bundle.module.bundleURL.appending(path: "Samples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { file in
        let name = String(file.dropLast(6))
        return PortSample(
          name: name, source: try String(contentsOf: folder.appending(path: file), encoding: .utf8),
          expected: try String(contentsOf: folder.appending(path: name + ".ported"), encoding: .utf8))
      }
  }
}
