import Foundation
import PackagePlugin

/// Ports iOS sources whenever a target is built that names them.
///
/// A line `// port: ../../iOS/Cards` in a Swift file of the target names a folder of sources, or one file, as seen from
/// that Swift file. They become sources of the target; the folder itself stays as it is.
@main struct PortPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let folders = try target.sourceFiles(withSuffix: "swift").flatMap { try Self.folders(namedIn: $0.url) }
    guard !folders.isEmpty else {
      Diagnostics.error("\(target.name): no Swift file of it has a line '// port: FOLDER' that names sources to port")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Ported")
    var inputs: [URL] = []
    var outputs: [URL] = []
    for folder in folders {
      // As the tool names them: below the folder's own name where there are several.
      let below = folders.count > 1 ? output.appending(path: folder.lastPathComponent) : output
      for (name, file) in try Self.files(folder) {
        inputs.append(file)
        let place = name.isEmpty ? output.appending(path: file.lastPathComponent) : below.appending(path: name)
        outputs.append(place.deletingPathExtension().appendingPathExtension("ported.swift"))
      }
    }
    return [
      .buildCommand(
        displayName: "Porting \(target.name)", executable: try context.tool(named: "PortMain").url,
        arguments: folders.map(\.path) + ["--output", output.path, "--as-warnings", "--errors-in-sources"],
        inputFiles: inputs,
        outputFiles: outputs)
    ]
  }

  private static func folders(namedIn file: URL) throws -> [URL] {
    let marker = "// port:"
    return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix(marker) }
      .map { $0.dropFirst(marker.count).trimmingCharacters(in: .whitespaces) }
      .map { URL(fileURLWithPath: $0, relativeTo: file.deletingLastPathComponent()).standardizedFileURL }
  }

  /// Swift files by their names below a folder; a file that was named itself has none.
  private static func files(_ root: URL) throws -> [(String, URL)] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      Diagnostics.error("there is nothing to port at \(root.path)")
      return []
    }
    guard isFolder.boolValue else { return [("", root)] }
    var result: [(String, URL)] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let here = folder.isEmpty ? root.path : root.path + "/" + folder
      for entry in try FileManager.default.contentsOfDirectory(atPath: here) where !entry.hasPrefix(".") {
        let name = folder.isEmpty ? entry : folder + "/" + entry
        let kind =
          try FileManager.default.attributesOfItem(atPath: root.path + "/" + name)[.type] as? FileAttributeType
        if kind == .typeDirectory {
          folders.append(name)
        } else if entry.hasSuffix(".swift"), !entry.isManifest,
          !(kind == .typeSymbolicLink && leadsToFolder(root, name))
        {
          result.append((name, root.appending(path: name)))
        }
      }
    }
    return result.sorted { $0.0 < $1.0 }
  }

  private static func leadsToFolder(_ root: URL, _ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.path + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
  }
}

extension String {
  /// A package's manifest, of any version of the tools. The same as `port` leaves out.
  fileprivate var isManifest: Bool { self == "Package.swift" || hasPrefix("Package@swift-") }
}
