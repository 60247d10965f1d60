import Foundation
import SpringBoard
import SystemLink

/// Writes what an app is told while it runs, a line a moment, each at once: whatever ends the run, all lines before are whole.
@MainActor final class RunRecorder {
  private let file: FileHandle
  private let path: String
  private var writer = RecordingWriter()
  /// When the recording begins: the app became active. Seconds since boot; nil before.
  private var start: Double?
  private var last = 0.0
  private var isOver = false

  /// - Throws: `UsageError` when the file can't be made.
  init(_ path: String, screen: ScreenDescription, app: String) throws(UsageError) {
    guard path != "-" else { throw UsageError("--record needs a file; standard output belongs to the trace") }
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw UsageError("--record: '\(path)' can't be written; give a path in a folder that is there") }
    (self.file, self.path) = (file, path)
    do throws(RecordingError) {
      write(try writer.header(screen: screen, origin: "firstresponder run", app: app))
    } catch {
      throw UsageError("--record: \(error)")
    }
  }

  /// The app is active: time begins.
  func begin(at time: Double) {
    if start == nil { start = time }
  }

  /// The app was told something.
  func take(_ message: LinkMessage.FromSystem, at time: Double) {
    guard let start, !isOver else { return }
    let now = max(last, time - start)
    switch message {
    case .hid(var event):
      event.timestamp = max(0, event.timestamp - start)
      write(RecordedMoment(time: max(last, event.timestamp), .input(event, isFrame: false)))
    case .lifecycle(.terminate): break
    case .lifecycle(let request): write(RecordedMoment(time: now, .lifecycle(request)))
    case .resize(let width, let height): write(RecordedMoment(time: now, .resize(width: width, height: height)))
    case .memoryWarning: write(RecordedMoment(time: now, .memoryWarning))
    case .openURL(let url, let source): write(RecordedMoment(time: now, .openURL(url, source: source)))
    case .statusBarTapped: write(RecordedMoment(time: now, .statusBarTapped))
    case .welcome, .refusal, .requestFullCommit, .tracing, .ping, .textMetrics, .fontsChanged, .schemes, .opened, .apps,
      .front, .showSwitcher, .showAlert, .dismissAlert:
      break
    }
  }

  private func write(_ moment: RecordedMoment) {
    do throws(RecordingError) {
      write(try writer.line(moment))
      last = moment.time
    } catch {
      isOver = true
      Console.complain("\(path): the recording ends here: \(error)")
    }
  }

  private func write(_ text: String) {
    do { try file.write(contentsOf: Data(text.utf8)) } catch {
      isOver = true
      Console.complain("'\(path)' can't be written any more: \(error.localizedDescription); the recording ends here")
    }
  }
}
