#if Port
  import Foundation

  /// What can't be done with the files that were named, in one line.
  public struct FolderError: Error, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
  }

  /// The Swift files that somebody named, alone or by their folders.
  public enum SourceFolder {
    /// Reads all Swift files of the given files and folders, in the order of their names. Folders and files whose names
    /// begin with a dot are left out, and a package's manifest, which is no part of a unit.
    /// - Returns: the files, and how each goes below the output folder.
    public static func read(_ paths: [String]) throws -> [SourceText] {
      var texts: [SourceText] = []
      for path in paths {
        let root = absolute(path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
          throw FolderError("there is no file or folder '\(path)'")
        }
        guard isFolder.boolValue else {
          texts.append(try file(root, name: (root as NSString).lastPathComponent))
          continue
        }
        let prefix = paths.count > 1 ? (root as NSString).lastPathComponent + "/" : ""
        for name in try names(in: root) { texts.append(try file(root + "/" + name, name: prefix + name)) }
      }
      guard !texts.isEmpty else { throw FolderError("there is no Swift file in '\(paths.joined(separator: "', '"))'") }
      // A file may be named besides the folder that it lies in.
      var seen: Set<String> = []
      texts = texts.filter { seen.insert($0.origin).inserted }
      texts.sort { $0.name < $1.name }
      for (one, next) in zip(texts, texts.dropFirst()) where one.name == next.name {
        throw FolderError("'\(one.origin)' and '\(next.origin)' would both become '\(one.name)'; port them one by one")
      }
      return texts
    }

    /// The Swift files below a folder, by their names below it.
    static func names(in root: String) throws -> [String] {
      var names: [String] = []
      var folders = [""]
      while let folder = folders.popLast() {
        let here = folder.isEmpty ? root : root + "/" + folder
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: here) else {
          throw FolderError("'\(here)' can't be read")
        }
        for entry in entries where !entry.hasPrefix(".") {
          let name = folder.isEmpty ? entry : folder + "/" + entry
          let kind = try? FileManager.default.attributesOfItem(atPath: root + "/" + name)[.type] as? FileAttributeType
          // Links to folders are not followed: they may lead in a circle.
          if kind == .typeDirectory { folders.append(name) }
          let isLinkToFolder = kind == .typeSymbolicLink && isFolder(root + "/" + name)
          if kind != .typeDirectory, !isLinkToFolder, isSource(entry) { names.append(name) }
        }
      }
      return names.sorted()
    }

    /// No manifest of a package either: `Package.swift`, `Package@swift-6.0.swift`.
    private static func isSource(_ entry: String) -> Bool {
      entry.hasSuffix(".swift") && entry != "Package.swift" && !entry.hasPrefix("Package@swift-")
    }

    private static func isFolder(_ path: String) -> Bool {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func file(_ path: String, name: String) throws -> SourceText {
      guard let data = FileManager.default.contents(atPath: path) else { throw FolderError("'\(path)' can't be read") }
      return SourceText(name: name, origin: path, bytes: Array(data))
    }

    /// The path from the root, without dots and links, also where its end isn't there yet.
    static func absolute(_ path: String) -> String {
      var url = URL(fileURLWithPath: path).standardizedFileURL
      var missing: [String] = []
      while url.path != "/", !FileManager.default.fileExists(atPath: url.path) {
        missing.append(url.lastPathComponent)
        url.deleteLastPathComponent()
      }
      url.resolveSymlinksInPath()
      for name in missing.reversed() { url.append(path: name) }
      return url.path.count > 1 && url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
    }
  }
#endif
