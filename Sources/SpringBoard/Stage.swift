import SystemLink

/// A real screen and the input devices that belong to it: a page in a browser, a window, a kiosk's panel.
///
/// A stage draws layer commits and hands over what its devices report. It knows nothing of apps or processes: it talks
/// to its host only, on the main actor. A stage that works on other threads hops over before it calls.
@MainActor public protocol Stage: AnyObject {
  /// Whom to hand input to. Set before `start()`; unowned, the host outlives the stage.
  var host: (any StageHost)? { get set }
  /// Begins to show and to listen. Returns at once; the host hears `stageIsReady` or `stageFailed` later.
  func start()
  /// Draws the changes of one commit. Commits arrive in order, with none left out since the last full one.
  func show(_ commit: LayerCommit)
  /// Which layers of the commits are the panes of which apps, told before the first commit that has them
  /// and whenever it changes.
  func show(panes: [NamedPane])
  /// Appends new steps of an app's trace, as JSON Lines, to whatever panel the stage has for them. They are the app's
  /// own words, and may say anything but whose they are.
  func show(trace: String)
  /// The same of the system's own steps. Whoever looks at the panel has to see which they are:
  /// an app can call its objects what it likes.
  func show(systemTrace: String)
  /// Somebody waits for the picture that the newest commit made, which has this number: a stage that knows when its
  /// screen shows it tells its host once, by `stage(_:hasShown:)`.
  /// - Returns: false if nobody will tell.
  func tellWhenShown(_ commit: UInt32) -> Bool
  /// Shows a sentence to the person at the screen, for example that the app ended; nil takes it away.
  func show(notice: String?)
  /// The name of the app in front, for a stage that has a title.
  func show(title: String)
  /// The app wants to know how large characters are where they are drawn. A stage that can tell answers its host with
  /// `stage(_:measured:)`, soon or never.
  func measure(_ request: TextMeasureRequest)
  /// Where typed text goes in the app, so that the stage can help with typing; nil: text is not wanted.
  func show(textInput: TextInputDescription?)
  /// Stops listening and lets go of everything. The stage is not started again.
  func stop()
}

extension Stage {
  /// A stage without a panel for steps shows none.
  public func show(systemTrace: String) {}
  /// A stage that can't tell says nothing.
  public func tellWhenShown(_ commit: UInt32) -> Bool { false }
  /// A stage without a title shows none.
  public func show(title: String) {}
  /// A stage that shows whatever it is told tells apps not apart.
  public func show(panes: [NamedPane]) {}
  /// A stage that draws no text has no answer.
  public func measure(_ request: TextMeasureRequest) {}
  /// A stage without input methods has nothing to show.
  public func show(textInput: TextInputDescription?) {}
}

/// The side of the system process that a stage talks to.
@MainActor public protocol StageHost: AnyObject {
  /// The screen that the stage has to be.
  var screen: ScreenDescription { get }
  /// The stage can be used from now on. `invitation` is a line for the person who started the program: where to look.
  func stageIsReady(_ stage: any Stage, invitation: String)
  /// The stage can't be used (any more). The description says what, where and what to do.
  func stageFailed(_ stage: any Stage, description: String)
  /// The person closed the stage, as one closes a window: everything is to end.
  func stageWasClosed(_ stage: any Stage)
  /// A device of the stage reported something. Events of one stage arrive in order.
  func stage(_ stage: any Stage, received event: HIDEvent)
  /// Bad input reached the stage and was dropped whole; the sentence says what and where.
  func stage(_ stage: any Stage, dropped description: String)
  /// What an app shows can't be drawn, and a sentence stands in its place:
  /// its pane, as `show(panes:)` named it, and why.
  func stage(_ stage: any Stage, cannotDraw pane: LayerID, because reason: String)
  /// The screen shows what commits up to this one made: answers `tellWhenShown(_:)`.
  func stage(_ stage: any Stage, hasShown commit: UInt32)
  /// A viewer came late: the commit that holds every layer as it is now, to be shown to that viewer.
  func everyLayer(for stage: any Stage) -> LayerCommit
  /// Answers `measure(_:)`: these characters, of those that were asked about.
  func stage(_ stage: any Stage, measured metrics: TextMetrics)
  /// Another screen draws text from now on: what was measured may be wrong, and what was not answered will not be.
  func stageFontsChanged(_ stage: any Stage)
  /// Somebody at the stage wants to see the trace, or no longer wants to.
  func stage(_ stage: any Stage, wantsTracing: Bool)
  /// Somebody at the stage watches what fingers do, or nobody any more.
  func stage(_ stage: any Stage, wantsInspection: Bool)
  /// Somebody at the stage asks the inspector something.
  ///
  /// - Parameters:
  ///   - wish: JSON (Docs/InspectorPanel.md), not looked at.
  ///   - reply: is called once, with JSON of one object, soon or after some seconds.
  func stage(_ stage: any Stage, asks wish: String, reply: @escaping @MainActor (String) -> Void)
}

extension StageHost {
  /// A host that asked for nothing has nothing to do.
  public func stage(_ stage: any Stage, hasShown commit: UInt32) {}
  /// A host that nobody listens to tells nobody.
  public func stage(_ stage: any Stage, cannotDraw pane: LayerID, because reason: String) {}
  /// A host of stages that nobody can close has nothing to do.
  public func stageWasClosed(_ stage: any Stage) {}
  /// A host without an inspector watches nothing.
  public func stage(_ stage: any Stage, wantsInspection: Bool) {}
  /// A host without an inspector says so.
  public func stage(_ stage: any Stage, asks wish: String, reply: @escaping @MainActor (String) -> Void) {
    reply(#"{"fault":"nobody answers questions here"}"#)
  }
}
