import Synchronization

/// The marks of responders that are not views, which are few, and of which a trace speaks less.
///
/// A property of `UIResponder` would be simpler, but it would stand before all that views store: what hit-testing reads
/// of a view that overrides `point(inside:with:)` would no longer be one line of the cache.
@MainActor
enum TraceMarks {
  private static var marks: [ObjectIdentifier: TraceMark] = [:]
  /// How many there are, for those who go on any thread.
  private nonisolated static let count = Atomic<Int>(0)

  static func mark(of responder: UIResponder) -> TraceMark { marks[ObjectIdentifier(responder)] ?? TraceMark() }

  static func give(_ mark: TraceMark, to responder: UIResponder) {
    marks[ObjectIdentifier(responder)] = mark.epoch == 0 ? nil : mark
    count.store(marks.count, ordering: .relaxed)
  }

  /// A responder goes; views come here, too, and have none. On another thread this waits for the main thread,
  /// as the release of a view does.
  nonisolated static func forget(_ responder: ObjectIdentifier) {
    if count.load(ordering: .relaxed) == 0 { return }
    onMainThread {
      guard let mark = marks.removeValue(forKey: responder) else { return }
      count.store(marks.count, ordering: .relaxed)
      mark.release()
    }
  }
}

extension TraceMark {
  /// Nobody bears the identity any more, as far as the present app's trace goes.
  @MainActor
  func release() { UIApplication.current?.journal.release(self) }
}

extension TraceNamed {
  /// The object is called something else from now on: the next step introduces it anew.
  func loseTraceMark() {
    if traceMark.epoch != 0 { traceMark.release() }
    traceMark = TraceMark()
  }
}
