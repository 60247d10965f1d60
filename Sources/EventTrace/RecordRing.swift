/// The words of the newest records, one behind the other in a ring, with where each record begins.
///
/// Places count on from the start and are never taken back; a mask makes them places of the ring. The ring grows until
/// it holds as many records as are kept, and allocates nothing from then on. Memory of its own in place of arrays,
/// because each record is several writes, and each write to an array asks whether somebody else holds it.
struct RecordRing: ~Copyable {
  /// The most records that are kept.
  private let limit: Int
  private var words: UnsafeMutablePointer<UInt64>
  private var wordMask: Int
  private var starts: UnsafeMutablePointer<Int>
  private var startMask: Int
  /// Place of the next word.
  private var end = 0
  /// How many records were written so far.
  private(set) var count = 0
  /// Number of the oldest record that is kept.
  private(set) var oldest = 0

  init(limit: Int) {
    self.limit = max(1, limit)
    (wordMask, startMask) = (1023, 255)
    words = .allocate(capacity: wordMask + 1)
    starts = .allocate(capacity: startMask + 1)
  }

  deinit {
    words.deallocate()
    starts.deallocate()
  }

  /// Makes room for one record of so many words, which `add` then writes. If as many as are kept
  /// are there, the oldest goes.
  @inline(__always)
  mutating func begin(_ length: Int) {
    if count - oldest == limit { oldest += 1 }
    if count - oldest > startMask { growStarts() }
    let first = oldest == count ? end : starts[oldest & startMask]
    if end - first + length > wordMask + 1 { growWords(from: first, for: length) }
    starts[count & startMask] = end
    count += 1
  }

  @inline(__always)
  mutating func add(_ word: UInt64) {
    words[end & wordMask] = word
    end += 1
  }

  /// The number of the first kept record that was written later than a time; `count` if none was. Records stand in the
  /// order of their times, but for those within one hit-test, which say when it began.
  func first(after time: Double) -> Int {
    var (low, high) = (oldest, count)
    while low < high {
      let middle = (low + high) / 2
      if Double(bitPattern: words[(starts[middle & startMask] + 1) & wordMask]) > time {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// The records from a number on, and before another one: their words, and where each begins in them.
  func copy(from number: Int, before limit: Int) -> (words: [UInt64], starts: [Int]) {
    guard number < limit else { return ([], []) }
    let base = starts[number & startMask]
    let end = limit == count ? end : starts[limit & startMask]
    return (
      Array(unsafeUninitializedCapacity: end - base) { buffer, filled in
        for place in base..<end { buffer.initializeElement(at: place - base, to: words[place & wordMask]) }
        filled = end - base
      }, (number..<limit).map { starts[$0 & startMask] - base }
    )
  }

  private mutating func growStarts() {
    let (old, mask) = (starts, startMask)
    startMask = mask * 2 + 1
    starts = .allocate(capacity: startMask + 1)
    for number in oldest..<count { starts[number & startMask] = old[number & mask] }
    old.deallocate()
  }

  private mutating func growWords(from first: Int, for length: Int) {
    let (old, mask) = (words, wordMask)
    while end - first + length > wordMask + 1 { wordMask = wordMask * 2 + 1 }
    words = .allocate(capacity: wordMask + 1)
    for place in first..<end { words[place & wordMask] = old[place & mask] }
    old.deallocate()
  }
}
