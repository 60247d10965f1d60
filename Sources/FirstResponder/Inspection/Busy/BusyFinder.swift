import EventTrace

/// Looks for what goes on in an application. It calls no program code and changes nothing.
///
/// What is found is no text yet: whoever moves a clock asks at each display frame whether there is anything, and only
/// in the end what it is.
@MainActor
struct BusyFinder {
  /// Who is busy.
  enum Who {
    case responder(UIResponder)
    case recognizer(UIGestureRecognizer)
    /// An object that the trace has no number for, by its class.
    case object(AnyObject)
    case nobody(String)
  }

  struct Finding {
    let who: Who
    let activity: BusyReason.Activity
    let end: BusyReason.End
    let detail: @MainActor () -> String

    /// Whether time alone ends it.
    var endsByItself: Bool { if case .byItself = end { true } else { false } }
  }

  let application: UIApplication
  let now: TimeInterval
  private(set) var found: [Finding] = []

  init(_ application: UIApplication) { (self.application, now) = (application, application.journal.now) }

  mutating func add(
    _ who: Who, _ activity: BusyReason.Activity, _ end: BusyReason.End,
    _ detail: @escaping @MainActor () -> String = { "" }
  ) {
    found.append(Finding(who: who, activity: activity, end: end, detail: detail))
  }

  /// All that may end by itself, and what comes with it.
  mutating func findWhatEnds() {
    findInput()
    findRecognizers()
    findFrames()
    findAnimations()
    findControllers()
    findCalls()
    findTurn()
  }

  /// Indicators that turn until the program ends that, on screens that are shown. Costs what the trees cost.
  mutating func findIndicators() {
    for window in application.windowList.frontToBack where !window.isHidden {
      // Not by recursion: a tree may have any depth.
      var waiting: [UIView] = [window]
      while let view = waiting.popLast() {
        if view.flags.contains(.hidden) { continue }
        if let control = view as? UIRefreshControl {
          if control.isRefreshing { add(.responder(control), .refreshes, .never) }
          continue
        }
        if (view as? UIActivityIndicatorView)?.isAnimating == true { add(.responder(view), .spins, .never) }
        waiting.append(contentsOf: view.storedSubviews.reversed())
      }
    }
  }

  // MARK: As values

  /// Of very many, so many are told.
  static let limit = 100

  /// What was found, as values: what ends by itself first, of that what takes longest, then what somebody ends, and
  /// what never ends last; at most `limit` of them.
  func reasons() -> [BusyReason] {
    let ranked = found.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return ranked.prefix(Self.limit).map { reason($0.element) }
  }

  private func rank(_ finding: Finding) -> Double {
    switch finding.end {
    case .byItself(let seconds): -(seconds ?? .infinity)
    case .bySomebody: 1
    case .never: 2
    }
  }

  private func reason(_ finding: Finding) -> BusyReason {
    let (id, name) = identity(of: finding.who)
    return BusyReason(id: id, name: name, finding.activity, detail: finding.detail(), finding.end)
  }

  private func identity(of who: Who) -> (UInt32?, String) {
    let journal = application.journal
    return switch who {
    case .responder(let responder): (journal.number(of: responder), journal.nameForQuestion(of: responder))
    case .recognizer(let recognizer): (journal.number(of: recognizer), journal.nameForQuestion(of: recognizer))
    case .object(let object): (nil, String(describing: type(of: object)))
    case .nobody(let name): (nil, name)
    }
  }

  /// Whoever gets messages of timers and the like.
  static func who(_ object: AnyObject) -> Who {
    if let responder = object as? UIResponder { return .responder(responder) }
    if let recognizer = object as? UIGestureRecognizer { return .recognizer(recognizer) }
    return .object(object)
  }
}
