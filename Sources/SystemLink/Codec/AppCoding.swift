// What home screen, apps and system tell each other about apps.

extension LinkBuffer {
  mutating func append(_ entries: [AppEntry]) throws(LinkError) {
    try append(count: entries.count, "apps", limit: LinkLimits.apps)
    for entry in entries {
      guard !entry.name.isEmpty else { throw error(.empty(field: "name")) }
      try append(entry.name, "name", limit: LinkLimits.nameBytes)
      try append(entry.summary, "summary", limit: LinkLimits.reasonBytes)
      try append(entry.symbol, "symbol", limit: LinkLimits.measuredBytes)
      for part in [entry.tint.red, entry.tint.green, entry.tint.blue, entry.tint.alpha] {
        // A zero keeps its sign: what was read is written again as it was.
        try append(!part.isFinite || (0...1).contains(part) ? part : min(max(part, 0), 1), "tint")
      }
      append(entry.number)
    }
  }

  mutating func append(_ alert: SystemAlert) throws(LinkError) {
    append(alert.number)
    try append(alert.title, "title", limit: LinkLimits.reasonBytes)
    try append(alert.message, "message", limit: LinkLimits.reasonBytes)
    guard !alert.buttons.isEmpty else { throw error(.empty(field: "buttons")) }
    try append(count: alert.buttons.count, "buttons", limit: LinkLimits.buttons)
    for button in alert.buttons { try append(button, "button", limit: LinkLimits.nameBytes) }
  }

  mutating func append(numbers: [UInt32], _ field: String) throws(LinkError) {
    try append(count: numbers.count, field, limit: LinkLimits.apps)
    for number in numbers { append(number) }
  }

  mutating func append(schemes: [String]) throws(LinkError) {
    try append(count: schemes.count, "schemes", limit: LinkLimits.schemes)
    for scheme in schemes { try append(scheme, "scheme", limit: LinkLimits.nameBytes) }
  }

  mutating func append(_ request: AppRequest) throws(LinkError) {
    switch request {
    case .openApp(let name):
      append(0 as UInt8)
      try append(name, "name", limit: LinkLimits.nameBytes)
    case .openBeside(let name):
      append(1 as UInt8)
      try append(name, "name", limit: LinkLimits.nameBytes)
    case .closeApp(let number):
      append(2 as UInt8)
      append(number)
    case .goHome: append(3 as UInt8)
    case .answerAlert(let number, let button):
      append(4 as UInt8)
      append(number)
      append(button)
    case .openURL(let number, let url):
      append(5 as UInt8)
      append(number)
      try append(url, "url", limit: LinkLimits.urlBytes)
    case .statusBarTapped: append(6 as UInt8)
    }
  }

  mutating func append(_ arrangement: WindowArrangement) throws(LinkError) {
    try append(count: arrangement.systemWindows.count, "windows", limit: LinkLimits.systemWindows)
    for window in arrangement.systemWindows {
      append(window.layer.number)
      append(window.takesTouches)
    }
    try append(count: arrangement.pictures.count, "pictures", limit: LinkLimits.apps)
    for picture in arrangement.pictures {
      append(picture.layer.number)
      append(picture.app)
    }
  }
}

extension LinkReader {
  mutating func apps() throws(LinkError) -> [AppEntry] {
    let count = try count("apps", limit: LinkLimits.apps, size: 32)
    var entries: [AppEntry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let start = offset
      let name = try string("name", limit: LinkLimits.nameBytes)
      guard !name.isEmpty else { throw error(.empty(field: "name"), back: offset - start) }
      let summary = try string("summary", limit: LinkLimits.reasonBytes)
      let symbol = try string("symbol", limit: LinkLimits.measuredBytes)
      let tint = LayerColor(
        red: try fraction("tint"), green: try fraction("tint"), blue: try fraction("tint"), alpha: try fraction("tint"))
      entries.append(
        AppEntry(name: name, summary: summary, symbol: symbol, tint: tint, number: try integer("number")))
    }
    return entries
  }

  mutating func alert() throws(LinkError) -> SystemAlert {
    let number: UInt32 = try integer("number")
    let title = try string("title", limit: LinkLimits.reasonBytes)
    let message = try string("message", limit: LinkLimits.reasonBytes)
    let count = try count("buttons", limit: LinkLimits.buttons, size: 4)
    guard count > 0 else { throw error(.empty(field: "buttons"), back: 4) }
    var buttons: [String] = []
    for _ in 0..<count { buttons.append(try string("button", limit: LinkLimits.nameBytes)) }
    return SystemAlert(number: number, title: title, message: message, buttons: buttons)
  }

  mutating func numbers(_ field: String) throws(LinkError) -> [UInt32] {
    let count = try count(field, limit: LinkLimits.apps, size: 4)
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count)
    for _ in 0..<count { numbers.append(try integer(field)) }
    return numbers
  }

  mutating func schemes() throws(LinkError) -> [String] {
    let count = try count("schemes", limit: LinkLimits.schemes, size: 4)
    var schemes: [String] = []
    for _ in 0..<count { schemes.append(try string("scheme", limit: LinkLimits.nameBytes)) }
    return schemes
  }

  mutating func request() throws(LinkError) -> AppRequest {
    let kind: UInt8 = try integer("request")
    switch kind {
    case 0: return .openApp(name: try string("name", limit: LinkLimits.nameBytes))
    case 1: return .openBeside(name: try string("name", limit: LinkLimits.nameBytes))
    case 2: return .closeApp(try integer("number"))
    case 3: return .goHome
    case 4: return .answerAlert(try integer("number"), button: try integer("button"))
    case 5: return .openURL(number: try integer("number"), url: try string("url", limit: LinkLimits.urlBytes))
    case 6: return .statusBarTapped
    default: throw error(.unknownValue(field: "request", value: UInt64(kind)), back: 1)
    }
  }

  mutating func arrangement() throws(LinkError) -> WindowArrangement {
    var arrangement = WindowArrangement()
    for _ in 0..<(try count("windows", limit: LinkLimits.systemWindows, size: 5)) {
      arrangement.systemWindows.append(
        .init(layer: LayerID(try integer("layer")), takesTouches: try bool("takesTouches")))
    }
    for _ in 0..<(try count("pictures", limit: LinkLimits.apps, size: 8)) {
      arrangement.pictures.append(.init(layer: LayerID(try integer("layer")), app: try integer("app")))
    }
    return arrangement
  }
}
