import Foundation
import SpringBoard

/// The apps that can be opened by their names: the examples, and those of a folder of manifests.
struct AppFolder {
  /// Examples first; somebody's own app stands for an example of the same name.
  var apps = Example.all.map(\.installed)
  /// What is wrong with manifests that can't be used; the others are good all the same.
  var faults: [AppManifestError] = []

  /// - Parameter folder: manifests of further apps; nil for the person's own folder, which need not be there.
  /// - Throws: `UsageError` when the folder can't be read.
  init(_ folder: String?) throws(UsageError) {
    guard let path = folder ?? Self.own else { return }
    do throws(AppManifestError) {
      let found = try AppManifest.apps(in: path)
      faults = found.faults
      apps.removeAll { app in found.apps.contains { $0.name == app.name } }
      apps += found.apps
    } catch {
      throw UsageError("--apps: \(error); give a folder of manifests, see Docs/HomeScreen.md")
    }
  }

  /// Names the manifests that can't be used.
  func warn() {
    for fault in faults { Console.say("warning: \(fault); the app is left out") }
  }

  /// Where a person keeps manifests, if there is such a folder.
  private static var own: String? {
    let folder = ThrowawayData.own + "/firstresponder/apps"
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }
}
