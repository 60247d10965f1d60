// Who comes and goes, in what order that is told, and what becomes of it when somebody who is told does something else.
//
//   a turn begins: the delegate -> addChild, which tells the new page -> viewDidLoad -> the new one viewWillAppear,
//     the old one viewWillDisappear
//   it is complete: the new one viewDidAppear, the old one viewDidDisappear -> didMove(toParent:) of the new one
//     -> the old one leaves -> the delegate, or the program's completion
//
// Each of them may give other pages, which cuts short what is under way (B20.12). After each call the code looks
// again whether the turn still runs, and at the end whether a page still belongs here.

/// Shows pages at rest, and while they are turned.
@MainActor
protocol PageStage: UIView {
  /// Shows views, and no others.
  ///
  /// - Parameter place: how far the content is already on the way to a neighbour, in pages.
  func rest(on views: [UIView], at place: CGFloat)
  /// Puts the views of the pages to come where they come from.
  func bringIn(_ views: [UIView], _ direction: UIPageViewController.NavigationDirection)
}

extension UIPageViewController {
  final var pageView: PageView? { viewIfLoaded as? PageView }
  final var stage: (any PageStage)? { pageView?.stage }

  // MARK: What the program gives

  final func show(
    _ given: [UIViewController], _ direction: NavigationDirection, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    check(given, animated: animated)
    book.wishes += 1
    let wish = book.wishes
    cutTurnShort()
    // Somebody, told of that, may have given others, which are the newer ones.
    guard wish == book.wishes else {
      completion?(false)
      return
    }
    let new = book.isAskingForSpine ? given : Array(given.prefix(plan.shownCount))
    let isSame = new.count == book.shown.count && zip(new, book.shown).allSatisfy { $0 === $1 }
    if animated, !isSame, !book.shown.isEmpty, book.isShown, view.window != nil {
      let turn = PageTurn(
        number: book.nextTurn(), from: book.shown, to: new, pending: given, direction: direction,
        cause: .program(completion: completion))
      book.shown = new
      showIndex()
      if begin(turn) { carryOut(turn) }
    } else {
      exchange(for: new)
      showIndex()
      completion?(true)
    }
  }

  private func check(_ given: [UIViewController], animated: Bool) {
    let counts = book.isAskingForSpine ? 1...2 : plan.counts(animated: animated)
    if !counts.contains(given.count) { PageMistake.count(given.count, counts, plan).stop(self) }
    if given.count == 2, given[0] === given[1] { PageMistake.twice(given[0]).stop(self) }
  }

  /// Shows other pages at once.
  private func exchange(for new: [UIViewController]) {
    let old = book.shown
    book.shown = new
    book.neighbours = PageNeighbours()
    let coming = new.filter { page in !old.contains { $0 === page } }
    let going = old.filter { page in !new.contains { $0 === page } }
    for page in coming where book.has(page) { take(page) }
    let tells = book.isShown
    if tells {
      for page in coming where book.has(page) { page.beginAppearanceTransition(true, animated: false) }
      for page in going where !book.has(page) { page.beginAppearanceTransition(false, animated: false) }
    }
    if book.turn == nil { stage?.rest(on: book.shown.compactMap(\.view), at: 0) }
    if tells { for page in coming + going { page.endAppearanceTransition() } }
    arrive(coming)
    leave(going)
    neighboursChanged()
  }

  // MARK: Turns

  /// Begins a turn. Answers whether it still is under way.
  @discardableResult
  final func begin(_ turn: PageTurn) -> Bool {
    book.turn = turn
    if !turn.isByProgram { delegate?.pageViewController(self, willTransitionTo: turn.pending) }
    for page in turn.to where isRunning(turn) { take(page) }
    guard isRunning(turn) else {
      leave(turn.to)
      return false
    }
    let views = turn.to.compactMap(\.view)
    if book.isShown, isRunning(turn) {
      for page in turn.to { page.beginAppearanceTransition(true, animated: true) }
      for page in turn.from where isRunning(turn) { page.beginAppearanceTransition(false, animated: true) }
    }
    guard isRunning(turn) else { return false }
    stage?.bringIn(views, turn.direction)
    neighboursChanged()
    return isRunning(turn)
  }

  final func isRunning(_ turn: PageTurn) -> Bool { book.turn?.number == turn.number }

  /// Ends the turn that is under way.
  ///
  /// - Parameters:
  ///   - completed: whether the new pages are shown; otherwise the old ones are again.
  ///   - finished: whether it has come so far by itself.
  ///   - place: how far the content is on the way to the next neighbour already, in pages.
  final func endTurn(completed: Bool, finished: Bool, at place: CGFloat = 0) {
    guard let turn = book.turn else { return }
    book.turn = nil
    if completed { complete(turn, at: place) } else { giveUp(turn, at: place) }
    arrive(completed ? turn.to : [])
    leave(completed ? turn.from : turn.to)
    neighboursChanged()
    switch turn.cause {
    case .finger, .dots:
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: turn.from, transitionCompleted: completed)
    case .program(let completion): completion?(finished)
    }
    // The next one on this way is asked for when this one is there (B20.6).
    guard completed, book.turn == nil, let page = turn.to.first, book.shown.first === page else { return }
    if plan.style == .scroll { askForNeighbour(turn.direction) }
  }

  private func complete(_ turn: PageTurn, at place: CGFloat) {
    if !turn.isByProgram {
      book.shown = turn.to
      moveIndex(by: turn.direction.step)
    }
    book.neighbours = PageNeighbours()
    // The page that goes stays known, also if the program has sent it away (B20.8).
    if plan.style == .scroll { book.neighbours[turn.direction.opposite] = PageNeighbours.Neighbour(turn.from.first) }
    stage?.rest(on: turn.to.compactMap(\.view), at: place)
    guard book.isShown else { return }
    for page in plan.style == .scroll ? turn.to + turn.from : turn.from + turn.to { page.endAppearanceTransition() }
  }

  /// The old pages come back. Each style tells it in its own order (B20.10, B20.20).
  private func giveUp(_ turn: PageTurn, at place: CGFloat) {
    let tells = book.isShown
    if plan.style == .scroll {
      if tells { comeBack(turn.from) }
      if tells { for page in turn.to { page.beginAppearanceTransition(false, animated: true) } }
    } else if tells {
      for page in turn.to { page.beginAppearanceTransition(false, animated: true) }
      for page in turn.from where book.has(page) { page.beginAppearanceTransition(true, animated: true) }
    }
    if book.turn == nil { stage?.rest(on: book.shown.compactMap(\.view), at: place) }
    guard tells else { return }
    for page in plan.style == .scroll ? turn.to : turn.to + turn.from { page.endAppearanceTransition() }
  }

  private func comeBack(_ pages: [UIViewController]) {
    for page in pages where book.has(page) {
      page.beginAppearanceTransition(true, animated: true)
      page.endAppearanceTransition()
    }
  }

  /// Other pages are given, or the container goes: a turn by fingers is given up, one that the program wanted is
  /// complete at once (B20.12).
  final func cutTurnShort() {
    if let turn = book.turn { endTurn(completed: turn.isByProgram, finished: false) }
  }

  // MARK: Children

  private func take(_ page: UIViewController) {
    guard page.parent !== self else { return }
    addChild(page)
    // Told of it, it may have given other pages.
    if !book.has(page) { leave([page]) }
  }

  private func arrive(_ pages: [UIViewController]) {
    for page in pages where page.parent === self && book.has(page) { page.didMove(toParent: self) }
  }

  private func leave(_ pages: [UIViewController]) {
    for page in pages where page.parent === self && !book.has(page) {
      page.willMove(toParent: nil)
      if page.parent === self, !book.has(page) { page.removeFromParent() }
    }
  }

  // MARK: Dots

  /// Asks for the row of dots, where there is one.
  final func showIndex() {
    guard plan.style == .scroll, plan.orientation == .horizontal, !book.shown.isEmpty, let pageView else { return }
    let count = dataSource?.presentationCount(for: self) ?? 0
    if count > 0 { book.index = dataSource?.presentationIndex(for: self) ?? 0 }
    pageView.show(dot: book.index, of: count)
  }

  /// The user has gone on; behind the last dot comes the first one again (B20.15).
  private func moveIndex(by step: Int) {
    guard let count = pageView?.dots?.numberOfPages, count > 0 else { return }
    book.index = (min(max(book.index, 0), count - 1) + step + count) % count
    pageView?.dots?.currentPage = book.index
  }
}
