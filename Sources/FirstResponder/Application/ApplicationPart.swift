/// Something that belongs to an application and stands in a folder above it. The application has one of each class, and
/// tells all of them what may concern them; it knows none by name.
///
/// Which parts there are, and in which order they hear of things, stands in Hosting/UIApplication+Parts.swift. A part
/// leaves out what does not concern it.
@MainActor
protocol ApplicationPart: AnyObject {
  /// The app is about to receive no more events, or somebody was told that and may have begun something since.
  func resignActive()
  /// Another responder gets what is typed: the key window is another one, or has another first responder.
  func inputTargetChanged()
  /// The text that is edited, or the caret in it, is another one.
  func editedTextChanged()
  /// A view that the keyboard covers in part has another size.
  func sizeChanged(ofCovered view: UIView)
  /// A window was shown or hidden, the screen has another size, or somebody else is in front.
  func windowsChanged()
  /// A window was hidden; touches in it are cancelled already.
  func wasHidden(_ window: UIWindow)
  /// A window is being released.
  func windowGoes()
  /// The key window has gone with its last owner, and there is no other.
  func keyWindowWent()
  /// A subtree is about to leave its window; touches and presses in it are cancelled already.
  func leave(_ subtree: UIView)
  /// The answer of controllers at which edges their gestures come first may be another one.
  func edgeDeferralChanged()
  /// Menus of a system have to be made anew.
  func menusChanged(of system: UIMenuSystem)
  /// An event came to the end of the responder chain, and nobody wanted it.
  func nobodyTook(_ event: UIEvent?)
  /// The turn's input is sent, and what moves has moved: what has changed is about to be laid out.
  func layoutComes()
  /// What the turn has changed is laid out, and the stage was told of it.
  func turnEnds()
  /// The application is being released; what refers to it must not be used any more.
  func applicationGoes()
}

extension ApplicationPart {
  func resignActive() {}
  func inputTargetChanged() {}
  func editedTextChanged() {}
  func sizeChanged(ofCovered view: UIView) {}
  func windowsChanged() {}
  func wasHidden(_ window: UIWindow) {}
  func windowGoes() {}
  func keyWindowWent() {}
  func leave(_ subtree: UIView) {}
  func edgeDeferralChanged() {}
  func menusChanged(of system: UIMenuSystem) {}
  func nobodyTook(_ event: UIEvent?) {}
  func layoutComes() {}
  func turnEnds() {}
  func applicationGoes() {}
}

/// The parts of an application, in the order in which they hear of things.
@MainActor
struct ApplicationParts {
  let all: [any ApplicationPart]
  private let classes: [ObjectIdentifier]

  init(_ all: [any ApplicationPart] = []) {
    self.all = all
    classes = all.map { ObjectIdentifier(type(of: $0)) }
  }

  /// The part of a class. There are few; who needs one at each event keeps it.
  subscript<Part: ApplicationPart>(_ type: Part.Type) -> Part {
    guard let place = classes.firstIndex(of: ObjectIdentifier(type)) else {
      fatalError("\(type) is no part of the application: it is to stand in UIApplication.makeParts().")
    }
    return known(all[place], as: type)
  }
}
