import Foundation
import SpringBoard
import SystemLink

/// From the word on the command line to the app that it means.
enum AppChoice {
  /// - Parameter word: an app's name, in any case and with or without hyphens, or the path of an executable.
  /// - Parameter folder: where apps are beside the examples; nil for the person's own folder.
  /// - Throws: `UsageError` when it is neither.
  static func launch(for word: String, in folder: String?) throws(UsageError) -> AppLaunch {
    let known = try AppFolder(folder)
    if folder != nil { known.warn() }
    if let app = known.apps.first(where: { $0.name == word }) ?? known.apps.first(where: { key($0.name) == key(word) })
    {
      return app.launch
    }
    let names = known.apps.map(\.name)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: word, isDirectory: &isDirectory) else {
      // The manifest of the app that is looked for may be among those that can't be used.
      if folder == nil { known.warn() }
      throw unknown(word, names)
    }
    guard !isDirectory.boolValue else {
      throw UsageError("'\(word)' is a directory; give the path of an executable in it, or one of \(list(names))")
    }
    guard access(word, X_OK) == 0 else {
      throw UsageError("'\(word)' is not executable; build it, or allow it with chmod +x")
    }
    let path = URL(fileURLWithPath: word).standardizedFileURL.path
    return AppLaunch(name: URL(fileURLWithPath: path).lastPathComponent, executable: path)
  }

  /// The app that was named, or else the one that a recording names: only by the name of an app that is known anyway. A
  /// recording may come from somebody else, and must not choose which program is started;
  /// whoever has the program says so on the command line.
  /// - Throws: `UsageError` where neither does.
  static func recorded(
    _ word: String?, by recording: Recording, in file: String, _ command: String, folder: String?
  ) throws(UsageError) -> String {
    if let word { return word }
    let place = InputFile.name(file)
    guard !recording.app.isEmpty else {
      throw UsageError("\(place): the recording does not name its app; name it: firstresponder \(command) \(file) APP")
    }
    if try AppFolder(folder).apps.contains(where: { key($0.name) == key(recording.app) }) { return recording.app }
    throw UsageError(
      "\(place): the recording names '\(recording.app)', which is no app that is known here, and a recording may "
        + "not say which program is started; name it yourself: firstresponder \(command) \(file) APP")
  }

  /// What is asked about has to be the app that was recorded; `replay` compares with whatever it is given. An
  /// executable that is given by its path may be called anything: another version, a rebuilt one.
  /// - Throws: `UsageError` where another app was named.
  static func check(
    _ word: String?, against recording: Recording, in file: String, folder: String?
  ) throws(UsageError) {
    guard let word, !recording.app.isEmpty, key(word) != key(recording.app),
      try AppFolder(folder).apps.contains(where: { key($0.name) == key(word) })
    else { return }
    throw UsageError(
      "\(InputFile.name(file)): this was recorded with '\(recording.app)', and '\(word)' is another app; name the "
        + "first, or give the path of its executable")
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private static func unknown(_ word: String, _ names: [String]) -> UsageError {
    if word.contains("/") { return UsageError("there is no file '\(word)'; give the path of an executable") }
    if !WrongWord.near(WrongWord.subcommands, word).isEmpty { return WrongWord.unknown(word, apps: names) }
    let apps = WrongWord.near(names, word)
    let guess = apps.isEmpty ? "" : " Did you mean \(apps.joined(separator: " or "))?"
    return UsageError("there is no app '\(word)'.\(guess) There are \(list(names)); or give the path of an executable")
  }

  /// What two spellings of a name have in common.
  static func key(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }
}
