import Driving
import EventTrace
import Inspector

extension MobileScript {
  /// `firstresponder: NAME`: what nobody else answers.
  static let ours: [String: Handler] = answers.merging(recordings) { $1 }.merging(automation) { $1 }

  /// What is asked, and changes nothing.
  private static let answers: [String: Handler] = [
    "why": { session, arguments throws(WebDriverError) in
      var point: PlanePoint?
      if let x = try arguments.number("x"), let y = try arguments.number("y") { point = PlanePoint(x, y) }
      if let view = try arguments.number("view"), let place = point {
        guard let view = UInt32(exactly: view) else {
          throw WebDriverError(.invalidArgument, "\(arguments.command): \"view\" is the number of a view in the trace")
        }
        let verdicts = try await driving { () async throws(DrivingError) in
          try await session.device.why(place, misses: view)
        }
        return answer(verdicts)
      }
      let touch = try arguments.number("touch").map { Int(exactly: $0) ?? -1 } ?? 0
      let target = try arguments.text("target")
      let verdicts = try await driving { () async throws(DrivingError) in
        try await session.device.why(touch: touch, target: target, at: point)
      }
      return answer(verdicts)
    },
    "receipt": { session, _ throws(WebDriverError) in
      guard session.device.landedCount > session.landedBefore else {
        return ["arrived": false, "deliveredTo": [], "recognized": [], "actions": [], "dropped": [], "verdicts": []]
      }
      let receipt = try await driving { () async throws(DrivingError) in try await session.device.receipt() }
      return receipt.map(DrivenAnswers.json) ?? .null
    },
    "trace": { session, arguments throws(WebDriverError) in
      let last = Int(min(max(try arguments.number("last") ?? 200, 1), 5_000))
      let trace = try await driving { () async throws(DrivingError) in try await session.device.trace() }
      return .list(trace.text().split(separator: "\n").suffix(last).map { .text(String($0)) })
    },
    "lint": { session, arguments throws(WebDriverError) in
      let isAudited = try arguments.bool("accessibility") ?? false
      let faults = try await driving { () async throws(DrivingError) in
        try await session.device.lint(accessibility: isAudited)
      }
      return .list(faults.map(DrivenAnswers.json))
    },
    "map": { session, _ throws(WebDriverError) in
      try await driving { () async throws(DrivingError) in
        let drawing = try await session.device.drawing()
        let map = try await session.device.map()
        return ["svg": .text(map.svg(over: drawing)), "regions": DrivenAnswers.regions(map)]
      }
    },
  ]

  private static func answer(_ verdicts: [Verdict]) -> JSONValue {
    guard let first = verdicts.first, var object = DrivenAnswers.json(first).asObject else { return .null }
    object["verdicts"] = .list(verdicts.map(DrivenAnswers.json))
    return .object(object)
  }
}
