import Foundation
import Testing

@testable import Painting

/// The page's table of prices and the window's are one.
@Suite struct PriceTableTests {
  /// Numbers of the page's table, by part and name.
  private static let table: [String: [String: Double]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/PageParts/Page/budgets.js")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var (table, part): ([String: [String: Double]], String) = ([:], "")
    for line in text.split(separator: "\n") {
      if let name = line.firstMatch(of: /^export const (\w+) = \{/) { part = String(name.1) }
      if let entry = line.firstMatch(of: /^  (\w+): ([\d._]+),/) {
        table[part, default: [:]][String(entry.1)] = Double(entry.2.filter { $0 != "_" })
      }
    }
    return table
  }()

  @Test func `what something costs on the page it costs in the window`() {
    typealias Prices = PicturePrices
    let window = [
      "layer": Prices.layer, "shape": Prices.shape, "area": Prices.area, "smoothArea": Prices.smoothArea,
      "pictureArea": Prices.pictureArea, "clipHeight": Prices.clipHeight, "group": Prices.group,
      "groupArea": Prices.groupArea, "shadow": Prices.shadow, "letter": Prices.letter,
      "specialLetter": Prices.specialLetter,
      "font": Prices.font, "edge": Prices.edge, "farEdge": Prices.farEdge, "height": Prices.height,
      "furtherHeight": Prices.furtherHeight, "manyHeights": Prices.manyHeights, "neighbours": Prices.neighbours,
    ]
    #expect(window == Self.table["prices"])
  }

  @Test func `an app may spend as much in the window as on the page`() {
    typealias Budgets = PictureBudgets
    let window = [
      "frame": Budgets.frame, "allFrames": Budgets.allFrames, "groupsInside": Double(Budgets.groupsInside),
      "letters": Double(Budgets.letters), "lines": Double(Budgets.lines),
      "measuredLetters": Double(Budgets.measuredLetters), "lineLetters": Double(Budgets.lineLetters),
      "edges": Double(Budgets.edges), "picturePixels": Double(Budgets.picturePixels),
      "allPicturePixels": Double(Budgets.allPicturePixels),
    ]
    // What waits for the page, and its trace, the window does not have.
    #expect(window == Self.table["budgets"]?.filter { !["waitingBytes", "traceLetters"].contains($0.key) })
  }

  @Test func `the reasons are the page's`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/PageParts/Page/budgets.js")
    let text = try String(contentsOf: file, encoding: .utf8)
    for part in PicturePart.allCases { #expect(text.contains("  \(part): \"\(part.reason)\",")) }
  }
}
