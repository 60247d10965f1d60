#if SDL
  import CWindow
  import Painting
  import SystemLink

  // What the main actor wants of the window.
  extension WindowLoop {
    func carryOut(_ order: WindowMail.Order) {
      switch order {
      case .commit(let commit):
        guard !isWaitingForEveryLayer else { return }
        apply(commit)
      case .everyLayer(let commit):
        isWaitingForEveryLayer = false
        layers = LayerTree()
        // An app that has not drawn yet has nothing to show, and its first commit is the first.
        if commit.sequence > 0 { apply(commit) }
        needsDrawing = true
      case .commitsLost: askForEveryLayer()
      case .panes(let panes):
        painter.panes.name(panes.map { ($0.layer, $0.name) })
        needsDrawing = true
      case .notice(let sentence):
        notice = sentence.map { String($0.prefix(1000)) }
        needsDrawing = true
      case .title(let title): SDL_SetWindowTitle(glass.window, title.isEmpty ? "FirstResponder" : title)
      case .textInput(let input): show(input)
      case .measure(let request): mail.tell(.measured(painter.setter.measure(request)))
      case .await(let commit):
        awaited = commit
        needsDrawing = true
      case .stop: isOver = true
      }
    }

    private func apply(_ commit: LayerCommit) {
      do throws(LayerTreeError) {
        let missing = try layers.apply(commit)
        // The first one may be any.
        if missing > 0, layers.sequence != UInt32(missing) + 1 { askForEveryLayer() }
        needsDrawing = true
      } catch {
        mail.tell(.dropped(error.description))
        askForEveryLayer()
      }
    }

    private func askForEveryLayer() {
      guard !isWaitingForEveryLayer else { return }
      isWaitingForEveryLayer = true
      mail.tell(.needsEveryLayer)
    }

    private func show(_ input: TextInputDescription?) {
      textInput = input
      take(.textWanted(input != nil), stamp: SDL_GetTicks())
      guard input != nil else { return SDL_StopTextInput() }
      placeCaret()
      if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    }

    /// Tells the input method where the caret is in the window as it is now.
    func placeCaret() {
      guard let input = textInput else { return }
      let place = glass.fit.units(
        x: input.caretX, y: input.caretY, width: input.caretWidth, height: input.caretHeight)
      var rectangle = SDL_Rect(
        x: Int32(place.x), y: Int32(place.y), w: Int32(max(place.width, 1)), h: Int32(max(place.height, 1)))
      SDL_SetTextInputRect(&rectangle)
    }
  }
#endif
