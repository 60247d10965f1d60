import SystemLink

/// What an app is told while it runs, as lines of a recording: of whoever records, the one that knows which message is
/// which line, and when.
@MainActor package final class SessionLines {
  private var writer = RecordingWriter()
  /// When the recording begins: the app became active. Seconds since boot; nil before.
  private var start: Double?
  private var last = 0.0
  /// Gets each line; false: nothing more is wanted.
  private let take: (String) -> Bool
  /// Hears of each moment whose line was taken.
  package var onMoment: (RecordedMoment) -> Void = { _ in }
  /// Hears why the recording ends before the app does.
  private let end: (String) -> Void
  private var isOver = false

  /// - Parameter origin: who records, for people.
  /// - Throws: `RecordingError` when the first line can't be written.
  package init(
    screen: ScreenDescription, app: String, origin: String = "firstresponder run", take: @escaping (String) -> Bool,
    end: @escaping (String) -> Void
  ) throws(RecordingError) {
    (self.take, self.end) = (take, end)
    add(try writer.header(screen: screen, origin: origin, app: app))
  }

  /// The app is active: time begins.
  package func begin(at time: Double) {
    if start == nil { start = time }
  }

  /// The app was told something.
  package func take(_ message: LinkMessage.FromSystem, at time: Double) {
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

  /// Somebody held the device another way, which no message of the link says.
  package func turned(_ held: HeldDevice, at time: Double) {
    guard let start, !isOver else { return }
    write(RecordedMoment(time: max(last, time - start), .turn(held)))
  }

  /// A last line, which says that time went on up to here; those that are still to come are as if it had not been made.
  /// - Returns: nil where a recording can't hold it, or holds nothing yet.
  package func ending(at time: Double) -> String? {
    guard let start, !isOver else { return nil }
    var writer = writer
    return try? writer.line(RecordedMoment(time: max(last, time - start), .advance))
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
  package func countAnew() { writer = RecordingWriter() }

  private func add(_ line: String) {
    if !take(line) { isOver = true }
  }
}
