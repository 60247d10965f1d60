import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Herbarium

/// The form that asks for an account.
@Suite(.serialized, .leavesNothing) @MainActor
struct SignUpTests {
  let user: Herbarist
  let entrance: SignUpController

  init() throws {
    user = try Herbarist(hasAccount: false)
    entrance = try user.entrance
  }

  /// Fills all fields in and accepts the terms, by finger and keyboard.
  private func fillAll(mail: String = "ada@example.org", password: String = "lovelace") throws {
    try user.fill("name", "Ada")
    user.device.type("\n\(mail)\n\(password)\n\(password)")
    entrance.view.endEditing(true)
    user.device.advance(by: 1)
    try user.tap("terms")
  }

  @Test func `the account can't be made before everything is filled in and accepted`() throws {
    #expect(!entrance.create.isEnabled)
    try user.fill("name", "Ada")
    user.device.type("\nada@example.org\nlovelace\nlovelace")
    #expect(!entrance.create.isEnabled)
    entrance.view.endEditing(true)
    user.device.advance(by: 1)
    try user.tap("terms")
    #expect(entrance.create.isEnabled)
    try user.tap("terms")
    #expect(!entrance.create.isEnabled)
  }

  @Test func `a tap on a disabled button does nothing`() throws {
    try user.tap("create")
    #expect(user.window.rootViewController === entrance && user.presented == nil)
  }

  @Test func `Return leads from field to field, and at the end away from the keyboard`() throws {
    try user.tap("name")
    for field in entrance.fields {
      #expect(field.field.isFirstResponder)
      user.device.type("x\n")
    }
    #expect(entrance.fields.allSatisfy { !$0.field.isFirstResponder && $0.field.text == "x" })
  }

  @Test func `Return in the last field sends a form that is complete`() throws {
    try user.tap("terms")
    try user.fill("name", "Ada")
    user.device.type("\nada@example.org\nlovelace\nlovelace\n")
    user.device.advance(by: 1)
    #expect(try user.tabs.selectedIndex == 0)
  }

  @Test func `what is typed goes where the last tap was`() throws {
    try user.fill("mail", "a")
    try user.fill("name", "b")
    try user.fill("mail", "c")
    #expect(entrance.fields.map(\.field.text) == ["b", "ac", "", ""])
  }

  @Test func `passwords are not shown`() throws {
    try user.fill("password", "secret")
    #expect(!user.texts.contains { $0.contains("secret") })
  }

  @Test func `wrong answers are named below their fields, and the first of them is typed into`() throws {
    try fillAll(mail: "nobody", password: "short")
    try user.tap("create")
    #expect(entrance.fields[0].problemText == nil)
    #expect(user.sees("An address looks like name@example.org."))
    #expect(entrance.fields[2].problemText == "At least 8 characters, please; these are 5.")
    #expect(entrance.fields[1].field.isFirstResponder)
    #expect(user.window.rootViewController === entrance)
  }

  @Test func `a problem is gone when somebody begins to mend it`() throws {
    try fillAll(password: "short")
    try user.tap("create")
    entrance.view.endEditing(true)
    user.device.advance(by: 1)
    try user.tap("password")
    #expect(entrance.fields[2].problemText == nil)
    #expect(!user.sees("At least 8 characters, please; these are 5."))
  }

  @Test func `a problem takes room: what is below moves down, and back`() throws {
    let before = try user.find("terms").onScreen.minY + entrance.scroll.contentOffset.y
    entrance.fields[0].problemText = "One.\nTwo."
    user.device.advance(by: 0.1)
    let with = try user.find("terms").onScreen.minY + entrance.scroll.contentOffset.y
    #expect(with > before + 30)
    entrance.fields[0].problemText = nil
    user.device.advance(by: 0.1)
    #expect(try user.find("terms").onScreen.minY + entrance.scroll.contentOffset.y == before)
  }

  @Test func `the form ends where the keyboard begins`() throws {
    let whole = entrance.scroll.frame.height
    try user.tap("name")
    user.device.advance(by: 1)
    #expect(entrance.scroll.frame.height < whole - 200)
    #expect(entrance.scroll.frame.maxY == entrance.view.keyboardLayoutGuide.layoutFrame.minY)
    entrance.view.endEditing(true)
    user.device.advance(by: 1)
    #expect(entrance.scroll.frame.height == whole)
  }

  @Test func `with the keyboard up, the button can be scrolled to and pressed`() throws {
    try user.tap("terms")
    try user.fill("name", "Ada")
    user.device.type("\nada@example.org\nlovelace\nlovelace")
    entrance.scroll.keyboardDismissMode = .none
    user.drag(from: CGPoint(x: 380, y: 300), by: CGVector(dx: 0, dy: -280))
    #expect(entrance.fields[3].field.isFirstResponder)
    #expect(entrance.create.onScreen.maxY <= entrance.scroll.onScreen.maxY)
    try user.tap("create")
    #expect(user.herbarium.account?.name == "Ada")
  }

  @Test func `a finger pulls the keyboard away`() throws {
    try user.tap("name")
    user.device.advance(by: 1)
    let edge = entrance.scroll.onScreen.maxY
    user.drag(from: CGPoint(x: 380, y: edge - 150), by: CGVector(dx: 0, dy: 844 - edge + 140))
    #expect(!entrance.fields[0].field.isFirstResponder)
  }

  @Test func `an address that somebody has brings an alert; Cancel leaves everything as it is`() throws {
    try fillAll(mail: "linnaeus@example.org")
    try user.tap("create")
    #expect(try user.alert.title == "Somebody has this address")
    try user.tap("Cancel")
    #expect(user.presented == nil && entrance.fields[1].field.text == "linnaeus@example.org")
    #expect(user.herbarium.account == nil)
  }

  @Test func `the alert's other answer leads to the address`() throws {
    try fillAll(mail: "linnaeus@example.org")
    try user.tap("create")
    try user.tap("Change it")
    user.device.advance(by: 1)
    #expect(entrance.fields[1].field.isFirstResponder)
  }

  @Test func `whoever has an account sees the tabs`() throws {
    try fillAll()
    try user.tap("letters")
    try user.tap("create")
    #expect(user.herbarium.account == Account(name: "Ada", mail: "ada@example.org", wantsLetters: true))
    #expect(try user.tabs.selectedIndex == 0)
  }

  @Test func `the terms lie on a sheet that Done closes`() throws {
    try user.tap("readTerms")
    #expect((user.presented as? UINavigationController)?.topViewController is TermsController)
    try user.tap("Done")
    #expect(user.presented == nil)
  }

  @Test func `the terms are pulled away by a finger`() throws {
    try user.tap("readTerms")
    let bar = try #require((user.presented as? UINavigationController)?.navigationBar)
    user.drag(from: bar.middle, by: CGVector(dx: 0, dy: 400), over: 0.2)
    #expect(user.presented == nil)
  }

  @Test func `a switch is thrown by dragging its knob`() throws {
    let knob = try user.find("letters").middle
    user.drag(from: CGPoint(x: knob.x - 10, y: knob.y), by: CGVector(dx: 40, dy: 0))
    #expect(entrance.letters.toggle.isOn)
    user.drag(from: CGPoint(x: knob.x + 10, y: knob.y), by: CGVector(dx: -40, dy: 0))
    #expect(!entrance.letters.toggle.isOn)
  }

  @Test func `one may look around without an account`() throws {
    try user.tap("lookAround")
    #expect(try user.tabs.plants.herbarium.account == nil)
  }
}

/// What the form's rules are, without a screen.
struct SignUpFormTests {
  @Test(arguments: [
    ("name@example.org", true), ("a.b@c.d", true), ("", false), ("name", false), ("@example.org", false),
    ("name@org", false), ("two@at@example.org", false), ("with space@example.org", false),
  ])
  func `an address has a name, one @ and a place with a dot`(_ mail: String, _ isGood: Bool) {
    var form = SignUpForm.ofAda
    form.mail = mail
    #expect((form.problems[.mail] == nil) == isGood)
  }

  @Test func `a form without faults has no problems, and every fault has its own`() {
    #expect(SignUpForm.ofAda.problems.isEmpty && SignUpForm.ofAda.isComplete)
    #expect(
      Set(SignUpForm(name: "7", mail: "", password: "x", again: "y").problems.keys) == Set(SignUpForm.Field.allCases))
  }
}
