import Testing

@testable import EventTrace

/// Which way what scrolls is dragged to show an element, and how far.
@Suite struct ShowingTests {
  /// A list within a page that scrolls as well, and a row of the list.
  private func tree(list: PlaneRect, row: PlaneRect) -> ElementTree {
    var tree = Screens.tree([(.application, nil), (.scrollView, 0), (.table, 1), (.cell, 2)])
    (tree.elements[2].frame, tree.elements[2].seen) = (list, list)
    (tree.elements[3].frame, tree.elements[3].seen) = (row, nil)
    return tree
  }

  private func way(_ area: PlaneRect, _ x: Double, _ y: Double) -> ElementTree.WayToShow {
    ElementTree.WayToShow(area: area, x: x, y: y)
  }

  private let list = PlaneRect(0, 100, 390, 400)
  private let screen = PlaneRect(0, 0, 390, 844)

  @Test func `as far as its other end is in the area`() {
    #expect(tree(list: list, row: PlaneRect(0, 700, 390, 50)).wayToShow(3) == way(list, 0, -250))
    #expect(tree(list: list, row: PlaneRect(0, 20, 390, 50)).wayToShow(3) == way(list, 0, 80))
    #expect(tree(list: list, row: PlaneRect(500, 200, 100, 50)).wayToShow(3) == way(list, -210, 0))
    #expect(tree(list: list, row: PlaneRect(-70, 200, 100, 50)).wayToShow(3) == way(list, 70, 0))
  }

  @Test func `what is larger than the area is brought to its beginning`() {
    #expect(tree(list: list, row: PlaneRect(0, 300, 390, 2_000)).wayToShow(3) == way(list, 0, -200))
    #expect(tree(list: list, row: PlaneRect(0, 40, 390, 2_000)).wayToShow(3) == way(list, 0, 60))
  }

  @Test func `nothing is dragged by nothing: the area around is asked, or there is no way`() {
    #expect(tree(list: list, row: PlaneRect(0, 100, 390, 700)).wayToShow(3) == nil)
    #expect(tree(list: list, row: PlaneRect(0, 100, 390, 1_500)).wayToShow(3) == way(screen, 0, -100))
    #expect(tree(list: list, row: PlaneRect(0, 200, 390, 50)).wayToShow(3) == nil)
  }

  @Test func `what nothing holds that scrolls stays where it is`() {
    var alone = Screens.tree([(.application, nil), (.button, 0)])
    alone.elements[1].frame = PlaneRect(0, 2_000, 10, 10)
    #expect(alone.wayToShow(1) == nil)
  }

  @Test func `an outline tells a keyboard, and its keys only when all is asked for`() {
    var tree = Screens.tree([(.application, nil), (.keyboard, 0), (.other, 1), (.key, 2), (.button, 0)])
    tree.elements[3].label = "q"
    tree.elements[4].label = "Send"
    #expect(tree.outline() == "Keyboard (0,0 390x844)\nButton \"Send\" (0,0 390x844)\n")
    var all = OutlineOptions()
    all.showsAll = true
    #expect(tree.outline(all).contains("Key \"q\""))
  }
}
