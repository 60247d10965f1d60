import Driving
import EventTrace
import Finding
import SpringBoard

/// One session of a client: a device of its own, and what the protocol remembers of it.
@MainActor final class WebDriverSession {
  let id: String
  let device: DeviceSession
  let capabilities: Capabilities
  /// Seconds that a search waits for what it looks for.
  var implicitWait = 0.0
  /// Milliseconds of the other two timeouts, which nothing here needs, as the client set them.
  var otherTimeouts: [String: Double] = ["pageLoad": 300_000, "script": 30_000]
  /// As the client set them.
  private(set) var settings: [String: JSONValue] = [:]
  /// Whose turn it is: commands of one session are done one after the other.
  let turns = Turns()
  /// References that were handed out.
  private var handedOut = HandedOut()
  /// What fingers of W3C actions and their devices hold, by the client's ids.
  var hands = ActionHands()
  /// Names of pointers in the order in which they came: each has a finger.
  var actionFingers: [String] = []
  /// What its apps keep.
  var data = DeviceData()
  /// Makes files of recordings; nil where nothing is exported.
  var exporter: RecordingExporter?
  /// How many fingers had come down before the last command.
  var landedBefore = 0

  init(id: String, device: DeviceSession, capabilities: Capabilities) {
    (self.id, self.device, self.capabilities) = (id, device, capabilities)
  }

  /// Seconds that a command waits for animations to end.
  static let settling = 2.0

  // MARK: Settings

  /// How many settings are kept, and how many bytes of JSON.
  static let settingsLimit = (count: 256, bytes: 65_536)

  /// Keeps settings beside those that are there.
  /// - Throws: `WebDriverError` for more than are kept, and for unknown ones of ours; then nothing has changed.
  func keep(_ new: [String: JSONValue]) throws(WebDriverError) {
    for (name, value) in new where name.hasPrefix("firstresponder:") {
      guard name == Self.strictClicks else {
        throw WebDriverError(
          .invalidArgument, "there is no setting '\(name.prefix(80))'; there is \(Self.strictClicks)")
      }
      guard value.asBool != nil else {
        throw WebDriverError(.invalidArgument, "the setting \(name) has to be true or false")
      }
    }
    let merged = settings.merging(new) { $1 }
    let limit = Self.settingsLimit
    guard merged.count <= limit.count, JSONValue.object(merged).bytes.count <= limit.bytes else {
      throw WebDriverError(
        .invalidArgument, "a session keeps \(limit.count) settings and \(limit.bytes) bytes of them, and no more")
    }
    settings = merged
  }

  // MARK: Elements

  /// The elements of the app in front.
  func tree(reaching: Bool = false) async throws(WebDriverError) -> ElementTree {
    try await driving { () async throws(DrivingError) in try await device.elements(reaching: reaching) }
  }

  /// How elements of a tree are named to the client. It means the same as long as the element is there.
  func references(to places: some Sequence<Int>, in tree: ElementTree) -> [JSONValue] {
    let process = device.front?.process ?? 0
    func id(_ element: ElementSnapshot) -> String { "\(process)-\(element.id)" }
    let ids = places.map { id(tree.elements[$0]) }
    handedOut.add(ids) { Set(tree.elements.map(id)) }
    return ids.map { [Arguments.elementKey: .text($0), "ELEMENT": .text($0)] }
  }

  /// Where the element that a client names is in a tree.
  /// - Throws: `WebDriverError` for one that was never handed out, and for one that is gone.
  func place(of id: String, in tree: ElementTree) throws(WebDriverError) -> Int {
    let parts = id.split(separator: "-", maxSplits: 1)
    let element = parts.count == 2 && Int32(parts[0]) != nil ? ElementID(String(parts[1])) : nil
    let standing = handedOut.standing(of: id, isReference: element != nil)
    guard standing != .never else {
      throw WebDriverError(.noSuchElement, "no element was ever handed out as '\(id.prefix(80))'")
    }
    if standing == .known, parts[0] == "\(device.front?.process ?? 0)",
      let place = element.flatMap({ tree.place(of: $0) })
    {
      return place
    }
    throw WebDriverError(
      .staleElement,
      "the element '\(id.prefix(80))' is no longer on the screen of \(device.front?.name ?? "the app"); find it anew")
  }

  /// Finds elements, and waits for the first as long as the client wishes.
  func find(
    _ arguments: Arguments, below id: String? = nil, all: Bool
  ) async throws(WebDriverError) -> [JSONValue] {
    let using = try arguments.needed("using", try arguments.text("using"))
    let value = try arguments.needed("value", try arguments.text("value"))
    let query: ElementQuery
    do throws(InvalidSelector) { query = try ElementQuery(using: using, value: value) } catch {
      throw WebDriverError(.invalidSelector, error.description)
    }
    let end = device.now + implicitWait
    while true {
      let tree = try await tree(reaching: value.lowercased().contains("hittable"))
      let below = try id.map { id throws(WebDriverError) in try place(of: id, in: tree) }
      let found = try await Self.matches(query, tree, below)
      if !found.isEmpty { return references(to: all ? found[...] : found[...0], in: tree) }
      guard device.now < end else {
        if all { return [] }
        throw WebDriverError(.noSuchElement, Self.nothing(using, value, tree))
      }
      try await driving { () async throws(DrivingError) in try await device.pass(min(0.05, end - device.now)) }
    }
  }

  @concurrent private static func matches(
    _ query: ElementQuery, _ tree: ElementTree, _ below: Int?
  ) async throws(WebDriverError) -> [Int] {
    do throws(InvalidSelector) { return try query.matches(in: tree, below: below) } catch {
      throw WebDriverError(.invalidSelector, error.description)
    }
  }

  private static func nothing(_ using: String, _ value: String, _ tree: ElementTree) -> String {
    let alike = tree.resembling(value).map { place in
      "\(tree.elements[place].type.name) '\(tree.elements[place].name ?? tree.elements[place].text)'"
    }
    let hint = alike.isEmpty ? "" : "; there is \(alike.joined(separator: ", "))"
    return "nothing on the screen is found by \(using) '\(value.prefix(200))'\(hint)"
  }

  /// What is known of the element that a client names, now.
  func element(_ id: String, reaching: Bool = false) async throws(WebDriverError) -> (tree: ElementTree, place: Int) {
    let tree = try await tree(reaching: reaching)
    return (tree, try place(of: id, in: tree))
  }

  // MARK: What commands do

  /// Something that is done to the device: afterwards it is waited for what the app does by itself.
  func act(_ body: () async throws(DrivingError) -> Void) async throws(WebDriverError) {
    landedBefore = device.landedCount
    try await driving { () async throws(DrivingError) in
      try await body()
      _ = try await device.settle(Self.settling)
    }
    try await answerAlerts()
  }

  /// Where a finger is put on an element, which is brought on the screen first.
  /// - Throws: `WebDriverError` where nothing of it can be seen.
  func hitPoint(of id: String) async throws(WebDriverError) -> PlanePoint {
    let (tree, place) = try await element(id)
    if let point = tree.elements[place].hitPoint { return point }
    let shown = try await driving { () async throws(DrivingError) in
      try await device.scroll(toShow: tree.elements[place].id)
    }
    if let point = shown?.hitPoint { return point }
    let element = tree.elements[place]
    let why = element.frame.isEmpty ? "it has no size" : "it lies at \(element.frame.words), and can't be scrolled to"
    throw WebDriverError(
      .notInteractable, "\(element.type.name) '\(element.name ?? element.text)' is not on the screen: \(why)")
  }
}

extension PlaneRect {
  var words: String {
    let whole = integral
    // Apps say where their elements are; there are numbers that no integer is.
    func text(_ number: Double) -> String { JSONValue.number(number).string }
    return "\(text(whole.x)), \(text(whole.y)), \(text(whole.width)) x \(text(whole.height))"
  }

  var json: JSONValue {
    let whole = integral
    return [
      "x": .number(whole.x), "y": .number(whole.y), "width": .number(whole.width), "height": .number(whole.height),
    ]
  }
}
