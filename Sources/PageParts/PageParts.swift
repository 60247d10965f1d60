import Foundation

/// The parts of a page that only show: how layers are drawn, fingers, outlines of views, the tree of views, the way of
/// a touch. The live page is served with them (`WebStage`), and the player of a session is made of them (`Player`).
package enum PageParts {
  /// Each file by its name; empty where the package's resources were not brought along.
  package static let texts = read(Bundle.module)

  /// The files of the folder `Page` of a module's resources, by their names.
  package static func read(_ bundle: Bundle) -> [String: String] {
    guard let folder = bundle.url(forResource: "Page", withExtension: nil),
      let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else { return [:] }
    var texts: [String: String] = [:]
    for file in files { texts[file.lastPathComponent] = try? String(contentsOf: file, encoding: .utf8) }
    return texts
  }
}
