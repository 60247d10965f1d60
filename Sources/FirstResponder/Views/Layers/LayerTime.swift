/// A time of its own: that of a layer within its superlayer's, or of an animation within its layer's.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the time that it is in. Seconds.
  var beginTime: CFTimeInterval { get set }
  /// How long one pass takes, in its own time. Seconds.
  var duration: CFTimeInterval { get set }
  /// How fast its time goes; 0 stands still, below 0 it goes backwards. 1 by default.
  var speed: Float { get set }
  /// Added to its own time. Seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How many passes there are; infinity for ever, parts of passes are possible. 0 counts as 1.
  var repeatCount: Float { get set }
  /// How long the passes go on, instead of their count; 0 for none. Seconds.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each pass goes back again, in the same time.
  var autoreverses: Bool { get set }
  /// What is seen before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What of an animation is seen before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as in Core Animation.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// After it: where it ended.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before it: where it begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var fill: MediaTiming.Fill {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}

/// A layer's own time.
struct LayerTime {
  var timing = MediaTiming()
  var fillMode = CAMediaTimingFillMode.removed

  /// Its own time is its superlayer's.
  var isPlain: Bool { timing.beginTime == 0 && timing.timeOffset == 0 && timing.speed == 1 }
}

extension CALayer {
  /// When the layer's time begins, in that of its superlayer. Seconds.
  public final var beginTime: CFTimeInterval {
    get { looks.rare.timing.timing.beginTime }
    set { setTime(\.timing.beginTime, newValue) }
  }
  /// Stored only: a layer by itself has no end.
  public final var duration: CFTimeInterval {
    get { looks.rare.timing.timing.duration }
    set { setTime(\.timing.duration, newValue) }
  }
  /// How fast the layer's time goes; 0 makes its animations, and those within it, stand still (B13.18).
  public final var speed: Float {
    get { Float(looks.rare.timing.timing.speed) }
    set { setTime(\.timing.speed, Double(newValue)) }
  }
  /// Added to the layer's own time. Seconds.
  public final var timeOffset: CFTimeInterval {
    get { looks.rare.timing.timing.timeOffset }
    set { setTime(\.timing.timeOffset, newValue) }
  }
  /// Stored only.
  public final var repeatCount: Float {
    get { Float(looks.rare.timing.timing.repeatCount) }
    set { setTime(\.timing.repeatCount, Double(newValue)) }
  }
  /// Stored only.
  public final var repeatDuration: CFTimeInterval {
    get { looks.rare.timing.timing.repeatDuration }
    set { setTime(\.timing.repeatDuration, newValue) }
  }
  /// Stored only.
  public final var autoreverses: Bool {
    get { looks.rare.timing.timing.autoreverses }
    set { setTime(\.timing.autoreverses, newValue) }
  }
  /// Stored only.
  public final var fillMode: CAMediaTimingFillMode {
    get { looks.rare.timing.fillMode }
    set { setTime(\.fillMode, newValue) }
  }

  private func setTime<Value>(_ value: WritableKeyPath<LayerTime, Value>, _ new: Value) {
    looks.changeRare { $0.timing[keyPath: value] = new }
    mark(.properties)
  }

  /// A time of another layer, or of the clock if `l` is nil, in this layer's time. Seconds.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l?.clockTime(at: t) ?? t)
  }
  /// A time of this layer in that of another, or of the clock if `l` is nil. Seconds.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(at: t)
    return l?.localTime(at: time) ?? time
  }

  /// Those above whose time is not plain, the outermost first, and its own.
  private var times: [LayerTime] {
    var times: [LayerTime] = []
    var node: StageNode? = node
    while let current = node {
      if let layer = current.knownLayer, layer.looks.hasRare, !layer.looks.rare.timing.isPlain {
        times.append(layer.looks.rare.timing)
      }
      node = current.parent
    }
    return times.reversed()
  }

  /// Its own time at a time of the clock.
  final func localTime(at time: TimeInterval) -> TimeInterval {
    times.reduce(time) { $1.timing.localTime(at: $0) }
  }

  /// The clock's time at one of its own. Time that stands still was when it began to.
  private func clockTime(at time: TimeInterval) -> TimeInterval {
    times.reversed().reduce(time) { time, layer in
      let timing = layer.timing
      return timing.speed == 0 ? timing.beginTime : (time - timing.timeOffset) / timing.speed + timing.beginTime
    }
  }
}
