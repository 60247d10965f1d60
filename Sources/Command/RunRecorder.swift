import Foundation
import SpringBoard
import SystemLink

/// What an app is told while it runs, as lines of a recording.
@MainActor final class SessionLines {
  private var writer = RecordingWriter()
  /// When the recording begins: the app became active. Seconds since boot; nil before.
  private var start: Double?
  private var last = 0.0
  /// Gets each line; false: nothing more is wanted.
  private let take: (String) -> Bool
  /// Hears why the recording ends before the app does.
  private let end: (String) -> Void
  private var isOver = false

  /// - Throws: `RecordingError` when the first line can't be written.
  init(
    screen: ScreenDescription, app: String, take: @escaping (String) -> Bool, end: @escaping (String) -> Void
  ) throws(RecordingError) {
    (self.take, self.end) = (take, end)
    add(try writer.header(screen: screen, origin: "firstresponder run", app: app))
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
      .front, .showSwitcher, .showAlert, .dismissAlert, .inspect:
      break
    }
  }

  private func write(_ moment: RecordedMoment) {
    do throws(RecordingError) {
      add(try writer.line(moment))
      last = moment.time
    } catch {
      isOver = true
      end("the recording ends here: \(error)")
    }
  }

  private func add(_ line: String) {
    if !take(line) { isOver = true }
  }
}

/// Writes what an app is told while it runs, a line a moment, each at once: whatever ends the run, all lines before are whole.
@MainActor final class RunRecorder {
  let lines: SessionLines

  /// - Throws: `UsageError` when the file can't be made.
  init(_ path: String, screen: ScreenDescription, app: String) throws(UsageError) {
    guard path != "-" else { throw UsageError("--record needs a file; standard output belongs to the trace") }
    let file: FileHandle
    do throws(POSIXFault) { file = try InputFile.openPrivate(path, isNew: false) } catch {
      throw UsageError("--record: '\(path)' can't be written: \(error); give a path in a folder of your own")
    }
    do throws(RecordingError) {
      lines = try SessionLines(screen: screen, app: app) { line in
        do {
          try file.write(contentsOf: Data(line.utf8))
          return true
        } catch {
          Console.complain(
            "'\(path)' can't be written any more: \(error.localizedDescription); the recording ends here")
          return false
        }
      } end: { why in
        Console.complain("\(path): \(why)")
      }
    } catch {
      throw UsageError("--record: \(error)")
    }
  }
}

/// The recording of a run in memory, for whoever wants it while the app runs: always from the app's beginning, as a replay begins there.
@MainActor final class SessionRecording {
  private(set) var bytes = Data()
  /// It has become too long: what came later is not in it.
  private(set) var isCut = false
  private(set) var lines: SessionLines?

  /// Bytes that are kept: about a quarter of an hour of one finger that never rests.
  static let limit = 16_777_216

  init(screen: ScreenDescription, app: String) {
    lines = try? SessionLines(screen: screen, app: app) { [weak self] line in
      guard let self else { return false }
      guard bytes.count + line.utf8.count <= Self.limit else {
        isCut = true
        return false
      }
      bytes.append(contentsOf: Data(line.utf8))
      return true
    } end: { [weak self] _ in
      self?.isCut = true
    }
  }
}
