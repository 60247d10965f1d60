import Testing
import UIKit
import XCUIAutomation

@Suite @MainActor
struct QueryTests {
  @Test func `children are one level, descendants all`() {
    let app = Apps.launch("Broken")
    let cell = app.cells["Checkout"]
    #expect(app.children(matching: .any).count == 1 && app.children(matching: .cell).count == 0)
    #expect(app.windows.count == 1 && app.tables.children(matching: .cell).count == 10)
    #expect(cell.descendants(matching: .staticText).count == 2)
    #expect(app.tables.firstMatch.cells.staticTexts.count == 20)
  }

  @Test func `containing looks into what is found, matching at it`() {
    let app = Apps.launch("Broken")
    #expect(app.cells.containing(.staticText, identifier: "Dial").count == 1)
    #expect(app.cells.containing(.staticText, identifier: nil).count == 10)
    #expect(app.cells.containing(.button, identifier: nil).count == 0)
    #expect(app.cells.containing(NSPredicate(format: "label CONTAINS 'nothing'")).count == 2)
    #expect(app.cells.matching(NSPredicate(format: "label CONTAINS 'nothing'")).count == 0)
    #expect(app.staticTexts.containing(.staticText, identifier: "Dial").count == 0)
    #expect(app.cells.matching(.cell, identifier: "Dial").count == 1)
    #expect(app.cells.matching(.button, identifier: "Dial").count == 0)
    #expect(app.descendants(matching: .any).element(matching: .cell, identifier: "Dial").exists)
  }

  @Test func `an element finds what it means anew each time`() {
    let app = Apps.launch("Broken")
    let first = app.staticTexts.element(boundBy: 0)
    let outcome = app.staticTexts["outcome"]
    #expect(first.label == "Checkout" && !outcome.exists)
    app.cells["Dial"].tap()
    #expect(outcome.exists && first.label != "Checkout")
    app.navigationBars.buttons["BackButton"].tap()
    #expect(!outcome.exists && first.label == "Checkout")
  }

  @Test func `a snapshot stays as it was`() throws {
    let app = Apps.launch("Mixer")
    let before = try app.buttons["mute Kick"].snapshot()
    app.buttons["mute Kick"].tap()
    #expect(!before.isSelected && app.buttons["mute Kick"].isSelected)
    let values = try app.buttons["mute Kick"].snapshot().dictionaryRepresentation
    #expect(values[.identifier] as? String == "mute Kick" && values[.value] as? String == "1")
    #expect(values[.elementType] as? Int == 9 && values[.enabled] as? Bool == true)
    #expect(throws: (any Error).self) { try app.buttons["mute Nobody"].snapshot() }
  }

  @Test func `descriptions say how a test wrote it and what is there`() {
    let app = Apps.launch("Mixer")
    let mute = app.otherElements.children(matching: .button).matching(identifier: "mute Kick").element(boundBy: 0)
    #expect(
      mute.description
        == "otherElements.children(matching: .button).matching(identifier: \"mute Kick\").element(boundBy: 0)")
    #expect(mute.debugDescription.contains("Button \"mute Kick\" labelled \"M\" (19,776 35x40)"))
    let sliders = app.sliders.debugDescription.split(separator: "\n")
    #expect(sliders.count == 12 && sliders[0] == "sliders:")
    #expect(sliders[3] == "  Slider \"master\" = 90% (129,118 132x32)")
    #expect(app.maps.debugDescription == "maps: no elements")
    #expect(
      app.buttons.matching(NSPredicate(format: "label == %@", "M")).description
        == "buttons.matching(NSPredicate)")
  }

  @Test func `kinds have Apple's numbers, and each has its query`() {
    #expect(XCUIElement.ElementType.allCases.count == 83)
    #expect(XCUIElement.ElementType.cell.rawValue == 75 && XCUIElement.ElementType.statusItem.rawValue == 82)
    let app = Apps.launch("Mixer")
    #expect(app.comboBoxes.description == "comboBoxes" && app.touchBars.count == 0)
    #expect(app.sliders["drive"].elementType == .slider && app.otherElements.firstMatch.elementType == .other)
  }
}
