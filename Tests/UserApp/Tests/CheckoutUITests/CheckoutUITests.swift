import Testing
import UIKit
import XCUIAutomation

@MainActor @Suite struct CheckoutUITests {
  init() { XCUIApplication.register("Checkout") { CheckoutViewController() } }

  @Test func payingSaysThanks() {
    let app = XCUIApplication()
    app.launch()
    app.buttons["Pay"].tap()
    #expect(app.staticTexts["Thank you"].waitForExistence(timeout: 5))
  }
}
