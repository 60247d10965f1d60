// Who comes and goes, in what order that is told, and what becomes of it when somebody who is told does something else.
//
//   a turn begins: the delegate -> addChild, which tells the new page -> viewDidLoad -> the new one viewWillAppear,
//     the old one viewWillDisappear
//   it is complete: the new one viewDidAppear, the old one viewDidDisappear -> didMove(toParent:) of the new one
//     -> the old one leaves -> the delegate, or the program's completion
//
// Whoever is told on the way may give other pages. They wait until the step is over that is being told, so that
// everybody hears of every step in order; then they cut short what is under way (B20.12, B20.14). The delegate and
// completions are told behind a step.

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

  final func show(_ wish: PageWish) {
    check(wish)
    guard !book.isBusy else {
      let older = book.waiting
      book.waiting = wish
      older?.completion?(false)
      return
    }
    book.wishes += 1
    let number = book.wishes
    cutTurnShort()
    // Somebody, told of that, may have given others, which are the newer ones.
    guard number == book.wishes else {
      wish.completion?(false)
      return
    }
    let new = shown(of: wish)
    let isSame = new.count == book.shown.count && zip(new, book.shown).allSatisfy { $0 === $1 }
    if wish.animated, !isSame, !book.shown.isEmpty, book.isShown, view.window != nil {
      let turn = PageTurn(
        number: book.nextTurn(), from: book.shown, to: new, pending: wish.given, direction: wish.direction,
        cause: .program(completion: wish.completion))
      book.shown = new
      step { showIndex() }
      begin(turn)
      carryOut(turn)
    } else {
      step {
        exchange(for: new)
        showIndex()
      }
      wish.completion?(true)
    }
  }

  /// The pages of a wish that are seen at rest.
  final func shown(of wish: PageWish) -> [UIViewController] {
    book.isAskingForSpine ? wish.given : Array(wish.given.prefix(plan.shownCount))
  }

  private func check(_ wish: PageWish) {
    let given = wish.given
    let counts = book.isAskingForSpine ? 1...2 : plan.counts(animated: wish.animated)
    if !counts.contains(given.count) { PageMistake.count(given.count, counts, plan).stop(self) }
    if given.count == 2, given[0] === given[1] { PageMistake.twice(given[0]).stop(self) }
  }

  /// Does what tells or asks others. What they want meanwhile is done afterwards.
  final func step(_ body: () -> Void) {
    guard !book.isBusy else { return body() }
    book.isBusy = true
    body()
    book.isBusy = false
    if book.isCutWaiting { cutTurnShort() }
    if !book.isBusy, let wish = book.waiting {
      book.waiting = nil
      show(wish)
    }
  }

  /// Shows other pages at once.
  private func exchange(for new: [UIViewController]) {
    let old = book.shown
    book.shown = new
    book.neighbours = PageNeighbours()
    let coming = new.filter { page in !old.contains { $0 === page } }
    let going = old.filter { page in !new.contains { $0 === page } }
    for page in coming { addChild(page) }
    let tells = book.isShown
    if tells {
      for page in coming { page.beginAppearanceTransition(true, animated: false) }
      for page in going { page.beginAppearanceTransition(false, animated: false) }
    }
    stage?.rest(on: new.compactMap(\.view), at: 0)
    if tells { for page in coming + going { page.endAppearanceTransition() } }
    for page in coming where page.parent === self { page.didMove(toParent: self) }
    leave(going)
    neighboursChanged()
  }

  // MARK: Turns

  /// Begins a turn, which may be cut short before this returns.
  final func begin(_ turn: PageTurn) {
    step {
      book.turn = turn
      if !turn.isByProgram { delegate?.pageViewController(self, willTransitionTo: turn.pending) }
      for page in turn.to { addChild(page) }
      let views = turn.to.compactMap(\.view)
      if book.isShown {
        for page in turn.to { page.beginAppearanceTransition(true, animated: true) }
        for page in turn.from { page.beginAppearanceTransition(false, animated: true) }
      }
      stage?.bringIn(views, turn.direction)
      neighboursChanged()
    }
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
    let wishes = book.wishes
    book.isBusy = true
    book.turn = nil
    if completed { complete(turn, at: place) } else { giveUp(turn, at: place) }
    neighboursChanged()
    book.isBusy = false
    // What was wanted meanwhile waits until this is told.
    step {
      switch turn.cause {
      case .finger, .dots:
        delegate?.pageViewController(
          self, didFinishAnimating: finished, previousViewControllers: turn.from, transitionCompleted: completed)
      case .program(let completion): completion?(finished)
      }
    }
    // The next one on this way is asked for when this one is there (B20.6).
    guard completed, plan.style == .scroll, wishes == book.wishes, book.turn == nil else { return }
    askForNeighbour(turn.direction)
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
    for page in plan.style == .scroll ? turn.to + turn.from : turn.from + turn.to where book.isShown {
      page.endAppearanceTransition()
    }
    for page in turn.to where page.parent === self { page.didMove(toParent: self) }
    leave(turn.from)
  }

  /// The old pages come back. Each style tells it in its own order (B20.10, B20.20).
  private func giveUp(_ turn: PageTurn, at place: CGFloat) {
    func turnBack(_ pages: [UIViewController], _ isAppearing: Bool) {
      for page in pages where book.isShown { page.beginAppearanceTransition(isAppearing, animated: true) }
    }
    func end(_ pages: [UIViewController]) { for page in pages where book.isShown { page.endAppearanceTransition() } }
    switch plan.style {
    case .scroll:
      turnBack(turn.from, true)
      end(turn.from)
      turnBack(turn.to, false)
    case .pageCurl:
      turnBack(turn.to, false)
      turnBack(turn.from, true)
    }
    stage?.rest(on: turn.from.compactMap(\.view), at: place)
    end(plan.style == .scroll ? turn.to : turn.to + turn.from)
    leave(turn.to)
  }

  /// Other pages are given, or the container goes: a turn by fingers is given up, one that the program wanted is
  /// complete at once (B20.12).
  final func cutTurnShort() {
    book.isCutWaiting = book.isBusy
    guard !book.isBusy, let turn = book.turn else { return }
    endTurn(completed: turn.isByProgram, finished: false)
  }

  private func leave(_ pages: [UIViewController]) {
    for page in pages where page.parent === self {
      page.willMove(toParent: nil)
      if page.parent === self { page.removeFromParent() }
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
