import Foundation
import Testing

@testable import EventTrace

/// Trees of elements that come from an app, which may say anything.
@Suite struct ElementTreeCodingTests {
  private func tree(parents: [Int?]) -> ElementTree {
    let elements = parents.enumerated().map { place, parent in
      ElementSnapshot(
        id: ElementID(object: UInt32(place)), parent: parent, type: .other, frame: PlaneRect(0, 0, 10, 10))
    }
    return ElementTree(time: 1, screen: PlaneSize(390, 844), elements: elements)
  }

  private func read(_ tree: ElementTree) throws -> ElementTree {
    try InspectionForm.decode(ElementTree.self, from: InspectionForm.encode(tree))
  }

  @Test func `a tree is read as it was written`() throws {
    for parents in [[], [nil], [nil, 0, 1, 0, 3, nil]] as [[Int?]] {
      #expect(try read(tree(parents: parents)) == tree(parents: parents))
    }
  }

  @Test func `all that an element says is read as it was written`() throws {
    var tree = tree(parents: [nil, 0, 1])
    let texts = ["", "a\tb", "a\nb\r\n", "\\", "\\t\\n", "\r", "=", "é\u{301}🙂", "\u{0}\u{1B}\u{85}", "a\\"]
    for (place, text) in texts.enumerated() {
      var element = ElementSnapshot(
        id: ElementID(object: .max, part: UInt16(place)), parent: place, type: .button,
        frame: PlaneRect(-0.1, 1e300, .infinity, -.infinity))
      element.seen = PlaneRect(0, 0.25, 1 / 3, 3_000_000_000)
      element.hitPoint = PlanePoint(-1, .leastNonzeroMagnitude)
      element.reach = place % 2 == 0 ? ElementReach(isHittable: true) : ElementReach(isHittable: false, takenBy: text)
      (element.identifier, element.label, element.value) = (text, text, text)
      (element.placeholder, element.hint, element.actions) = (text, text, [text, "", text])
      (element.isElement, element.isEnabled) = (place & 1 != 0, place & 2 != 0)
      (element.isSelected, element.hasFocus) = (place & 4 != 0, place & 8 != 0)
      (element.view, element.traits) = (.max, ElementTraits(rawValue: .max))
      tree.elements.append(element)
    }
    #expect(try read(tree) == tree)
  }

  @Test(arguments: [
    ("", "its fields are 1, and no 16"), ("1\t", "its fields are 2, and no 16"),
    ("x" + good.dropFirst(), "it has no id"), (good.replacing("\t1\t", with: "\t999\t"), "its type is none"),
    (good.replacing("0 0 10 10", with: ""), "it has no frame"),
    (good.replacing("0 0 10 10", with: "0 0 10"), "its frame are no 4 numbers"),
    (good.replacing("0 0 10 10", with: "0 0 10 ten"), "its frame are no 4 numbers"),
    (good.replacing("=Kick", with: "Kick"), "its label has no '=' before it"),
    (good.replacing("\t2\t", with: "\t-\t"), "its flags is no number that it can be"),
  ])
  func `an element that can't be read is refused, with what of it`(row: String, fault: String) {
    let json = #"{"time":1,"screen":{"width":1,"height":1},"elements":"\#(Self.json(row: Self.good + "\n" + row))"}"#
    #expect {
      try InspectionForm.decode(ElementTree.self, from: Data(json.utf8))
    } throws: { error in
      "\(error)".contains("element 1: \(fault)")
    }
  }

  /// A button called Kick, without a holder.
  private static let good = "1\t\t1\t2\t0\t0 0 10 10\t\t\t\t\t\t\t=Kick\t\t\t"

  private static func json(row: String) -> String {
    row.replacing("\t", with: #"\t"#).replacing("\n", with: #"\n"#)
  }

  @Test(arguments: [[0], [nil, 1], [nil, 2, 0], [nil, -1], [nil, 0, Int.max], [nil, Int.min]] as [[Int?]])
  func `one in which an element is not held by one before it is refused`(parents: [Int?]) {
    #expect(throws: InspectionFormError.self) { try read(tree(parents: parents)) }
  }

  @Test func `who holds an element is told without end or harm, however a tree was made`() {
    let tree = tree(parents: [nil, -1, 5, 2, 3, 9])
    #expect(tree.elements.indices.map { tree.holders(of: $0) } == [[], [], [], [2], [3, 2], []])
  }
}
