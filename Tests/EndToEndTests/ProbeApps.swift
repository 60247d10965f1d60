import Foundation

/// The probe as several apps of the home screen, each of which does what its wish says.
enum ProbeApps {
  /// A folder of manifests, for `--apps`.
  static func with(_ wishes: KeyValuePairs<String, String>, _ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let probe = SystemUnderTest.products.appending(path: "touch-probe").path
    for (name, wish) in wishes {
      try """
      {"name": "\(name)", "executable": "\(probe)", "schemes": ["\(name.lowercased())"],
       "environment": {"PROBE": "\(wish)"}}
      """.write(to: folder.appending(path: "\(name).json"), atomically: true, encoding: .utf8)
    }
    try await body(folder.path)
  }

  /// The middle of an icon, counted from 0: the nine examples come first.
  static func icon(_ index: Int) -> (x: Double, y: Double) {
    (18 + 88.5 * (Double(index % 4) + 0.5), 24 + 28 + 104 * Double(index / 4) + 36)
  }
}
