import FirstResponderTesting
import Testing
import UIKit

extension GestureScene {
  /// Plays the fingers of a drawing and compares everything that happens with its other rows; where they differ, both
  /// pictures are shown, one under the other. Then a second passes in which nothing may happen.
  ///
  /// A recognizer's row bears its name: `b` began, `c` changed, `e` ended, `x` cancelled are its actions, `r` its reset
  /// (if its class puts it on the list); `w` begins to wait for somebody, `f` failed are its states, which nobody is
  /// told. A view's row: `B` began, `M` moved, `E` ended, `C` cancelled. A row `program` runs what stands for its
  /// letter in `program`, after the fingers.
  ///
  /// - Parameters:
  ///   - places: where each finger lands; a row with one of these names is a finger's.
  ///   - step: how far a move goes that has no number, points.
  func expect(
    _ text: String, from places: [String: CGPoint] = ["finger": CGPoint(x: 300, y: 300)], step: CGFloat = 10,
    program: [Character: @MainActor () -> Void] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let fault = fault(in: text, from: places, step: step, program: program) {
      Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation)
    }
  }

  /// Plays a drawing and answers what is wrong with it, with both drawings; nil if it is what happened.
  func fault(
    in text: String, from places: [String: CGPoint] = ["finger": CGPoint(x: 300, y: 300)], step: CGFloat = 10,
    program: [Character: @MainActor () -> Void] = [:]
  ) -> String? {
    let expected = Drawing(text)
    let happened = played(expected, places, step, program)
    if happened.text == expected.text { return nil }
    return """
      The drawing is not what happened. Drawn:
      \(expected.text)
      Happened:
      \(happened.text)
      \(ledger.joined(separator: "\n"))
      """
  }

  private func played(
    _ expected: Drawing, _ places: [String: CGPoint], _ step: CGFloat, _ program: [Character: @MainActor () -> Void]
  ) -> Drawing {
    let isFinger = { (name: String) in places[name] != nil }
    var happened = expected.input { isFinger($0) || $0 == "program" }
    let fingers = DrawnFingers(device, from: places, step: step)
    var (calls, lines) = (log.calls.count, ledger.count)
    for frame in 0...(expected.frames.last ?? 0) + 60 {
      let cells = expected.rows.filter { isFinger($0.name) }.compactMap { row in
        row.cells[frame].map { (name: row.name, cell: $0) }
      }
      fingers.play(cells, in: frame)
      for letter in expected.cell("program", frame) ?? "" { program[letter]?() }
      for line in ledger.dropFirst(lines) { addState(line, to: &happened, frame) }
      let new = log.calls.dropFirst(calls)
      for (place, call) in new.enumerated() {
        let (name, letter) = GestureScene.letter(of: call)
        happened.add(new.count == 1 ? letter : "\(letter)\(place + 1)", to: name, at: frame)
      }
      (calls, lines) = (log.calls.count, ledger.count)
    }
    return happened
  }

  /// Failing and waiting stand in the ledger alone: `UITapGestureRecognizer 'name' -> failed · …`.
  private func addState(_ line: String, to drawing: inout Drawing, _ frame: Int) {
    let parts = line.split(separator: "'")
    guard parts.count >= 3 else { return }
    if parts[2].hasPrefix(" -> failed") { drawing.add("f", to: String(parts[1]), at: frame) }
    if parts[2].hasPrefix(" -> waiting") { drawing.add("w", to: String(parts[1]), at: frame) }
  }

  /// `pan.began` is the action `b` of the row `pan`, `view began` the call `B` of the row `view`.
  private static func letter(of call: String) -> (row: String, letter: String) {
    let words = call.split { $0 == "." || $0 == " " }.map(String.init)
    let isAction = call.contains(".")
    let letter: String =
      switch words.last {
      case "began": isAction ? "b" : "B"
      case "moved": "M"
      case "changed": "c"
      case "ended": isAction ? "e" : "E"
      case "cancelled": isAction ? "x" : "C"
      case "reset": "r"
      default: "?"
      }
    return (words.first ?? call, letter)
  }
}
