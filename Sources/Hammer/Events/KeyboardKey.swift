import FirstResponder
import SystemLink

/// A key of a US keyboard, by its usage (USB HID Usage Tables, page 0x07).
public enum KeyboardKey: UInt32, Sendable, Hashable, CaseIterable {
  case letterA = 0x04
  case letterB, letterC, letterD, letterE, letterF, letterG, letterH, letterI, letterJ, letterK, letterL, letterM
  case letterN, letterO, letterP, letterQ, letterR, letterS, letterT, letterU, letterV, letterW, letterX, letterY
  case letterZ
  case number1, number2, number3, number4, number5, number6, number7, number8, number9, number0
  case returnOrEnter, escape, deleteOrBackspace, tab, spacebar
  case hyphen, equalSign, openBracket, closeBracket, backslash
  case semicolon = 0x33
  case quote, graveAccentAndTilde, comma, period, slash, capsLock
  case functionF1, functionF2, functionF3, functionF4, functionF5, functionF6
  case functionF7, functionF8, functionF9, functionF10, functionF11, functionF12
  case printScreen
  case insert = 0x49
  case home, pageUp, deleteForward, end, pageDown
  case arrowRight, arrowLeft, arrowDown, arrowUp
  case numLock
  case leftControl = 0xE0
  case leftShift, leftAlt, leftGUI
  case rightControl, rightShift, rightAlt, rightGUI

  /// The flag that it holds while it is down; nil for keys that hold none.
  var modifier: UIKeyModifierFlags? {
    switch self {
    case .leftControl, .rightControl: .control
    case .leftShift, .rightShift: .shift
    case .leftAlt, .rightAlt: .alternate
    case .leftGUI, .rightGUI: .command
    default: nil
    }
  }

  /// The key that types a character, and whether it needs Shift.
  /// - Throws: `HammerError.unknownKeyForCharacter`.
  static func typing(_ character: Character) throws -> (key: KeyboardKey, needsShift: Bool) {
    guard let typed = KeyboardLayout.us.key(typing: character),
      let key = KeyboardKey(rawValue: UInt32(typed.usage))
    else { throw HammerError.unknownKeyForCharacter(character) }
    return (key, typed.needsShift)
  }
}
