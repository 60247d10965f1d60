import FirstResponderTesting
import SystemLink

@testable import EventTrace
@testable import FirstResponder

/// Plays one plan on a simulated device: builds the world, does the steps, lets the program meddle in its callbacks,
/// and looks whether all comes to rest and nothing is left behind.
@MainActor
public final class Session {
  public struct Totals: Sendable {
    /// Reports of devices that were brought to the app, with those that callbacks sent.
    public var events = 0
    /// Calls of the program's own methods.
    public var calls = 0
    /// How many of them did something.
    public var meddlings = 0

    public init() {}
  }

  public let plan: Plan
  public private(set) var totals = Totals()
  /// What the program did in its callbacks so far.
  public private(set) var meddled: [Plan.Meddling] = []
  /// Is told of each before it is done, for who wants to know it although the process ends.
  public var willMeddle: (Plan.Meddling) -> Void = { _ in }

  /// nil in an application that has its input from elsewhere.
  private(set) var device: SimulatedDevice!
  private let given: UIApplication?
  var application: UIApplication { given ?? device.application }
  let world = World()
  var fingers = FingerTable()
  private var counts: [Call: Int] = [:]
  private var planned: [Call: [Int: Plan.Entry]] = [:]
  private var depth = 0
  /// The end: the program does nothing any more, and answers yes.
  private(set) var isQuiet = false
  /// A session that feeds itself for ever ends.
  private var mostEvents = 4000

  struct Call: Hashable {
    let name: String
    let object: Int
  }

  public init(_ plan: Plan, tracing: Tracing = .off) {
    (self.plan, given) = (plan, nil)
    device = SimulatedDevice(frameRate: [60, 120][Int(plan.seed % 2)], tracing: tracing)
    if !plan.isVerified { device.application.verification = nil }
    prepare()
  }

  /// A session in an application of a process of its own, whose fingers come over the link: only its world and what the
  /// program does in its callbacks are of the plan. From `begin` on until `end`.
  public init(_ plan: Plan, in application: UIApplication) {
    (self.plan, given) = (plan, application)
    mostEvents = .max
    prepare()
  }

  private func prepare() {
    for meddling in plan.meddlings ?? [] {
      planned[Call(name: meddling.call, object: meddling.object), default: [:]][meddling.time] = meddling.act
    }
    world.session = self
  }

  public func begin() { build() }

  /// The program does nothing any more, and its world goes.
  public func end() {
    isQuiet = true
    while application.isIgnoringInteractionEvents { application.endIgnoringInteractionEvents() }
    world.clear()
  }

  /// Names of the world's objects that are still there.
  public var left: [String] { world.left }

  /// Plays a plan to its end. In debug builds it is an error, too, if it leaves objects behind
  /// that the library has made.
  ///
  /// - Parameter willMeddle: is told of what the program does, before it does it.
  /// - Throws: `Finding`, if something is stuck or left behind. A fault that stops the process stops it.
  @discardableResult
  public static func play(_ plan: Plan, willMeddle: @escaping (Plan.Meddling) -> Void = { _ in }) throws(Finding)
    -> Totals
  {
    #if DEBUG
      let objects = LiveObjects()
      let result = LiveObjects.current.withValue(objects) { played(plan, willMeddle) }
      let totals = try result.get()
      guard objects.isEmpty else { throw Finding("left behind: \(objects.counts.joined(separator: ", "))") }
      return totals
    #else
      return try played(plan, willMeddle).get()
    #endif
  }

  private static func played(_ plan: Plan, _ willMeddle: @escaping (Plan.Meddling) -> Void) -> Result<Totals, Finding> {
    let session = Session(plan)
    session.willMeddle = willMeddle
    session.run()
    do throws(Finding) { try session.finish() } catch { return .failure(error) }
    return .success(session.totals)
  }

  /// Plays all steps.
  public func run() {
    build()
    for step in plan.steps where totals.events < mostEvents { take(step) }
  }

  /// Plays steps until so many simulated seconds have passed; those of the plan, then others by chance.
  public func run(seconds: Double) {
    build()
    mostEvents = .max
    for step in plan.steps { take(step) }
    var chance = Chance(seed: plan.seed ^ 0xABCD)
    while device.now < seconds {
      take(Plan.entry(Words.all.steps, &chance))
      // A world that was taken apart has nothing left to show.
      if chance.below(200) == 0 { perform(Plan.Entry("mend", [])) }
    }
  }

  var isExhausted: Bool { totals.events >= mostEvents }

  func countEvent() { totals.events += 1 }

  // MARK: Callbacks

  /// A method of one of the world's objects was called: the program may do anything now.
  func called(_ name: String, _ object: Int) {
    totals.calls += 1
    guard !isQuiet, depth < 3 else { return }
    let call = Call(name: name, object: object)
    let time = counts[call, default: 0]
    counts[call] = time + 1
    guard let act = act(at: call, time) else { return }
    let meddling = Plan.Meddling(call: name, object: object, time: time, act: act)
    willMeddle(meddling)
    meddled.append(meddling)
    totals.meddlings += 1
    depth += 1
    perform(act)
    depth -= 1
  }

  var isInCallback: Bool { depth > 0 }

  private func act(at call: Call, _ time: Int) -> Plan.Entry? {
    if plan.meddlings != nil { return planned[call]?[time] }
    guard !isExhausted else { return nil }
    var chance = chance(call, time)
    guard chance.once(in: 14) else { return nil }
    return Plan.entry(Words.acts, &chance)
  }

  /// What a delegate answers: it depends on the seed, on who asks and how often, and on nothing else.
  func answer(_ name: String, _ object: Int, noOnceIn count: Int) -> Bool {
    called(name, object)
    if isQuiet { return true }
    var chance = chance(Call(name: name, object: object), counts[Call(name: name, object: object), default: 0] ^ 0x5555)
    return !chance.once(in: count)
  }

  private func chance(_ call: Call, _ time: Int) -> Chance {
    var hash = plan.seed
    for byte in call.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = Chance.mix(hash ^ UInt64(truncatingIfNeeded: call.object) << 32 ^ UInt64(truncatingIfNeeded: time))
    return Chance(seed: hash)
  }

  // MARK: The end

  /// Lifts all fingers, lets time pass, looks what is stuck, and then, when everything is let go of, what is left.
  ///
  /// - Throws: `Finding`
  public func finish() throws(Finding) {
    isQuiet = true
    comeToRest()
    let stuck = application.underWay
    guard stuck.isEmpty else { throw Finding("stuck: \(stuck.joined(separator: "; "))") }
    if let verification = application.verification, !verification.verifier.isEmpty {
      throw Finding("the verifier still waits for something: \(verification.verifier)")
    }
    world.clear()
    device = nil
    let left = world.left
    guard left.isEmpty else { throw Finding("left behind: \(left.joined(separator: ", "))") }
  }
}

/// What was wrong at the end of a session.
public struct Finding: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
