// Coalesced and predicted touches: touches of their own that nobody changes any more,
// made when somebody asks (B2.45-B2.47).

extension TouchEnvironment {
  func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard live.contains(touch) else { return nil }
    guard !touch.coalesced.isEmpty else { return [copy(of: touch, at: touch.sample, before: touch.previousSample)] }
    var before = touch.previousSample
    return touch.coalesced.map { sample in
      defer { before = sample }
      return copy(of: touch, at: sample, before: before)
    }
  }

  func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard live.contains(touch) else { return nil }
    guard touch.phase == .moved else { return [] }
    let measured = [touch.previousSample] + (touch.coalesced.isEmpty ? [touch.sample] : touch.coalesced)
    let prediction = TouchPrediction(horizon: 1 / application.screen.frameRate, steps: 2)
    var before = touch.sample
    return prediction.samples(after: measured).map { sample in
      defer { before = sample }
      return copy(of: touch, at: sample, before: before)
    }
  }

  private func copy(of touch: UITouch, at sample: TouchSampleState, before: TouchSampleState) -> UITouch {
    let copy = UITouch()
    copy.contact = touch.contact
    copy.number = touch.number
    copy.phase = touch.phase
    copy.tapCount = touch.tapCount
    copy.type = touch.type
    copy.view = touch.view
    copy.window = touch.window
    copy.timestamp = sample.timestamp
    copy.sample = sample
    copy.previousSample = before
    copy.startSample = touch.startSample
    return copy
  }
}
