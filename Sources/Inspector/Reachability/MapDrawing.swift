import EventTrace

extension ReachabilityMap {
  /// The map as a drawing to look at: the screen to scale, each target in a colour, what it loses hatched, targets
  /// without room for a finger in red, and beside it a list, those with faults first.
  ///
  /// - Parameter picture: what is on the screen, as SVG text, to be seen faintly behind the map;
  ///   `SimulatedDevice.picture()` makes one. Anything that is not SVG is left out.
  public func svg(over picture: String? = nil) -> String {
    var drawing = MapDrawing(self)
    drawing.draw(picture)
    return drawing.writer.text
  }
}

/// Draws one map.
private struct MapDrawing {
  let map: ReachabilityMap
  /// Those with faults first; their place is their number in the drawing.
  let targets: [ReachableTarget]
  var writer = MarkupWriter()

  private static let margin = 28.0
  private static let top = 92.0
  private static let listWidth = 420.0
  /// More would be no picture any more; the list says how many are left out.
  private static let most = 60

  init(_ map: ReachabilityMap) {
    self.map = map
    targets = map.targets.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element)
  }

  private var listed: ArraySlice<ReachableTarget> { targets.prefix(MapDrawing.most) }

  private func color(_ place: Int) -> String { Ink.targets[place % Ink.targets.count] }

  mutating func draw(_ picture: String?) {
    let (margin, top) = (MapDrawing.margin, MapDrawing.top)
    let listHeight = listed.reduce(0) { $0 + $1.rowHeight } + (targets.count > listed.count ? 24 : 0) + 104
    let width = 3 * margin + map.screen.width + MapDrawing.listWidth
    let height = top + max(map.screen.height, listHeight) + margin
    writer.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(short(width))\" height=\"\(short(height))\" "
        + "viewBox=\"0 0 \(short(width)) \(short(height))\" font-family=\"system-ui, 'Segoe UI', Roboto, sans-serif\">")
    patterns()
    writer.line("<rect width=\"100%\" height=\"100%\" fill=\"\(Ink.paper)\"/>")
    heading(margin)
    writer.line("<g transform=\"translate(\(short(margin)) \(short(top)))\">")
    screen(picture)
    writer.line("</g>")
    writer.line("<g transform=\"translate(\(short(2 * margin + map.screen.width)) \(short(top)))\">")
    list()
    writer.line("</g>")
    writer.line("</svg>")
  }

  private mutating func patterns() {
    writer.line("<defs>")
    for (name, color, angle) in [("covered", Ink.alarm, 45), ("outside", "#7a4fd0", -45), ("disabled", "#5d6577", 0)] {
      writer.line(
        "<pattern id=\"map-\(name)\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
          + "patternTransform=\"rotate(\(angle))\"><rect width=\"6\" height=\"6\" fill=\"\(color)\" "
          + "fill-opacity=\"0.08\"/><path d=\"M0 0V6\" stroke=\"\(color)\" stroke-width=\"2.4\" "
          + "stroke-opacity=\"0.75\"/></pattern>")
    }
    writer.line(
      "<pattern id=\"map-asked\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
        + "<circle cx=\"4\" cy=\"4\" r=\"0.9\" fill=\"\(Ink.soft)\"/></pattern>")
    writer.line("<clipPath id=\"map-screen\"><rect \(screenRectangle) rx=\"10\"/></clipPath>")
    writer.line("</defs>")
  }

  private var screenRectangle: String { "width=\"\(short(map.screen.width))\" height=\"\(short(map.screen.height))\"" }

  private mutating func heading(_ x: Double) {
    writer.text("Where touches go", x, 46, size: 24, "font-weight=\"700\" fill=\"\(Ink.dark)\"")
    let small = targets.filter(\.isSmall).count
    let covered = targets.filter { !$0.losses.isEmpty }.count
    var words = "\(short(map.screen.width)) × \(short(map.screen.height)) pt · "
    words += targets.count == 1 ? "1 target" : "\(targets.count) targets"
    if small > 0 { words += " · \(small) without room for a finger" }
    if covered > 0 { words += " · \(covered) not reached everywhere" }
    if small == 0, covered == 0 { words += " · all of them reached everywhere" }
    writer.text(words, x, 70, size: 14, "fill=\"\(Ink.soft)\"")
  }

  // MARK: The screen

  private mutating func screen(_ picture: String?) {
    writer.line("<rect \(screenRectangle) rx=\"10\" fill=\"#ffffff\"/>")
    writer.line("<g clip-path=\"url(#map-screen)\">")
    if let picture, picture.hasPrefix("<svg") { writer.line("<g opacity=\"0.45\">\n\(picture)</g>") }
    let asked = map.regions.filter { $0.certainty != .computed }.flatMap(\.pieces)
    if !asked.isEmpty { writer.line("<path d=\"\(path(asked))\" fill=\"url(#map-asked)\"/>") }
    // Large ones first: what lies in them stays visible.
    let order = listed.indices.sorted { (targets[$1].shown.area, $0) < (targets[$0].shown.area, $1) }
    for place in order { area(place) }
    for place in order { label(place) }
    writer.line("</g>")
    writer.line("<rect \(screenRectangle) rx=\"10\" fill=\"none\" stroke=\"\(Ink.dark)\" stroke-width=\"1.5\"/>")
  }

  private mutating func area(_ place: Int) {
    let target = targets[place]
    // Recognizers often stand on whole screens: they are tinted only.
    let opacity = target.kind == .recognizers && target.shown.area > 40_000 ? 0.08 : 0.38
    writer.line("<g><title>\(escaped(target.name)): \(escaped(target.facts))</title>")
    if !target.pieces.isEmpty {
      writer.line("<path d=\"\(path(target.pieces))\" fill=\"\(color(place))\" fill-opacity=\"\(opacity)\"/>")
    }
    for loss in target.losses {
      writer.line("<path d=\"\(path(loss.pieces))\" fill=\"url(#map-\(loss.reason.pattern))\"/>")
    }
    let stroke = target.isSmall ? Ink.alarm : color(place)
    writer.line(
      """
      <path d="\(path([target.shown]))" fill="none" stroke="\(stroke)" stroke-width="\(target.isSmall ? 2 : 1.25)"/>
      """
    )
    let square = target.largestSquare
    if target.isSmall, square.side > 0 {
      writer.line(
        "<rect x=\"\(short(square.x))\" y=\"\(short(square.y))\" width=\"\(short(square.side))\" "
          + "height=\"\(short(square.side))\" fill=\"none\" stroke=\"\(Ink.alarm)\" stroke-dasharray=\"3 2\"/>")
    }
    writer.line("</g>")
  }

  /// The number, and the name and area where there is room for them.
  private mutating func label(_ place: Int) {
    let target = targets[place]
    let box = target.shown.bounds
    let isLarge = target.shown.area > 40_000
    let square = target.largestSquare
    var middle =
      square.side > 0 ? PlanePoint(square.x + square.side / 2, square.y + square.side / 2) : target.shown.middle
    if isLarge { middle = PlanePoint(min(box.x, map.screen.width) + 16, box.y + 16) }
    chip(place, middle.x, middle.y)
    let words = [target.shortName, "\(short(target.reachableArea.rounded())) pt²"]
    // As much to both sides as there is: the chip need not stand in the middle of the target.
    let room = 2 * min(middle.x - box.x, box.maxX - middle.x) - 2
    guard !isLarge, square.side >= 34, words.allSatisfy({ MarkupWriter.width($0, 9) <= room }) else { return }
    let style = "text-anchor=\"middle\" font-weight=\"600\" fill=\"\(Ink.dark)\""
    writer.text(words[0], middle.x, middle.y - 11, size: 9, style)
    writer.text(words[1], middle.x, middle.y + 18, size: 9, style)
  }

  private mutating func chip(_ place: Int, _ x: Double, _ y: Double) {
    let fill = targets[place].isSmall || !targets[place].losses.isEmpty ? Ink.alarm : color(place)
    writer.line(
      "<circle cx=\"\(short(x))\" cy=\"\(short(y))\" r=\"8\" fill=\"\(fill)\" stroke=\"#ffffff\" stroke-width=\"1.5\"/>"
    )
    writer.text(
      "\(place + 1)", x, y + 3.2, size: 9, "text-anchor=\"middle\" font-weight=\"700\" fill=\"#ffffff\"")
  }

  // MARK: The list

  private mutating func list() {
    var y = 0.0
    for place in listed.indices {
      row(place, y)
      y += targets[place].rowHeight
    }
    if targets.count > listed.count {
      writer.text("and \(targets.count - listed.count) more", 0, y + 14, size: 12, "fill=\"\(Ink.soft)\"")
      y += 24
    }
    legend(y + 8)
  }

  private mutating func row(_ place: Int, _ y: Double) {
    let target = targets[place]
    let width = MapDrawing.listWidth
    chip(place, 9, y + 12)
    writer.text(
      target.name, 26, y + 16, size: 13, "font-weight=\"600\" fill=\"\(Ink.dark)\"", room: width - 26 - 90)
    writer.text(
      "\(short(target.reachableArea.rounded())) pt²", width, y + 16, size: 13,
      "text-anchor=\"end\" fill=\"\(Ink.dark)\"")
    writer.line("<rect x=\"26\" y=\"\(short(y + 24))\" width=\"120\" height=\"6\" rx=\"3\" fill=\"\(Ink.faint)\"/>")
    if target.share > 0 {
      writer.line(
        "<rect x=\"26\" y=\"\(short(y + 24))\" width=\"\(short(120 * target.share))\" height=\"6\" rx=\"3\" "
          + "fill=\"\(color(place))\"/>")
    }
    let style = "fill=\"\(target.isSmall ? Ink.alarm : Ink.soft)\""
    writer.text(target.facts, 156, y + 31, size: 11, style)
    for (index, loss) in target.losses.prefix(3).enumerated() {
      let place = y + 47 + Double(index) * 16
      writer.line(
        """
        <rect x="26" y="\(short(place - 9))" width="12" height="10" fill="url(#map-\(loss.reason.pattern))"/>
        """
      )
      writer.text(loss.words, 44, place, size: 11, "fill=\"\(Ink.alarm)\"", room: width - 44)
    }
  }

  private mutating func legend(_ y: Double) {
    writer.line("<path d=\"M0 \(short(y))H\(short(MapDrawing.listWidth))\" stroke=\"\(Ink.faint)\"/>")
    let entries = [
      ("url(#map-covered)", "goes to another view"), ("url(#map-outside)", "sticks out of a superview"),
      ("url(#map-disabled)", "kept away: disabled or moving"),
      ("url(#map-asked)", "asked on a grid: hit-testing is overridden"),
    ]
    for (index, (fill, words)) in entries.enumerated() {
      let (x, y) = (Double(index % 2) * 190, y + 14 + Double(index / 2) * 22)
      writer.line(
        """
        <rect x="\(short(x))" y="\(short(y))" width="18" height="14" fill="\(fill)" stroke="\(Ink.faint)"/>
        """
      )
      writer.text(words, x + 24, y + 11, size: 11, "fill=\"\(Ink.soft)\"")
    }
    writer.text(
      "red frame: less than 44 × 44 pt can be reached; the dashed square is what there is", 0, y + 74, size: 11,
      "fill=\"\(Ink.soft)\"")
  }
}

extension ReachableTarget {
  /// Out of reach, then too small, then partly lost, then sound.
  fileprivate var order: Int { share == 0 ? 0 : isSmall ? 1 : losses.isEmpty ? 3 : 2 }

  fileprivate var rowHeight: Double { 46 + Double(min(3, losses.count)) * 16 }

  /// What the program calls it, or what it is.
  fileprivate var shortName: String { identifier.isEmpty ? name : identifier }

  fileprivate var facts: String {
    guard share > 0 || reachableArea > 0 else { return "no touch reaches it" }
    let side = short((largestSquare.side * 10).rounded(.down) / 10)
    return "\(share < 1 && share > 0.995 ? "over 99" : short((share * 100).rounded())) % · "
      + "room for \(side) × \(side) pt" + (isCutOff ? ", scrolled half away" : isSmall ? ", too small" : "")
  }
}

extension ReachabilityLoss {
  /// One line about it.
  var words: String {
    let amount = "\(short(area < 10 ? area : area.rounded())) pt²"
    switch reason {
    case .covered: return "\(amount) go to \(name)"
    case .outside: return "\(amount) stick out of \(name)"
    case .outsideOfNothing: return "\(amount) stick out of \(name), which has no area"
    case .interactionDisabled: return "\(amount): interaction is disabled on \(name)"
    case .animating: return "\(amount): \(name) is being animated"
    case .transitioning: return "\(amount): a transition runs in \(name)"
    }
  }
}

extension ReachabilityLoss.Reason {
  fileprivate var pattern: String {
    switch self {
    case .covered: "covered"
    case .outside, .outsideOfNothing: "outside"
    case .interactionDisabled, .animating, .transitioning: "disabled"
    }
  }
}
