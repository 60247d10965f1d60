import Testing

@testable import FontMetrics

/// How wide texts are by the table (B14.41, B14.42).
@Suite struct FontFaceTests {
  private func width(
    _ text: String, _ size: Double = 12, weight: UInt16 = 400, _ spacing: Typeface.Spacing = .proportional
  ) -> Double {
    var tables = AdvanceTables()
    return FontFace(Typeface(weight: weight, spacing: spacing), size: size, tables: &tables).width(of: text[...])
  }

  private func isNear(_ one: Double, _ other: Double, within: Double = 0.005) -> Bool { abs(one - other) <= within }

  // At 12 points nothing is added between letters.

  @Test(arguments: [("n", 1648.0), ("W", 2672), (" ", 792), ("1", 1308), ("nW 1", 6420)])
  func `a letter is as wide as Inter has it, of whose em it is so many 2816ths`(_ text: String, _ units: Double) {
    #expect(isNear(width(text), 12 * units / 2816))
  }

  @Test(arguments: [
    (UInt16(100), 1600.0), (200, 1616), (400, 1648), (500, 1682), (600, 1717), (700, 1751), (900, 1820),
  ])
  func `each weight has its own widths`(_ weight: UInt16, _ units: Double) {
    #expect(isNear(width("n", weight: weight), 12 * units / 2816))
  }

  @Test func `small texts are spread and others closed up, as Apple publishes it: thousandths of the size a letter`() {
    let bare = width("nine letters") / 12  // With the space, twelve of them.
    for (size, thousandths) in [(6.0, 41.0), (11, 6), (13, -6), (15, -16), (17, -26), (20, -23), (16.5, -23), (3, 41)] {
      #expect(isNear(width("nine letters", size) / size, bare + 12 * thousandths / 1000), "\(size) points")
    }
  }

  @Test func `from 28 points on letters have the form for titles, of which 2048 units are an em`() {
    #expect(isNear(width("n", 28), 28 * (1100.0 / 2048 + 0.014)))
    #expect(isNear(width("n", 34, weight: 900), 34 * (1248.0 / 2048 + 0.012)))
    #expect(isNear(width("n", 96), 96 * 1100.0 / 2048))
  }

  @Test func `between 20 and 28 points the one form turns into the other`() {
    #expect(isNear(width("n", 24), 24 * ((1648.0 / 2816 + 1100.0 / 2048) / 2 + 0.003)))
    #expect(isNear(width("n", 22), 22 * (0.75 * 1648 / 2816 + 0.25 * 1100 / 2048 - 0.012)))
  }

  @Test(arguments: [("e\u{301}", "é"), ("n\u{303}\u{323}", "n"), ("a\u{200D}b", "ab"), ("x\u{200B}y\u{AD}", "xy")])
  func `marks, joiners and what is not seen take no room`(_ text: String, _ like: String) {
    for size in [12.0, 17, 24] { #expect(isNear(width(text, size), width(like, size), within: 1e-9)) }
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "1️⃣", "❤️", "🏃‍♂️", "©️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⌚"])
  func `what is one picture is as wide as one`(_ picture: String) {
    let one = width("😀", 17)
    #expect(one > 17 && one < 1.3 * 17)
    #expect(isNear(width(picture, 17), one, within: 1e-9))
    #expect(isNear(width("a\(picture)b\(picture)", 17), width("ab", 17) + 2 * one, within: 1e-9))
  }

  @Test func `two flags are two, and a lone half of one is one`() {
    let one = width("😀")
    #expect(isNear(width("🇩🇪🇫🇷"), 2 * one, within: 1e-9) && isNear(width("🇩"), one, within: 1e-9))
  }

  @Test(arguments: ["漢", "あ", "한", "。", "Ａ"]) func `an ideograph is as wide as the font's size`(_ character: String) {
    for size in [9.0, 17, 24, 40] { #expect(isNear(width(character, size), size, within: 1e-9)) }
  }

  @Test func `a narrow form is half as wide, and the parts of a syllable make one`() {
    #expect(isNear(width("ｱ", 16), 8, within: 1e-9))
    #expect(isNear(width("\u{1112}\u{1161}\u{11AB}", 16), 16, within: 1e-9))
  }

  @Test func `letters of a script of which a mean is known have that, and the width of others is guessed`() {
    #expect(isNear(width("ש"), width("ל"), within: 1e-9) && width("ש") > 0)
    #expect(isNear(width("שָ"), width("ש"), within: 1e-9))
    #expect((0.3...1).contains(width("ᚠ", 17) / 17))
  }

  @Test func `line breaks take no room, and a tabulator that of a space`() {
    #expect(width("\n\r\u{2028}", 17) == 0 && width("", 17) == 0)
    #expect(isNear(width("a\tb", 17), width("a b", 17), within: 1e-9))
  }

  @Test func `digits are as wide as each other where that is wanted, and everything is in a font of fixed width`() {
    #expect(width("1111", 17) < width("0000", 17) - 1)
    #expect(width("1111", 17, .equalDigits) == width("0000", 17, .equalDigits))
    #expect(isNear(width("0", 12, .equalDigits), 12 * 1824 / 2816.0))
    #expect(width("nW", 17, .equalDigits) == width("nW", 17))
    for size in [10.0, 17, 40] { #expect(isNear(width("iW 1.éש", size, .fixed), 7 * 0.6 * size, within: 1e-9)) }
  }

  @Test func `a text is as wide as its parts together`() {
    let text = "Ein Löwe, naïve ça va — Ελλάδα Россия, 漢字かな, ש, 100 %"
    for size in [9.0, 17, 23.5, 34] {
      for place in text.indices {
        let sum = width(String(text[..<place]), size) + width(String(text[place...]), size)
        #expect(isNear(sum, width(text, size), within: 1e-9))
      }
    }
  }

  @Test func `a weight that is none counts as the nearest`() {
    #expect(width("n", weight: 0) == width("n", weight: 100) && width("n", weight: 5000) == width("n", weight: 900))
  }
}
