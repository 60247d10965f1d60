import Testing
import UIKit

@testable import FirstResponder

/// Where keys stand, and which one a finger means: on phones upright and turned, and on one that shows two apps.
@Suite struct KeyPlacementTests {
  private static let screens = [
    CGSize(width: 390, height: 820), CGSize(width: 320, height: 480), CGSize(width: 844, height: 366),
    CGSize(width: 390, height: 407), CGSize(width: 1024, height: 744),
  ]

  private func placement(_ size: CGSize, _ type: UIKeyboardType, _ plane: KeyboardPlane) -> KeyPlacement {
    let screen = CGRect(origin: .zero, size: size)
    return KeyPlacement(
      KeyboardPlan(type: type).rows(of: plane),
      size: CGSize(width: size.width, height: KeyPlacement.height(on: screen)), room: KeyPlacement.room(on: screen))
  }

  private func each(_ body: (KeyPlacement) -> Void) {
    for size in Self.screens {
      for (type, plane) in [
        (UIKeyboardType.default, KeyboardPlane.letters), (.default, .numbers), (.default, .symbols), (.URL, .letters),
        (.numberPad, .digits), (.phonePad, .phoneSymbols),
      ] {
        body(placement(size, type, plane))
      }
    }
  }

  @Test func `an upright phone has 216 points of keys and 34 below them, one that is turned 162 and 26`() {
    let heights = Self.screens.map { KeyPlacement.height(on: CGRect(origin: .zero, size: $0)) }
    #expect(heights == [250, 250, 188, 250, 250])
    // Never more than the screen.
    #expect(KeyPlacement.height(on: CGRect(x: 0, y: 0, width: 100, height: 90)) == 90)
  }

  @Test func `keys keep clear of the edge from which the app is swiped away, and of the screen's round corners`() {
    each { placement in
      let size = placement.size
      for cell in placement.cells {
        let face = placement.face(of: cell)
        #expect(face.maxY <= size.height - 20)
        // The page rounds the screen by 47 points; keys are rounded by 5 themselves.
        let center = CGPoint(x: 47, y: size.height - 47)
        let corner = CGPoint(x: min(face.minX, size.width - face.maxX) + 1.5, y: face.maxY - 1.5)
        guard corner.x < center.x, corner.y > center.y else { continue }
        #expect(hypot(corner.x - center.x, corner.y - center.y) <= 47, "\(face) of \(size)")
      }
    }
  }

  @Test func `cells leave no gap in a row, and no row lies over another`() {
    each { placement in
      var rest = placement.cells[...]
      var bottom: CGFloat = 2
      for row in placement.rows {
        let cells = Array(rest.prefix(row.count))
        rest = rest.dropFirst(row.count)
        #expect(zip(cells, cells.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 0.001 })
        #expect(cells.allSatisfy { abs($0.minY - bottom) < 0.001 })
        bottom = cells[0].maxY
      }
      #expect(rest.isEmpty && abs(bottom - (placement.size.height - placement.room - 2)) < 0.001)
    }
  }

  @Test func `in the last 20 points a finger means no key, above them the nearest one`() {
    each { placement in
      let (width, height) = (placement.size.width, placement.size.height)
      for x in stride(from: CGFloat(0.5), to: width, by: 7) {
        for y in [height - 20, height - 10, height - 0.5] {
          #expect(placement.index(at: CGPoint(x: x, y: y)) == nil)
        }
        let row = placement.cells.indices.suffix(placement.rows.last?.count ?? 0)
        #expect(placement.index(at: CGPoint(x: x, y: height - 20.5)).map { row.contains($0) } == true)
      }
      for (index, cell) in placement.cells.enumerated() {
        #expect(placement.index(at: CGPoint(x: cell.midX, y: cell.midY)) == index)
      }
      #expect(placement.index(at: CGPoint(x: -1, y: 50)) == nil && placement.index(at: CGPoint(x: 50, y: -1)) == nil)
    }
  }

  @Test func `a keyboard that is too low for the room has a quarter of it`() {
    let placement = KeyPlacement(
      KeyboardPlan(type: .default).rows(of: .letters), size: CGSize(width: 100, height: 40), room: 34)
    #expect(placement.room == 10 && placement.cells.allSatisfy { $0.height > 0 && $0.maxY <= 30 })
  }
}
