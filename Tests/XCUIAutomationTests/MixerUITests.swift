import Testing
import XCUIAutomation

@Suite @MainActor
struct MixerUITests {
  @Test(arguments: Place.allCases)
  func `a mute button stays pressed until it is tapped again`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    let mute = app.buttons["mute Bass"]
    #expect(mute.label == "M" && !mute.isSelected && mute.value == nil)
    mute.tap()
    #expect(mute.isSelected && mute.value as? String == "1")
    #expect(app.buttons.matching(NSPredicate(format: "isSelected == true")).count == 1)
    mute.tap()
    #expect(!mute.isSelected)
  }

  @Test(arguments: Place.allCases)
  func `a slider is dragged to what a test wants, as its value and a label say`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    let master = app.sliders["master"]
    #expect(master.value as? String == "90%" && master.normalizedSliderPosition == 0.9)
    for (position, text) in [(0.25, "25%"), (1, "100%"), (0, "0%"), (0.5, "50%")] {
      master.adjust(toNormalizedSliderPosition: position)
      #expect(master.value as? String == text)
    }
    #expect(app.staticTexts["50 %"].exists)
  }

  @Test(arguments: Place.allCases)
  func `dragging a fader by a coordinate moves its level, and nobody else's`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    let fader = app.sliders["Kick"]
    let middle = fader.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    let before = app.screenshot().svg
    #expect(fader.value as? String == "78%")
    middle.press(forDuration: 0.1, thenDragTo: middle.withOffset(CGVector(dx: 0, dy: 120)))
    #expect(app.screenshot().svg != before)
    #expect(fader.value as? String != "78%" && app.sliders["Snare"].value as? String == "64%")
    #expect(app.sliders["master"].value as? String == "90%")
  }

  @Test(arguments: Place.allCases)
  func `elements of one kind are counted and gone through by their places`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    let mutes = app.buttons.matching(NSPredicate(format: "identifier BEGINSWITH %@", "mute "))
    #expect(mutes.count == 8)
    for mute in mutes.allElementsBoundByIndex { mute.tap() }
    #expect(mutes.allElementsBoundByIndex.filter { $0.isSelected }.count == 8)
    #expect(mutes.element(boundBy: -1).identifier == "mute Echo")
    #expect(!mutes.element(boundBy: 8).exists)
  }

  @Test(arguments: Place.allCases)
  func `frames and screen points agree`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    let frame = app.sliders["master"].frame
    #expect(app.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    let corner = app.sliders["master"].coordinate(withNormalizedOffset: CGVector(dx: 1, dy: 1))
    #expect(corner.screenPoint == CGPoint(x: frame.maxX, y: frame.maxY))
    #expect(
      corner.withOffset(CGVector(dx: -3, dy: 4)).screenPoint == CGPoint(x: frame.maxX - 3, y: frame.maxY + 4))
  }
}
