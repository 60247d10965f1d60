import Testing
import XCUIAutomation

@Suite @MainActor
struct FeedUITests {
  @Test(arguments: Place.allCases)
  func `the list begins with the newest post`(_ place: Place) {
    let app = Apps.launch("Feed", place)
    #expect(app.state == .runningForeground)
    #expect(app.tables.count == 1)
    #expect(app.tables.cells.firstMatch.staticTexts["Bela Okoro"].exists)
    #expect(app.staticTexts["100,000 posts"].exists)
  }

  @Test(arguments: Place.allCases)
  func `a heart that is tapped counts one more, and one less when it is tapped again`(_ place: Place) {
    let app = Apps.launch("Feed", place)
    let heart = app.buttons["like 0"]
    let before = heart.label
    #expect(!heart.isSelected && app.staticTexts["tap a heart"].exists)
    heart.tap()
    #expect(heart.isSelected && Int(heart.label) == Int(before).map { $0 + 1 })
    #expect(app.staticTexts["1 liked"].exists && !app.staticTexts["tap a heart"].exists)
    heart.tap()
    #expect(!heart.isSelected && heart.label == before)
  }

  @Test(arguments: Place.allCases)
  func `swiping up brings later posts, and the first one leaves the screen`(_ place: Place) {
    let app = Apps.launch("Feed", place)
    let list = app.tables.firstMatch
    #expect(!app.buttons["like 12"].exists)
    for _ in 0..<5 where !app.buttons["like 12"].isHittable { list.swipeUp() }
    #expect(app.buttons["like 12"].isHittable)
    #expect(!app.buttons["like 0"].isHittable)
    app.buttons["like 12"].tap()
    #expect(app.buttons["like 12"].isSelected)
  }

  @Test(arguments: Place.allCases)
  func `a fast swipe goes farther than a slow one`(_ place: Place) {
    func firstPost(after velocity: XCUIGestureVelocity) -> Int? {
      let app = Apps.launch("Feed", place)
      app.tables.firstMatch.swipeUp(velocity: velocity)
      let hearts = app.buttons.matching(NSPredicate(format: "identifier BEGINSWITH 'like ' AND isHittable == YES"))
      return Int(hearts.firstMatch.identifier.dropFirst(5))
    }
    let (slow, fast) = (firstPost(after: .slow), firstPost(after: .fast))
    #expect((slow ?? 0) > 0 && (fast ?? 0) > (slow ?? 0))
  }

  @Test(arguments: Place.allCases)
  func `a row below the edge is dragged into view before it is tapped`(_ place: Place) {
    let app = Apps.launch("Feed", place)
    let heart = app.buttons["like 9"]
    // The list keeps a row or two beyond what is seen.
    if !heart.exists { app.tables.firstMatch.swipeUp(velocity: .slow) }
    heart.tap()
    #expect(heart.isHittable && heart.isSelected)
  }

  @Test(arguments: Place.allCases)
  func `tapping a post opens its detail, and its cross closes it`(_ place: Place) {
    let app = Apps.launch("Feed", place)
    app.tables.staticTexts["Ivo Lund"].tap()
    #expect(app.staticTexts["post 3 of 100,000"].waitForExistence(timeout: 1))
    app.otherElements["detail"].buttons["Close"].tap()
    #expect(app.staticTexts["post 3 of 100,000"].waitForNonExistence(timeout: 1))
  }

  @Test(arguments: Place.allCases)
  func `pulling the list down brings three new posts`(_ place: Place) {
    let app = Apps.launch("Feed", place)
    let list = app.tables.firstMatch
    let top = list.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.2))
    top.press(forDuration: 0, thenDragTo: top.withOffset(CGVector(dx: 0, dy: 300)))
    #expect(app.staticTexts["100,003 posts"].waitForExistence(timeout: 3))
  }

  @Test(arguments: Place.allCases)
  func `a picture opens on a screen of its own, and the swipe from the left edge leads back`(_ place: Place) {
    let app = Apps.launch("Feed", place)
    app.buttons["picture 1"].tap()
    #expect(!app.buttons["like 0"].isHittable)
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5)).withOffset(CGVector(dx: 2, dy: 0))
    edge.press(forDuration: 0.05, thenDragTo: edge.withOffset(CGVector(dx: 330, dy: 0)))
    #expect(app.buttons["like 0"].isHittable)
  }
}
