import EventLogic

// Coalesced and predicted touches: touches of their own that nobody changes any more,
// made when somebody asks (B2.45-B2.47).

extension TouchEnvironment {
  func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard live.place(of: touch) != nil else { return nil }
    guard !touch.path.coalesced.isEmpty else {
      return [copy(of: touch, at: touch.path.now, before: touch.path.previous)]
    }
    var before = touch.path.previous
    return touch.path.coalesced.map { sample in
      defer { before = sample }
      return copy(of: touch, at: sample, before: before)
    }
  }

  func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard live.place(of: touch) != nil else { return nil }
    guard touch.phase == .moved else { return [] }
    let measured = [touch.path.previous] + (touch.path.coalesced.isEmpty ? [touch.path.now] : touch.path.coalesced)
    let prediction = TouchPrediction(horizon: 1 / screen.frameRate, steps: 2)
    var before = touch.path.now
    return prediction.samples(after: measured).map { sample in
      defer { before = sample }
      return copy(of: touch, at: sample, before: before)
    }
  }

  private func copy(of touch: UITouch, at sample: TouchPath.Sample, before: TouchPath.Sample) -> UITouch {
    let copy = UITouch(touch.state, TouchPath(from: touch.path.start))
    copy.state.timestamp = sample.timestamp
    (copy.path.now, copy.path.previous) = (sample, before)
    return copy
  }
}
