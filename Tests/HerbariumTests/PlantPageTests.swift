import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Herbarium

/// The page about one plant.
@Suite(.serialized, .leavesNothing) @MainActor
struct PlantPageTests {
  let user: Herbarist
  let page: PlantController

  init() throws {
    user = try Herbarist()
    try user.tap("plant Snowdrop")
    user.device.advance(by: 1)
    page = try user.page
  }

  private var picture: Int? { page.pager.shown?.number }

  @Test func `a flick turns to the next picture, and the dots follow`() throws {
    let middle = page.pager.view.middle
    user.flick(from: middle, by: CGVector(dx: -150, dy: 0))
    #expect(picture == 1 && page.dots.currentPage == 1)
    user.flick(from: middle, by: CGVector(dx: 150, dy: 0))
    #expect(picture == 0 && page.dots.currentPage == 0)
  }

  @Test func `before the first picture there is none: it springs back`() throws {
    user.drag(from: page.pager.view.middle, by: CGVector(dx: 150, dy: 0))
    #expect(picture == 0 && page.dots.currentPage == 0)
  }

  @Test func `a tap beside the dots turns the page`() throws {
    let dots = page.dots.onScreen
    user.device.tap(at: CGPoint(x: dots.midX + 60, y: dots.midY))
    user.device.advance(by: 1)
    #expect(picture == 1 && page.dots.currentPage == 1)
    user.device.tap(at: CGPoint(x: dots.midX - 60, y: dots.midY))
    user.device.advance(by: 1)
    #expect(picture == 0 && page.dots.currentPage == 0)
  }

  @Test func `two taps make a picture larger, two more small again`() throws {
    let shown = try #require(page.pager.shown)
    for scale in [2, 1] as [CGFloat] {
      user.device.tap(at: page.pager.view.middle)
      user.device.advance(by: 0.1)
      user.device.tap(at: page.pager.view.middle)
      user.device.advance(by: 1)
      #expect(shown.zoom.zoomScale == scale)
    }
  }

  @Test func `two fingers make it larger, and one then moves it without turning the page`() throws {
    let shown = try #require(page.pager.shown)
    user.device.pinch(at: page.pager.view.middle, from: 40, to: 120)
    user.device.advance(by: 1)
    #expect(shown.zoom.zoomScale > 2)
    let offset = shown.zoom.contentOffset.x
    user.drag(from: page.pager.view.middle, by: CGVector(dx: -60, dy: 0))
    #expect(shown.zoom.contentOffset.x > offset + 30 && picture == 0)
  }

  @Test func `a topic brings its text, and the page is as long as that`() throws {
    let about = page.about.text
    try user.tap("Bloom")
    #expect(page.about.text == "It flowers from February to March.")
    let short = try user.find("add").onScreen.minY
    try user.tap("Picking")
    #expect(page.about.text != about)
    #expect(try user.find("add").onScreen.minY > short + 15)
  }

  @Test func `plants are counted`() throws {
    #expect(user.sees("One plant"))
    let stepper = page.count.onScreen
    for _ in 1...3 { user.device.tap(at: CGPoint(x: stepper.maxX - 20, y: stepper.midY)) }
    #expect(page.count.value == 4 && user.sees("4 plants"))
    user.device.tap(at: CGPoint(x: stepper.minX + 20, y: stepper.midY))
    #expect(user.sees("3 plants"))
  }

  @Test func `a held finger counts on by itself`() throws {
    let stepper = page.count.onScreen
    user.device.longPress(at: CGPoint(x: stepper.maxX - 20, y: stepper.midY), for: 3)
    #expect(page.count.value > 4)
  }

  @Test func `a find is kept at the place that is chosen`() throws {
    let stepper = page.count.onScreen
    user.device.tap(at: CGPoint(x: stepper.maxX - 20, y: stepper.midY))
    try user.tap("add")
    #expect(try user.alert.preferredStyle == .actionSheet)
    try user.tap("Meadow")
    #expect(user.presented == nil)
    #expect(user.herbarium.finds.map { "\($0.count) \($0.place)" } == ["2 Meadow"])
    #expect(page.count.value == 1)
  }

  @Test func `Cancel keeps none`() throws {
    try user.tap("add")
    try user.tap("Cancel")
    #expect(user.presented == nil && user.herbarium.finds.isEmpty)
  }

  @Test func `another place is typed in; without one it can't be saved`() throws {
    try user.tap("add")
    try user.tap("Somewhere else…")
    #expect(try user.alert.preferredAction?.isEnabled == false)
    try user.tap("Save")
    #expect(user.presented != nil)
    try user.fill("place", "By the brook")
    try user.tap("Save")
    #expect(user.presented == nil && user.herbarium.finds.map(\.place) == ["By the brook"])
  }

  @Test func `a heart here is a heart in the collection`() throws {
    try user.tap("heart")
    try user.tap("Plants")
    user.device.advance(by: 1)
    #expect(try user.cell("Snowdrop").heart.isSelected)
  }

  @Test func `a swipe from the edge leads back`() throws {
    user.drag(from: CGPoint(x: 3, y: 600), by: CGVector(dx: 300, dy: 0))
    #expect(page.navigationController == nil)
    #expect(try user.tabs.plants.navigationController?.topViewController === user.tabs.plants)
  }

  @Test func `a swipe from the edge that is given up stays`() throws {
    let finger = user.device.touchDown(at: CGPoint(x: 3, y: 600))
    finger.move(to: CGPoint(x: 200, y: 600), over: 0.3)
    finger.move(to: CGPoint(x: 20, y: 600), over: 0.3)
    finger.lift()
    user.device.advance(by: 1)
    #expect(try user.page === page)
  }

  @Test func `in a wide window pictures stand beside the text, in a narrow one above it`() throws {
    #expect(page.about.onScreen.minY > page.pager.view.onScreen.maxY)
    let wide = try Herbarist(size: CGSize(width: 1194, height: 834))
    try wide.tap("plant Snowdrop")
    let other = try wide.page
    #expect(other.about.onScreen.minX > other.pager.view.onScreen.maxX)
    #expect(other.about.onScreen.minY < other.pager.view.onScreen.maxY)
  }
}
