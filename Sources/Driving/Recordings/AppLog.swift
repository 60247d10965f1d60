import Foundation
import SpringBoard
import SystemLink

/// What was done to one app since its launch, kept so that whoever wants a recording later gets one that can be played:
/// a replay begins with the app as it is when it was just launched, and nowhere else.
///
/// It only listens: the app hears and does the same whether or not somebody records.
@MainActor final class AppLog {
  let app: AppID
  private let screen: ScreenDescription
  /// What `replay` is to start.
  private let word: String
  private let limit: Int
  private var lines: SessionLines?
  private var text = Data()
  /// When the app became active, on the device's clock; nil before.
  private(set) var start: Double?
  private var hasTurned = false
  /// Why nothing more is kept.
  private(set) var end: String?
  /// What was done to the app that no line says, a sentence each, in order.
  private(set) var unsaid: [String] = []

  private static let origin = "firstresponder, driven by a program"

  init(of app: AppID, screen: ScreenDescription, word: String, limit: Int = DrivenRecording.limit) {
    (self.app, self.screen, self.word, self.limit) = (app, screen, word, limit)
    var isHeader = true
    do throws(RecordingError) {
      lines = try SessionLines(screen: screen, app: word, origin: Self.origin) { [weak self] line in
        // The first line is made when it is read: only then it is known whether anything turned.
        guard !isHeader else {
          isHeader = false
          return true
        }
        return self?.add(line) ?? false
      } end: { [weak self] why in
        self?.end = why
      }
    } catch {
      end = "its recording can't be begun: \(error)"
    }
  }

  private func add(_ line: String) -> Bool {
    guard text.count + line.utf8.count <= limit else {
      end = "what was done to it since its launch is more than the \(limit) bytes that are kept"
      return false
    }
    text.append(contentsOf: line.utf8)
    return true
  }

  /// The app is active.
  func begin(at time: Double) {
    if start == nil { start = time }
    lines?.begin(at: time)
  }

  /// The app was told something.
  func take(_ message: LinkMessage.FromSystem, at time: Double) { lines?.take(message, at: time) }

  /// The device was turned.
  func turned(_ held: HeldDevice, at time: Double) {
    hasTurned = true
    lines?.turned(held, at: time)
  }

  /// Something was done to the app that no recording holds.
  func add(unsaid sentence: String) { if !unsaid.contains(sentence) { unsaid.append(sentence) } }

  /// The file's text by now.
  /// - Parameter time: up to which time went on; nil where that is not known.
  /// - Throws: `RecordingError` where the first line can't be written.
  func file(at time: Double?) throws(RecordingError) -> Data {
    var writer = RecordingWriter()
    let first = try writer.header(screen: screen, origin: Self.origin, app: word, turns: hasTurned)
    let last = time.flatMap { end == nil ? lines?.ending(at: $0) : nil } ?? ""
    return Data(first.utf8) + text + Data(last.utf8)
  }
}
