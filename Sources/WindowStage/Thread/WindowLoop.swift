#if SDL
  import CWindow
  import Dispatch
  import Painting
  import SystemLink

  /// The window's thread: waits for reports of devices and for orders, hands over what it heard,
  /// draws at most once a frame.
  ///
  /// All of SDL and cairo is called here and nowhere else, but for SDL's waking event.
  final class WindowLoop {
    let screen: ScreenDescription
    let mail: WindowMail
    let glass: WindowGlass
    let painter: Painter
    private let wakingEvent: UInt32
    /// SDL sends its waking event by the window system, whose loss stops the thread that notices: never the main one.
    private let waker = DispatchQueue(label: "window waker")
    /// SDL's name for the window system.
    private let driver: String
    /// SDL's shares of a window are counted to its last unit on X11, and to its end on Wayland (2.26).
    var sharesReachLastUnit: Bool { driver == "x11" }
    var translator: WindowTranslator
    var time = WindowTime()
    var events: [HIDEvent] = []
    var layers = LayerTree()
    /// The host was asked for every layer; changes before that are of no use.
    var isWaitingForEveryLayer = false
    var notice: String?
    var textInput: TextInputDescription?
    /// Somebody waits for the picture of this commit.
    var awaited: UInt32?
    var needsDrawing = true
    var isVisible = true
    var isClosed = false
    var isOver = false
    /// When the next frame may be drawn, seconds since boot.
    private var nextFrame = 0.0
    /// When a picture that was refused may be tried again, seconds since boot.
    private var again = Double.infinity
    /// Reports that are taken before the next look at orders and at the picture.
    private static let reportLimit = 500

    /// Opens the window and lives until it is told to stop.
    /// - Parameter drivers: SDL's names of window systems, tried in this order.
    static func run(_ screen: ScreenDescription, _ mail: WindowMail, drivers: String) {
      do throws(WindowError) {
        let libraries = try openPainting()
        try openLibrary(drivers)
        DesktopLoss.watch {
          mail.tell(.failed(.desktopIsGone))
          mail.threadEnded()
        }
        defer { SDL_Quit() }
        let loop = try WindowLoop(screen, mail, libraries)
        mail.tell(.ready(invitation: loop.invitation))
        loop.live()
      } catch {
        mail.tell(.failed(error))
      }
    }

    private static func openPainting() throws(WindowError) -> PaintingLibraries {
      do throws(MissingLibrary) { return try PaintingLibraries() } catch { throw .noPainting(error.description) }
    }

    private static func openLibrary(_ drivers: String) throws(WindowError) {
      SDL_SetMainReady()
      let hints = [
        // The command ends by Ctrl-C itself.
        (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
        // A finger is a finger and a mouse is a mouse.
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        // The touch that gives the window the keyboard counts.
        (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
        (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"), (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
        (SDL_HINT_APP_NAME, "FirstResponder"), (SDL_HINT_IME_SHOW_UI, "1"),
        // What the person sets in the environment counts more.
        (SDL_HINT_VIDEODRIVER, drivers),
      ]
      for (name, value) in hints { SDL_SetHint(name, value) }
      guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(sdlError()) }
    }

    private init(
      _ screen: ScreenDescription, _ mail: WindowMail, _ libraries: PaintingLibraries
    ) throws(WindowError) {
      self.screen = screen
      self.mail = mail
      driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "unknown"
      glass = try WindowGlass(screen, libraries)
      painter = Painter(libraries)
      translator = WindowTranslator(screenWidth: screen.width, screenHeight: screen.height)
      let number = SDL_RegisterEvents(1)
      wakingEvent = number
      mail.listen { [waker] in
        waker.async {
          var event = SDL_Event()
          event.type = number
          SDL_PushEvent(&event)
        }
      }
      painter.onFault = { mail.tell(.dropped($0)) }
      painter.onRefusal = { mail.tell(.cannotDraw($0, $1)) }
      painter.contents.pictures.onPicture = { mail.wake() }
      SDL_StopTextInput()
    }

    private var invitation: String { "The screen is a window of this desktop (\(driver)); close it to end." }

    private func live() {
      while !isOver {
        wait()
        for order in mail.takeOrders() { carryOut(order) }
        if painter.contents.pictures.takePictures() { needsDrawing = true }
        translator.pass(time.moment(BootClock.now), into: &events)
        if isOver { translator.take(.hidden, at: time.moment(BootClock.now), into: &events) }
        handOver()
        if !isOver { drawIfDue() }
      }
      mail.listen(wake: nil)
      // None is on its way when SDL is closed.
      waker.sync {}
    }

    /// Takes the reports that are there, or waits for one, for an order, or until something is due.
    private func wait() {
      var event = SDL_Event()
      guard SDL_WaitEventTimeout(&event, mail.hasOrders ? 0 : patience()) != 0 else { return }
      var count = 0
      repeat {
        if event.type != wakingEvent { handle(event) }
        count += 1
      } while count < Self.reportLimit && SDL_PollEvent(&event) != 0
      take(.endOfReports, stamp: SDL_GetTicks())
    }

    /// Milliseconds until something is due; -1: nothing is.
    private func patience() -> Int32 {
      var due = translator.deadline ?? .infinity
      if isVisible { due = min(due, needsDrawing ? nextFrame : max(again, nextFrame)) }
      guard due < .infinity else { return -1 }
      return Int32(min(max(((due - BootClock.now) * 1000).rounded(.up), 0), 60_000))
    }

    func take(_ input: WindowInput, stamp: UInt32, modifiers: WindowModifiers? = nil) {
      let moment = time.seconds(stamp: stamp, ticks: SDL_GetTicks(), now: BootClock.now)
      let modifiers = modifiers ?? WindowModifiers(rawValue: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
      translator.take(input, modifiers: modifiers, at: moment, into: &events)
    }

    /// Gives the main actor what was heard.
    func handOver() {
      guard !events.isEmpty else { return }
      mail.tell(.events(events))
      events = []
    }

    /// What is drawn has the picture that somebody waits for, unless commits were left out.
    private func tellShown() {
      guard let commit = awaited, !isWaitingForEveryLayer else { return }
      awaited = nil
      mail.tell(.shown(commit))
    }

    private func drawIfDue() {
      let now = BootClock.now
      // What was refused is tried again.
      if now >= again { needsDrawing = true }
      guard needsDrawing, isVisible, now >= nextFrame else { return }
      needsDrawing = false
      let (canvas, scale) = (glass.canvas, glass.fit.pixelsPerPoint)
      let frame = painter.draw(layers, in: canvas, scale: scale)
      again = frame.again
      if !frame.isWhole { needsDrawing = true }
      if let notice {
        painter.draw(notice: notice, width: screen.width, height: screen.height, in: canvas.cairo, scale: scale)
      }
      if let fault = canvas.fault {
        mail.tell(.dropped("the picture can't be drawn: \(fault)"))
        glass.replaceCanvas()
      } else {
        glass.present()
        if frame.isComplete { tellShown() }
      }
      // After a long frame drawing rests as long, so that fingers, keys and orders have the other half of the time.
      let took = BootClock.now - now
      nextFrame =
        now
        + max(1 / screen.frameRate, took > PictureMoments.longFrame ? took + min(took, PictureMoments.slowFrame) : 0)
    }
  }
#endif
