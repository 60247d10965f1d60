import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// The names and numbers of keys and buttons.
@Suite(.leavesNothing)
struct KeyboardValuesTests {
  @Test func `buttons have UIKit's numbers, keys lie 2000 above their usages`() {
    let types: [UIPress.PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
      .tvRemoteOneTwoThree, .tvRemoteFourColors, .key(.keyboardA), .key(.keyboardRightGUI),
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 30, 31, 32, 33, 2004, 2231])
    #expect(types.map { UIPress.PressType(rawValue: $0.rawValue) } == types)
    #expect([-1, 7, 29, 34, 2000, 2165, 3999, .max].allSatisfy { UIPress.PressType(rawValue: $0) == nil })
    // An arrow key has the number of the arrow button, and no other.
    #expect(UIPress.PressType(rawValue: 2000 + 0x52) == .upArrow)
  }

  @Test func `usages are those of the USB tables`() {
    // One of each block of the tables, and its ends.
    let usages: [(UIKeyboardHIDUsage, Int)] = [
      (.keyboardErrorRollOver, 0x01), (.keyboardA, 0x04), (.keyboardZ, 0x1D), (.keyboard1, 0x1E), (.keyboard0, 0x27),
      (.keyboardReturnOrEnter, 0x28), (.keyboardSpacebar, 0x2C), (.keyboardNonUSPound, 0x32), (.keyboardCapsLock, 0x39),
      (.keyboardF1, 0x3A), (.keyboardF12, 0x45), (.keyboardPrintScreen, 0x46), (.keyboardDeleteForward, 0x4C),
      (.keyboardRightArrow, 0x4F), (.keyboardUpArrow, 0x52), (.keypadNumLock, 0x53), (.keypadEnter, 0x58),
      (.keypad1, 0x59), (.keypad0, 0x62), (.keypadPeriod, 0x63), (.keyboardApplication, 0x65),
      (.keypadEqualSign, 0x67), (.keyboardF13, 0x68), (.keyboardF24, 0x73), (.keyboardExecute, 0x74),
      (.keyboardVolumeDown, 0x81), (.keypadEqualSignAS400, 0x86), (.keyboardInternational1, 0x87),
      (.keyboardLANG1, 0x90), (.keyboardLANG9, 0x98), (.keyboardAlternateErase, 0x99), (.keyboardExSel, 0xA4),
      (.keyboardLeftControl, 0xE0), (.keyboardLeftGUI, 0xE3), (.keyboardRightGUI, 0xE7), (._Reserved, 0xFFFF),
    ]
    for (usage, number) in usages { #expect(usage.rawValue == number) }
    #expect(UIKeyboardHIDUsage.allCases.count == 173)
    #expect(UIKeyboardHIDUsage.keyboardHangul == .keyboardLANG1)
    #expect(UIKeyboardHIDUsage.keyboardZenkakuHankakuKanji == .keyboardLANG5)
  }

  static let typed: [(UIKeyboardHIDUsage, UIKeyModifierFlags, String)] = [
    (.keyboardA, [], "a"), (.keyboardZ, .shift, "Z"),
    (.keyboardQ, .alphaShift, "Q"),
    (.keyboardQ, [.alphaShift, .shift], "Q"), (.keyboard1, .alphaShift, "1"), (.keyboard2, .shift, "@"),
    (.keyboard0, .shift, ")"), (.keyboardReturnOrEnter, [], "\r"), (.keyboardTab, .shift, "\t"),
    (.keyboardDeleteOrBackspace, [], "\u{8}"), (.keyboardSpacebar, .command, " "), (.keyboardBackslash, [], "\\"),
    (.keyboardSemicolon, .shift, ":"), (.keyboardQuote, [], "'"), (.keyboardQuote, .shift, "\""),
    (.keyboardGraveAccentAndTilde, .shift, "~"), (.keyboardSlash, .shift, "?"), (.keypadEnter, [], "\r"),
    (.keypad7, .numericPad, "7"), (.keypadPeriod, [], "."), (.keyboardF1, [], ""), (.keyboardLeftShift, .shift, ""),
  ]

  @Test(arguments: typed)
  func `the US layout says what a key types`(key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags, text: String) {
    #expect(KeyboardLayout.us.characters(of: key, modifiers: modifiers) == text)
  }

  @Test @MainActor func `a keyboard that tells what its keys type is believed`() {
    let german = UIKey(.keyboardY, modifiers: .shift, characters: "Z", alone: "z")
    #expect([german.characters, german.charactersIgnoringModifiers] == ["Z", "z"])
    #expect(german.keyCode == .keyboardY)
    let silent = UIKey(.keyboardY, modifiers: .shift)
    #expect([silent.characters, silent.charactersIgnoringModifiers] == ["Y", "y"])
  }
}
