import Driving
import EventTrace
import Inspector

extension ContextTools {
  nonisolated static let ofAnswers: [ContextTool] = [
    ContextTool(
      "screenshot", "A picture of the screen.",
      [.number("scale", "Pixels for a point, 0.25 to 3; 1 by itself, as a larger picture takes longer to look at.")],
      changesNothing: true
    ) { tools, arguments throws(ToolFault) in
      let device = try tools.shown()
      let scale = try arguments.number("scale", in: 0.25...3, or: 1)
      let png = try await tools.driving { () async throws(DrivingError) in try await device.screenshot(scale: scale) }
      return ToolAnswer(text: "", structured: nil, image: png.base64EncodedString())
    },
    ContextTool(
      "why", "Why a touch did what it did, or would do: who took it, and what mends that.",
      [
        .number("touch", "How many touches ago; 0 is the last one."),
        .text("target", "Who was meant, by a name."), .number("x", "A place that was not touched yet."),
        .number("y", "The same from the top."),
      ], changesNothing: true
    ) { tools, arguments throws(ToolFault) in
      let device = try tools.running()
      var place: PlanePoint?
      if let x = arguments.number("x"), let y = arguments.number("y") { place = PlanePoint(x, y) }
      let touch = Int(try arguments.number("touch", in: 0...255, or: 0))
      let verdicts = try await tools.driving { () async throws(DrivingError) in
        try await device.why(touch: touch, target: arguments.text("target"), at: place)
      }
      let told = verdicts.prefix(3)
      let text = told.map { "\($0.code) \($0.culprit): \($0.summary) \($0.fix)" }.joined(separator: "\n")
      return ToolAnswer(text: text, structured: ["verdicts": .list(told.map(DrivenAnswers.json))])
    },
    ContextTool(
      "trace", "What was decided lately: each view that was asked, each touch that was delivered.",
      [
        .init(name: "topics", kind: .texts, description: "Such as hitTest, touches, gestures, actions."),
        .number("last", "Lines, 40 by itself."),
      ], changesNothing: true
    ) { tools, arguments throws(ToolFault) in
      let device = try tools.running()
      var topics: [Topic] = []
      for word in arguments.texts("topics") {
        guard let topic = Topic.allCases.first(where: { "\($0)" == word }) else {
          let known = Topic.allCases.map { "\($0)" }.joined(separator: ", ")
          throw ToolFault("trace: there is no topic '\(word.prefix(30))'; there are \(known)")
        }
        topics.append(topic)
      }
      let last = Int(try arguments.number("last", in: 1...2_000, or: 40))
      let trace = try await tools.driving { () async throws(DrivingError) in try await device.trace() }
      let lines = trace.text(Set(topics)).split(separator: "\n").suffix(last).map(String.init)
      return ToolAnswer(
        text: lines.joined(separator: "\n"), structured: ["lines": .list(lines.map { .text($0) })])
    },
    ContextTool("map", "Which part of the screen goes to whom, and what a finger misses.", changesNothing: true) {
      tools, _ throws(ToolFault) in
      let device = try tools.running()
      let (drawing, map) = try await tools.driving { () async throws(DrivingError) in
        (try await device.drawing(), try await device.map())
      }
      let lines = map.targets.map { target in
        let size = target.isSmall ? ", too small for a finger" : ""
        let coverer = target.losses.first { $0.reason == .covered }.map { ", covered by \($0.name)" } ?? ""
        return "\(target.name): \(Int((target.share * 100).rounded())) % reached\(coverer)\(size)"
      }
      return ToolAnswer(
        text: lines.joined(separator: "\n"),
        structured: ["svg": .text(map.svg(over: drawing)), "regions": DrivenAnswers.regions(map)])
    },
    ContextTool(
      "lint", "Faults that the screen has before anybody touches it.",
      [
        .init(
          name: "accessibility", kind: .truth,
          description: "Also what keeps people from reading or using it, by Apple's audit types.")
      ], changesNothing: true
    ) { tools, arguments throws(ToolFault) in
      let device = try tools.running()
      let isAudited = arguments.json["accessibility"]?.asBool ?? false
      let faults = try await tools.driving { () async throws(DrivingError) in
        try await device.lint(accessibility: isAudited)
      }
      let text = faults.map { "\($0.code) \($0.culprit): \($0.summary) \($0.fix)" }.joined(separator: "\n")
      return ToolAnswer(
        text: text.isEmpty ? "nothing is found" : text,
        structured: ["verdicts": .list(faults.map(DrivenAnswers.json))])
    },
  ]
}
