import SystemLink

extension HostilePicture {
  private static let words = String(repeating: "the quick brown fox jumps over the lazy dog ", count: 20_000)

  /// So many letters of a script, each another one.
  private static func letters(_ first: UInt32, _ count: UInt32) -> String {
    String(String.UnicodeScalarView((first..<first + count).compactMap(Unicode.Scalar.init)))
  }

  static let texts: [HostilePicture] = [
    HostilePicture("20,000 letters in a box 0.001 wide") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: "x", count: 20_000))) { ($0.width, $0.height) = (0.001, 1e9) }
    },
    HostilePicture("a book in a box of any height") { drawing in
      drawing.layer(HostileDrawing.text(words)) { $0.height = 1e9 }
    },
    HostilePicture("a book in one line") { drawing in drawing.layer(HostileDrawing.text(words, lines: 1)) },
    HostilePicture("a word of 900,000 letters") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: "x", count: 900_000)))
    },
    HostilePicture("100,000 empty lines") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: "\n", count: 100_000))) { $0.height = 1e9 }
    },
    HostilePicture("400,000 blanks") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: " \t", count: 200_000))) { $0.width = 3 }
    },
    HostilePicture("5,000 labels") { drawing in
      for index in 0..<5_000 {
        drawing.layer(HostileDrawing.text("label number \(index)")) {
          ($0.positionY, $0.height) = (Double(index % 390), 20)
        }
      }
    },
    HostilePicture("a thousand sizes of the font") { drawing in
      for index in 0..<1_000 {
        drawing.layer(HostileDrawing.text("size", size: 10 + Double(index) / 100)) {
          $0.positionY = Double(index % 390)
        }
      }
    },
    HostilePicture("sizes of the font that no font has") { drawing in
      for size in [1e30, 1e308, 10_000, 9_999, 5_000, 1e-30, Double.leastNonzeroMagnitude, 0, -1, -1e30] {
        drawing.layer(HostileDrawing.text("@&%", size: size))
      }
    },
    HostilePicture("weights of the font that no font has") { drawing in
      for weight in [0, 1, 99, 1_000, 1_001, 65_535] as [UInt16] {
        drawing.layer(HostileDrawing.text("@&%", size: 30, weight: weight))
      }
    },
    HostilePicture("50 huge words") { drawing in
      for index in 0..<50 { drawing.layer(HostileDrawing.text("@&%", size: 300 + Double(index))) }
    },
    HostilePicture("two thousand accents on each letter") { drawing in
      let letter = "e" + String(repeating: "\u{301}", count: 2_000)
      drawing.layer(HostileDrawing.text(String(repeating: letter, count: 40)))
    },
    HostilePicture("families, flags and skins") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: "👩‍👩‍👧🇩🇪👍🏿", count: 3_000), size: 8))
    },
    HostilePicture("one emoji of 5,000 joined ones") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: "👩\u{200D}", count: 5_000)))
    },
    HostilePicture("text that turns round at each word") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: "\u{202E}abc\u{202D} שלום \u{2066}", count: 5_000), size: 8))
    },
    HostilePicture("6,000 Chinese characters, each another one") { drawing in
      drawing.layer(HostileDrawing.text(letters(0x4E00, 6_000), size: 4))
    },
    HostilePicture("characters of scripts that no font has") { drawing in
      drawing.layer(HostileDrawing.text(letters(0x12000, 1_200) + letters(0x50000, 2_000), size: 6))
    },
    HostilePicture("letters without any width") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: "\u{200B}\u{FEFF}\u{2060}", count: 20_000)))
    },
    HostilePicture("controls and halves of nothing") { drawing in
      drawing.layer(HostileDrawing.text(String(repeating: "\0\u{1B}[2J\u{85}\u{2028}\u{FFFD}\u{10FFFF}", count: 3_000)))
    },
    HostilePicture("texts in boxes that are turned, mirrored and bent") { drawing in
      for index in 0..<200 {
        drawing.layer(HostileDrawing.text("turned text \(index)", size: 20)) { layer in
          (layer.a, layer.b, layer.c, layer.d) = (-1, Double(index) / 50, Double(index) / 70, 1)
        }
      }
    },
  ]
}
