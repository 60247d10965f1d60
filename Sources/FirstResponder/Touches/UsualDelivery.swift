// The way of most events, of which nothing else comes: recognizers hear of it, then views. It ends as soon as anything
// else is due, in the midst of it if need be; what is left then goes the general way, with the same calls in the same
// order (TouchDelivery.swift).

extension TouchEnvironment {
  /// Goes that way as far as it leads.
  @inline(__always)
  func handOutTheUsualWay(in window: UIWindow) {
    if due == [.recognizerCalls, .views], live.endIndex == 1, !isMoreDue {
      handOutOnly(in: window)
    }
    deliverMoves(in: window)
  }

  /// One finger, of which recognizers and a view hear the same.
  @inline(__always)
  private func handOutOnly(in window: UIWindow) {
    let (touch, version) = (live.unretained(0), setsVersion)
    guard touch.borrowed({ $0.window === window }) else { return }
    makeSet(of: touch)
    touch.borrowed { gestures.tell(of: $0, $0.alone, self) }
    guard due == .views, setsVersion == version, !isMoreDue,
      touch.borrowed({ $0.delivery.isPending && $0.phase == .moved && $0.isDeliverable })
    else { return }
    touch.borrowed { $0.delivery.isPending = false }
    touch.borrowed { $0.unretainedView }?.borrowed { view in
      touch.borrowed { call(.moved, on: view, with: Places(only: 0), $0.alone, event) }
    }
  }

  /// Calls one view after the other as long as nothing else is due, and nobody is kept back.
  @inline(__always)
  private func deliverMoves(in window: UIWindow) {
    let version = setsVersion
    var place = firstPending
    // What is kept back of a touch is noted before another one is delivered.
    guard !areSomeRecognized || live.endIndex == 1 else { return }
    while due.subtracting(.departures) == .views, setsVersion == version, !isMoreDue {
      guard place < live.endIndex else {
        due.remove(.views)
        return
      }
      let touch = live.unretained(place)
      if touch.borrowed({ $0.delivery.isPending }) {
        // No other touch's news comes in the same call.
        guard touch.borrowed({ $0.isAloneInView && $0.window === window && $0.view != nil && $0.isDeliverable }),
          // Recognizers keep back nothing but starts and ends.
          touch.borrowed({ $0.phase == .moved || $0.recognizers.isEmpty })
        else { return }
        firstPending = place
        deliver(Places(only: place), touch.borrowed { $0.phase }, touch.borrowed { $0.unretainedView })
        if firstPending != place { return }
      }
      place += 1
    }
  }
}
