import SystemLink

/// What the stage shows and where touches go: the panes of apps, and between which of them the
/// screen is divided (B9.17).
extension SystemProcess {
  /// The app drew something. Of an app in the background that is kept, and shown when it comes to the front.
  func show(_ commit: LayerCommit, of app: HostedApp) {
    if !app.hasDrawn {
      app.hasDrawn = true
      showPanes()
    } else if let commit = composition.show(commit, of: app.identifier, trees: trees) {
      put(commit)
    }
    if app === home { updateAreas() }
    if isFollowing { notePicture(commit, of: app) }
  }

  /// Tells the stage which apps it shows where, if that changed. What was there stays until the app in
  /// front has drawn something.
  func showPanes() {
    if inFront.first === home, home != nil {
      if motion == nil { onStage = [] }
    } else if inFront.contains(where: \.hasDrawn) {
      onStage = inFront.filter(\.hasDrawn)
    }
    let commit = composition.arrange(
      panes, running: running, home: home.map { ($0.identifier, arrangement) }, trees: trees)
    if let commit { put(commit) }
  }

  /// The stage knows whose a layer is before it has it.
  private func put(_ commit: LayerCommit) {
    namePanes()
    stage.show(commit)
  }

  /// Tells the stage whose its layers are, if that changed.
  func namePanes() {
    let owners = composition.paneOwners
    guard owners != namedPanes else { return }
    namedPanes = owners
    let panes = owners.compactMap { layer, identifier in
      (apps.first { $0.identifier == identifier } ?? onStage.first { $0.identifier == identifier })
        .map { NamedPane(layer: layer, name: $0.name) }
    }
    stage.show(panes: panes.sorted { $0.layer.number < $1.layer.number })
  }

  /// Back to front: the home screen, apps, and the home screen's system windows.
  private var panes: [Pane] {
    var panes: [Pane] = []
    let drawnHome = home.flatMap { $0.hasDrawn ? $0 : nil }
    if let drawnHome { panes.append(Pane(app: drawnHome.identifier, part: .below, frame: layout.whole)) }
    // Where it is touched; an app that is still shown although another one is in front stays where it was.
    for (app, former) in zip(onStage, layout.frames(of: onStage.count)) {
      let frame = inFront.firstIndex { $0 === app }.map { layout.frames(of: inFront.count)[$0] } ?? former
      panes.append(Pane(app: app.identifier, frame: frame, look: paneLook))
    }
    if let drawnHome { panes.append(Pane(app: drawnHome.identifier, part: .above, frame: layout.whole)) }
    return panes
  }

  /// Every app that has drawn, for pictures of it.
  private var running: [Pane] {
    apps.filter { $0 !== home && $0.hasDrawn }.map { app in
      Pane(app: app.identifier, frame: app.size ?? layout.frames(of: 1)[0])
    }
  }

  var trees: StageComposition.Trees {
    { [self] identifier in
      (apps.first { $0.identifier == identifier } ?? onStage.first { $0.identifier == identifier })?.layers
    }
  }

  /// Whose the touches are that come down from now on, front to back.
  func updateAreas() {
    var areas: [TouchArea] = []
    if let home {
      let identifier = home.takesTouches ? home.identifier : nil
      for window in arrangement.systemWindows.reversed() where window.takesTouches {
        guard let layer = home.layers[window.layer]?.properties, !layer.isHidden else { continue }
        areas.append(TouchArea(layer.frame, app: identifier))
      }
      if inFront.first === home { areas.append(TouchArea(layout.whole, app: identifier)) }
    }
    if inFront.first !== home || home == nil {
      for (app, frame) in zip(inFront, layout.frames(of: inFront.count)) {
        let identifier = app.takesTouches ? app.identifier : nil
        areas.append(TouchArea(frame, app: identifier, originX: frame.x, originY: frame.y))
      }
    }
    router.areas = areas
    giveKeys()
  }

  /// Keys go to the app in front; while an alert or the list of open apps covers most of the
  /// screen, to the home screen.
  private func giveKeys() {
    if let home, isHomeBefore {
      router.keyboardOwner = home.identifier
      typist = home
    } else {
      router.keyboardOwner = focused.flatMap { $0.takesTouches ? $0.identifier : nil }
      typist = focused
    }
    showTyping()
  }

  /// The home screen covers most of the screen, and takes touches there.
  private var isHomeBefore: Bool {
    guard let home, home.takesTouches else { return false }
    return router.areas.contains { area in
      area.app == home.identifier && area.frame.width * area.frame.height * 2 > layout.width * layout.height
    }
  }

  /// An alert or the list of open apps covers the apps in front.
  var isHomeBeforeApps: Bool { inFront.first !== home && isHomeBefore }

  /// Tells the stage where typed text goes, if that changed: into whatever has the keyboard, be it an alert.
  func showTyping() {
    let input = typist?.textInput
    let app = input == nil ? nil : typist?.identifier
    guard app != shownTyping.app || input != shownTyping.input else { return }
    shownTyping = (app, input)
    stage.show(textInput: input)
  }

  /// Of two apps side by side, the one that is touched gets keys from now on.
  func focus(_ identifier: AppID) {
    guard inFront.count > 1, focused?.identifier != identifier,
      let app = inFront.first(where: { $0.identifier == identifier })
    else { return }
    focused = app
    trace.note(.lifecycle, app.name, "has the keyboard")
    stage.show(title: app.name)
    show(notice: app.notice)
    giveKeys()
  }
}

extension LayerProperties {
  /// The upright rectangle around the layer in its parent.
  fileprivate var frame: StageFrame {
    let corners = [(0.0, 0.0), (width, 0), (0, height), (width, height)].map { x, y in
      let (dx, dy) = (x - anchorX * width, y - anchorY * height)
      return (positionX + a * dx + c * dy + tx, positionY + b * dx + d * dy + ty)
    }
    let (xs, ys) = (corners.map(\.0), corners.map(\.1))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return StageFrame(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
