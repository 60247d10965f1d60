import FirstResponderTesting
import Hammer
import Testing
import UIKit

@Suite @MainActor
struct KeyTests {
  @Test func `a form is filled by touch and keys, and sent`() throws {
    let controller = FormController()
    let generator = try EventGenerator(viewController: UINavigationController(rootViewController: controller))
    try generator.waitUntilHittable("name", timeout: 1)
    try generator.fingerTap(at: "name")
    #expect(controller.name.isFirstResponder)
    try generator.keyType("Ada Lovelace 1815")
    try generator.keyPress(.returnOrEnter)
    #expect(controller.word.isFirstResponder && !controller.button.isEnabled)
    try generator.keyType("aSeCr3tP@ss!")
    #expect(controller.button.isEnabled)
    try generator.keyPress(.returnOrEnter)
    try generator.fingerTap(at: "send")
    #expect(controller.sent == ["Ada Lovelace 1815/aSeCr3tP@ss!"])
  }

  @Test func `every character of a US keyboard is typed`() throws {
    let controller = FormController()
    let generator = try EventGenerator(viewController: controller)
    controller.name.becomeFirstResponder()
    let all = String((0x20...0x7E).compactMap { Unicode.Scalar($0).map(Character.init) })
    try generator.keyType(all)
    #expect(controller.name.text == all)
  }

  @Test func `keys are pressed several times, held, and let go`() throws {
    let controller = FormController()
    let generator = try EventGenerator(viewController: controller)
    controller.name.becomeFirstResponder()
    try generator.keyDown(.leftShift)
    try generator.keyPress("a")
    try generator.keyUp(.leftShift)
    try generator.keyDown("b")
    try generator.keyUp("b")
    try generator.keyPress("c", numberOfTimes: 3)
    try generator.keyPress(.deleteOrBackspace, numberOfTimes: 2)
    try generator.keyPress(.arrowLeft)
    try generator.keyType("!")
    #expect(controller.name.text == "Ab!c")
  }

  @Test func `a character of no key is an error, and nothing is typed`() throws {
    let controller = FormController()
    let generator = try EventGenerator(viewController: controller)
    controller.name.becomeFirstResponder()
    #expect {
      try generator.keyType("abcé")
    } throws: {
      "\($0)" == "No key of a US keyboard types \"é\""
    }
    #expect(controller.name.text ?? "" == "")
  }

  @Test func `keys to a window that is not the key window are an error`() throws {
    let generator = try EventGenerator(viewController: FormController())
    let other = generator.device.show(UIViewController())
    #expect {
      try generator.keyType("a")
    } throws: {
      "\($0)".hasPrefix("The window is not the key window")
    }
    other.isHidden = true
  }
}
