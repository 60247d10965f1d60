import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import Feed

@Suite(.serialized, .leavesNothing) @MainActor
struct FeedTests {
  let device = SimulatedDevice()
  let feed = FeedController()

  init() { device.show(feed) }

  private func cell(_ row: Int) throws -> FeedCell {
    try #require(feed.table.cellForRow(at: IndexPath(row: row, section: 0)) as? FeedCell, "row \(row) is not seen")
  }

  private var offset: CGFloat { feed.table.contentOffset.y }

  /// Pulls the list down past its top by a way of the finger and lets go.
  private func pull(by way: CGFloat) {
    let start = feed.table.pointOnScreen(0.4, 0.3)
    device.drag(from: start, to: CGPoint(x: start.x, y: start.y + way), over: 0.3)
  }

  // MARK: Hearts

  @Test func `a tap on a heart likes the post, a second one takes it back, and the row is not chosen`() throws {
    // B6.27
    let cell = try cell(2)
    let others = Post(number: 2).likes
    #expect(cell.like.currentTitle == "\(others)" && !cell.like.isSelected)
    device.tap(at: cell.like.middleOnScreen)
    #expect(cell.like.isSelected && cell.like.currentTitle == "\(others + 1)" && feed.posts.isLiked(2))
    #expect(feed.table.indexPathForSelectedRow == nil && feed.detail.number == nil)
    device.advance(by: 1)
    device.tap(at: cell.like.middleOnScreen)
    #expect(!cell.like.isSelected && cell.like.currentTitle == "\(others)" && feed.posts.likedCount == 0)
  }

  @Test func `a heart stays with its post when the cell shows another one`() throws {
    device.tap(at: try cell(1).like.middleOnScreen)
    feed.table.contentOffset.y = 40 * FeedCell.height
    device.advance(by: 0.1)
    #expect(feed.table.visibleCells.allSatisfy { ($0 as? FeedCell)?.like.isSelected == false })
    feed.table.contentOffset.y = 0
    device.advance(by: 0.1)
    #expect(try cell(1).like.isSelected)
    #expect(try !cell(0).like.isSelected)
  }

  @Test func `a drag from a heart scrolls and likes nothing`() throws {  // B7.3
    let start = try cell(5).like.middleOnScreen
    device.drag(from: start, to: CGPoint(x: start.x, y: start.y - 200))
    // All of the way but what it took to know that it is a drag.
    #expect((180...200).contains(offset))
    #expect(feed.posts.likedCount == 0)
  }

  @Test func `a heart that is held gives its touch up to a drag`() throws {  // B7.7
    let heart = try cell(5).like
    let start = heart.middleOnScreen
    let finger = device.touchDown(at: start)
    device.advance(by: 0.3)
    #expect(heart.isHighlighted && offset == 0)
    finger.move(to: CGPoint(x: start.x, y: start.y - 120), over: 0.3)
    #expect(!heart.isHighlighted && !heart.isTracking && offset > 90)
    finger.lift()
    #expect(feed.posts.likedCount == 0)
  }

  // MARK: Scrolling

  @Test func `a flick goes on without the finger and comes to rest`() throws {  // B7.11, B7.14
    let start = feed.table.pointOnScreen(0.4, 0.8)
    device.flick(from: start, to: CGPoint(x: start.x, y: start.y - 300))
    #expect(feed.table.isDecelerating)
    let left = offset
    device.advance(by: 10)
    #expect(!feed.table.isDecelerating && offset > left + 300)
    let rest = offset
    device.advance(by: 1)
    #expect(offset == rest)
    // What is seen is what belongs there.
    let first = Int((rest - FeedHeader.height) / FeedCell.height)
    let numbers = feed.table.visibleCells.compactMap { ($0 as? FeedCell)?.post?.number }
    #expect(numbers == Array(first..<(first + numbers.count)) && numbers.count >= 8)
  }

  @Test func `100,000 rows are shown by no more than 25 cells`() throws {
    var cells: [UITableViewCell] = []
    let last = feed.table.contentSize.height - feed.table.bounds.height
    #expect(feed.table.contentSize.height == 100_000 * FeedCell.height + FeedHeader.height)
    for step in 0...400 {
      feed.table.contentOffset.y = last * CGFloat(step) / 400
      device.advance(by: 1 / 60)
      for cell in feed.table.visibleCells where !cells.contains(where: { $0 === cell }) { cells.append(cell) }
      #expect(feed.table.all(FeedCell.self).count <= 25)
    }
    #expect((9...25).contains(cells.count))
    #expect(try cell(99_999).post == Post(number: 99_999))
  }

  // MARK: Choosing

  @Test func `a chosen row is marked and pushes a panel up, which a second tap sends away`() throws {
    let place = try cell(3).pointOnScreen(0.4, 0.5)
    device.tap(at: place)
    device.advance(by: 1)
    #expect(try cell(3).isSelected)
    #expect(feed.detail.number == 3 && !feed.detail.isHidden && feed.detail.transform == .identity)
    device.tap(at: place)
    device.advance(by: 1)
    #expect(try !cell(3).isSelected)
    #expect(feed.detail.number == nil && feed.detail.isHidden)
  }

  @Test func `another row takes the panel over, and its button closes it`() throws {
    device.tap(at: try cell(3).pointOnScreen(0.4, 0.5))
    device.advance(by: 1)
    device.tap(at: try cell(1).pointOnScreen(0.4, 0.5))
    device.advance(by: 1)
    #expect(feed.detail.number == 1)
    #expect(feed.table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    device.tap(at: feed.detail.close.middleOnScreen)
    device.advance(by: 1)
    #expect(feed.detail.number == nil && feed.table.indexPathForSelectedRow == nil)
  }

  // MARK: Pulling

  @Test func `pulling far enough shows the spinner for a second, then three posts are on top`() throws {
    // B7.15, B7.20
    pull(by: 250)
    #expect(feed.pull.isAdding && !feed.pull.spinner.isHidden && feed.posts.count == 100_000)
    device.advance(by: 0.9)
    #expect(feed.pull.isAdding && feed.table.contentInset.top == PullToAdd.distance)
    device.advance(by: 2)
    #expect(!feed.pull.isAdding && feed.pull.spinner.isHidden)
    #expect(feed.table.contentInset.top == 0 && offset == 0)
    #expect(try (0...3).map { try cell($0).post?.number } == [-3, -2, -1, 0])
    #expect(try cell(0).post?.age == "now")
    #expect(feed.header.countLabel.text == "100,003 posts")
  }

  @Test func `a short pull adds nothing`() {
    pull(by: 90)
    device.advance(by: 3)
    #expect(!feed.pull.isAdding && feed.posts.count == 100_000 && offset == 0 && feed.pull.spinner.isHidden)
  }

  @Test func `a second pull while the spinner turns adds nothing more, one after it does`() {
    pull(by: 250)
    pull(by: 250)
    device.advance(by: 3)
    #expect(feed.posts.count == 100_003)
    pull(by: 250)
    device.advance(by: 3)
    #expect(feed.posts.count == 100_006)
  }

  @Test func `what was chosen and liked stays so when posts come on top`() throws {
    device.tap(at: try cell(2).pointOnScreen(0.4, 0.5))
    device.advance(by: 1)
    device.tap(at: try cell(1).like.middleOnScreen)
    pull(by: 250)
    device.advance(by: 3)
    #expect(feed.table.indexPathForSelectedRow == IndexPath(row: 5, section: 0))
    #expect(try cell(5).isSelected && cell(5).post?.number == 2)
    #expect(try cell(4).like.isSelected && !cell(1).like.isSelected)
  }

  @Test func `who reads farther down keeps the place when posts come on top`() throws {
    pull(by: 250)
    device.advance(by: 0.2)
    feed.table.contentOffset.y = 30 * FeedCell.height
    device.advance(by: 0.1)
    let seen = feed.table.visibleCells.compactMap { ($0 as? FeedCell)?.post?.number }
    device.advance(by: 2)
    #expect(feed.posts.count == 100_003)
    #expect(feed.table.visibleCells.compactMap { ($0 as? FeedCell)?.post?.number } == seen)
  }

  // MARK: The screen

  @Test func `the app launches with its list`() throws {
    let device = SimulatedDevice()
    let delegate = FeedDelegate()
    device.launch(delegate)
    let navigation = try #require(delegate.window?.rootViewController as? FeedNavigation)
    let feed = try #require(navigation.topViewController as? FeedController)
    #expect(navigation.isNavigationBarHidden)
    #expect(feed.table.visibleCells.count >= 8)
  }

  @Test(arguments: screens) func `everything fits the screen`(_ size: CGSize) throws {
    let device = SimulatedDevice(size: size)
    let feed = FeedController()
    device.show(feed)
    let cell = try #require(feed.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? FeedCell)
    device.tap(at: cell.like.middleOnScreen)
    device.tap(at: cell.pointOnScreen(0.4, 0.5))
    device.advance(by: 1)
    #expect(feed.detail.number == 1)
    #expect(faults(in: feed.view) == [])
    #expect(feed.view.bounds.contains(feed.detail.frame))
  }
}
