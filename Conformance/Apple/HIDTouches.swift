import Conformance
import UIKit

#if canImport(Darwin)
  /// Fingers on a simulator or a phone of Apple's, made inside the process as reports of a digitizer (HID events), in
  /// the app's own queue.
  ///
  /// The functions are private and looked up while this runs: no app that is sold may hold this file. Their names,
  /// parameters and constants are those of IOHIDFamily, which Apple publishes, and of tools for tests that call them.
  @MainActor final class HIDTouches: TouchSource {
    /// Makes a hand or a finger: time, kind or number, place and state.
    private typealias MakeHand =
      @convention(c) (
        CFAllocator?, UInt64, UInt32, UInt32, UInt32, UInt32, UInt32, Double, Double, Double, Double, Double, UInt8,
        UInt8, UInt32
      ) -> Unmanaged<CFTypeRef>?
    private typealias MakeFinger =
      @convention(c) (
        CFAllocator?, UInt64, UInt32, UInt32, UInt32, Double, Double, Double, Double, Double, UInt8, UInt8, UInt32
      ) -> Unmanaged<CFTypeRef>?
    private typealias Append = @convention(c) (CFTypeRef, CFTypeRef, UInt32) -> Void
    private typealias SetInteger = @convention(c) (CFTypeRef, UInt32, Int32) -> Void
    private typealias SetSender = @convention(c) (CFTypeRef, UInt64) -> Void
    private typealias SetContext = @convention(c) (CFTypeRef, UInt32, Bool, Bool, CFString?, Double, Float) -> Void

    let kind = "hid"
    private let makeHand: MakeHand
    private let makeFinger: MakeFinger
    private let append: Append
    private let setInteger: SetInteger
    private let setSender: SetSender
    private let setContext: SetContext
    /// Fingers that are down, with their places.
    private var down: [Int: Spot] = [:]

    /// The parts of an event that a report may have changed.
    private enum Mask {
      static let range: UInt32 = 1
      static let touch: UInt32 = 2
      static let position: UInt32 = 4
    }
    private static let hand: UInt32 = 3
    /// That the digitizer lies over the screen.
    private static let isDisplayIntegrated: UInt32 = 0xB0019
    private static let sender: UInt64 = 0x0000_0001_2345_6789
    private static let enqueue = NSSelectorFromString("_enqueueHIDEvent:")

    /// Nil where the system has not all of it: the second value says what is missing.
    static func make() -> (source: HIDTouches?, missing: String) {
      let backBoard = "/System/Library/PrivateFrameworks/BackBoardServices.framework/BackBoardServices"
      guard
        let services = dlopen(backBoard, RTLD_NOW),
        let kit = dlopen("/System/Library/Frameworks/IOKit.framework/IOKit", RTLD_NOW)
      else { return (nil, "BackBoardServices or IOKit") }
      func symbol(_ name: String, _ library: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        dlsym(library, name)
      }
      guard
        let hand = symbol("IOHIDEventCreateDigitizerEvent", kit),
        let finger = symbol("IOHIDEventCreateDigitizerFingerEvent", kit),
        let append = symbol("IOHIDEventAppendEvent", kit),
        let integer = symbol("IOHIDEventSetIntegerValue", kit),
        let sender = symbol("IOHIDEventSetSenderID", kit),
        let context = symbol("BKSHIDEventSetDigitizerInfo", services),
        UIApplication.shared.responds(to: enqueue)
      else { return (nil, "a function of HID events") }
      return (
        HIDTouches(
          unsafeBitCast(hand, to: MakeHand.self), unsafeBitCast(finger, to: MakeFinger.self),
          unsafeBitCast(append, to: Append.self), unsafeBitCast(integer, to: SetInteger.self),
          unsafeBitCast(sender, to: SetSender.self), unsafeBitCast(context, to: SetContext.self)), ""
      )
    }

    private init(
      _ makeHand: @escaping MakeHand, _ makeFinger: @escaping MakeFinger, _ append: @escaping Append,
      _ setInteger: @escaping SetInteger, _ setSender: @escaping SetSender, _ setContext: @escaping SetContext
    ) {
      (self.makeHand, self.makeFinger, self.append) = (makeHand, makeFinger, append)
      (self.setInteger, self.setSender, self.setContext) = (setInteger, setSender, setContext)
    }

    var now: Double { ProcessInfo.processInfo.systemUptime }

    /// Turns the main run loop, which hands the events out, until it is time.
    func wait(until time: Double) {
      repeat {
        let rest = min(time - now, 0.05)
        RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: max(0, rest)))
        // A loop that has nothing to wait for comes back at once.
      } while now < time
    }

    func send(_ fingers: [FingerStep]) {
      let time = mach_absolute_time()
      var masks: [UInt32] = []
      for step in fingers {
        switch step.change {
        case .down(let spot):
          down[step.finger] = spot
          masks.append(Mask.range | Mask.touch)
        case .move(let spot):
          down[step.finger] = spot
          masks.append(Mask.position)
        case .up: masks.append(Mask.range | Mask.touch)
        }
      }
      guard
        let hand = makeHand(
          kCFAllocatorDefault, time, Self.hand, 0, 0, masks.reduce(0, |), 0, 0, 0, 0, 0, 0, 0, 1, 0)?
          .takeRetainedValue()
      else { return }
      setInteger(hand, Self.isDisplayIntegrated, 1)
      setSender(hand, Self.sender)
      // All fingers that are down belong to a report, also those that did not change.
      let changed = Dictionary(zip(fingers.map(\.finger), masks)) { $1 }
      for (number, spot) in down.sorted(by: { $0.key < $1.key }) {
        let isUp = fingers.contains { $0.finger == number && $0.change == .up }
        guard
          let finger = makeFinger(
            kCFAllocatorDefault, time, UInt32(number), UInt32(number + 1), changed[number] ?? 0, spot.x, spot.y, 0, 0,
            0, isUp ? 0 : 1, isUp ? 0 : 1, 0)?.takeRetainedValue()
        else { continue }
        setInteger(finger, Self.isDisplayIntegrated, 1)
        append(hand, finger, 0)
        if isUp { down[number] = nil }
      }
      setContext(hand, Self.context, false, false, nil, 0, 0)
      _ = UIApplication.shared.perform(Self.enqueue, with: hand)
    }

    /// Which of the display's contexts the fingers are over: that of the window in front.
    private static var context: UInt32 {
      let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      let key = windows.first(where: \.isKeyWindow) ?? windows.last
      return (key?.value(forKey: "_contextId") as? NSNumber)?.uint32Value ?? 0
    }
  }
#endif
