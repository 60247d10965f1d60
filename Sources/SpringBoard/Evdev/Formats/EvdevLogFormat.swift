import Foundation

/// A program that writes down what devices say.
public enum EvdevLogFormat: String, Sendable, Hashable, CaseIterable {
  /// `evemu-record`, versions 1.0 to 1.3.
  case evemu
  /// `libinput record`, version 1.
  case libinput = "libinput record"
  /// `getevent -lt` of Android, with `getevent -lp` in front or without.
  case getevent

  static var all: String { "evemu-record, libinput record or getevent -lt" }

  /// Tells the formats apart by the first line that says something.
  static func detect(_ bytes: Data) throws(EvdevLogError) -> EvdevLogFormat {
    var lines = LogLines(bytes)
    while let line = try lines.next() {
      let text = line.text.trimmed
      guard !text.isEmpty else { continue }
      if text.hasPrefix("{\"recording\"") { throw EvdevLogError(line: line.number, .isRecording) }
      if text.hasPrefix("# EVEMU") { return .evemu }
      if text.hasPrefix("# libinput record") { return .libinput }
      if text.hasPrefix("#") { continue }
      if line.text.hasPrefix("version:") || line.text.hasPrefix("ndevices:") { return .libinput }
      if ["N: ", "I: ", "P: ", "B: ", "A: ", "E: "].contains(where: line.text.hasPrefix) { return .evemu }
      let isEvent = GeteventReader.isEvent(text) || text.hasPrefix("EV_")
      if isEvent || text.hasPrefix("add device ") || text.hasPrefix("could not ") { return .getevent }
      throw EvdevLogError(line: line.number, .unknownFormat)
    }
    throw EvdevLogError(.empty)
  }
}

extension EvdevLog {
  /// Reads a log, and finds out which program wrote it.
  ///
  /// A log that ends in the midst of a line is read up to the line before (`cutOffLine`).
  /// - Throws: `EvdevLogError` for the first line that is wrong.
  public static func read(_ bytes: Data) throws(EvdevLogError) -> EvdevLog {
    switch try EvdevLogFormat.detect(bytes) {
    case .evemu: try read(bytes, EvemuReader(), .evemu)
    case .libinput: try read(bytes, LibinputRecordReader(), .libinput)
    case .getevent: try read(bytes, GeteventReader(), .getevent)
    }
  }

  private static func read(
    _ bytes: Data, _ empty: some EvdevLogReader, _ format: EvdevLogFormat
  ) throws(EvdevLogError) -> EvdevLog {
    var reader = empty
    var lines = LogLines(bytes)
    var cutOff: Int?
    while let line = try lines.next() {
      let before = line.isEnded ? nil : reader
      do throws(EvdevLogError.Problem) {
        let event = try reader.take(line.text)
        // Without its end, a line's last number may lack digits. Only the end of a report has none that matter.
        if let before, event?.isReport != true, !line.text.trimmed.isEmpty {
          reader = before
          cutOff = line.number
        }
      } catch {
        guard let before else { throw EvdevLogError(line: line.number, error) }
        reader = before
        cutOff = line.number
      }
    }
    return EvdevLog(format: format, streams: reader.streams, cutOffLine: cutOff)
  }
}

/// Reads one format, line by line.
protocol EvdevLogReader {
  /// What the lines so far come to.
  var streams: [EvdevLog.Stream] { get }
  /// - Returns: the event, if the line is one.
  mutating func take(_ line: String) throws(EvdevLogError.Problem) -> EvdevEvent?
}
