import FuzzTools

/// What the process that plays and the one that watches it share: which session is being played,
/// and the totals of those before it.
struct Board {
  enum Word: Int, CaseIterable {
    /// The session that is being played, and how many are done.
    case session, done
    case events, calls, meddlings
  }

  private static let size = Word.allCases.count * 8
  private let memory: SharedMemory

  /// A new one, in a file.
  init(making path: String) throws { memory = try SharedMemory(making: path, size: Self.size) }
  init(opening path: String) throws { memory = try SharedMemory(opening: path, size: Self.size) }

  subscript(word: Word) -> Int {
    get { memory[word.rawValue] }
    nonmutating set { memory[word.rawValue] = newValue }
  }
}
