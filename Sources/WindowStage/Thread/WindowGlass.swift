#if SDL
  import CWindow
  import Painting
  import SystemLink

  /// The window itself and the picture in it. Belongs to the window's thread.
  final class WindowGlass {
    let window: OpaquePointer
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private(set) var canvas: Canvas
    private(set) var fit: WindowFit
    private let screen: ScreenDescription
    private let libraries: PaintingLibraries

    init(_ screen: ScreenDescription, _ libraries: PaintingLibraries) throws(WindowError) {
      (self.screen, self.libraries) = (screen, libraries)
      var room = SDL_Rect()
      var share = 1.0
      // A desktop that is lower than the screen's points gets a smaller window.
      if SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 {
        share = min(1, Double(room.w) / screen.width, Double(room.h) / screen.height)
      }
      let flags = SDL_WINDOW_SHOWN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      // "Centered", as a number: the macro is not for Swift.
      let middle = Int32(0x2FFF_0000)
      guard
        let window = SDL_CreateWindow(
          "FirstResponder", middle, middle, Int32(screen.width * share), Int32(screen.height * share), flags)
      else { throw .noWindow(sdlError()) }
      guard
        let renderer = SDL_CreateRenderer(window, -1, 0)
          ?? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
      else {
        SDL_DestroyWindow(window)
        throw .noDrawing(sdlError())
      }
      SDL_SetWindowMinimumSize(window, 80, 120)
      fit = Self.fit(screen, window, renderer)
      guard let canvas = Canvas(libraries, width: fit.width, height: fit.height) else {
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
        throw .noDrawing("there is no memory for \(fit.width) x \(fit.height) pixels")
      }
      (self.window, self.renderer, self.canvas) = (window, renderer, canvas)
    }

    deinit {
      if let texture { SDL_DestroyTexture(texture) }
      SDL_DestroyRenderer(renderer)
      SDL_DestroyWindow(window)
    }

    private static func fit(_ screen: ScreenDescription, _ window: OpaquePointer, _ renderer: OpaquePointer)
      -> WindowFit
    {
      var (units, pixels) = ((width: Int32(0), height: Int32(0)), (width: Int32(0), height: Int32(0)))
      SDL_GetWindowSize(window, &units.width, &units.height)
      if SDL_GetRendererOutputSize(renderer, &pixels.width, &pixels.height) != 0 { pixels = units }
      return WindowFit(
        screen, units: (Int(units.width), Int(units.height)), pixels: (Int(pixels.width), Int(pixels.height)))
    }

    /// The window may have another size. True if the picture has to be drawn anew.
    func layOut() -> Bool {
      let new = Self.fit(screen, window, renderer)
      guard new != fit else { return false }
      if (new.width, new.height) != (fit.width, fit.height) {
        guard let canvas = Canvas(libraries, width: new.width, height: new.height) else { return false }
        self.canvas = canvas
        forgetTexture()
      }
      fit = new
      return true
    }

    /// Something went wrong on the canvas, and nothing more is drawn on it.
    func replaceCanvas() {
      if let canvas = Canvas(libraries, width: fit.width, height: fit.height) { self.canvas = canvas }
    }

    /// What the renderer kept is lost.
    func forgetTexture() {
      if let texture { SDL_DestroyTexture(texture) }
      texture = nil
    }

    /// Brings what was drawn on the canvas to the screen.
    func present() {
      if texture == nil {
        texture = SDL_CreateTexture(
          renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(fit.width),
          Int32(fit.height))
      }
      if let texture { SDL_UpdateTexture(texture, nil, canvas.pixels, Int32(canvas.stride)) }
      show()
    }

    /// Shows the last picture again.
    func show() {
      SDL_SetRenderDrawColor(renderer, 24, 25, 28, 255)
      SDL_RenderClear(renderer)
      var place = SDL_Rect(x: Int32(fit.x), y: Int32(fit.y), w: Int32(fit.width), h: Int32(fit.height))
      if let texture { SDL_RenderCopy(renderer, texture, nil, &place) }
      SDL_RenderPresent(renderer)
    }
  }

  /// What SDL says about its last failure.
  func sdlError() -> String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL does not say why" : text
  }
#endif
