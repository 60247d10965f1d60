import DevicePlan

/// Devices beside touchscreens, each with what it does in its only scenario.
enum OtherDevices {
  /// A mouse with three buttons and a wheel.
  static func mouse() -> DevicePlan.Device {
    var descriptor = ReportDescriptor()
    descriptor.page(0x01)
    descriptor.collection(.application, 0x02) { descriptor in
      descriptor.report(1)
      descriptor.collection(.physical, 0x01) { descriptor in
        descriptor.page(0x09)
        descriptor.usages(1...3)
        descriptor.input(.data, bits: 1, count: 3)
        descriptor.input(.constant, bits: 5)
        descriptor.page(0x01)
        descriptor.usage(0x30)
        descriptor.usage(0x31)
        descriptor.usage(0x38)
        descriptor.input(.relative, bits: 8, count: 3, -127...127)
      }
    }
    func report(_ buttons: UInt8, _ x: Int8 = 0, _ y: Int8 = 0, _ wheel: Int8 = 0) -> DevicePlan.Step {
      .report([1, buttons, UInt8(bitPattern: x), UInt8(bitPattern: y), UInt8(bitPattern: wheel)])
    }
    // Buttons are debounced: longer than that between two changes.
    let steps: [DevicePlan.Step] = [
      report(0, 10, 0), report(1), .pause(60), report(1, 0, 20), report(0), .pause(60), report(0, 0, 0, -1), .pause(60),
      report(2), .pause(60), report(0),
    ]
    return DevicePlan.Device(
      name: "Mouse", vendor: 0x046D, product: 1, descriptor: descriptor.bytes, features: [:],
      found: ["Mouse (pointer)"],
      scenarios: [DevicePlan.Scenario(name: "points", steps: steps, endWords: ["probe: ended"], endCount: 2)])
  }

  /// A keyboard that reports eight modifier keys and six others.
  static func keyboard() -> DevicePlan.Device {
    var descriptor = ReportDescriptor()
    descriptor.page(0x01)
    descriptor.collection(.application, 0x06) { descriptor in
      descriptor.report(1)
      descriptor.page(0x07)
      descriptor.usages(0xE0...0xE7)
      descriptor.input(.data, bits: 1, count: 8)
      descriptor.input(.constant, bits: 8)
      descriptor.usages(0...0x65)
      descriptor.input(.array, bits: 8, count: 6, 0...0x65)
    }
    func report(_ modifiers: UInt8, _ keys: UInt8...) -> DevicePlan.Step {
      .report([1, modifiers, 0] + keys + [UInt8](repeating: 0, count: 6 - keys.count))
    }
    // The guest's layout is the German one: the key at the place of Z types y.
    let steps = [
      report(0, 0x1D), report(0), report(2), report(2, 0x34), report(2), report(0), report(0, 0x04), .unplug,
    ]
    return DevicePlan.Device(
      name: "Keyboard", vendor: 0x046D, product: 2, descriptor: descriptor.bytes, features: [:],
      found: ["Keyboard (keys)"],
      scenarios: [DevicePlan.Scenario(name: "types", steps: steps, endWords: ["probe: released 4 "], endCount: 1)])
  }

  /// A tablet with a pen that has pressure and tilt.
  static func tablet() -> DevicePlan.Device {
    var descriptor = ReportDescriptor()
    descriptor.page(0x0D)
    descriptor.collection(.application, 0x02) { describePen(&$0) }
    return DevicePlan.Device(
      name: "Tablet", vendor: 0x256C, product: 3, descriptor: descriptor.bytes, features: [:], found: ["Tablet (pen)"],
      scenarios: [penScenario])
  }

  /// A screen for fingers and a pen, both on one device.
  static func screenWithPen() -> DevicePlan.Device {
    let screen = Touchscreen(name: "Screen with pen", fingers: 5, mode: .parallel, x: 0...4095, y: 0...4095)
    var device = screen.device(40, [TouchScenario.all[2].plan(on: screen), penScenario])
    var descriptor = ReportDescriptor()
    descriptor.page(0x0D)
    descriptor.collection(.application, 0x02) { describePen(&$0) }
    device.descriptor += descriptor.bytes
    device.found = ["Screen with pen (touch)", "Screen with pen Stylus (pen)"]
    return device
  }

  private static let penReport: UInt8 = 7

  private static func describePen(_ descriptor: inout ReportDescriptor) {
    descriptor.report(Int(penReport))
    descriptor.collection(.physical, 0x20) { descriptor in
      descriptor.page(0x0D)
      // Tip, barrel, eraser, turned round, in range.
      for usage in [0x42, 0x44, 0x45, 0x3C, 0x32] { descriptor.usage(usage) }
      descriptor.input(.data, bits: 1, count: 5)
      descriptor.input(.constant, bits: 3)
      descriptor.page(0x01)
      descriptor.physical(0...2000, unit: 0x11, exponent: -2)
      descriptor.usage(0x30)
      descriptor.input(.data, bits: 16, 0...20_000)
      descriptor.physical(0...1000, unit: 0x11, exponent: -2)
      descriptor.usage(0x31)
      descriptor.input(.data, bits: 16, 0...10_000)
      descriptor.noPhysical()
      descriptor.page(0x0D)
      descriptor.usage(0x30)
      descriptor.input(.data, bits: 16, 0...8191)
      descriptor.physical(-60...60, unit: 0x14, exponent: 0)
      descriptor.usage(0x3D)
      descriptor.usage(0x3E)
      descriptor.input(.data, bits: 8, count: 2, -60...60)
      descriptor.noPhysical()
    }
  }

  private static let penScenario: DevicePlan.Scenario = {
    func report(_ bits: UInt8, _ x: Double, _ y: Double, _ pressure: Double = 0) -> DevicePlan.Step {
      var report = ReportBits(penReport)
      report.add(Int(bits), bits: 8)
      report.add(Int(x * 20_000), bits: 16)
      report.add(Int(y * 10_000), bits: 16)
      report.add(Int(pressure * 8191), bits: 16)
      report.add(10, bits: 8)
      report.add(20, bits: 8)
      return .report(report.bytes)
    }
    let (near, down): (UInt8, UInt8) = (16, 17)
    let steps = [
      report(near, 0.25, 0.5), report(near, 0.3, 0.5), report(down, 0.3, 0.5, 0.5), report(down, 0.75, 0.5, 0.5),
      report(near, 0.75, 0.5), report(0, 0.75, 0.5),
    ]
    return DevicePlan.Scenario(name: "a stroke", steps: steps, endWords: ["probe: hover ended"], endCount: 2)
  }()

  /// A touchpad that tells fingers like a touchscreen, with one button below all of it.
  static func touchpad() -> DevicePlan.Device {
    var descriptor = ReportDescriptor()
    descriptor.page(0x0D)
    descriptor.collection(.application, 0x05) { descriptor in
      descriptor.report(1)
      for _ in 0..<3 { descriptor.collection(.logical, 0x22) { describePadFinger(&$0) } }
      descriptor.page(0x0D)
      descriptor.usage(0x54)
      descriptor.input(.data, bits: 7, 0...127)
      descriptor.page(0x09)
      descriptor.usage(1)
      descriptor.input(.data, bits: 1)
      descriptor.page(0x0D)
      descriptor.report(2)
      descriptor.usage(0x55)
      descriptor.usage(0x59)
      descriptor.feature(.data, bits: 4, count: 2, 0...15)
    }
    descriptor.page(0x0D)
    descriptor.collection(.application, 0x0E) { descriptor in
      descriptor.report(3)
      descriptor.usage(0x52)
      descriptor.feature(.data, bits: 8, 0...10)
    }
    func report(_ fingers: [Finger], _ button: Int = 0) -> DevicePlan.Step {
      var report = ReportBits(1)
      for index in 0..<3 {
        let finger = index < fingers.count ? fingers[index] : nil
        report.add(finger == nil ? 0 : 1, bits: 1)
        report.add(finger?.isDown == true ? 1 : 0, bits: 1)
        report.add(finger?.number ?? 0, bits: 6)
        report.add(finger.map { Int($0.x * 1999) } ?? 0, bits: 16)
        report.add(finger.map { Int($0.y * 1199) } ?? 0, bits: 16)
      }
      report.add(fingers.count, bits: 7)
      report.add(button, bits: 1)
      return .report(report.bytes)
    }
    func pair(_ y: Double, isDown: Bool = true) -> [Finger] {
      [Finger(number: 0, x: 0.4, y: y, isDown: isDown), Finger(number: 1, x: 0.6, y: y, isDown: isDown)]
    }
    var steps: [DevicePlan.Step] = (0...20).map { report([Finger(number: 0, x: 0.3 + 0.02 * Double($0), y: 0.5)]) }
    steps += [report([Finger(number: 0, x: 0.7, y: 0.5, isDown: false)]), .pause(300)]
    steps += (0...30).map { report(pair(0.2 + 0.02 * Double($0))) } + [report(pair(0.8, isDown: false)), .pause(300)]
    let resting = Finger(number: 0, x: 0.3, y: 0.5)
    steps += [report([resting]), .pause(60), report([resting], 1), .pause(60), report([resting]), .pause(60)]
    steps += [report([Finger(number: 0, x: 0.3, y: 0.5, isDown: false)])]
    return DevicePlan.Device(
      name: "Touchpad", vendor: 0x06CB, product: 5, descriptor: descriptor.bytes,
      features: [2: [2, 0x05], 3: [3, 3]],
      found: ["Touchpad (pointer, gestures)"],
      scenarios: [
        DevicePlan.Scenario(name: "points, scrolls and clicks", steps: steps, endWords: ["probe: ended"], endCount: 1)
      ])
  }

  private static func describePadFinger(_ descriptor: inout ReportDescriptor) {
    descriptor.page(0x0D)
    descriptor.usage(0x47)
    descriptor.usage(0x42)
    descriptor.input(.data, bits: 1, count: 2)
    descriptor.usage(0x51)
    descriptor.input(.data, bits: 6, 0...63)
    descriptor.page(0x01)
    // 100 x 60 mm.
    descriptor.physical(0...1000, unit: 0x11, exponent: -2)
    descriptor.usage(0x30)
    descriptor.input(.data, bits: 16, 0...1999)
    descriptor.physical(0...600, unit: 0x11, exponent: -2)
    descriptor.usage(0x31)
    descriptor.input(.data, bits: 16, 0...1199)
    descriptor.noPhysical()
  }

  static let all = [mouse(), keyboard(), tablet(), screenWithPen(), touchpad()]
}
