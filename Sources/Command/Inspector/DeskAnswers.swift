import EventTrace
import Foundation
import Inspector

// What the page is answered, as it goes out in JSON. Docs/InspectorPanel.md has the grammar.

enum DeskForm {
  static func text(_ answer: some Encodable) -> String {
    String(decoding: InspectionForm.encode(answer), as: UTF8.self)
  }
}

struct FaultAnswer: Encodable { var fault: String }

/// A verdict, and whom it is about, if that is in the snapshot.
struct FaultFound: Encodable {
  var verdict: Verdict
  /// The culprit's number in the trace.
  var culprit: UInt32?

  /// - Parameter point: of several of the same name, one is meant that this place is in.
  init(_ verdict: Verdict, _ snapshot: Snapshot, at point: PlanePoint? = nil, _ trace: Trace = .empty) {
    self.verdict = verdict
    culprit = verdict.found(in: snapshot, at: point, trace)?.number
  }
}

struct WhyAnswer: Encodable {
  var verdicts: [FaultFound]
  var point: PlanePoint
  /// nil for a tap that was never made, and a finger that became no touch.
  var journey: Journey?
  /// Of this touch.
  var latency: [LatencyReport.Reaction]
  /// The screen as it was when the finger came down.
  var tree: TreeAnswer

  /// - Parameter system: fingers' ways in the system process.
  init(_ evidence: Evidence, _ verdicts: [Verdict], system: [SystemStep] = []) {
    let evidence = evidence.named()
    self.verdicts = verdicts.map { FaultFound($0, evidence.snapshot, at: evidence.point, evidence.trace) }
    point = evidence.point
    journey = Journey(evidence, system: system)
    latency = LatencyReport(evidence.trace).reactions.filter { $0.touch == evidence.touch }
    tree = TreeAnswer(evidence.snapshot)
  }
}

struct LintAnswer: Encodable {
  var faults: [FaultFound]

  init(_ snapshot: Snapshot, _ map: ReachabilityMap) {
    let named = snapshot.named()
    faults = Lint.faults(in: snapshot, map).map { FaultFound($0, named) }
  }
}

/// The views of a screen, each behind its superview.
struct TreeAnswer: Encodable {
  struct View: Encodable {
    var id: UInt32
    var name: String
    /// The superview's place in the list.
    var parent: Int?
    var controller: String?
    /// nil where the program gives it none.
    var identifier: String?
    /// What people read on it.
    var text: String?
    /// The stored property by which the program knows it.
    var property: String?
    /// x, y, width, height, in its own coordinates.
    var bounds: [Double]
    /// nil for 1.
    var alpha: Double?
    /// nil for 0.
    var z: Double?
    /// Its corners on the screen: x, y, x, y, ..., as hit-testing sees it.
    var corners: [Double]
    /// What keeps touches away, or is unusual, in words.
    var notes: [String]
    var isKept: Bool
    var recognizers: [Recognizer]
  }

  struct Recognizer: Encodable {
    var id: UInt32
    var name: String
    var isEnabled: Bool
    var state: String
  }

  var screen: PlaneSize
  var views: [View]

  init(_ snapshot: Snapshot) {
    let snapshot = snapshot.named()
    screen = snapshot.screen
    views = snapshot.views.map { view in
      let notes = view.notes(in: snapshot.windows[view.window])
      return View(
        id: view.id, name: view.name, parent: view.parent, controller: view.controller,
        identifier: view.identifier.isEmpty ? nil : view.identifier, text: view.text, property: view.property,
        bounds: [view.bounds.x, view.bounds.y, view.bounds.width, view.bounds.height],
        alpha: view.alpha == 1 ? nil : view.alpha, z: view.z,
        corners: view.bounds.corners.map { view.toScreen($0) }.flatMap { [$0.x, $0.y] }, notes: notes.words,
        isKept: notes.isKept,
        recognizers: view.recognizers.map { place in
          let recognizer = snapshot.recognizers[place]
          return Recognizer(
            id: recognizer.id, name: recognizer.name, isEnabled: recognizer.isEnabled, state: recognizer.state)
        })
    }
  }
}

/// Who is asked after a view, itself first: what every `next` says.
struct ChainAnswer: Encodable {
  var chain: [ResponderSnapshot]
}

/// Where touches reach what people aim at.
struct MapAnswer: Encodable {
  struct Target: Encodable {
    var id: UInt32
    var name: String
    /// Part of what is shown from which touches reach it, 0 to 1.
    var share: Double
    /// Side of the largest square in which every touch reaches it, points.
    var side: Double
    var isSmall: Bool
    /// Corners of each piece.
    var reached: [[Double]]
    var lost: [[Double]]
    /// Who takes what it loses, or why it is lost.
    var losses: [String]
  }

  var screen: PlaneSize
  var targets: [Target]

  init(_ map: ReachabilityMap) {
    screen = map.screen
    targets = map.targets.map { target in
      Target(
        id: target.view, name: target.name, share: target.share, side: target.largestSquare.side,
        isSmall: target.isSmall, reached: target.pieces.map(\.flatCorners),
        lost: target.losses.flatMap(\.pieces).map(\.flatCorners),
        losses: target.losses.map { $0.reason == .covered ? "to \($0.name)" : "\($0.reason.rawValue): \($0.name)" })
    }
  }
}

extension ConvexPiece {
  fileprivate var flatCorners: [Double] { corners.flatMap { [$0.x, $0.y] } }
}
