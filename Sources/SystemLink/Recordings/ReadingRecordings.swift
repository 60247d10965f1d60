import ForeignText
import Foundation

extension Recording {
  /// What came of reading a recording's text.
  public struct Reading: Sendable, Hashable {
    /// All of it up to the end, or up to the line that is cut off.
    public var recording: Recording
    /// The line, counted from 1, that the file ends in the midst of, if it does:
    /// it is left out, all before it is there.
    public var cutOffLine: Int?
  }

  /// Reads a recording's text. Keys that this build does not know are passed over.
  /// - Throws: `RecordingError` for the first line that is wrong. A last line without a line end that is no whole
  ///   object is not wrong: whoever wrote it was stopped.
  public static func read(_ bytes: Data) throws(RecordingError) -> Reading {
    var rest: Data? = bytes
    return try read(pieces: { rest.take() ?? Data() })
  }

  /// Reads a recording's text piece by piece: of what is wrong no more is asked for,
  /// and never more than a line and a piece is kept.
  /// - Parameter next: gives the next piece, however the text is cut; an empty one at its end.
  /// - Throws: as `read(_:)`.
  public static func read(pieces next: () -> Data) throws(RecordingError) -> Reading {
    var lines = JSONLines()
    guard let first = try lines.next(next) else { throw RecordingError(line: 1, .noHeader) }
    var recording = try header(first)
    var check = RecordingCheck()
    while let line = try lines.next(next) {
      do throws(RecordingError.Problem) {
        let moment: RecordedMoment
        if let quick = QuickLine.moment(line.bytes) {
          moment = quick
        } else {
          moment = try parse(RecordedEvent.self, line.bytes).moment()
        }
        try check.take(moment)
        recording.moments.append(moment)
      } catch {
        if error == .notJSON, !line.isEnded { return Reading(recording: recording, cutOffLine: line.number) }
        throw RecordingError(line: line.number, error)
      }
    }
    return Reading(recording: recording, cutOffLine: nil)
  }

  private static func header(_ line: JSONLines.Line) throws(RecordingError) -> Recording {
    do throws(RecordingError.Problem) {
      let version: RecordedVersion
      do throws(RecordingError.Problem) {
        version = try parse(RecordedVersion.self, line.bytes)
      } catch {
        throw error == .notJSON && !line.isEnded && line.bytes.first == UInt8(ascii: "{") ? .noHeader : .notARecording
      }
      guard version.recording == Recording.version else { throw .unknownVersion(version.recording) }
      let header = try parse(RecordedHeader.self, line.bytes)
      let screen = ScreenDescription(
        width: header.screen.width, height: header.screen.height, scale: header.screen.scale,
        frameRate: header.screen.frameRate)
      guard screen.isUsable else { throw .badScreen }
      let (origin, app) = (header.origin ?? "", header.app ?? "")
      guard max(origin.utf8.count, app.utf8.count) <= RecordingLimits.originBytes else { throw .originTooLong }
      var recording = Recording(screen: screen, origin: origin, app: app, moments: [])
      recording.turns = header.turns ?? false
      return recording
    } catch {
      throw RecordingError(line: line.number, error)
    }
  }

  private static func parse<Value: Decodable>(_: Value.Type, _ bytes: Data) throws(RecordingError.Problem) -> Value {
    guard JSONNesting.isDecodable(bytes) else { throw .notJSON }
    do {
      return try JSONDecoder().decode(Value.self, from: bytes)
    } catch let error as RecordingError.Problem {
      throw error
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .missing(path(context.codingPath + [key]))
    } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
      throw .wrongType(path(context.codingPath))
    } catch DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty {
      throw .wrongType(path(context.codingPath))
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty || isJSON(bytes) {
      // A number that its type has no room for; of that the decoder does not always say where it stands.
      throw .wrongType(context.codingPath.isEmpty ? "a number" : path(context.codingPath))
    } catch {
      throw .notJSON
    }
  }

  private static func isJSON(_ bytes: Data) -> Bool { (try? JSONDecoder().decode(Anything.self, from: bytes)) != nil }

  /// Takes whatever JSON there is, and looks at none of it.
  private struct Anything: Decodable { init(from decoder: any Decoder) {} }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined().trimmingPrefix(".").description
  }
}

/// The lines of a text that comes in pieces, blank ones left out.
private struct JSONLines {
  struct Line {
    var number: Int
    var bytes: Data
    /// Whether a line end stands behind it.
    var isEnded: Bool
  }

  /// What has come and is not given out yet, from `start` on.
  private var bytes = Data()
  private var start = 0
  private var isAtEnd = false
  private var number = 0

  /// - Parameter more: gives the next piece; an empty one at the end.
  mutating func next(_ more: () -> Data) throws(RecordingError) -> Line? {
    while true {
      number += 1
      var looked = start
      var end: Int?
      while true {
        // No further than a line may reach: a text without line ends is not searched, nor asked for, to its end.
        let reach = min(bytes.endIndex, start + RecordingLimits.lineBytes + 1)
        end = bytes[looked..<reach].firstIndex(of: 0x0A)
        if end != nil || isAtEnd || reach - start > RecordingLimits.lineBytes { break }
        looked = take(more(), looked: reach)
      }
      guard end != nil || start < bytes.endIndex else { return nil }
      guard number <= RecordingLimits.lines else { throw RecordingError(line: number, .tooManyLines) }
      guard (end ?? bytes.endIndex) - start <= RecordingLimits.lineBytes else {
        throw RecordingError(line: number, .lineTooLong)
      }
      let line = Line(number: number, bytes: bytes[start..<(end ?? bytes.endIndex)], isEnded: end != nil)
      start = end.map { $0 + 1 } ?? bytes.endIndex
      if line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return line }
    }
  }

  /// Puts a piece behind what there is; what was given out goes.
  /// - Returns: where to look on.
  private mutating func take(_ piece: Data, looked: Int) -> Int {
    isAtEnd = piece.isEmpty
    if start == bytes.endIndex {
      (bytes, start) = (piece, piece.startIndex)
      return start
    }
    let rest = bytes[start...]
    bytes = rest + piece
    (start, isAtEnd) = (bytes.startIndex, piece.isEmpty)
    return start + rest.count
  }
}
