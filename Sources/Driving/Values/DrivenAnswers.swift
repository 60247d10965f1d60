import EventTrace
import Inspector

/// Answers of the inspector as JSON, as every server here gives them.
package enum DrivenAnswers {
  /// `{code, culprit, summary, fix, proof}`; `proof` is null where nobody made one.
  package static func json(_ verdict: Verdict) -> JSONValue {
    [
      "code": .text(verdict.code), "culprit": .text(verdict.culprit), "summary": .text(verdict.summary),
      "fix": .text(verdict.fix), "proof": verdict.proof.map { JSONValue(encoding: $0) } ?? .null,
    ]
  }

  /// `{arrived, deliveredTo, recognized, actions, dropped, verdicts}`.
  package static func json(_ receipt: Receipt) -> JSONValue {
    func texts(_ list: [String]) -> JSONValue { .list(list.map { .text($0) }) }
    return [
      "arrived": .bool(receipt.hasArrived), "deliveredTo": texts(receipt.deliveredTo),
      "recognized": texts(receipt.recognized), "actions": texts(receipt.actions), "dropped": texts(receipt.dropped),
      "verdicts": .list(receipt.verdicts.map(json)),
    ]
  }

  /// `app`, `moments`, `seconds`, `touches`, `notes`: what is in a recording, without its text.
  package static func fields(_ recording: DrivenRecording) -> [String: JSONValue] {
    let moments = recording.recording.moments
    return [
      "app": .text(recording.app), "moments": .number(Double(moments.count)),
      "seconds": .number(recording.recording.duration), "touches": .number(Double(recording.recording.fingers.count)),
      "notes": .list(recording.notes.map { .text($0) }),
    ]
  }

  /// Which targets there are, and how well each is reached.
  package static func regions(_ map: ReachabilityMap) -> JSONValue {
    .list(
      map.targets.map { target in
        [
          "name": .text(target.name), "share": .number(target.share), "side": .number(target.largestSquare.side),
          "isSmall": .bool(target.isSmall),
        ]
      })
  }
}
