/// Counts those who follow a finger for whose sake the main loop runs in the tracking mode (B7.28).
@MainActor
final class TrackingMode {
  private let loop: any MainLoop
  /// How many follow one.
  private(set) var count = 0

  init(_ loop: any MainLoop) { self.loop = loop }

  func begin() { change(by: 1) }
  func end() { change(by: -1) }

  /// Called when nobody follows a finger any more.
  var ended: @MainActor () -> Void = {}

  private func change(by number: Int) {
    let wasTracking = count > 0
    count = max(0, count + number)
    loop.setTracking(count > 0)
    if wasTracking, count == 0 { ended() }
  }
}
