import Driving
import Foundation

extension MobileScript {
  /// `firstresponder: record` and `firstresponder: export`: both answer what a file would have in it, and write none.
  static let recordings: [String: Handler] = [
    "record": { session, arguments throws(WebDriverError) in
      let action = try arguments.choice("action", of: ["start", "stop"])
      guard try arguments.needed("action", action) == "stop" else {
        let begun = try await driving { () async throws(DrivingError) in try await session.device.startRecording() }
        return ["app": .text(begun.app), "seconds": .number(begun.seconds)]
      }
      let recording = try await driving { () async throws(DrivingError) in try await session.device.stopRecording() }
      var answer = DrivenAnswers.fields(recording)
      answer["recording"] = .text(recording.text)
      return .object(answer)
    },
    "export": { session, arguments throws(WebDriverError) in
      let word = try arguments.choice("format", of: ExportFormat.allCases.map(\.rawValue))
      guard let format = ExportFormat(rawValue: try arguments.needed("format", word)) else { return .null }
      let (recording, file) = try await driving { () async throws(DrivingError) in
        try await session.device.export(as: format, by: session.exporter)
      }
      let contents: (name: String, value: JSONValue) =
        format.isText
        ? ("text", .text(String(decoding: file.bytes, as: UTF8.self)))
        : ("base64", .text(file.bytes.base64EncodedString()))
      return .object([
        "app": .text(recording.app), "format": .text(format.rawValue), contents.name: contents.value,
        "notes": .list(file.notes.map { .text($0) }),
      ])
    },
  ]
}
