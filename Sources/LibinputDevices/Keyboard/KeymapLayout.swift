#if Libinput
  import CLibinput
  import Glibc

  /// A keyboard layout by libxkbcommon: what keys type with their modifiers, and sequences that begin with a dead key.
  ///
  /// Num Lock is on at first, so that a number pad types numbers. Lamps of keyboards are not lit.
  final class KeymapLayout: KeyLayout {
    private let context: OpaquePointer
    private let keymap: OpaquePointer
    private let state: OpaquePointer
    /// nil where the system has no table of sequences.
    private let compose: OpaquePointer?

    /// evdev's codes are 8 less than XKB's.
    private static let offset: UInt32 = 8
    private static let numLock: UInt32 = 69

    init(_ names: KeyboardNames) throws(ReaderFault) {
      guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else {
        throw ReaderFault("keyboard layouts can't be used: libxkbcommon finds no data (Debian: xkb-data)")
      }
      xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
      guard let keymap = Self.keymap(names, context), let state = xkb_state_new(keymap) else {
        xkb_context_unref(context)
        let asked = names.layout.map { " '\($0)'" } ?? ""
        throw ReaderFault(
          "the keyboard layout\(asked) is not known; /usr/share/X11/xkb/rules/evdev.lst lists those that are")
      }
      (self.context, self.keymap, self.state) = (context, keymap, state)
      let table = xkb_compose_table_new_from_locale(context, Self.locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
      compose = table.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
      if let table { xkb_compose_table_unref(table) }
      xkb_state_update_key(state, Self.numLock + Self.offset, XKB_KEY_DOWN)
      xkb_state_update_key(state, Self.numLock + Self.offset, XKB_KEY_UP)
    }

    deinit {
      if let compose { xkb_compose_state_unref(compose) }
      xkb_state_unref(state)
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
    }

    private static func keymap(_ names: KeyboardNames, _ context: OpaquePointer) -> OpaquePointer? {
      func with(_ text: String?, _ body: (UnsafePointer<CChar>?) -> OpaquePointer?) -> OpaquePointer? {
        guard let text else { return body(nil) }
        return text.withCString { body($0) }
      }
      return with(names.layout) { layout in
        with(names.variant) { variant in
          with(names.options) { options in
            var rules = xkb_rule_names(rules: nil, model: nil, layout: layout, variant: variant, options: options)
            return xkb_keymap_new_from_names(context, &rules, XKB_KEYMAP_COMPILE_NO_FLAGS)
          }
        }
      }
    }

    /// Whose sequences count. The plain C locale has next to none, so that the best known takes its place.
    private static var locale: String {
      for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
        return value == "C" || value == "POSIX" || value.hasPrefix("C.") ? "en_US.UTF-8" : value
      }
      return "en_US.UTF-8"
    }

    func press(_ code: UInt32) -> Typed {
      let key = code + Self.offset
      defer { xkb_state_update_key(state, key, XKB_KEY_DOWN) }
      let symbol = xkb_state_key_get_one_sym(state, key)
      if let typed = composed(symbol) { return typed }
      return .characters(
        Self.character(symbol), alone: Self.character(plainSymbol(key)), standsFor: Self.numberPad[symbol])
    }

    func release(_ code: UInt32) { xkb_state_update_key(state, code + Self.offset, XKB_KEY_UP) }

    /// nil when the key has to do with no sequence, or breaks one off; then it types what it types.
    private func composed(_ symbol: UInt32) -> Typed? {
      guard let compose, xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return nil }
      switch xkb_compose_state_get_status(compose) {
      case XKB_COMPOSE_COMPOSING: return .composing
      case XKB_COMPOSE_COMPOSED:
        defer { xkb_compose_state_reset(compose) }
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
          xkb_compose_state_get_utf8(compose, buffer.baseAddress, buffer.count)
          return String(cString: buffer.baseAddress!)
        }
        return .composed(text)
      case XKB_COMPOSE_CANCELLED:
        xkb_compose_state_reset(compose)
        return nil
      default: return nil
      }
    }

    /// What the key is without any modifier.
    private func plainSymbol(_ key: UInt32) -> UInt32 {
      var symbols: UnsafePointer<UInt32>?
      let layout = xkb_state_key_get_layout(state, key)
      let count = xkb_keymap_key_get_syms_by_level(keymap, key, layout, 0, &symbols)
      return count == 1 ? symbols?.pointee ?? 0 : 0
    }

    /// Keys that have names (Return, arrows) type nothing here: apps know them by their usage.
    private static func character(_ symbol: UInt32) -> String {
      guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)), scalar.value >= 0x20, scalar.value != 0x7F else {
        return ""
      }
      return String(Character(scalar))
    }

    /// What keys of the number pad stand for while Num Lock is off: usages by XKB's symbols, from KP_Home on.
    private static let numberPad: [UInt32: UInt16] = [
      0xFF95: 0x4A, 0xFF96: 0x50, 0xFF97: 0x52, 0xFF98: 0x4F, 0xFF99: 0x51, 0xFF9A: 0x4B, 0xFF9B: 0x4E, 0xFF9C: 0x4D,
      0xFF9E: 0x49, 0xFF9F: 0x4C,
    ]
  }
#endif
