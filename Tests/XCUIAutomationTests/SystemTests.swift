import Testing
import UIKit
import XCUIAutomation

@Suite @MainActor
struct SystemTests {
  @Test func `wheels of a picker are turned to a row, both ways, and a row that is not there fails`() {
    let app = SmallScreens.launch {
      $0.view.addSubview(FruitPicker(frame: CGRect(x: 0, y: 100, width: 390, height: 216)))
    }
    let wheels = app.pickers.pickerWheels
    #expect(wheels.count == 2 && wheels.element(boundBy: 0).value as? String == "Apple")
    wheels.element(boundBy: 0).adjust(toPickerWheelValue: "Plum")
    wheels.element(boundBy: 1).adjust(toPickerWheelValue: "3")
    #expect(wheels.element(boundBy: 0).value as? String == "Plum" && wheels.element(boundBy: 1).value as? String == "3")
    wheels.element(boundBy: 0).adjust(toPickerWheelValue: "Pear")
    #expect(wheels.element(boundBy: 0).value as? String == "Pear")
    let failures = Failures.collected { wheels.element(boundBy: 0).adjust(toPickerWheelValue: "Kiwi") }
    #expect(
      failures == ["pickers.pickerWheels.element(boundBy: 0) has no row \"Kiwi\"; it has \"Pear\", \"Plum\", \"Apple\""]
    )
  }

  /// A screen that asks two questions, one after the other, and counts taps behind them.
  private func launchAsking(_ titles: [String]) -> XCUIApplication {
    SmallScreens.launch { screen in
      let text = SmallScreens.label("", y: 300)
      text.accessibilityIdentifier = "answers"
      screen.view.addSubview(text)
      screen.view.addSubview(SmallScreens.button("Tap me", y: 400) { text.text? += "tapped" })
      @MainActor func ask(_ titles: ArraySlice<String>) {
        guard let title = titles.first else { return }
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        for answer in ["Allow", "Never"] {
          alert.addAction(
            UIAlertAction(title: answer, style: answer == "Never" ? .cancel : .default) { _ in
              text.text? += "\(title) \(answer), "
              ask(titles.dropFirst())
            })
        }
        screen.present(alert, animated: true)
      }
      screen.view.addSubview(SmallScreens.button("Ask", y: 100) { ask(titles[...]) })
    }
  }

  @Test func `monitors answer what comes in the way, the newest first, and then the tap goes on`() {
    let app = launchAsking(["Camera", "Photos"])
    app.buttons["Ask"].tap()
    var asked: [String] = []
    let older = XCUIApplication.addUIInterruptionMonitor(withDescription: "older") { alert in
      asked.append("older \(alert.label)")
      alert.buttons["Allow"].tap()
      return true
    }
    let newer = XCUIApplication.addUIInterruptionMonitor(withDescription: "newer") { alert in
      asked.append("newer \(alert.label)")
      guard alert.label == "Photos" else { return false }
      alert.buttons["Never"].tap()
      return true
    }
    app.buttons["Tap me"].tap()
    XCUIApplication.removeUIInterruptionMonitor(older)
    XCUIApplication.removeUIInterruptionMonitor(newer)
    #expect(asked == ["newer Camera", "older Camera", "newer Photos"])
    #expect(app.staticTexts["answers"].label == "Camera Allow, Photos Never, tapped")
  }

  @Test func `what nobody answers is answered by the button that leaves things as they are`() {
    let app = launchAsking(["Camera"])
    app.buttons["Ask"].tap()
    app.buttons["Tap me"].tap()
    #expect(app.staticTexts["answers"].label == "Camera Never, tapped")
  }

  @Test func `a button of the alert itself is no interruption`() {
    let app = launchAsking(["Camera"])
    app.buttons["Ask"].tap()
    app.alerts["Camera"].buttons["Allow"].tap()
    #expect(app.staticTexts["answers"].label == "Camera Allow, ")
  }

  @Test func `an app is told what it is launched with`() {
    var heard: [AppLaunch] = []
    XCUIApplication.register("told") { launch in
      heard.append(launch)
      heard[heard.count - 1].environment["as the process has it"] =
        ProcessInfo.processInfo.environment["XCUI_TEST_VALUE"] ?? "nil"
      heard[heard.count - 1].arguments.append(UserDefaults.standard.string(forKey: "xcuiMode") ?? "nil")
      return TellingDelegate()
    }
    let app = XCUIApplication(bundleIdentifier: "told")
    app.launchArguments = ["--reset", "-xcuiMode", "fast"]
    app.launchEnvironment = ["XCUI_TEST_VALUE": "1"]
    app.launch()
    #expect(XCUIApplication.current.arguments == ["--reset", "-xcuiMode", "fast"])
    app.launchArguments = []
    app.launchEnvironment = [:]
    app.launch()
    app.terminate()
    #expect(
      heard == [
        AppLaunch(
          arguments: ["--reset", "-xcuiMode", "fast", "fast"],
          environment: ["XCUI_TEST_VALUE": "1", "as the process has it": "1"]),
        AppLaunch(arguments: ["nil"], environment: ["as the process has it": "nil"]),
      ])
  }

  @Test func `a picture of an element shows its part of the screen`() {
    let app = Apps.launch("Mixer")
    let whole = XCUIScreen.main.screenshot().svg
    let part = app.sliders["master"].screenshot().svg
    #expect(whole.hasPrefix("<svg") && part.contains(whole))
    #expect(part.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"129.") || part.contains("viewBox=\"12"))
  }

  @Test func `another app that is launched takes the front`() {
    let mixer = Apps.launch("Mixer")
    let feed = Apps.launch("Feed")
    #expect(mixer.state == .runningBackground && feed.state == .runningForeground)
    mixer.activate()
    #expect(mixer.state == .runningForeground && feed.state == .runningBackground)
    mixer.terminate()
    feed.terminate()
    #expect(Failures.collected { XCUIDevice.shared.press(.home) } == ["no app is in front: call launch() first"])
  }
}

/// Starts an app without a screen.
private final class TellingDelegate: UIResponder, UIApplicationDelegate {}
