/// One thing to try: views, a place to tap, and what is told of that tap.
enum LabPage: CaseIterable {
  case button, tap, siblings, figure, chain

  /// What changes a page.
  enum Switch: CaseIterable {
    /// Button stands beside SuperView, in front of it, and not in it.
    case flat
    /// The ring is on the button, not beside it.
    case onButton
    /// B and D were added last.
    case lettersInFront
    /// The label is in a view of a child controller.
    case child

    var title: String {
      switch self {
      case .flat: "Flat"
      case .onButton: "On Button"
      case .lettersInFront: "B, D in front"
      case .child: "Child controller"
      }
    }
  }

  var title: String {
    switch self {
    case .button: "Button"
    case .tap: "Tap"
    case .siblings: "Siblings"
    case .figure: "Hit test"
    case .chain: "Chain"
    }
  }

  /// What can be changed about it.
  var switches: [Switch] {
    switch self {
    case .button: [.flat]
    case .tap: [.flat, .onButton]
    case .siblings: []
    case .figure: [.lettersInFront]
    case .chain: [.child]
    }
  }

  /// What is told of a tap in the ring.
  func expectation(_ isOn: Set<Switch>) -> Expectation {
    switch self {
    case .button: isOn.contains(.flat) ? .buttonFlat : .button
    case .tap:
      switch (isOn.contains(.onButton), isOn.contains(.flat)) {
      case (false, false): .beside
      case (false, true): .besideFlat
      case (true, false): .onButton
      case (true, true): .onButtonFlat
      }
    case .siblings: .siblings
    case .figure: .figure
    case .chain: isOn.contains(.child) ? .chainOfChild : .chainOfRoot
    }
  }

  /// What there is to see.
  func sentence(_ isOn: Set<Switch>) -> String {
    switch self {
    case .button where isOn.contains(.flat):
      "Example 1, flat: Button lies in front of SuperView, not in it. It says yes first, and SuperView is not asked."
    case .button:
      "Example 1: a button with target and action. The question comes down to it: RootView, SuperView, Button."
    case .tap where isOn.contains(.onButton):
      "RootView has a tap recognizer, but a button keeps a tap to itself: it lets nobody above it begin."
    case .tap where isOn.contains(.flat):
      "Example 2, flat: RootView has a tap recognizer. Button, in front, is asked first and says no."
    case .tap:
      "Example 2: RootView has a tap recognizer. It takes the touch from SuperView as it recognizes the tap."
    case .siblings:
      "Example 3: Subview1 has a tap recognizer. Subview3 covers it and takes the touch; nobody asks the recognizer."
    case .figure where isOn.contains(.lettersInFront):
      "Apple's figure: B lies in front of C, and D of E. So they are asked first, and say no."
    case .figure:
      "Apple's figure: C was added after B, and E after D. The last is asked first, and says yes."
    case .chain where isOn.contains(.child):
      "Apple's figure: after a child controller comes the view that its own view lies in. "
        + "Forward to next sends a touch along."
    case .chain:
      "Apple's figure: who comes next, from a label to the delegate. Forward to next sends a touch along."
    }
  }

  /// Makes the views anew.
  @MainActor
  func scene(_ isOn: Set<Switch>, notes: LabNotes) -> LabScene {
    switch self {
    case .button: ButtonScene(isFlat: isOn.contains(.flat), aimsAtButton: true, hasTap: false, notes: notes)
    case .tap:
      ButtonScene(
        isFlat: isOn.contains(.flat), aimsAtButton: isOn.contains(.onButton), hasTap: true, notes: notes)
    case .siblings: SiblingScene(notes: notes)
    case .figure: FigureScene(lettersInFront: isOn.contains(.lettersInFront), notes: notes)
    case .chain: ChainScene(hasChild: isOn.contains(.child), notes: notes)
    }
  }
}
