import ForeignText
import Foundation
import Glibc
import SystemLink

/// An app's entry in a folder of installed apps: a small JSON file, described in Docs/HomeScreen.md.
public enum AppManifest {
  /// Bytes that a manifest may have.
  public static let sizeLimit = 65_536
  /// Characters of a summary that are kept.
  public static let summaryLimit = 60
  /// The end of a manifest's file name.
  public static let suffix = ".json"

  private struct File: Decodable {
    struct Icon: Decodable {
      var symbol: String?
      var tint: String?
    }
    struct Scene: Decodable { var delegate: String }

    var name: String
    var executable: String
    var summary: String?
    var arguments: [String]?
    var environment: [String: String]?
    var icon: Icon?
    var schemes: [String]?
    var scene: Scene?
  }

  /// The apps of a folder, by the names of their files. Files that do not end in `.json` are left out.
  ///
  /// - Returns: the apps, and what is wrong with the manifests that can't be used; the others are good all the same.
  /// - Throws: `AppManifestError` when the folder can't be read.
  public static func apps(in folder: String) throws(AppManifestError) -> (
    apps: [InstalledApp], faults: [AppManifestError]
  ) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(suffix) }.sorted()
    } catch {
      throw AppManifestError(file: folder, "is no folder that can be read")
    }
    var apps: [InstalledApp] = []
    var faults: [AppManifestError] = []
    for name in names {
      let file = folder + "/" + name
      do throws(AppManifestError) {
        let app = try read(file)
        if let other = apps.first(where: { $0.name == app.name }) {
          throw AppManifestError(
            file: file, "names its app '\(shown(other.name))', as another manifest of the folder does")
        }
        apps.append(app)
      } catch {
        faults.append(error)
      }
    }
    return (apps, faults)
  }

  /// One manifest. Its executable may be named relative to the manifest's folder, and has to be there.
  public static func read(_ file: String) throws(AppManifestError) -> InstalledApp {
    let data: Data
    do {
      // Without waiting: a pipe would keep this until somebody writes into it.
      let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw AppManifestError(file: file, "can't be read") }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw AppManifestError(file: file, "is no file that holds a manifest")
      }
      data = try handle.read(upToCount: sizeLimit + 1) ?? Data()
    } catch let error as AppManifestError {
      throw error
    } catch {
      throw AppManifestError(file: file, "can't be read")
    }
    return try read(data, from: file)
  }

  /// A manifest's bytes.
  /// - Parameter file: where they stand: relative paths begin in its folder, and errors name it.
  package static func read(_ data: Data, from file: String) throws(AppManifestError) -> InstalledApp {
    guard data.count <= sizeLimit else { throw AppManifestError(file: file, "has more than \(sizeLimit) bytes") }
    guard JSONNesting.isDecodable(data) else {
      throw AppManifestError(file: file, "is no text in UTF-8, or has more than \(JSONNesting.limit) levels")
    }
    let content: File
    do {
      content = try JSONDecoder().decode(File.self, from: data)
    } catch {
      throw AppManifestError(file: file, sentence(about: error, data))
    }
    return try app(content, file)
  }

  private static func app(_ content: File, _ file: String) throws(AppManifestError) -> InstalledApp {
    let name = content.name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.utf8.count <= 64 else {
      throw AppManifestError(file: file, "'name' has to have 1 to 64 bytes")
    }
    try checkStrings(content, file)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let path = URL(fileURLWithPath: content.executable, relativeTo: folder).standardizedFileURL.path
    guard access(path, X_OK) == 0 else {
      throw AppManifestError(
        file: file,
        "'executable' is '\(shown(content.executable))', and \(shown(path, limit: 160)) is no program that can be run")
    }
    var environment = content.environment ?? [:]
    if let scene = content.scene { environment[sceneEnvironmentVariable] = scene.delegate }
    let symbol = content.icon?.symbol ?? ""
    guard symbol.utf8.count <= LinkLimits.measuredBytes else {
      throw AppManifestError(file: file, "'icon.symbol' has more than \(LinkLimits.measuredBytes) bytes")
    }
    let schemes = content.schemes ?? []
    for scheme in schemes where !isScheme(scheme) {
      throw AppManifestError(file: file, "'schemes' has '\(shown(scheme))', which is no scheme of a URL")
    }
    return InstalledApp(
      AppLaunch(name: name, executable: path, arguments: content.arguments ?? [], environment: environment),
      summary: String((content.summary ?? "").prefix(summaryLimit)),
      symbol: symbol,
      tint: try content.icon?.tint.map { text throws(AppManifestError) in try color(text, file) } ?? InstalledApp.gray,
      schemes: schemes.map { $0.lowercased() }, manifest: file)
  }

  /// What a process is started with are C strings: one ends at a zero byte,
  /// and a name in the environment at an equals sign.
  private static func checkStrings(_ content: File, _ file: String) throws(AppManifestError) {
    let environment = content.environment ?? [:]
    let strings = [
      ("executable", [content.executable]), ("arguments", content.arguments ?? []),
      ("environment", environment.flatMap { [$0.key, $0.value] }), ("scene.delegate", [content.scene?.delegate ?? ""]),
    ]
    for (key, values) in strings where values.contains(where: { $0.utf8.contains(0) }) {
      throw AppManifestError(file: file, "'\(key)' has a character of number 0, where a string ends")
    }
    if let name = environment.keys.sorted().first(where: { $0.isEmpty || $0.contains("=") }) {
      throw AppManifestError(file: file, "'environment' has '\(shown(name))', which is no name of a variable")
    }
  }

  /// `#RRGGBB`.
  private static func color(_ text: String, _ file: String) throws(AppManifestError) -> LayerColor {
    guard text.first == "#", text.utf8.count == 7, text.dropFirst().allSatisfy(\.isHexDigit),
      let number = UInt32(text.dropFirst(), radix: 16)
    else {
      throw AppManifestError(file: file, "'icon.tint' is '\(shown(text))', and has to be like #FFC266")
    }
    func part(_ shift: UInt32) -> Float { Float((number >> shift) & 0xFF) / 255 }
    return LayerColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// Letters, digits, `+`, `-` and `.`, a letter first (RFC 3986, 3.1).
  private static func isScheme(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.count <= 64, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy {
      isLetter($0) || ("0"..."9").contains($0) || "+-.".unicodeScalars.contains($0)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func sentence(about error: any Error, _ data: Data) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      return "has no '\((context.codingPath.map(\.stringValue) + [key.stringValue]).joined(separator: "."))'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "has something else than expected at '\(shown(path(context)))'"
    case .dataCorrupted, nil:
      guard String(validating: data, as: UTF8.self) != nil else { return "is no text in UTF-8" }
      guard let place = JSONSyntax.firstFault(in: Array(data)) else {
        return "has a number, or half of a character, that can't be read"
      }
      return "is no JSON from line \(place.line), column \(place.column) on"
    @unknown default: return "can't be decoded"
    }
  }
}

/// Why a manifest, or a folder of them, can't be used.
public struct AppManifestError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The manifest, the folder, or (of an app that is part of the program) the name of the app.
  public var file: String
  /// What is wrong, behind the file and a colon.
  public var what: String

  init(file: String, _ what: String) { (self.file, self.what) = (file, what) }

  /// One line: which file, and what.
  public var description: String { "\(file): \(what)" }
}
