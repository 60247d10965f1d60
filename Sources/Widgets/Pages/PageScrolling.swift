// How fingers scroll from page to page. The content is three pages long: the one before, the one that is shown, the one
// after. A neighbour is asked for when a finger begins to drag, and its view comes in when it begins to show.

extension UIPageViewController {
  private var scroll: PageScrollView? { stage as? PageScrollView }

  // MARK: Neighbours

  final func dataSourceChanged() {
    book.neighbours = PageNeighbours()
    neighboursChanged()
    showIndex()
  }

  /// What fingers can drag to may be something else now.
  final func neighboursChanged() {
    guard let scroll else { return }
    func isWay(_ direction: NavigationDirection) -> Bool {
      !book.neighbours[direction].isNone || book.turn?.direction == direction
    }
    scroll.isWay = (isWay(.reverse), isWay(.forward))
  }

  /// Asks for the page on one side, unless it is known. Its view is loaded then, before it is seen.
  final func askForNeighbour(_ direction: NavigationDirection) {
    guard book.neighbours[direction].isUnknown, let page = book.shown.first, let dataSource else { return }
    step {
      let found =
        direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
      book.neighbours[direction] = PageNeighbours.Neighbour(found === page ? nil : found)
      found?.loadViewIfNeeded()
      neighboursChanged()
    }
  }

  private func askForNeighbours() {
    askForNeighbour(.forward)
    askForNeighbour(.reverse)
  }

  // MARK: What the scroll view says

  final func dragBegan() {
    guard book.turn == nil, !book.isBusy else { return }
    askForNeighbours()
  }

  /// A finger, or a wheel, moves the content.
  ///
  /// - Parameter place: where it is, in pages; 0 for the page that is shown.
  final func dragged(to place: CGFloat) {
    let direction: NavigationDirection = place > 0 ? .forward : .reverse
    guard let scroll, !book.isBusy else { return }
    if let turn = book.turn {
      guard turn.isByFinger else { return }
      let isAcross = place != 0 && turn.direction != direction
      if isAcross {
        endTurn(completed: false, finished: true, at: place)
      } else if abs(place) >= 1 {
        // A finger that goes on turns the next page, too.
        endTurn(completed: true, finished: true, at: place - CGFloat(direction.step))
      } else {
        return
      }
      if book.turn == nil, scroll.place != 0 { dragged(to: scroll.place) }
      return
    }
    guard place != 0 else { return }
    // The program may have given other pages under the finger.
    askForNeighbours()
    guard book.turn == nil, scroll.place == place, case .page(let next) = book.neighbours[direction] else { return }
    begin(
      PageTurn(
        number: book.nextTurn(), from: book.shown, to: [next], pending: [next], direction: direction, cause: .finger))
  }

  /// The content lies still, at a page.
  final func dragRests(at page: Int) {
    guard let turn = book.turn, turn.isByFinger else { return }
    endTurn(completed: page == turn.direction.step, finished: true)
  }

  /// What was animated is over; a finger, or the way out of the window, may have stopped it before it was there.
  final func animationEnded(isThere: Bool) {
    guard let turn = book.turn, !turn.isByFinger else { return }
    endTurn(completed: true, finished: isThere)
  }

  // MARK: Without fingers on the pages

  /// Takes a turn that has begun to its end.
  final func carryOut(_ turn: PageTurn) {
    guard isRunning(turn) else { return }
    if let scroll { scroll.slide(turn.direction) } else { curl.carryOut(turn) }
  }

  /// A dot was chosen.
  final func dotChosen(_ dot: Int) {
    guard book.turn == nil, !book.isBusy, dot != book.index else {
      pageView?.dots?.currentPage = book.index
      return
    }
    let direction: NavigationDirection = dot > book.index ? .forward : .reverse
    askForNeighbour(direction)
    guard book.turn == nil, case .page(let next) = book.neighbours[direction], scroll?.isDragging == false else {
      pageView?.dots?.currentPage = book.index
      return
    }
    let turn = PageTurn(
      number: book.nextTurn(), from: book.shown, to: [next], pending: [next], direction: direction, cause: .dots)
    begin(turn)
    carryOut(turn)
  }
}
