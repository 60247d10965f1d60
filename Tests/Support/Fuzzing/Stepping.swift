import FirstResponderTesting
import SystemLink

@testable import FirstResponder

// What comes from outside: fingers, pointers, keys, the system, and time.

extension Session {
  func take(_ step: Plan.Entry) {
    switch step.word {
    case "down": report { [$0.land(step[0], at: CGPoint(x: step[1], y: step[2]))] }
    case "move": move(step[0], vector(step[1] - 60, step[2] - 60), samples: 1 + step[3] / 4)
    case "swing":
      for _ in 0..<1 + step[3] {
        move(step[0], vector((step[1] - 120) / (1 + step[3]), (step[2] - 120) / (1 + step[3])), samples: 1)
      }
    case "up": report { fingers in fingers.down.filter { step[0] >> $0 & 1 == 1 }.map { fingers.lift($0) } }
    case "cancel": report { [$0.lift(step[0], isCancelled: true)] }
    case "tap":
      for _ in 0...step[2] {
        report { [$0.land(9, at: CGPoint(x: step[0], y: step[1]))] }
        report { [$0.lift(9)] }
      }
    case "wait": device.advance(by: Double(step[0]) / 40)
    case "act":
      var chance = Chance(seed: plan.seed ^ UInt64(step[0]))
      perform(Plan.entry(Words.acts, &chance))
    default: takeOther(step)
    }
  }

  private func takeOther(_ step: Plan.Entry) {
    countEvent()
    let place = CGPoint(x: step[0], y: step[1])
    switch step.word {
    case "key": strike(step)
    case "type": device.type(["a", "Zoë", "\n", "word ", "🙂", "é", "12", "?"][step[0] % 8])
    case "press":
      let types: [UIPress.PressType] = [.select, .menu, .playPause, .upArrow, .downArrow]
      device.pressDown(types[step[0] % types.count])
      device.pressUp(types[step[0] % types.count])
    case "wheel": device.scrollWheel(by: vector(0, step[2] - 100), at: place)
    case "hoverOver": device.hover(to: place)
    case "hoverOut": device.hoverExit()
    case "click": _ = device.click(at: place, buttons: step[2] == 0 ? .primary : .secondary)
    case "shake": device.shake()
    case "remote":
      device.remoteControl(
        [.remoteControlPlay, .remoteControlPause, .remoteControlNextTrack, .remoteControlStop][step[0] % 4])
    case "inactive": device.resignActive()
    case "background": device.enterBackground()
    case "active": activate()
    case "resize":
      device.resize(
        to: [(390, 844), (844, 390), (320, 480), (390, 844)].map { CGSize(width: $0, height: $1) }[step[0] % 4])
    case "memory": device.warnOfMemory()
    case "status": device.tapStatusBar()
    // Never drawn: to see that they are found.
    case "crash": fatalError("The plan asks for a crash.")
    case "hang": while true {}
    case "keep": world.leak()
    case "stall": device.stall(for: Double(step[0]) / 100)
    default: break
    }
  }

  private func strike(_ step: Plan.Entry) {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardA, .keyboardZ, .keyboardV, .keyboardTab, .keyboardReturnOrEnter, .keyboardEscape, .keyboardSpacebar,
      .keyboardUpArrow,
      .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardDeleteOrBackspace,
    ]
    let modifiers: [UIKeyModifierFlags] = [[], .command, .shift, .alternate]
    device.keyDown(keys[step[0] % keys.count], modifiers: modifiers[step[1] % 4])
    if step[0] % 5 == 0 { device.advance(by: 0.6) }
    device.keyUp(keys[step[0] % keys.count])
  }

  private func activate() {
    device.enterForeground()
    device.becomeActive()
  }

  // MARK: Fingers

  /// Digitizers report 60 to 240 times a second.
  private var rate: Double { [60, 120, 240][Int(plan.seed / 2 % 3)] }

  private func move(_ mask: Int, _ way: CGVector, samples: Int) {
    func moved(_ fingers: inout FingerTable) -> [Contact?] {
      fingers.down.filter { mask >> $0 & 1 == 1 || samples > 1 }.map { finger in
        // Fingers that move alike pinch and turn nothing.
        fingers.move(finger, by: finger % 3 == 1 ? CGVector(dx: -way.dx, dy: way.dy / 2) : way)
      }
    }
    // What comes between two frames is merged into one.
    for _ in 1..<samples { enqueue(moved(&fingers)) }
    report(moved)
  }

  /// Brings one report and has it delivered. What it says is made when its time has come: what the app does until then
  /// may be to lift a finger.
  private func report(_ make: (inout FingerTable) -> [Contact?]) {
    device.advance(by: 1 / rate)
    let contacts = make(&fingers).compactMap(\.self)
    guard !contacts.isEmpty else { return }
    countEvent()
    device.report(HIDEvent(timestamp: device.now, kind: .digitizer, contacts: contacts))
  }

  /// A report that comes while something else may be going on.
  func enqueue(_ contacts: [Contact?]) {
    let contacts = contacts.compactMap(\.self)
    guard !contacts.isEmpty, !isExhausted else { return }
    countEvent()
    let event = HIDEvent(timestamp: device.now, kind: .digitizer, contacts: contacts)
    var bytes = LinkBuffer()
    do {
      try LinkCodec.encode(event, into: &bytes)
      bytes.withPayload(device.application.delivery.receive)
    } catch {
      fatalError("A session made an event that the link does not carry: \(error)")
    }
  }

  // MARK: The end

  /// Everybody lets go of everything, and time passes.
  func comeToRest() {
    device.advance(by: 0.5)
    activate()
    while device.application.isIgnoringInteractionEvents { device.application.endIgnoringInteractionEvents() }
    for finger in fingers.down { report { [$0.lift(finger)] } }
    device.hoverExit()
    for _ in 0..<12 { device.advance(by: 1) }
  }
}
