import DrawnClients
import Foundation
import Needs
import PaintingNeeds
import SystemLink
import Testing

@testable import Painting

@Suite(.serialized, .needs(.painting)) @MainActor struct AppDrawingTests {
  private func check(_ drawn: Drawn, _ places: [Gallery.Place]) {
    for place in places {
      #expect(
        isNear(drawn.color(place.x, place.y), place.color),
        "\(place.what) at \(place.x), \(place.y): \(drawn.color(place.x, place.y))")
    }
  }

  /// Edges and gradients may be a little otherwise.
  private func isNear(_ color: String, _ wanted: String) -> Bool {
    func parts(_ text: String) -> [Int] {
      let number = Int(text.drop { $0 == "#" }, radix: 16) ?? 0
      return [number >> 16, number >> 8 & 255, number & 255]
    }
    return zip(parts(color), parts(wanted)).allSatisfy { abs($0 - $1) <= 2 }
  }

  @Test(arguments: [1.0, 2]) func `what views draw is seen in the window (B14.10)`(scale: Double) throws {
    var tree = LayerTree()
    try tree.apply(try Gallery.commit())
    let drawn = try Drawn(tree, width: 390, height: 844, scale: scale)
    if let folder = ProcessInfo.processInfo.environment["DRAWN_PICTURES"] {
      try Data(#require(drawn.canvas.png())).write(to: URL(filePath: folder + "/window-\(Int(scale)).png"))
    }
    #expect(drawn.faults == [] && drawn.refusals == [])
    check(drawn, Gallery.stars)
    check(drawn, Gallery.slider)
    check(drawn, Gallery.others)
  }
}
