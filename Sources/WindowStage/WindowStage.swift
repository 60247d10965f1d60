#if SDL
  import Foundation
  import SpringBoard
  import SystemLink

  /// A stage in a window of a desktop, X11 or Wayland: its picture, its fingers, its mouse and its keyboard.
  ///
  /// All that concerns the window happens on a thread of its own; here values go back and forth. The window may be
  /// resized: the screen is shown as large as it fits. Nothing is heard or drawn before `start()` and after
  /// `stop()`. A process can have one.
  public final class WindowStage: Stage {
    /// Whom to hand input to. Set before `start()`.
    public weak var host: (any StageHost)?

    private var mail: WindowMail?
    private let drivers: String

    /// Seconds that the window's thread has to come to its end.
    private static let endLimit = 3.0

    /// A stage on the desktop on which this program runs: X11, or else Wayland.
    /// `SDL_VIDEODRIVER` in the environment chooses another.
    public convenience init() {
      // Not the console itself.
      self.init(drivers: "x11,wayland")
    }

    init(drivers: String) { self.drivers = drivers }

    /// Opens the window. The host hears `stageIsReady`, or `stageFailed` with what `WindowError` says.
    public func start() {
      guard mail == nil, let screen = host?.screen else { return }
      let mail = WindowMail { [weak self] in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.handOver() } }
      }
      self.mail = mail
      let thread = Thread { [drivers] in
        WindowLoop.run(screen, mail, drivers: drivers)
        mail.threadEnded()
      }
      thread.name = "window"
      thread.stackSize = 8 << 20
      thread.start()
    }

    /// Draws the changes with the window's next frame.
    public func show(_ commit: LayerCommit) { mail?.put(.commit(commit)) }
    /// Tells the window whose the layers are, so that it can name an app whose picture can't be drawn.
    public func show(panes: [NamedPane]) { mail?.put(.panes(panes)) }
    /// Tells it after the frame that has the picture.
    public func tellWhenShown(_ commit: UInt32) -> Bool {
      mail?.put(.await(commit))
      return mail != nil
    }
    /// A window has no panel for it; the command prints it.
    public func show(trace: String) {}
    /// Shows a sentence in a bar over the picture.
    public func show(notice: String?) { mail?.put(.notice(notice)) }
    /// Names the window after the app in front.
    public func show(title: String) { mail?.put(.title(title)) }
    /// Tells sizes of characters in the fonts that the window draws with.
    public func measure(_ request: TextMeasureRequest) { mail?.put(.measure(request)) }
    /// Switches the desktop's input methods on and off, and tells them where the caret is.
    public func show(textInput: TextInputDescription?) { mail?.put(.textInput(textInput)) }

    /// Closes the window. What it holds down is cancelled.
    public func stop() {
      guard let mail else { return }
      mail.put(.stop)
      mail.waitForEnd(seconds: Self.endLimit)
      handOver()
      self.mail = nil
    }

    private func handOver() {
      guard let mail else { return }
      for news in mail.takeNews() {
        switch news {
        case .ready(let invitation): host?.stageIsReady(self, invitation: invitation)
        case .failed(let error): host?.stageFailed(self, description: error.description)
        case .events(let events): for event in events { host?.stage(self, received: event) }
        case .cannotDraw(let pane, let reason): host?.stage(self, cannotDraw: pane, because: reason)
        case .dropped(let sentence): host?.stage(self, dropped: sentence)
        case .measured(let metrics): host?.stage(self, measured: metrics)
        case .shown(let commit): host?.stage(self, hasShown: commit)
        case .needsEveryLayer: if let host { mail.put(.everyLayer(host.everyLayer(for: self))) }
        case .closed: host?.stageWasClosed(self)
        }
      }
    }
  }
#endif
