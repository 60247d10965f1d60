import Foundation
import SpringBoard

/// The home screen that runs when no app is named: with the example apps and those of a folder.
enum HomeChoice {
  /// - Parameter folder: manifests of further apps; nil for the person's own folder, which need not be there.
  /// - Returns: the home screen, and sentences about manifests that can't be used.
  /// - Throws: `UsageError` when a folder that was asked for can't be read.
  static func setup(_ folder: String?) throws(UsageError) -> (HomeSetup, faults: [String]) {
    var apps = Example.all.map(\.installed)
    var faults: [String] = []
    if let path = folder ?? ownFolder {
      do throws(AppManifestError) {
        let found = try AppManifest.apps(in: path)
        faults = found.faults.map(\.description)
        // Somebody's own app stands for an example of the same name.
        apps.removeAll { app in found.apps.contains { $0.name == app.name } }
        apps += found.apps
      } catch {
        throw UsageError("--apps: \(error); give a folder of manifests, see Docs/HomeScreen.md")
      }
    }
    return (HomeSetup(Example.launch(Example.homeScreen), apps: apps), faults)
  }

  /// Where a person keeps manifests, if there is such a folder.
  private static var ownFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    let data = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? (NSHomeDirectory() + "/.local/share")
    let folder = data + "/firstresponder/apps"
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }
}
