import Dispatch
import SpringBoard
import Synchronization
import SystemLink

/// What the main actor and the window's thread tell each other, in order, and without waiting for each other.
final class WindowMail: Sendable {
  /// To the window's thread.
  enum Order: Sendable {
    case commit(LayerCommit)
    /// Every layer of the app that is in front; what was shown before is gone.
    case everyLayer(LayerCommit)
    /// Commits were left out, because too many waited.
    case commitsLost
    /// Whose the layers are.
    case panes([NamedPane])
    case notice(String?)
    case title(String)
    case textInput(TextInputDescription?)
    case measure(TextMeasureRequest)
    /// Somebody waits for the picture of the commit of this number.
    case await(UInt32)
    case stop
  }

  /// To the main actor.
  enum News: Sendable {
    case ready(invitation: String)
    case failed(WindowError)
    case events([HIDEvent])
    case dropped(String)
    /// What is in a pane can't be drawn, and why.
    case cannotDraw(LayerID, String)
    case measured(TextMetrics)
    /// The window shows what commits up to this one made.
    case shown(UInt32)
    case needsEveryLayer
    case closed
  }

  private struct State {
    var orders: [Order] = []
    var commits = 0
    var wake: (@Sendable () -> Void)?
    var news: [News] = []
    var isCollecting = false
  }

  /// Commits that may wait for a window that does not come to draw.
  static let commitLimit = 240

  private let state = Mutex(State())
  /// Calls for `takeNews()`, on the main actor.
  private let callMain: @Sendable () -> Void
  private let ended = DispatchSemaphore(value: 0)

  init(callMain: @escaping @Sendable () -> Void) { self.callMain = callMain }

  // MARK: On the main actor

  func put(_ order: Order) {
    state.withLock { state in
      if case .commit = order {
        if state.orders.contains(where: { if case .commitsLost = $0 { true } else { false } }) { return }
        state.commits += 1
        if state.commits > Self.commitLimit {
          state.orders.removeAll { if case .commit = $0 { true } else { false } }
          state.orders.append(.commitsLost)
          state.commits = 0
          return
        }
      }
      state.orders.append(order)
      if state.orders.count == 1 { state.wake?() }
    }
  }

  func takeNews() -> [News] {
    state.withLock { state in
      defer { (state.news, state.isCollecting) = ([], false) }
      return state.news
    }
  }

  /// Waits until the thread is through, or for a time.
  func waitForEnd(seconds: Double) { _ = ended.wait(timeout: .now() + seconds) }

  // MARK: On the window's thread

  /// How the thread is woken when an order comes; called with the mail locked, so it must not come back here.
  func listen(wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

  /// Wakes the window's thread, from whichever thread.
  func wake() { state.withLock { $0.wake?() } }

  func takeOrders() -> [Order] {
    state.withLock { state in
      defer { (state.orders, state.commits) = ([], 0) }
      return state.orders
    }
  }

  var hasOrders: Bool { state.withLock { !$0.orders.isEmpty } }

  func tell(_ news: News) {
    let isFirst = state.withLock { state in
      state.news.append(news)
      defer { state.isCollecting = true }
      return !state.isCollecting
    }
    if isFirst { callMain() }
  }

  func threadEnded() { ended.signal() }
}
