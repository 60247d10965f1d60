// What is told of each tap: by the articles that readers of the subject know, whose logs Docs/Behaviour.md transcribes
// (B1.44-B1.46), and by Apple's documentation.

extension Reason {
  static let secondPass = Reason(statement: "B1.51", words: "The article's log breaks off within a second pass.")
  static let slip = Reason(statement: "B1.52", words: "A slip of the article's: a finger is a touch, no press.")
  static let noPartner = Reason(statement: "B1.53", words: "Asked if another recognizer takes part. There is none.")
  static let eventFirst = Reason(statement: "B4.4", words: "First the event is asked about, then the touch.")
  static let recognizerFirst = Reason(
    statement: "B4.9", words: "Recognizers hear before views; the article's is silent.")
  static let frontAnswered = Reason(
    statement: "B1.4", words: "The view in front answered: those behind are not asked.")
  static let climbs = Reason(statement: "B3.15", words: "Forward to next is on: what a view does not keep climbs.")
  static let moves = Reason(statement: "B2.13", words: "The finger moved a little before it lifted.")
  static let scene = Reason(statement: "B3.7", words: "A window that has a scene is followed by the scene.")
  static let delegateIsNone = Reason(statement: "B3.8", words: "Last comes the delegate, if it is a responder.")
}

extension Expectation {
  /// - Parameters:
  ///   - target: whose touch it is, and who may hear that it moves a little.
  ///   - climb: who hears of it besides, while views pass on what they don't keep.
  private init(
    _ source: String, _ calls: [Call], target: String, climb: [String] = [], _ additions: [Addition] = []
  ) {
    let passedOn = climb.flatMap { name in
      [LabCall.Method.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled].map {
        Addition(call: LabCall(name, $0), reason: .climbs, needsForwarding: true)
      }
    }
    let moves = [target, "Tap"].map { Addition(call: LabCall($0, .touchesMoved), reason: .moves) }
    self.init(source: source, calls: calls, additions: additions + moves + passedOn)
  }

  /// The two questions of hit-testing for each view.
  private static func questions(_ names: String..., absence: Reason? = nil) -> [Call] {
    names.flatMap { [LabCall($0, .hitTest), LabCall($0, .pointInside)] }.map { Call(call: $0, absence: absence) }
  }

  private static func calls(_ name: String, _ methods: LabCall.Method..., absence: Reason? = nil) -> [Call] {
    methods.map { Call(call: LabCall(name, $0), absence: absence) }
  }

  /// One view after the other along the responder chain.
  private static func chain(_ names: String...) -> [Call] {
    names.map { Call(call: LabCall($0, .next)) } + calls("UIWindow", .next) + calls("UIApplication", .next)
      + calls("ResponderLabDelegate", .next, absence: .delegateIsNone)
  }

  // MARK: Example 1: a button (B1.44, B6.49)

  private static let pressed = calls("Button", .touchesBegan, .touchesEnded, .buttonAction)

  static let button = Expectation(
    "Article, example 1",
    questions("RootView", "SuperView", "Button") + questions("RootView", absence: .secondPass) + pressed,
    target: "Button")

  static let buttonFlat = Expectation(
    "Article, example 1", questions("RootView", "Button") + questions("RootView", absence: .secondPass) + pressed,
    target: "Button")

  // MARK: Example 2: a button, and a tap recognizer on the view around it (B1.45)

  /// The article's log from the delegate's questions on, for a tap beside the button.
  private static let tapped =
    calls(LabCall.delegate, .shouldReceivePress, absence: .slip)
    + calls(LabCall.delegate, .shouldBeRequiredToFail, absence: .noPartner)
    + calls("SuperView", .touchesBegan) + calls(LabCall.delegate, .shouldBegin) + calls("Tap", .tapAction)
    + calls("SuperView", .touchesCancelled)

  /// What the article's recognizer and its delegate don't write down, or write down under another name.
  private static let unwritten = [
    Addition(call: LabCall(LabCall.delegate, .shouldReceiveEvent), reason: .eventFirst),
    Addition(call: LabCall(LabCall.delegate, .shouldReceiveTouch), reason: .slip),
    Addition(call: LabCall("Tap", .touchesBegan), reason: .recognizerFirst),
    Addition(call: LabCall("Tap", .touchesEnded), reason: .recognizerFirst),
  ]

  static let beside = Expectation(
    "Article, example 2",
    questions("RootView", "SuperView", "Button") + questions("RootView", absence: .secondPass) + tapped,
    target: "SuperView", climb: ["RootView", "LabController"], unwritten)

  static let besideFlat = Expectation(
    "Article, example 2",
    questions("RootView", "Button", "SuperView") + questions("RootView", absence: .secondPass) + tapped,
    target: "SuperView", climb: ["RootView", "LabController"], unwritten)

  /// What Apple says of a button below a tap recognizer: the button keeps the tap (B6.40, B6.41). Who hears before
  /// whom say B4.4, B4.9 and B6.49.
  private static let kept =
    calls(LabCall.delegate, .shouldReceiveEvent, .shouldReceiveTouch) + calls("Tap", .touchesBegan)
    + calls("Button", .touchesBegan) + calls("Tap", .touchesEnded)
    + calls("Button", .shouldBegin, .touchesEnded, .buttonAction)

  static let onButton = Expectation(
    "Apple, controls", questions("RootView", "SuperView", "Button") + kept, target: "Button")

  static let onButtonFlat = Expectation("Apple, controls", questions("RootView", "Button") + kept, target: "Button")

  // MARK: Example 3: siblings, with a recognizer on the one underneath (B1.46, B1.50)

  static let siblings = Expectation(
    "Article, example 3",
    questions("SuperView", "Subview3") + questions("SuperView", absence: .secondPass)
      + calls("Subview3", .touchesBegan, .touchesEnded),
    target: "Subview3", climb: ["SuperView", "LabController"])

  // MARK: Apple's figures

  /// A contains B and C, C contains D and E, and the finger is in E. Apple goes through the subviews from the left.
  static let figure = Expectation(
    "Apple, figure",
    questions("A") + questions("B", absence: .frontAnswered) + questions("C")
      + questions("D", absence: .frontAnswered) + questions("E") + calls("E", .touchesBegan, .touchesEnded),
    target: "E", climb: ["C", "A", "LabController"])

  /// From a view to the delegate, in an app of one controller (B3.2, B3.3, B3.8).
  static let chainOfRoot = Expectation(
    "Apple, figure",
    calls("Label", .touchesBegan) + chain("BackgroundView", "LabController.view", "LabController")
      + calls("Label", .touchesEnded),
    target: "Label", climb: ["BackgroundView", "LabController"],
    [Addition(call: LabCall("UIWindowScene", .next), reason: .scene)])

  /// From a view of a child controller, which is followed by the view that its own view lies in (B3.4).
  static let chainOfChild = Expectation(
    "Apple, figure",
    calls("Label", .touchesBegan)
      + chain(
        "BackgroundView", "ChildController.view", "ChildController", "ContainerView", "LabController.view",
        "LabController") + calls("Label", .touchesEnded),
    target: "Label", climb: ["BackgroundView", "ChildController", "ContainerView", "LabController"],
    [Addition(call: LabCall("UIWindowScene", .next), reason: .scene)])
}
