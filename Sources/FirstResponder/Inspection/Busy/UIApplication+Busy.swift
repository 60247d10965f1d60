import EventTrace

extension UIApplication {
  /// What goes on now, and who does it: what ends by itself first, of that what takes longest, then what a finger or
  /// the program ends, then what never ends. Of very many, the first hundred.
  ///
  /// A question: it does nothing that is due, calls no program code, and changes nothing but that objects which the
  /// trace has not met get their number in it. What waits for a real clock (`asyncAfter`, tasks, Foundation's timers
  /// with closures) and carets that blink are not in it.
  package final var busy: [BusyReason] {
    var finder = BusyFinder(self)
    finder.findWhatEnds()
    finder.findIndicators()
    return finder.reasons()
  }

  /// Whether anything is left that ends by itself, as `BusyReason.keepsBusy(within:)` says. Cheaper than `busy`: for
  /// those who ask with each display frame.
  package final func isBusy(within seconds: TimeInterval) -> Bool {
    var finder = BusyFinder(self)
    finder.findWhatEnds()
    return finder.found.contains { finding in
      finding.endsByItself
        && BusyReason(id: nil, name: "", finding.activity, finding.end).keepsBusy(within: seconds)
    }
  }
}
