import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Herbarium

/// The collection of all plants.
@Suite(.serialized, .leavesNothing) @MainActor
struct PlantsTests {
  let user: Herbarist
  let plants: PlantsController

  init() throws {
    user = try Herbarist()
    plants = try user.tabs.plants
  }

  /// The plants that are seen, in the order of the list.
  private var shown: [String] {
    plants.collection.indexPathsForVisibleItems.sorted().compactMap { plants.source.itemIdentifier(for: $0) }
      .map { Plant.catalogue[$0].name }
  }

  @Test func `plants stand in groups by their families, by name`() throws {
    let content = plants.source.snapshot()
    #expect(content.sectionIdentifiers.prefix(3) == ["Amaryllidaceae", "Asteraceae", "Boraginaceae"])
    #expect(content.numberOfItems == Plant.catalogue.count)
    #expect(shown.prefix(4) == ["Ramsons", "Snowdrop", "Chamomile", "Chicory"])
    #expect(user.sees("Amaryllidaceae"))
  }

  @Test func `a tap on a picture opens the plant`() throws {
    try user.tap("plant Snowdrop")
    #expect(try user.page.plant.name == "Snowdrop")
  }

  @Test func `a tap on the heart makes a favourite and opens nothing`() throws {
    let heart = try user.cell("Snowdrop").heart
    user.tap(heart)
    #expect(user.herbarium.favourites == [try Plant.named("Snowdrop").id])
    #expect(try user.cell("Snowdrop").heart.isSelected)
    #expect(plants.navigationController?.topViewController === plants)
    user.tap(try user.cell("Snowdrop").heart)
    #expect(user.herbarium.favourites.isEmpty)
  }

  @Test func `a picture under a finger is pale until it is lifted or scrolled`() throws {
    let cell = try user.cell("Snowdrop")
    let finger = user.device.touchDown(at: cell.middle)
    user.device.advance(by: 0.3)
    #expect(cell.isHighlighted && cell.picture.alpha < 0.7)
    finger.move(to: CGPoint(x: cell.middle.x, y: cell.middle.y - 60), over: 0.2)
    #expect(!cell.isHighlighted && cell.picture.alpha == 1)
    finger.lift()
    user.device.advance(by: 2)
    #expect(plants.navigationController?.topViewController === plants)
  }

  @Test func `a flick goes far, and cells that come again show their own plant`() throws {
    let before = shown
    user.flick(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -500))
    #expect(plants.collection.contentOffset.y > 500)
    #expect(Set(shown).isDisjoint(with: before.prefix(4)))
    for path in plants.collection.indexPathsForVisibleItems {
      let cell = try #require(plants.collection.cellForItem(at: path) as? PlantCell)
      #expect(cell.name.text == plants.source.itemIdentifier(for: path).map { Plant.catalogue[$0].name })
    }
  }

  @Test func `a tap on what still moves stops it and opens nothing`() throws {
    user.device.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200))
    user.device.advance(by: 0.1)
    #expect(plants.collection.isDecelerating)
    user.device.tap(at: CGPoint(x: 100, y: 500))
    user.device.advance(by: 0.1)
    #expect(!plants.collection.isDecelerating)
    #expect(plants.navigationController?.topViewController === plants)
  }

  @Test func `a tap on the status bar leads back to the top`() throws {
    let top = plants.collection.contentOffset.y
    user.flick(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -500))
    user.device.tapStatusBar()
    user.device.advance(by: 2)
    #expect(abs(plants.collection.contentOffset.y - top) < 60)
    #expect(shown.first == "Ramsons")
  }

  @Test func `a search keeps what begins so, letter by letter`() throws {
    user.tap(plants.search.searchBar.searchTextField)
    user.device.type("c")
    user.device.advance(by: 0.5)
    #expect(plants.source.snapshot().numberOfItems > 10)
    user.device.type("ow")
    user.device.advance(by: 0.5)
    #expect(shown == ["Cowslip"])
    user.tap(try user.cell("Cowslip"))
    #expect(try user.page.plant.name == "Cowslip")
  }

  @Test func `a search that finds nothing says so`() throws {
    user.tap(plants.search.searchBar.searchTextField)
    user.device.type("tulip")
    user.device.advance(by: 0.5)
    #expect(shown.isEmpty && user.sees("No plant has such a name."))
  }

  @Test func `Cancel brings all plants back`() throws {
    user.tap(plants.search.searchBar.searchTextField)
    user.device.type("cow")
    user.device.advance(by: 0.5)
    try user.tap("Cancel")
    #expect(!plants.search.isActive && plants.source.snapshot().numberOfItems == Plant.catalogue.count)
  }

  @Test func `a scope leaves what flowers in spring`() throws {
    user.tap(plants.search.searchBar.searchTextField)
    user.device.advance(by: 0.5)
    try user.tap("Spring")
    let found = plants.source.snapshot().itemIdentifiers.map { Plant.catalogue[$0].name }
    #expect(found.contains("Snowdrop") && !found.contains("Chicory"))
  }

  @Test func `the menu sorts by name`() throws {
    try user.tap("Sort")
    try user.tap("Name")
    #expect(plants.order == .name && plants.source.snapshot().sectionIdentifiers.first == "B")
    #expect(shown.first == "Bellflower")
  }

  @Test func `a long press offers a menu that makes a favourite`() throws {
    user.device.longPress(at: try user.cell("Snowdrop").picture.middle)
    user.device.advance(by: 1)
    try user.tap("Favourite")
    #expect(user.herbarium.favourites == [try Plant.named("Snowdrop").id])
    user.device.advance(by: 1)
    user.device.longPress(at: try user.cell("Snowdrop").picture.middle)
    user.device.advance(by: 1)
    #expect(user.sees("No favourite"))
  }

  @Test func `what was found by the menu is counted at the tab`() throws {
    user.device.longPress(at: try user.cell("Ramsons").picture.middle)
    user.device.advance(by: 1)
    try user.tap("Found in the garden")
    #expect(user.herbarium.finds.map(\.place) == ["Garden"])
    #expect(try user.tabs.finds.navigationController?.tabBarItem.badgeValue == "1")
  }

  @Test func `pulling down refreshes, for a while`() throws {
    let finger = user.device.touchDown(at: CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 200, y: 700), over: 0.5)
    #expect(plants.refresher.isRefreshing)
    finger.lift()
    user.device.advance(by: 0.2)
    #expect(plants.refresher.isRefreshing)
    user.device.advance(by: 2)
    #expect(!plants.refresher.isRefreshing && shown.first == "Ramsons")
  }

  @Test(arguments: [(320.0, 2), (390, 2), (834, 5), (1194, 7)])
  func `there are as many columns as have room`(_ width: Double, _ columns: Int) throws {
    let user = try Herbarist(size: CGSize(width: width, height: 800))
    let cells = try user.tabs.plants.collection.visibleCells.filter { $0 is PlantCell }
    #expect(Set(cells.map(\.frame.minX)).count == columns)
    #expect(Set(cells.map { $0.frame.width.rounded() }).count == 1)
  }
}
