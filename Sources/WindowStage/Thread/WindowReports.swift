#if SDL
  import CWindow

  // What SDL reports, as our values.
  extension WindowLoop {
    func handle(_ event: SDL_Event) {
      switch SDL_EventType(rawValue: event.type) {
      case SDL_WINDOWEVENT: handle(event.window)
      case SDL_QUIT: close()
      case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
        glass.forgetTexture()
        needsDrawing = true
      case SDL_FINGERDOWN: take(finger: event.tfinger, .down)
      case SDL_FINGERMOTION: take(finger: event.tfinger, .moved)
      case SDL_FINGERUP: take(finger: event.tfinger, .up)
      case SDL_MOUSEMOTION:
        guard event.motion.which != touchMouse else { return }
        let place = point(event.motion.x, event.motion.y)
        take(.mouseMoved(x: place.x, y: place.y), stamp: event.motion.timestamp)
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
        guard event.button.which != touchMouse else { return }
        let place = point(event.button.x, event.button.y)
        let isDown = Int32(event.button.state) == SDL_PRESSED
        take(
          .mouseButton(Int(event.button.button), isDown: isDown, x: place.x, y: place.y), stamp: event.button.timestamp)
      case SDL_MOUSEWHEEL: take(wheel: event.wheel)
      case SDL_KEYDOWN, SDL_KEYUP: take(key: event.key)
      case SDL_TEXTINPUT:
        take(.text(text(event.text.text)), stamp: event.text.timestamp)
      case SDL_TEXTEDITING: take(.composition(text(event.edit.text)), stamp: event.edit.timestamp)
      default: break
      }
    }

    /// SDL's name for a mouse that it makes of fingers.
    private var touchMouse: UInt32 { UInt32.max }

    private func handle(_ event: SDL_WindowEvent) {
      switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
      case SDL_WINDOWEVENT_CLOSE: close()
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
        guard glass.layOut() else { return }
        needsDrawing = true
        placeCaret()
      case SDL_WINDOWEVENT_EXPOSED:
        isVisible = true
        if !needsDrawing { glass.show() }
      case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
        isVisible = true
        needsDrawing = true
      case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
        isVisible = false
        take(.hidden, stamp: event.timestamp)
      case SDL_WINDOWEVENT_FOCUS_LOST: take(.focusLost, stamp: event.timestamp)
      case SDL_WINDOWEVENT_LEAVE: take(.mouseLeft, stamp: event.timestamp)
      default: break
      }
    }

    /// The person closed the window: it goes at once, and everything ends.
    private func close() {
      guard !isClosed else { return }
      isClosed = true
      take(.hidden, stamp: SDL_GetTicks())
      SDL_HideWindow(glass.window)
      // What is taken back reaches the app before it is told to end.
      handOver()
      mail.tell(.closed)
    }

    private func point(_ x: Int32, _ y: Int32) -> (x: Double, y: Double) {
      glass.fit.point(x: Double(x), y: Double(y))
    }

    private func take(finger: SDL_TouchFingerEvent, _ phase: WindowInput.Phase) {
      let place = glass.fit.point(
        shareX: Double(finger.x), shareY: Double(finger.y), reachesLast: sharesReachLastUnit)
      take(
        .finger(
          WindowInput.Finger(device: finger.touchId, number: finger.fingerId), phase, x: place.x, y: place.y,
          pressure: Double(finger.pressure)), stamp: finger.timestamp)
    }

    private func take(wheel: SDL_MouseWheelEvent) {
      guard wheel.which != touchMouse else { return }
      let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
      let place = point(wheel.mouseX, wheel.mouseY)
      take(
        .wheel(x: place.x, y: place.y, right: sign * Double(wheel.preciseX), away: sign * Double(wheel.preciseY)),
        stamp: wheel.timestamp)
    }

    private func take(key: SDL_KeyboardEvent) {
      let input = WindowInput.Key(
        scancode: Int(key.keysym.scancode.rawValue), keycode: UInt32(bitPattern: key.keysym.sym),
        isDown: Int32(key.state) == SDL_PRESSED, isRepeat: key.repeat != 0)
      take(.key(input), stamp: key.timestamp, modifiers: WindowModifiers(rawValue: key.keysym.mod))
    }

    /// A text of C's within its event; bytes that are no UTF-8 become replacement characters.
    private func text<Tuple>(_ tuple: Tuple) -> String {
      withUnsafeBytes(of: tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
  }
#endif
