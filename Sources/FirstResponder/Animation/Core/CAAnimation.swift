/// What moves a layer in time. A layer keeps a copy of what is added to it: changing the animation afterwards changes
/// nothing (B13.15).
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  final var timing = MediaTiming()
  private var values: [String: Any] = [:]
  /// A view's block that the animation is a part of: it goes on that block's way.
  final var block: AnimationRun?

  /// Makes an animation that changes nothing.
  public override init() { super.init() }
  /// Makes an animation that changes nothing; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  /// How the time is distributed; evenly by default.
  open var timingFunction: CAMediaTimingFunction?
  /// Hears of the beginning and the end. Kept alive until the animation goes.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer lets go of the animation at its end; true by default.
  open var isRemovedOnCompletion = true
  /// How often frames are wished; stored only.
  open var preferredFrameRateRange = CAFrameRateRange.default

  // MARK: Time

  /// When it begins, in the layer's time: 0, as by default, for as soon as it is added. Seconds.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// How long one pass takes; 0, as by default, for what the transaction says. Seconds.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How fast its time goes; 1 by default.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// Added to its own time. Seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How many passes there are; infinity for ever. 0 counts as 1.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// How long the passes go on, instead of their count; 0 for none. Seconds.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each pass goes back again, in the same time.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What is seen before and after; nothing by default.
  open var fillMode = CAMediaTimingFillMode.removed { didSet { timing.fill = fillMode.fill } }

  // MARK: Values of the program's own

  /// What was stored under a name.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "duration": duration
    case "beginTime": beginTime
    case "speed": speed
    case "repeatCount": repeatCount
    case "autoreverses": autoreverses
    case "removedOnCompletion": isRemovedOnCompletion
    default: values[key]
    }
  }
  /// Stores something under a name, so that a delegate can tell animations apart; the layer's copy has it, too.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "duration": duration = number(value) ?? 0
    case "beginTime": beginTime = number(value) ?? 0
    case "speed": speed = Float.from(value) ?? 1
    case "repeatCount": repeatCount = Float.from(value) ?? 0
    case "autoreverses": autoreverses = Bool.from(value) ?? false
    case "removedOnCompletion": isRemovedOnCompletion = Bool.from(value) ?? true
    default: values[key] = value
    }
  }
  /// A property's value in an animation that nobody changed.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  // MARK: Copies

  /// An animation of its own, of the same class and with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAAnimation = MainActor.assumeIsolated { made() }
    return copy
  }

  private func made() -> CAAnimation {
    let copy = ObjectMaker.make(type(of: self)) as? CAAnimation ?? CAAnimation()
    copy.take(from: self)
    return copy
  }

  /// Takes over everything that another animation of the same class has.
  func take(from other: CAAnimation) {
    (timing, values, block) = (other.timing, other.values, other.block)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    (isRemovedOnCompletion, fillMode) = (other.isRemovedOnCompletion, other.fillMode)
    preferredFrameRateRange = other.preferredFrameRateRange
  }

  /// The action for a property: the layer shows the animation under the property's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: What is shown

  /// Changes a copy of a layer to what it shows at a time of what the animation is in.
  final func show(in layer: CALayer, at time: TimeInterval) {
    let place = timing.place(at: time)
    guard timing.isSeen(place.phase) else { return }
    show(in: layer, place)
  }

  /// Changes a copy of a layer to what it shows at a place of the way.
  func show(in layer: CALayer, _ place: MediaTiming.Place) {}

  /// The part of the way after a part of the time.
  final func progress(_ fraction: Double) -> Double { timingFunction?.curve.progress(at: fraction) ?? fraction }

  /// The properties that it changes, by their key paths.
  var keyPaths: [String] { [] }
}

/// Hears of an animation. The animation that it is given is the layer's copy.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// It has begun, with the first frame that it is in.
  func animationDidStart(_ anim: CAAnimation)
  /// It has ended.
  ///
  /// - Parameter flag: whether it came to its end; false if it was taken away before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Nothing happens.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Nothing happens.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The greatest number of single precision: as a count of repetitions, as good as without end.
// The name is C's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HUGE = Float.greatestFiniteMagnitude
