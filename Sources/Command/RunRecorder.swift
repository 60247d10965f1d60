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
  /// Hears of each moment whose line was taken.
  var onMoment: (RecordedMoment) -> Void = { _ in }
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
      .front, .showSwitcher, .showAlert, .dismissAlert, .inspect, .advance:
      break
    }
  }

  private func write(_ moment: RecordedMoment) {
    do throws(RecordingError) {
      add(try writer.line(moment))
      last = moment.time
      if !isOver { onMoment(moment) }
    } catch {
      isOver = true
      end("the recording ends here: \(error)")
    }
  }

  /// The lines so far are another recording's: a recording may hold so many, counted anew.
  func countAnew() { writer = RecordingWriter() }

  private func add(_ line: String) {
    if !take(line) { isOver = true }
  }
}

/// Writes what an app is told while it runs, a line a moment, each at once:
/// whatever ends the run, all lines before are whole.
@MainActor final class RunRecorder {
  let lines: SessionLines
  private let output: Output
  /// All that the app was told so far is in the file. Otherwise it was said why, and whoever wanted the file has to
  /// hear of it by the exit status, too.
  var isWhole: Bool { output.isWhole }

  /// The file, and whether all is in it.
  private final class Output {
    let file: FileHandle
    var isWhole = true
    init(_ file: FileHandle) { self.file = file }
  }

  /// - Throws: `UsageError` when the file can't be made, or takes not even the first line.
  init(_ path: String, screen: ScreenDescription, app: String) throws(UsageError) {
    guard path != "-" else { throw UsageError("--record needs a file; standard output belongs to the trace") }
    func unwritable(_ fault: POSIXFault) -> UsageError {
      UsageError("--record: '\(path)' can't be written: \(fault); give a path in a folder of your own")
    }
    let output: Output
    do throws(POSIXFault) { output = Output(try InputFile.openPrivate(path, isNew: false)) } catch {
      throw unwritable(error)
    }
    self.output = output
    var first: POSIXFault?
    var isRunning = false
    do throws(RecordingError) {
      lines = try SessionLines(screen: screen, app: app) { line in
        do throws(POSIXFault) {
          try InputFile.write(Data(line.utf8), to: output.file.fileDescriptor)
          return true
        } catch {
          output.isWhole = false
          if isRunning {
            Console.complain("'\(path)' can't be written any more: \(error); the recording ends here")
          } else {
            first = error
          }
          return false
        }
      } end: { why in
        output.isWhole = false
        Console.complain("\(path): \(why)")
      }
    } catch {
      throw UsageError("--record: \(error)")
    }
    if let first { throw unwritable(first) }
    isRunning = true
  }
}
