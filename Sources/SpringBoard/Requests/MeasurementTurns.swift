import SystemLink

/// Questions of apps about sizes of characters on their way to the stage: each app in its turn, and each with its share
/// of those that the stage has not answered yet, so that one that asks without end keeps nobody waiting longer than
/// the others' share takes.
///
/// Nothing is asked twice, and nothing is forgotten until it is answered. A value.
struct MeasurementTurns: Sendable {
  /// Questions that the stage has at one time: fewer than a page takes.
  static let open = 32
  /// Of these those of one app.
  static let openOfOne = 4
  /// Characters that an app may ask about before it is answered: a stage that can't measure never answers.
  static let characterLimit = 65_536

  /// What one app asks.
  private struct Share: Sendable {
    /// Characters that it was not told about, by font: asked, or waiting.
    var wanted: [FontDescription: Set<String>] = [:]
    /// How many these are.
    var count = 0
    /// To be asked, in order, from `next` on.
    var waiting: [TextMeasureRequest] = []
    var next = 0
    /// Some question was too much; the app is told to ask again when the others are answered.
    var hasLost = false
  }

  private struct Asked: Sendable {
    var app: AppID
    var font: FontDescription
    var rest: Set<String>
  }

  private var shares: [AppID: Share] = [:]
  /// Apps with something that waits, whose turn is next at the front.
  private var turns: [AppID] = []
  private var asked: [Asked] = []

  init() {}

  /// An app wants to know how large these are.
  /// - Returns: false when too much of it waits for answers already; the question is then not kept.
  mutating func ask(_ request: TextMeasureRequest, of app: AppID) -> Bool {
    var share = shares[app] ?? Share()
    defer { shares[app] = share }
    var known = share.wanted[request.font] ?? []
    let new = request.characters.filter { known.insert($0).inserted }
    guard !new.isEmpty else { return true }
    guard share.count + new.count <= Self.characterLimit else {
      share.hasLost = true
      return false
    }
    share.wanted[request.font] = known
    share.count += new.count
    share.waiting.append(TextMeasureRequest(font: request.font, characters: new))
    if !turns.contains(app) { turns.append(app) }
    return true
  }

  /// What the stage is to be asked now; nil if nothing is, or it has enough.
  mutating func next() -> TextMeasureRequest? {
    guard asked.count < Self.open,
      let index = turns.firstIndex(where: { app in asked.count { $0.app == app } < Self.openOfOne })
    else { return nil }
    let app = turns.remove(at: index)
    guard var share = shares[app] else { return nil }
    let request = share.waiting[share.next]
    share.next += 1
    if share.next == share.waiting.count {
      (share.waiting, share.next) = ([], 0)
    } else {
      turns.append(app)
    }
    shares[app] = share
    asked.append(Asked(app: app, font: request.font, rest: Set(request.characters)))
    return request
  }

  /// The stage has measured.
  /// - Returns: what each app gets of it: what it wants to know, be it asked for it or for another one.
  mutating func answered(_ metrics: TextMetrics) -> [(app: AppID, metrics: TextMetrics)] {
    let characters = Set(metrics.advances.map(\.character))
    for index in asked.indices where asked[index].font == metrics.font { asked[index].rest.subtract(characters) }
    asked.removeAll { $0.rest.isEmpty }
    var answers: [(AppID, TextMetrics)] = []
    for app in shares.keys.sorted(by: { $0.number < $1.number }) {
      guard let wanted = shares[app]?.wanted[metrics.font] else { continue }
      var answer = metrics
      answer.advances.removeAll { !wanted.contains($0.character) }
      guard !answer.advances.isEmpty else { continue }
      let rest = wanted.subtracting(characters)
      shares[app]?.count -= wanted.count - rest.count
      shares[app]?.wanted[metrics.font] = rest.isEmpty ? nil : rest
      answers.append((app, answer))
    }
    return answers
  }

  /// An app that has to ask again, since a question of it was dropped and there is room now;
  /// it is forgotten with all that it asked.
  mutating func takeWhoAsksAgain() -> AppID? {
    guard let app = shares.first(where: { $0.value.hasLost && $0.value.count == 0 })?.key else { return nil }
    remove(app)
    return app
  }

  /// The app is gone, or is to ask anew. What the stage was asked for it is still on its way.
  mutating func remove(_ app: AppID) {
    shares[app] = nil
    turns.removeAll { $0 == app }
  }

  /// Nothing that was asked is answered any more.
  mutating func forget() { self = MeasurementTurns() }
}
