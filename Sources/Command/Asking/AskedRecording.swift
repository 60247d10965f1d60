import ArgumentParser
import SpringBoard
import SystemLink

/// A command that is about a recording and the app that it is played against.
protocol RecordingCommand: ParsableCommand {
  /// What its help says of the file, and of the app.
  static var fileHelp: String { get }
  static var appHelp: String { get }
}

extension RecordingCommand {
  static var fileHelp: String { "The recording, or a page that plays it; - reads it from standard input." }

  static var appHelp: String {
    "An app's name, or the path of an executable; by itself the one that was recorded."
  }
}

/// The recording that a command is about, and its app: the same words for all such commands.
struct AskedRecording<Asking: RecordingCommand>: ParsableArguments {
  @Argument(help: ArgumentHelp(Asking.fileHelp, valueName: "file"), completion: .recording)
  var file: String

  @Argument(help: ArgumentHelp(Asking.appHelp, valueName: "app"), completion: AppCompletion.kind)
  var app: String?

  @OptionGroup var folder: AppFolderChoice

  /// What a message calls the recording.
  var name: String { InputFile.name(file) }

  func recording() throws(UsageError) -> Recording { try RecordingFile.read(file) }

  /// How the app is started that was recorded.
  /// - Throws: `UsageError` where another one was named, or none is known.
  func launch(for recording: Recording) throws(UsageError) -> AppLaunch {
    try AppChoice.check(app, against: recording, in: file, folder: folder.apps)
    return try anyLaunch(for: recording).launch
  }

  /// How the app is started that was named, which may be another one, or else the one that was recorded; and its word.
  /// - Throws: `UsageError` where none is known.
  func anyLaunch(for recording: Recording) throws(UsageError) -> (word: String, launch: AppLaunch) {
    let command = Asking.configuration.commandName ?? ""
    let word = try AppChoice.recorded(app, by: recording, in: file, command, folder: folder.apps)
    return (word, try AppChoice.launch(for: word, in: folder.apps))
  }
}
