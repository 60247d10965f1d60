import EventTrace

/// What is shown at the lower edge of the screen for the first responder:
/// the keyboard or an input view, and an accessory above it.
///
/// Whatever may have changed what is to be shown asks it to look again; it compares that with what is on the screen,
/// and goes there. Every question to a responder and every notification may change everything once more; then it looks
/// again when the step in hand is done.
@MainActor
final class InputViewEnvironment: ApplicationPart {
  unowned let host: any HostApplication
  let journal: Journal
  let textInput: TextInputEnvironment
  /// What is on the screen, or on its way there; nil for nothing.
  var shown: InputSet?
  /// There as long as anything is to be seen.
  var window: InputWindow?
  private(set) lazy var keyboard = KeyboardView(host, textInput)
  /// Counts the ways up and down; only the end of the last one is told of.
  var movement = 0
  /// How far a finger has pulled it down, points.
  var pulled: CGFloat = 0
  /// Scroll views that keep their content clear of it.
  var avoiding: [AvoidingScrollView] = []
  private var isSettling = false
  private var isStale = false

  /// So often program code may change its mind in one go.
  private static let patience = 8

  init(_ host: any HostApplication, _ textInput: TextInputEnvironment) {
    (self.host, journal, self.textInput) = (host, host.journal, textInput)
  }

  func inputTargetChanged() { settle() }

  /// The first responder may have other input views now.
  func reload() { settle() }

  func windowsChanged() { if shown != nil || host.keyWindow?.firstResponder != nil { settle() } }

  /// What the key window showed goes when that is over.
  func keyWindowWent() {
    guard shown != nil else { return }
    journal.loop.schedule(at: journal.now) { [weak self] in self?.settle() }
  }

  /// The text around the caret is another one, which capitals and the Return key depend on.
  func editedTextChanged() { if shown?.isKeyboard == true { keyboard.contextChanged() } }

  private func settle() {
    guard !isSettling else {
      isStale = true
      return
    }
    isSettling = true
    var patience = Self.patience
    repeat {
      isStale = false
      let outer = host.takeOver()
      AnimationRun.outsideOfBlocks { step() }
      UIApplication.current = outer
      patience -= 1
    } while isStale && patience > 0
    isSettling = false
    guard isStale else { return }
    // Two listeners that undo each other's doing would go on for ever.
    journal.note(.keys, host, "input views do not come to rest: looked at again later")
    journal.loop.schedule(at: journal.now + Self.duration) { [weak self] in self?.settle() }
  }

  private func step() {
    let wanted = InputSet.lookUp(in: host.keyWindow, textInput.target)
    if let wanted {
      if shown == nil { show(wanted) } else { change(to: wanted) }
    } else if shown != nil, !staysWithoutFirstResponder {
      hide()
    }
  }

  /// A controller that is presented, and in front, keeps the keyboard where nobody needs it (a
  /// form sheet does by default).
  private var staysWithoutFirstResponder: Bool {
    guard let window = host.keyWindow, !window.isHidden, window.firstResponder == nil else { return false }
    guard let front = window.frontController, front.storedPresenting != nil, front.modalMove != .dismissed else {
      return false
    }
    guard front.disablesAutomaticKeyboardDismissal else { return false }
    journal.note(.keys, front, "keeps the keyboard: disablesAutomaticKeyboardDismissal")
    return true
  }
}

extension UIResponder {
  /// Only the first responder's word counts (B3.44).
  func refreshInputViews() {
    InputViewEnvironment.of(windowWhereFirst)?.reload()
  }
}
