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

  @Test(arguments: [[0], [nil, 1], [nil, 2, 0], [nil, -1], [nil, 0, Int.max], [nil, Int.min]] as [[Int?]])
  func `one in which an element is not held by one before it is refused`(parents: [Int?]) {
    #expect(throws: InspectionFormError.self) { try read(tree(parents: parents)) }
  }

  @Test func `who holds an element is told without end or harm, however a tree was made`() {
    let tree = tree(parents: [nil, -1, 5, 2, 3, 9])
    #expect(tree.elements.indices.map { tree.holders(of: $0) } == [[], [], [], [2], [3, 2], []])
  }
}
