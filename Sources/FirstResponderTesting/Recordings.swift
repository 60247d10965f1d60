import FirstResponder
import Inspector
import SystemLink

// Recordings of what a device did, and their replay: bit for bit, as both go through the same driver
// on the same kind of clock.

extension SimulatedDevice {
  /// All that happened to the app since the device was made, each moment with the hash of the event system's state
  /// after it: what a replay needs.
  ///
  /// It holds what fingers, keys, pointers and the system did, when the clock moved, and stalls. It does not hold what
  /// the test did to views, thresholds or the app itself: `replay(_:app:)` is given an app that is as the first one was
  /// before its first event. Stops with a message on a device that was not made with `tracing: .all`.
  ///
  /// - Parameters:
  ///   - origin: where it comes from, one line for people.
  ///   - app: what `firstresponder replay` is to start with it: an example's name or the path of an executable.
  public func recording(origin: String = "SimulatedDevice", app: String = "") -> Recording {
    guard let moments = driver.moments else {
      fatalError(
        """
        recording() was asked of a SimulatedDevice that keeps no more than a bounded trace, and so does not record. \
        Make it with tracing: .all, which is what it does by itself.
        """)
    }
    var recording = Recording(screen: screen, origin: origin, app: app, moments: moments)
    recording.turns = application.turning.hasTurned
    return recording
  }

  /// Makes a device with the screen of a recording, to play it on.
  ///
  /// - Parameter tracing: how many decisions are kept; with `.all` the replay is recorded, too.
  public convenience init(
    for recording: Recording, tracing: Tracing = .all, application: UIApplication.Type = UIApplication.self
  ) {
    let screen = recording.screen
    self.init(
      size: CGSize(width: screen.width, height: screen.height), scale: screen.scale, frameRate: screen.frameRate,
      tracing: tracing, application: application)
    self.application.turning.isPossible = recording.turns
  }

  /// Plays a recording on this device, whose clock has to stand where the recording begins:
  /// at 0, before anything happened.
  ///
  /// - Parameter after: called after each moment (of several that came with one display frame, after the last) with its
  ///   place in `recording.moments`; ends the replay with false.
  public func play(_ recording: Recording, after: (Int) -> Bool = { _ in true }) {
    checkClockMayMove("play(_:)")
    var place = 0
    while place < recording.moments.count {
      place = driver.play(recording.moments, from: place)
      if !after(place - 1) { return }
    }
  }

  /// The hash of the event system's state now, as recordings hold it.
  public var stateHash: UInt64 { application.stateHash() }

  /// The state that `stateHash` is of, in fields.
  public var stateDescription: StateDescription { application.stateDescription() }

  /// Plays a recording from its start against an app.
  ///
  /// - Parameters:
  ///   - tracing: how many decisions of the replay are kept. Nothing is paid for any with `.off`.
  ///   - app: makes the root controller of the app, as it was before the recording's first event.
  public static func replay(
    _ recording: Recording, tracing: Tracing = .all, app: @escaping @MainActor () -> UIViewController
  ) -> Replay {
    let device = SimulatedDevice(for: recording, tracing: tracing)
    device.show(app())
    var replay = Replay(device: device, states: Array(repeating: nil, count: recording.moments.count), divergence: nil)
    device.play(recording) { place in
      let state = device.stateHash
      replay.states[place] = state
      let moment = recording.moments[place]
      guard replay.divergence == nil, let recorded = moment.state, recorded != state else { return true }
      replay.divergence = Divergence(
        place: place, moment, recorded: recorded, state: state, now: device.stateDescription)
      return true
    }
    return replay
  }

  /// Plays a recording against two apps (or twice against the same one) in step, and says where they first differ, to
  /// the field; nil if they do not differ at all.
  ///
  /// - Parameter other: the second app; nil stands for the first one once more: whether it is the same app each time.
  public static func divergence(
    in recording: Recording, app: @escaping @MainActor () -> UIViewController,
    and other: (@MainActor () -> UIViewController)? = nil
  ) -> Divergence? {
    let devices = [app, other ?? app].map { app in
      let device = SimulatedDevice(for: recording, tracing: .off)
      device.show(app())
      return device
    }
    var place = 0
    while place < recording.moments.count {
      var next = place
      for device in devices { next = device.driver.play(recording.moments, from: place) }
      place = next
      let hashes = devices.map { device in
        device.use()
        return device.stateHash
      }
      guard hashes[0] != hashes[1] else { continue }
      let (first, second) = (devices[0].stateDescription, devices[1].stateDescription)
      return Divergence(place: place - 1, recording.moments[place - 1], first: first, second: second)
    }
    return nil
  }
}

/// What came of playing a recording.
@MainActor
public struct Replay {
  /// The device that it was played on, as it is after the last moment: ask it for its trace, or let it go on.
  public let device: SimulatedDevice
  /// The hash of the state after each moment of the recording; nil for those that were delivered
  /// together with the next one.
  public internal(set) var states: [UInt64?]
  /// The first moment after which the state was another one than the recording says; nil if there was none.
  public internal(set) var divergence: Divergence?
}
