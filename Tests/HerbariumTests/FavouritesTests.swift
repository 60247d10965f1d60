import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Herbarium

/// The favourite plants: a strip and a list.
@Suite(.serialized, .leavesNothing) @MainActor
struct FavouritesTests {
  private func opened(_ names: [String]) throws -> (Herbarist, FavouritesController) {
    let user = try Herbarist(favourites: names)
    try user.open(tab: "Favourites")
    return (user, try user.tabs.favourites)
  }

  @Test func `without favourites the screen says how to make one`() throws {
    let (user, _) = try opened([])
    #expect(user.sees("A heart on a plant brings it here."))
  }

  @Test func `a heart in the collection brings a plant to both parts`() throws {
    let user = try Herbarist()
    user.tap(try user.cell("Snowdrop").heart)
    try user.open(tab: "Favourites")
    #expect(try user.cell("Snowdrop").heart.isSelected)
    #expect(try user.find("favourite Snowdrop") is UICollectionViewListCell)
    #expect(!user.sees("A heart on a plant brings it here."))
  }

  @Test func `the strip is dragged sideways and rests with a picture at its edge`() throws {
    let (user, _) = try opened(["Daisy", "Tansy", "Poppy", "Oxlip", "Bugle"])
    let first = try user.cell("Daisy")
    let edge = first.onScreen.minX
    user.drag(from: first.middle, by: CGVector(dx: -150, dy: 0), over: 0.3)
    #expect(try abs(user.cell("Tansy").onScreen.minX - edge) < 1)
    #expect(try user.find("favourite Daisy").onScreen.minX == 0)
  }

  @Test func `a drag upwards on the strip moves the whole screen`() throws {
    let (user, favourites) = try opened(Plant.catalogue.prefix(20).map(\.name))
    let before = favourites.collection.contentOffset.y
    let first = try user.cell("Bellflower")
    user.drag(from: first.middle, by: CGVector(dx: 0, dy: -150))
    #expect(favourites.collection.contentOffset.y >= before + 130)
  }

  @Test func `a tap on a row opens its plant`() throws {
    let (user, _) = try opened(["Daisy", "Tansy"])
    try user.tap("favourite Tansy")
    #expect(try user.page.plant.name == "Tansy")
  }

  @Test func `a heart in the strip takes the plant away from both parts`() throws {
    let (user, favourites) = try opened(["Daisy", "Tansy"])
    user.tap(try user.cell("Daisy").heart)
    #expect(
      favourites.source.snapshot().itemIdentifiers.map(\.plant)
        == Array(repeating: try Plant.named("Tansy").id, count: 2))
    user.tap(try user.cell("Tansy").heart)
    #expect(user.sees("A heart on a plant brings it here."))
  }
}
