/// The keys of a keyboard by their place, not by what is printed on them. Raw values are those of the keyboard page
/// (0x07) of the USB HID usage tables; names follow the US layout.
public enum UIKeyboardHIDUsage: Int, Sendable, Hashable, CaseIterable {
  // MARK: What a keyboard reports when it can't say which keys are held
  case keyboardErrorRollOver = 0x01, keyboardPOSTFail, keyboardErrorUndefined
  // MARK: Letters, as they stand on a US keyboard
  case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
  case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS
  case keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  // MARK: Digits of the top row
  case keyboard1 = 0x1E, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
  case keyboard0
  // MARK: Around the letters
  case keyboardReturnOrEnter = 0x28, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
  case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
  case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma
  case keyboardPeriod, keyboardSlash, keyboardCapsLock
  // MARK: Function keys
  case keyboardF1 = 0x3A, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8
  case keyboardF9, keyboardF10, keyboardF11, keyboardF12
  // MARK: Navigation
  case keyboardPrintScreen = 0x46, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp
  case keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow
  case keyboardUpArrow
  // MARK: Keypad
  case keypadNumLock = 0x53, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2
  case keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  // MARK: Keys of some layouts
  case keyboardNonUSBackslash = 0x64, keyboardApplication, keyboardPower, keypadEqualSign
  // MARK: More function keys
  case keyboardF13 = 0x68, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20
  case keyboardF21, keyboardF22, keyboardF23, keyboardF24
  // MARK: Commands and locking switches
  case keyboardExecute = 0x74, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo
  case keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown
  case keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
  // MARK: More of the keypad
  case keypadComma = 0x85, keypadEqualSignAS400
  // MARK: Keys of layouts for other scripts
  case keyboardInternational1 = 0x87, keyboardInternational2, keyboardInternational3, keyboardInternational4
  case keyboardInternational5, keyboardInternational6, keyboardInternational7, keyboardInternational8
  case keyboardInternational9, keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5
  case keyboardLANG6, keyboardLANG7, keyboardLANG8, keyboardLANG9
  // MARK: Rare
  case keyboardAlternateErase = 0x99, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior
  case keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps
  case keyboardExSel
  // MARK: Modifiers
  case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl
  case keyboardRightShift, keyboardRightAlt, keyboardRightGUI
  // MARK: Reserved
  /// A number that no key has.
  // swift-format-ignore: NoLeadingUnderscores, AlwaysUseLowerCamelCase
  case _Reserved = 0xFFFF
}

extension UIKeyboardHIDUsage {
  // Other names of the language keys, on Korean and Japanese keyboards.
  /// On Korean keyboards the key that changes between Hangul and Latin letters.
  public static let keyboardHangul = keyboardLANG1
  /// On Korean keyboards the key that turns Hangul into Chinese characters.
  public static let keyboardHanja = keyboardLANG2
  /// On Japanese keyboards the key that changes to kana.
  public static let keyboardKanaSwitch = keyboardLANG1
  /// On Japanese keyboards the key that changes to Latin letters.
  public static let keyboardAlphanumericSwitch = keyboardLANG2
  /// On Japanese keyboards the key for Katakana.
  public static let keyboardKatakana = keyboardLANG3
  /// On Japanese keyboards the key for Hiragana.
  public static let keyboardHiragana = keyboardLANG4
  /// On Japanese keyboards the key that changes between full and half width.
  public static let keyboardZenkakuHankakuKanji = keyboardLANG5
}
