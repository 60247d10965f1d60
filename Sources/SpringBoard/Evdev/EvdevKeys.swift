import SystemLink

/// Which key of a keyboard an evdev code means.
package enum EvdevKeys {
  /// Name without `KEY_`, code, and usage of the HID page "Keyboard/Keypad" (0x07) in hexadecimal.
  private static let table = """
    ESC 1 29 1 2 1E 2 3 1F 3 4 20 4 5 21 5 6 22 6 7 23 7 8 24 8 9 25 9 10 26 0 11 27 MINUS 12 2D EQUAL 13 2E
    BACKSPACE 14 2A TAB 15 2B Q 16 14 W 17 1A E 18 08 R 19 15 T 20 17 Y 21 1C U 22 18 I 23 0C O 24 12 P 25 13
    LEFTBRACE 26 2F RIGHTBRACE 27 30 ENTER 28 28 LEFTCTRL 29 E0 A 30 04 S 31 16 D 32 07 F 33 09 G 34 0A H 35 0B
    J 36 0D K 37 0E L 38 0F SEMICOLON 39 33 APOSTROPHE 40 34 GRAVE 41 35 LEFTSHIFT 42 E1 BACKSLASH 43 31
    Z 44 1D X 45 1B C 46 06 V 47 19 B 48 05 N 49 11 M 50 10 COMMA 51 36 DOT 52 37 SLASH 53 38 RIGHTSHIFT 54 E5
    KPASTERISK 55 55 LEFTALT 56 E2 SPACE 57 2C CAPSLOCK 58 39 F1 59 3A F2 60 3B F3 61 3C F4 62 3D F5 63 3E
    F6 64 3F F7 65 40 F8 66 41 F9 67 42 F10 68 43 NUMLOCK 69 53 SCROLLLOCK 70 47 KP7 71 5F KP8 72 60 KP9 73 61
    KPMINUS 74 56 KP4 75 5C KP5 76 5D KP6 77 5E KPPLUS 78 57 KP1 79 59 KP2 80 5A KP3 81 5B KP0 82 62 KPDOT 83 63
    ZENKAKUHANKAKU 85 94 102ND 86 64 F11 87 44 F12 88 45 RO 89 87 KATAKANA 90 92 HIRAGANA 91 93 HENKAN 92 8A
    KATAKANAHIRAGANA 93 88 MUHENKAN 94 8B KPENTER 96 58 RIGHTCTRL 97 E4 KPSLASH 98 54 SYSRQ 99 46 RIGHTALT 100 E6
    HOME 102 4A UP 103 52 PAGEUP 104 4B LEFT 105 50 RIGHT 106 4F END 107 4D DOWN 108 51 PAGEDOWN 109 4E
    INSERT 110 49 DELETE 111 4C MUTE 113 7F VOLUMEDOWN 114 81 VOLUMEUP 115 80 POWER 116 66 KPEQUAL 117 67
    PAUSE 119 48 KPCOMMA 121 85 HANGEUL 122 90 HANJA 123 91 YEN 124 89 LEFTMETA 125 E3 RIGHTMETA 126 E7
    COMPOSE 127 65 F13 183 68 F14 184 69 F15 185 6A F16 186 6B F17 187 6C F18 188 6D F19 189 6E F20 190 6F
    F21 191 70 F22 192 71 F23 193 72 F24 194 73
    """

  /// Codes that keyboards have and the HID page has not, by name without `KEY_`.
  private static let mediaCodes: [String: UInt16] = [
    "NEXTSONG": 163, "PLAYPAUSE": 164, "PREVIOUSSONG": 165, "STOPCD": 166, "REWIND": 168, "PLAYCD": 200,
    "PAUSECD": 201, "PLAY": 207, "FASTFORWARD": 208,
  ]

  private static let rows: [(name: String, code: UInt16, usage: UInt16)] = {
    let words = table.split(whereSeparator: \.isWhitespace)
    return stride(from: 0, to: words.count, by: 3).map { index in
      guard let code = UInt16(words[index + 1]), let usage = UInt16(words[index + 2], radix: 16) else {
        fatalError("EvdevKeys: the row of \(words[index]) has no code and usage; correct the table")
      }
      return (String(words[index]), code, usage)
    }
  }()

  /// Usage of the HID page "Keyboard/Keypad", by code.
  private static let usages = Dictionary(uniqueKeysWithValues: rows.map { ($0.code, $0.usage) })
  /// Code, by name without `KEY_`.
  static let codes = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.code) })
    .merging(mediaCodes) { first, _ in first }

  /// - Returns: the usage of the HID page "Keyboard/Keypad" (0x07); nil when the code is no key of a keyboard's.
  package static func usage(of code: UInt16) -> UInt16? { usages[code] }

  /// What a media key asks for when it goes down, and when it goes up again.
  package static func commands(of code: UInt16) -> (down: RemoteControlCommand, up: RemoteControlCommand?)? {
    switch code {
    case 163: (.nextTrack, nil)
    case 164: (.togglePlayPause, nil)
    case 165: (.previousTrack, nil)
    case 166: (.stop, nil)
    case 168: (.beginSeekingBackward, .endSeekingBackward)
    case 200, 207: (.play, nil)
    case 201: (.pause, nil)
    case 208: (.beginSeekingForward, .endSeekingForward)
    default: nil
    }
  }

  /// The bit of `UIKeyModifierFlags` that holding a key switches on; 0 for keys that are no modifiers.
  package static func modifier(of usage: UInt16) -> UInt32 {
    switch usage {
    case 0xE1, 0xE5: 1 << 17
    case 0xE0, 0xE4: 1 << 18
    case 0xE2, 0xE6: 1 << 19
    case 0xE3, 0xE7: 1 << 20
    default: 0
    }
  }
}
