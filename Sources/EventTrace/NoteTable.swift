/// Texts of notes, each kept once, and as long as a step that is kept says it.
struct NoteTable {
  /// The longest text that is kept, bytes of UTF-8: a peer that sends nonsense must not fill the memory
  /// with descriptions of it.
  private static let longest = 4096

  private(set) var texts: [String] = []
  private var ids: [String: Int] = [:]
  /// Number of the last step that said the text.
  private var lastUses: [Int] = []
  /// Which text is looked at next.
  private var hand = 0

  /// - Parameters:
  ///   - step: number of the step that says the text.
  ///   - oldest: number of the oldest step that is kept.
  mutating func intern(_ text: String, step: Int, oldest: Int) -> Int {
    let text = text.utf8.count <= Self.longest ? text : String(text.prefix(Self.longest / 4)) + " …"
    if let id = ids[text] {
      lastUses[id] = step
      return id
    }
    let id = place(before: oldest)
    ids[text] = id
    (texts[id], lastUses[id]) = (text, step)
    return id
  }

  /// The place of a text that no step says any more, or a new one. Two are looked at each time, in turns, so that the
  /// table holds at most some times as many as are said.
  private mutating func place(before oldest: Int) -> Int {
    for _ in 0..<min(2, texts.count) {
      hand = hand + 1 < texts.count ? hand + 1 : 0
      guard lastUses[hand] < oldest else { continue }
      ids[texts[hand]] = nil
      return hand
    }
    texts.append("")
    lastUses.append(0)
    return texts.count - 1
  }
}
