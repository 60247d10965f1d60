import Foundation
import PageParts

/// The files of the page, read once: a request can only name one of these, so no path can lead elsewhere.
struct PageFiles: Sendable {
  struct File: Sendable {
    var type: String
    var bytes: Data
  }

  let files: [String: File]

  /// Reads every file of the folder `Page` that the package brings along, and those that other pages have, too.
  static func load() throws -> PageFiles {
    guard let folder = Bundle.module.url(forResource: "Page", withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    var files: [String: File] = [:]
    for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      guard let type = type(ofExtension: url.pathExtension) else { continue }
      files[url.lastPathComponent] = File(type: type, bytes: try Data(contentsOf: url))
    }
    for (name, text) in PageParts.texts {
      guard let type = type(ofExtension: (name as NSString).pathExtension) else { continue }
      files[name] = File(type: type, bytes: Data(text.utf8))
    }
    return PageFiles(files: files)
  }

  private static func type(ofExtension name: String) -> String? {
    switch name {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: nil
    }
  }
}
