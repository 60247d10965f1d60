import Testing
import XCUIAutomation

@Suite @MainActor
struct GestureLabUITests {
  /// The card of a name: the one that holds a label.
  private func card(_ name: String, in app: XCUIApplication) -> XCUIElement {
    app.otherElements[name].firstMatch
  }

  @Test(arguments: Place.allCases)
  func `a pinch and a rotation are recognized in the way that was asked for`(_ place: Place) {
    let app = Apps.launch("GestureLab", place)
    let card = card("Pinch, rotation", in: app)
    card.pinch(withScale: 2, velocity: 2)
    let scale = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'scale: '")).firstMatch
    let larger = Double(scale.label.dropFirst("scale: ended · x".count)) ?? 0
    #expect((1.5...2).contains(larger))
    card.pinch(withScale: 0.5, velocity: -2)
    let smaller = Double(scale.label.dropFirst("scale: ended · x".count)) ?? 0
    #expect((0.5...0.75).contains(smaller))
    card.rotate(.pi / 2, withVelocity: 2)
    #expect(app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'turn: ended'")).firstMatch.exists)
  }

  @Test(arguments: Place.allCases)
  func `taps, presses, drags and swipes are told apart`(_ place: Place) {
    let app = Apps.launch("GestureLab", place)
    let texts = app.staticTexts
    card("Tap, double tap", in: app).tap()
    #expect(texts.matching(NSPredicate(format: "label BEGINSWITH 'single: ended'")).count == 1)
    card("Tap, double tap", in: app).doubleTap()
    #expect(texts.matching(NSPredicate(format: "label BEGINSWITH 'double: ended'")).count == 1)
    card("Long press, hover", in: app).press(forDuration: 1)
    #expect(texts.matching(NSPredicate(format: "label BEGINSWITH 'press: ended'")).count == 1)
    card("Swipe", in: app).swipeLeft(velocity: .fast)
    #expect(texts.matching(NSPredicate(format: "label BEGINSWITH 'left: ended'")).count == 1)
    card("Swipe", in: app).swipeRight(velocity: .fast)
    #expect(texts.matching(NSPredicate(format: "label BEGINSWITH 'right: ended'")).count == 1)
  }

  @Test(arguments: Place.allCases)
  func `a press that is dragged to another element ends there`(_ place: Place) {
    let app = Apps.launch("GestureLab", place)
    let card = card("Pan", in: app)
    card.press(forDuration: 0.1, thenDragTo: self.card("Swipe", in: app))
    #expect(card.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'ended '")).count == 1)
  }

  @Test(arguments: Place.allCases)
  func `a pinch needs a velocity of the right sign`(_ place: Place) {
    let app = Apps.launch("GestureLab", place)
    let card = card("Pinch, rotation", in: app)
    let failures = Failures.collected {
      card.pinch(withScale: 2, velocity: -1)
      card.pinch(withScale: 0, velocity: -1)
      card.pinch(withScale: .nan, velocity: 1)
      card.rotate(1, withVelocity: 0)
    }
    #expect(failures.count == 4)
    #expect(failures.first?.contains("can't be pinched by 2.0 with the velocity -1.0") == true)
    #expect(app.staticTexts["scale: possible"].exists)
  }
}
