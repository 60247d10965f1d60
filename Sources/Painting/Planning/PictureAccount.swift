import SystemLink

/// What is drawn of one pane is charged to its account; what is in no pane, to the screen's.
struct PictureAccount {
  let name: String
  /// The pane's layer.
  let layer: LayerID
  private(set) var price = 0.0
  private var parts = [Double](repeating: 0, count: PicturePart.allCases.count)
  /// Why its picture can't be drawn; nil as long as it can.
  private(set) var refusal: String?
  /// When it may be tried again, seconds, and the commit that it was refused with; nil: whatever the commit is.
  private var notBefore = 0.0
  private var refusedAt: UInt32?
  private var patience = 0.0
  /// What was told of it since it was drawn.
  private var told: String?

  init(_ name: String, _ layer: LayerID) { (self.name, self.layer) = (name, layer) }

  var dearest: PicturePart { PicturePart.allCases.max { parts[$0.rawValue] < parts[$1.rawValue] } ?? .layers }
  var isTooDear: Bool { price > PictureBudgets.frame && refusal == nil }
  var sentence: String { "\(name) sent a picture that can't be drawn: \(refusal ?? "")" }

  /// A new frame.
  mutating func begin() { (price, parts) = (0, [Double](repeating: 0, count: PicturePart.allCases.count)) }

  mutating func charge(_ part: PicturePart, _ price: Double) {
    self.price += price
    parts[part.rawValue] += price
  }

  mutating func refuse(_ reason: String, at commit: UInt32?) { (refusal, refusedAt) = (reason, commit) }

  /// After a frame: a reason is told once until the picture was drawn, however often it is tried
  /// meanwhile because others move.
  /// - Returns: what is to be told; nil if nothing is.
  mutating func takeNews() -> String? {
    defer { told = refusal }
    return refusal == told ? nil : refusal
  }

  /// It is not tried again before a moment.
  mutating func rest(until moment: Double) { notBefore = moment }

  /// Drawing it took much longer than its price: each time it waits longer.
  mutating func blame(_ took: Double, at now: Double) {
    patience = min(max(patience * 2, took * PictureMoments.patience), PictureMoments.longestPatience)
    refuse("drawing it took \((took * 10).rounded() / 10) s", at: nil)
    notBefore = now + patience
  }

  /// Lets it be tried again, if there is something new to try and it has waited long enough.
  /// - Returns: when it may be; nil if it may now, or nothing has changed.
  mutating func retry(_ commit: UInt32, at now: Double) -> Double? {
    guard refusal != nil, refusedAt != commit else { return nil }
    guard now >= notBefore else { return notBefore }
    refusal = nil
    return nil
  }
}
