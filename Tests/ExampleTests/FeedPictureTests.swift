import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import Feed

/// The picture of a post: opened from its row, zoomed, moved, and put away.
@Suite(.serialized, .leavesNothing) @MainActor
struct FeedPictureTests {
  let device = SimulatedDevice()
  let feed = FeedController()
  let navigation: FeedNavigation

  init() {
    navigation = FeedNavigation(rootViewController: feed)
    device.show(navigation)
  }

  private func cell(_ row: Int) throws -> FeedCell {
    try #require(feed.table.cellForRow(at: IndexPath(row: row, section: 0)) as? FeedCell, "row \(row) is not seen")
  }

  /// Opens the picture of a row and waits until it is there.
  private func open(_ row: Int) throws -> PictureController {
    device.tap(at: try cell(row).thumbnail.middleOnScreen)
    device.advance(by: 1)
    return try #require(navigation.topViewController as? PictureController, "no picture was opened")
  }

  private func scale(_ picture: PictureController) -> CGFloat { (picture.scrollView.zoomScale * 100).rounded() / 100 }

  /// Whether the picture is seen as a whole, in the middle of the screen.
  private func isWhole(_ picture: PictureController) -> Bool {
    let frame = picture.picture.convert(picture.picture.bounds, to: nil)
    return abs(frame.minX) < 0.01 && abs(frame.maxX - 390) < 0.01 && abs(frame.minY - 162) < 0.01
      && abs(frame.maxY - 682) < 0.01
  }

  @Test func `a tap on a row's picture opens it, and the row is not chosen`() throws {  // B6.27
    let picture = try open(2)
    #expect(picture.post.number == 2 && picture.picture.scenery == Post(number: 2).scenery)
    #expect(feed.table.indexPathForSelectedRow == nil)
    #expect(isWhole(picture))
    device.tap(at: picture.close.middleOnScreen)
    device.advance(by: 1)
    #expect(navigation.topViewController === feed && navigation.viewControllers.count == 1)
  }

  @Test func `a drag that begins on a picture scrolls the list and opens nothing`() throws {  // B7.3
    let start = try cell(5).thumbnail.middleOnScreen
    device.drag(from: start, to: CGPoint(x: start.x, y: start.y - 200))
    device.advance(by: 1)
    #expect(feed.table.contentOffset.y > 170 && navigation.topViewController === feed)
  }

  @Test func `the panel's picture opens the same one`() throws {
    device.tap(at: try cell(3).pointOnScreen(0.4, 0.5))
    device.advance(by: 1)
    device.tap(at: feed.detail.thumbnail.middleOnScreen)
    device.advance(by: 1)
    #expect((navigation.topViewController as? PictureController)?.post.number == 3)
  }

  @Test func `two fingers zoom it around their middle and no farther than eight times`() throws {  // B7.2
    let picture = try open(1)
    let place = CGPoint(x: 195, y: 422)
    device.pinch(at: place, from: 100, to: 240)
    // They were known to zoom when 108 and some points apart.
    #expect((2.1...2.25).contains(picture.scrollView.zoomScale))
    #expect(picture.caption.alpha == 0)
    let middle = picture.picture.convert(CGPoint(x: 195, y: 260), to: nil)
    #expect(abs(middle.x - 195) < 1 && abs(middle.y - 422) < 1)
    for _ in 1...4 { device.pinch(at: place, from: 80, to: 300) }
    device.advance(by: 1)
    #expect(scale(picture) == 8)
    for _ in 1...6 { device.pinch(at: place, from: 300, to: 60) }
    device.advance(by: 1)
    #expect(scale(picture) == 1 && picture.caption.alpha == 1)
    #expect(isWhole(picture))
  }

  @Test func `a double tap goes three times as close to its place, and another one back`() throws {  // B5.13
    let picture = try open(1)
    let place = CGPoint(x: 150, y: 400)
    let seen = picture.picture.convert(place, from: nil)
    device.tap(at: place, count: 2)
    device.advance(by: 1)
    #expect(scale(picture) == 3)
    let now = picture.picture.convert(seen, to: nil)
    #expect(abs(now.x - 195) < 1 && abs(now.y - 422) < 1)
    device.tap(at: place, count: 2)
    device.advance(by: 1)
    #expect(scale(picture) == 1)
    #expect(isWhole(picture))
  }

  @Test func `one finger moves it once it is larger than the screen, not before`() throws {  // B7.26
    let picture = try open(1)
    let start = CGPoint(x: 195, y: 500)
    device.drag(from: start, to: CGPoint(x: 195, y: 300))
    #expect(picture.scrollView.contentOffset == CGPoint(x: 0, y: -162))
    device.tap(at: CGPoint(x: 195, y: 422), count: 2)
    device.advance(by: 1)
    let before = picture.scrollView.contentOffset
    device.drag(from: start, to: CGPoint(x: 140, y: 400))
    device.advance(by: 1)
    let moved = picture.scrollView.contentOffset - before
    // All of the way but what it took to know that it is a drag.
    #expect((40...55).contains(moved.x) && (80...100).contains(moved.y))
  }

  @Test func `a finger from the left edge takes it away, also where it could be moved`() throws {  // B4.65
    let picture = try open(1)
    device.tap(at: CGPoint(x: 195, y: 422), count: 2)
    device.advance(by: 1)
    let before = picture.scrollView.contentOffset
    device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 330, y: 400))
    device.advance(by: 1)
    #expect(navigation.topViewController === feed && picture.scrollView.contentOffset == before)
    // Without a picture there is nothing to go back to.
    device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 330, y: 400))
    device.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a screen that is turned shows the whole picture in its middle`() throws {
    let picture = try open(1)
    device.tap(at: CGPoint(x: 195, y: 422), count: 2)
    device.advance(by: 1)
    picture.view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    picture.view.layoutIfNeeded()
    #expect(scale(picture) == 1)
    #expect(picture.picture.frame.size == CGSize(width: 292.5, height: 390))
    #expect(picture.scrollView.contentOffset == CGPoint(x: -275.75, y: 0))
  }

  @Test(arguments: screens) func `the picture's page fits the screen`(_ size: CGSize) throws {
    let device = SimulatedDevice(size: size)
    let navigation = FeedNavigation(rootViewController: FeedController())
    device.show(navigation)
    let picture = PictureController(Post(number: 4))
    navigation.pushViewController(picture, animated: false)
    device.advance(by: 0.1)
    #expect(faults(in: picture.view) == [])
    #expect(picture.view.bounds.contains(picture.caption.frame) && picture.view.bounds.contains(picture.close.frame))
  }
}

private func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
