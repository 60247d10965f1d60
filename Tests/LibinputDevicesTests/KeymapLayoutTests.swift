#if Libinput
  import Testing

  @testable import LibinputDevices

  /// With libxkbcommon and the system's own layouts.
  @Suite struct KeymapLayoutTests {
    private func typed(_ layout: KeymapLayout, _ code: UInt32) -> Typed {
      defer { layout.release(code) }
      return layout.press(code)
    }

    @Test func `keys type what the layout says, by themselves and with Shift`() throws {
      let layout = try KeymapLayout(KeyboardNames(layout: "de"))
      #expect(typed(layout, 44) == .characters("y", alone: "y"))
      #expect(typed(layout, 40) == .characters("ä", alone: "ä"))
      _ = layout.press(42)
      #expect(typed(layout, 40) == .characters("Ä", alone: "ä"))
      layout.release(42)
      // AltGr.
      _ = layout.press(100)
      #expect(typed(layout, 16) == .characters("@", alone: "q"))
      layout.release(100)
    }

    @Test func `keys with names type nothing`() throws {
      let layout = try KeymapLayout(KeyboardNames(layout: "us"))
      for code: UInt32 in [1, 14, 15, 28, 59, 103, 111] { #expect(typed(layout, code) == .characters("", alone: "")) }
    }

    @Test func `a dead key composes with its letter, and is broken off by another`() throws {
      let layout = try KeymapLayout(KeyboardNames(layout: "de"))
      #expect(typed(layout, 13) == .composing)
      #expect(typed(layout, 18) == .composed("é"))
      #expect(typed(layout, 13) == .composing)
      // Shift in between is no part of the sequence.
      _ = layout.press(42)
      #expect(typed(layout, 18) == .composed("É"))
      layout.release(42)
      #expect(typed(layout, 13) == .composing)
      #expect(typed(layout, 33) == .characters("f", alone: "f"))
    }

    @Test func `a number pad types numbers until Num Lock is switched off`() throws {
      let layout = try KeymapLayout(KeyboardNames(layout: "us"))
      #expect(typed(layout, 71) == .characters("7", alone: ""))
      _ = typed(layout, 69)
      #expect(typed(layout, 71) == .characters("", alone: "", standsFor: 0x4A))
    }

    @Test func `a layout that is not known is named`() {
      #expect {
        try KeymapLayout(KeyboardNames(layout: "nowhere"))
      } throws: {
        "\($0)".hasPrefix("the keyboard layout 'nowhere' is not known")
      }
    }
  }
#endif
