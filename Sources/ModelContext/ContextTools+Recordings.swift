import Driving
import Foundation

extension ContextTools {
  nonisolated static let ofRecordings: [ContextTool] = [
    ContextTool(
      "record",
      "Records what is done to the app in front, from its launch on, so that it can be played again. stop gives the "
        + "recording, and keeps it for export.",
      [.init(name: "action", kind: .choice(["start", "stop"]), description: "start or stop.", isNeeded: true)]
    ) { tools, arguments throws(ToolFault) in
      arguments.text("action") == "start" ? try await tools.startRecording() : try await tools.stopRecording()
    },
    ContextTool(
      "export",
      "The recording that was stopped last in another form: a Swift test, evemu's, Perfetto's, Chrome's, or a page "
        + "that plays it.",
      [
        .init(
          name: "format", kind: .choice(ExportFormat.allCases.map(\.rawValue)),
          description: "swift-test, evemu, perfetto, chrome or html.", isNeeded: true)
      ]
    ) { tools, arguments throws(ToolFault) in
      guard let format = arguments.text("format").flatMap(ExportFormat.init(rawValue:)) else {
        throw ToolFault("export needs a format")
      }
      return try await tools.export(format)
    },
  ]

  /// Bytes of a text that are answered although files may be written, and where none may.
  static let (shortText, longestText) = (4_096, 262_144)

  private func startRecording() async throws(ToolFault) -> ToolAnswer {
    let device = try running()
    let begun = try await driving { () async throws(DrivingError) in try await device.startRecording() }
    return ToolAnswer(
      text: "\(begun.app) is being recorded; what was done to it since its launch is in it.",
      structured: ["recording": ["app": .text(begun.app), "seconds": .number(begun.seconds)]])
  }

  private func stopRecording() async throws(ToolFault) -> ToolAnswer {
    guard let device else { throw ToolFault(RecordingFault.notBegun.description) }
    let recording = try await driving { () async throws(DrivingError) in try await device.stopRecording() }
    var fields = DrivenAnswers.fields(recording)
    let placed = try place(Data(recording.text.utf8), isText: true, name: recording.app, ending: "jsonl")
    fields.merge(placed.fields) { $1 }
    let count = recording.recording.fingers.count
    let seconds = (recording.recording.duration * 1_000).rounded() / 1_000
    let sentence = "\(recording.app): \(count) \(count == 1 ? "touch" : "touches"), \(seconds) s"
    let notes = recording.notes.map { "\n\($0)." }.joined()
    return ToolAnswer(
      text: "\(sentence). \(placed.text)\(notes)", structured: ["recording": .object(fields)])
  }

  private func export(_ format: ExportFormat) async throws(ToolFault) -> ToolAnswer {
    guard let device else { throw ToolFault(RecordingFault.notBegun.description) }
    if !format.isText, setup.output == nil {
      throw ToolFault(
        "\(format.rawValue) is no text, and no file may be written: take chrome, or start mcp with --output FOLDER")
    }
    let (recording, file) = try await driving { () async throws(DrivingError) in
      try await device.export(as: format, by: setup.exporter)
    }
    let placed = try place(
      file.bytes, isText: format.isText, name: recording.app, ending: format.fileEnding)
    if placed.isLeftOut { throw ToolFault(placed.text) }
    var fields = placed.fields
    fields["format"] = .text(format.rawValue)
    fields["notes"] = .list(file.notes.map { .text($0) })
    let notes = file.notes.map { "\n\($0)." }.joined()
    return ToolAnswer(text: placed.text + notes, structured: .object(fields))
  }

  /// Where contents went: into a file where those may be written and it is long, else into the answer.
  private struct Placed {
    var fields: [String: JSONValue]
    /// For whoever reads text.
    var text: String
    var isLeftOut = false
  }

  private func place(_ bytes: Data, isText: Bool, name: String, ending: String) throws(ToolFault) -> Placed {
    if let folder = setup.output, bytes.count > Self.shortText || !isText {
      let path = try folder.write(bytes, name: name, ending: ending)
      return Placed(
        fields: ["file": .text(path), "bytes": .number(Double(bytes.count))], text: "It is in \(path).")
    }
    guard bytes.count <= Self.longestText else {
      let text = "it has \(bytes.count) bytes, more than is answered: start mcp with --output FOLDER for a file"
      return Placed(fields: ["bytes": .number(Double(bytes.count))], text: text, isLeftOut: true)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return Placed(fields: ["text": .text(text)], text: "\n" + text)
  }
}
