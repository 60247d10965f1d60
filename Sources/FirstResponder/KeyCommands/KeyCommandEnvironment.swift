import EventTrace

/// What keys do beyond being pressed: commands, typing, editing, repeating.
///
/// A key that goes down is looked at in this order:
///
///     a menu is shown -> Escape takes it away, and nobody else hears of the key
///     a command of the chain or the app's menu -> performed; nobody hears of the key as a press (B3.51)
///       (while a text is edited, what the key does there comes first, unless the command wants priority, B3.52)
///     the press climbs the chain (B3.60), recognizers first (B3.62)
///     nobody kept it -> the text's own key: typed, moves the caret, copies, undoes
///
/// It is done again while the key is held: first after `Thresholds.keyRepeatDelay`,
/// then every `keyRepeatInterval` seconds.
@MainActor
final class KeyCommandEnvironment: ApplicationPart {
  unowned let application: UIApplication
  private unowned let host: any HostApplication
  private let journal: Journal
  private let menus: MenuEnvironment
  private let textInput: TextInputEnvironment
  /// Keys that are down and gave a command.
  private var taken: [PressSource] = []
  let repeating: KeyRepeating
  private let overlay: CommandOverlay

  init(application: UIApplication, _ menus: MenuEnvironment, _ textInput: TextInputEnvironment) {
    (self.application, host, journal) = (application, application, application.journal)
    (self.menus, self.textInput) = (menus, textInput)
    repeating = KeyRepeating(application)
    overlay = CommandOverlay(application, menus)
  }

  // MARK: Keys

  /// Takes a key that gives a command, or did. False if the key is to be a press.
  func take(_ report: PressReport) -> Bool {
    guard let reported = report.key else { return false }
    guard report.isDown else { return letGo(report.source, reported.usage) }
    let isHeld = application.presses.live.contains { $0.source == report.source && !$0.isOver }
    guard !isHeld, host.acceptsTouches else { return false }
    if taken.contains(report.source) {
      journal.note(.keys, host, "key \(reported.usage) went down again: its end was lost")
      taken.removeAll { $0 == report.source }
    }
    repeating.stop()
    overlay.keyWentDown(reported.usage)
    let key = UIKey(reported)
    if menus.presenter.keyWentDown(key) {
      taken.append(report.source)
      return true
    }
    guard let window = host.keyWindow, !window.isHidden else { return false }
    guard let offer = offer(for: key, in: window) else { return false }
    taken.append(report.source)
    perform(offer, key)
    if offer.command.repeatsWhileHeld {
      repeating.start(report.source) { [unowned self] in
        guard let window = host.keyWindow, let offer = self.offer(for: key, in: window) else { return false }
        perform(offer, key)
        return true
      }
    }
    return true
  }

  private func letGo(_ source: PressSource, _ usage: UIKeyboardHIDUsage) -> Bool {
    repeating.stop(source)
    overlay.keyWentUp(usage)
    guard let place = taken.firstIndex(of: source) else { return false }
    taken.remove(at: place)
    return true
  }

  /// All keys count as let go: the app no longer takes input.
  func forgetKeys() {
    taken = []
    repeating.stop()
    overlay.hide()
  }

  // MARK: Commands

  private func offer(for key: UIKey, in window: UIWindow) -> OfferedCommand? {
    OfferedCommands(menus: menus, window: window).first(
      matching: KeyStroke.readings(of: key), overSystem: isForText(key, in: window))
  }

  private func perform(_ offer: OfferedCommand, _ key: UIKey) {
    let outer = host.takeOver()
    defer { UIApplication.current = outer }
    guard let window = host.keyWindow else { return }
    guard let target = OfferedCommands(menus: menus, window: window).performer(of: offer) else { return }
    journal.note(.keys, target, "\(KeyStroke.readings(of: key).first?.symbols ?? "key") gives \(offer.action)")
    host.sendAction(offer.action, to: target, from: offer.command, for: nil)
  }

  // MARK: Texts

  /// Whether a key does something in the text that is edited.
  private func isForText(_ key: UIKey, in window: UIWindow) -> Bool {
    guard let first = window.firstResponder as? any UIKeyInput, let meaning = TextKey(key) else { return false }
    let text = first as? any TextEditing
    let hasPlaces = first is any UITextInput
    switch meaning {
    case .type("\t"): return text == nil || text?.hasLines == true && text?.allowsEditing == true
    case .type, .deleteBackward: return text?.allowsEditing ?? true
    case .edit(.up), .edit(.down): return text?.hasLines ?? hasPlaces
    case .edit: return hasPlaces
    case .action(let name):
      return hasPlaces && window.firstResponder?.canPerformAction(Selector(name), withSender: nil) == true
    case .undo: return hasPlaces && window.firstResponder?.undoManager?.canUndo == true
    case .redo: return hasPlaces && window.firstResponder?.undoManager?.canRedo == true
    }
  }

  /// A key that nobody on the chain kept does what it does in texts.
  func pressWasLeft(_ press: UIPress) {
    guard let key = press.key, let meaning = TextKey(key), perform(meaning) else { return }
    guard meaning.repeats else { return }
    repeating.start(press.source) { [unowned self, unowned press] in
      guard application.presses.live.contains(where: { $0 === press && !$0.isOver }) else { return false }
      return perform(meaning)
    }
  }

  /// A letter that would have been typed goes nowhere: nobody sees why.
  func pressWasKept(_ press: UIPress) {
    guard journal.recorder != nil, !press.isOver, let key = press.key, case .type(let text)? = TextKey(key),
      text.allSatisfy({ !$0.isNewline && $0 != "\t" }), let target = textInput.target as? UIResponder
    else { return }
    if application.gestures.trial.typesKeptKeys { return pressWasLeft(press) }
    journal.take(.keys, target, .missesKey(text: journal.mark(ofText: "\"\(text)\"")))
  }

  /// False if there is nobody to do it.
  private func perform(_ meaning: TextKey) -> Bool {
    guard let window = host.keyWindow else { return false }
    let outer = host.takeOver()
    defer { UIApplication.current = outer }
    let text = window.firstResponder as? any TextEditing
    switch meaning {
    case .type(let string):
      guard let target = textInput.target else { return false }
      // In a field Tab leads on; that it found no way is no reason to type it.
      if string == "\t", text?.hasLines == false { return false }
      target.insertText(string)
      return true
    case .deleteBackward:
      guard let target = textInput.target else { return false }
      target.deleteBackward()
      return true
    case .edit(let command):
      if let text { return text.perform(command) }
      guard let input = window.firstResponder as? any UITextInput else { return false }
      return textInput.keys.perform(command, in: input)
    case .action(let name): return performEditAction(Selector(name), in: window)
    case .undo: return takeBack(window.keyReceiver.undoManager, \.canUndo) { $0.undo() }
    case .redo: return takeBack(window.keyReceiver.undoManager, \.canRedo) { $0.redo() }
    }
  }

  private func performEditAction(_ action: Selector, in window: UIWindow) -> Bool {
    guard window.keyReceiver.target(forAction: action, withSender: nil) != nil else { return false }
    return host.sendAction(action, to: nil, from: window.keyReceiver, for: nil)
  }

  private func takeBack(
    _ manager: UndoManager?, _ can: (UndoManager) -> Bool, _ perform: (UndoManager) -> Void
  ) -> Bool {
    guard let manager, can(manager), !manager.isUndoing, !manager.isRedoing else { return false }
    perform(manager)
    return true
  }
}

extension UIKeyCommand {
  /// By default the arrows and what deletes are given again while they are held, as in texts.
  fileprivate var repeatsWhileHeld: Bool {
    switch repeatBehavior {
    case .repeatable: return true
    case .nonRepeatable: return false
    case .automatic:
      let repeated = [
        Self.inputUpArrow, Self.inputDownArrow, Self.inputLeftArrow, Self.inputRightArrow, Self.inputDelete,
        Self.inputPageUp, Self.inputPageDown, "\u{8}",
      ]
      return repeated.contains(input ?? "")
    }
  }
}
