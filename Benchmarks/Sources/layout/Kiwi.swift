import Foundation
import UIKit

/// The same screen, solved by kiwisolver in a process of its own.
enum Kiwi {
  struct Answer: Decodable {
    /// Seconds.
    var nothing, change: Double
    /// Left, top, width and height of each view, in the screen.
    var places: [[Double]]

    var frames: [CGRect] { places.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }
  }

  /// What the program beside this file reads: numbers of ends are those of `Screen.End`, -1 for the screen.
  private struct Question: Encodable {
    var size: [Double]
    var views: Int
    /// First view and attribute, relation, second view and attribute ("" without one), constant.
    var relations: [[String]]
    /// View, width, height.
    var wishes: [[Double]]
    var changed: Int
  }

  /// Nil if there is no kiwisolver.
  static func measure(_ screen: Screen) throws -> Answer? {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let installed = folder.appending(path: "../../../.build/kiwisolver").standardizedFileURL
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", folder.appending(path: "kiwi").path]
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONPATH": installed.path]) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(question(screen)))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? try JSONDecoder().decode(Answer.self, from: data) : nil
  }

  private static func question(_ screen: Screen) -> Question {
    func end(_ end: Screen.End?) -> [String] { end.map { ["\($0.view ?? -1)", name($0.attribute)] } ?? ["", ""] }
    var wishes: [[Double]] = []
    for row in 0..<screen.rows {
      for part in Screen.Part.allCases {
        guard let wish = Screen.wish(part) else { continue }
        wishes.append([Double(Screen.view(row, part)), wish.width, wish.height])
      }
    }
    let relations = screen.relations.map { relation in
      end(relation.first) + [relation.relation == .equal ? "=" : "<"] + end(relation.second) + ["\(relation.constant)"]
    }
    return Question(
      size: [390, 844], views: screen.rows * Screen.Part.allCases.count, relations: relations, wishes: wishes,
      changed: screen.titleTop(screen.rows / 2))
  }

  private static func name(_ attribute: NSLayoutConstraint.Attribute) -> String {
    switch attribute {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .width: "width"
    case .height: "height"
    case .centerY: "centerY"
    default: fatalError("The other solver is not told of \(attribute).")
    }
  }
}
