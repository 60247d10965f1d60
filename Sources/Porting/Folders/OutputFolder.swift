#if Port
  import Foundation

  /// Where ported files go: a folder of their own, in which nothing else is touched.
  public struct OutputFolder {
    /// Names the files that an earlier run wrote, so that those that no source has any more can go.
    static let listName = ".ported"

    private let root: String

    /// - Parameters:
    ///   - path: Made if it isn't there. One that holds something must be of an earlier run.
    ///   - sources: Neither may lie in the other, so that sources are never written over nor read as ported ones.
    public init(_ path: String, sources: [String]) throws {
      root = SourceFolder.absolute(path)
      for source in sources {
        let source = SourceFolder.absolute(source)
        if root == source || root.hasPrefix(source + "/") {
          throw FolderError("the output folder '\(path)' lies in the sources '\(source)'; name one beside them")
        }
        if source.hasPrefix(root + "/") {
          throw FolderError("the sources '\(source)' lie in the output folder '\(path)'; name one beside them")
        }
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else { return }
      guard isFolder.boolValue else { throw FolderError("'\(path)' is a file, not a folder") }
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      guard entries.isEmpty || entries.contains(Self.listName) else {
        throw FolderError(
          "'\(path)' holds files that 'port' did not write; name an empty folder, or one that isn't there")
      }
    }

    /// Writes what differs, and takes away what an earlier run wrote and this one doesn't.
    /// - Returns: how many files were written.
    @discardableResult public func write(_ files: [SourceText]) throws -> Int {
      for (name, same) in Dictionary(grouping: files, by: \.name) where same.count > 1 {
        throw FolderError("'\(same[0].origin)' and '\(same[1].origin)' would both become '\(name)'; rename one of them")
      }
      var written = 0
      let old = earlier
      // First, so that a run that stops midway leaves a folder that the next one takes for its own.
      _ = try write(Array(Set(old).union(files.map(\.name)).sorted().joined(separator: "\n").utf8), to: Self.listName)
      for file in files where try write(file.bytes, to: file.name) { written += 1 }
      let names = Set(files.map(\.name))
      for old in old where !names.contains(old) && !old.contains("..") && !old.hasPrefix("/") {
        try? FileManager.default.removeItem(atPath: root + "/" + old)
      }
      let list = files.map(\.name).sorted().joined(separator: "\n") + "\n"
      _ = try write(Array(list.utf8), to: Self.listName)
      return written
    }

    private var earlier: [String] {
      guard let list = FileManager.default.contents(atPath: root + "/" + Self.listName) else { return [] }
      return String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// - Returns: whether it was not there in this form.
    private func write(_ bytes: [UInt8], to name: String) throws -> Bool {
      let path = root + "/" + name
      if let old = FileManager.default.contents(atPath: path), Array(old) == bytes { return false }
      do {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw FolderError("'\(path)' can't be written: \(error.localizedDescription)")
      }
      return true
    }
  }
#endif
