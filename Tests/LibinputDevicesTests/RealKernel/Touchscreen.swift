import DevicePlan

/// A finger as a scenario has it: place as a share of the glass, 0...1.
struct Finger: Hashable {
  var number: Int
  var x: Double
  var y: Double
  var isDown = true
}

/// A touchscreen by what its maker chose: how many fingers, how they are told, and in which numbers.
struct Touchscreen {
  /// How the fingers of one frame are spread over reports.
  enum Mode {
    /// One finger, without a number: resistive panels.
    case single
    /// All fingers in each report.
    case parallel
    /// So many fingers a report; the first one says how many there are in all.
    case hybrid(Int)
  }

  var name: String
  var fingers: Int
  var mode: Mode
  var x: ClosedRange<Int>
  var y: ClosedRange<Int>
  var bits = 16
  var hasPressure = false
  var hasSize = false
  var hasConfidence = false
  var hasScanTime = false
  /// What is added to the finger's number.
  var firstIdentifier = 0

  static let report: UInt8 = 1
  static let countFeature: UInt8 = 2

  private var slots: Int {
    switch mode {
    case .single: 1
    case .parallel: fingers
    case .hybrid(let slots): slots
    }
  }

  /// The application collection, to stand alone or beside others.
  func describe(_ descriptor: inout ReportDescriptor) {
    descriptor.page(0x0D)
    descriptor.collection(.application, 0x04) { descriptor in
      descriptor.report(Int(Self.report))
      for _ in 0..<slots { descriptor.collection(.logical, 0x22) { describeFinger(&$0) } }
      if hasScanTime {
        descriptor.page(0x0D)
        descriptor.usage(0x56)
        descriptor.input(.data, bits: 16, 0...65_535)
      }
      guard case .single = mode else {
        descriptor.page(0x0D)
        descriptor.usage(0x54)
        descriptor.input(.data, bits: 8, 0...127)
        descriptor.report(Int(Self.countFeature))
        descriptor.usage(0x55)
        descriptor.feature(.data, bits: 8, 0...127)
        return
      }
    }
  }

  private func describeFinger(_ descriptor: inout ReportDescriptor) {
    descriptor.page(0x0D)
    descriptor.usage(0x42)
    descriptor.input(.data, bits: 1)
    if hasConfidence {
      descriptor.usage(0x47)
      descriptor.input(.data, bits: 1)
    }
    descriptor.input(.constant, bits: hasConfidence ? 6 : 7)
    if case .single = mode {
    } else {
      descriptor.usage(0x51)
      descriptor.input(.data, bits: 8, 0...255)
    }
    descriptor.page(0x01)
    // 100 x 200 mm.
    descriptor.physical(0...1000, unit: 0x11, exponent: -2)
    descriptor.usage(0x30)
    descriptor.input(.data, bits: bits, x)
    descriptor.physical(0...2000, unit: 0x11, exponent: -2)
    descriptor.usage(0x31)
    descriptor.input(.data, bits: bits, y)
    descriptor.noPhysical()
    descriptor.page(0x0D)
    if hasPressure {
      descriptor.usage(0x30)
      descriptor.input(.data, bits: 8, 0...127)
    }
    if hasSize {
      descriptor.usage(0x48)
      descriptor.usage(0x49)
      descriptor.input(.data, bits: 8, count: 2, 0...127)
    }
  }

  /// The reports of one frame.
  func reports(_ frame: [Finger]) -> [[UInt8]] {
    var reports: [[UInt8]] = []
    var index = 0
    repeat {
      var report = ReportBits(Self.report)
      for slot in 0..<slots { add(index + slot < frame.count ? frame[index + slot] : nil, to: &report) }
      if hasScanTime { report.add(0, bits: 16) }
      if case .single = mode {} else { report.add(index == 0 ? frame.count : 0, bits: 8) }
      reports.append(report.bytes)
      index += slots
    } while index < frame.count
    return reports
  }

  private func add(_ finger: Finger?, to report: inout ReportBits) {
    report.add(finger?.isDown == true ? 1 : 0, bits: 1)
    if hasConfidence { report.add(finger == nil ? 0 : 1, bits: 1) }
    report.add(0, bits: hasConfidence ? 6 : 7)
    if case .single = mode {} else { report.add(finger.map { $0.number + firstIdentifier } ?? 0, bits: 8) }
    report.add(finger.map { logical($0.x, x) } ?? 0, bits: bits)
    report.add(finger.map { logical($0.y, y) } ?? 0, bits: bits)
    if hasPressure { report.add(finger?.isDown == true ? 60 : 0, bits: 8) }
    if hasSize { for size in [20, 10] { report.add(finger?.isDown == true ? size : 0, bits: 8) } }
  }

  private func logical(_ share: Double, _ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int((share * Double(range.upperBound - range.lowerBound)).rounded())
  }

  /// The device, which plays these scenarios.
  func device(_ number: Int, _ scenarios: [DevicePlan.Scenario]) -> DevicePlan.Device {
    var descriptor = ReportDescriptor()
    describe(&descriptor)
    return DevicePlan.Device(
      name: name, vendor: 0x0EEF, product: UInt32(number), descriptor: descriptor.bytes,
      features: [Self.countFeature: [Self.countFeature, UInt8(fingers)]],
      found: ["\(name) (touch)"], scenarios: scenarios)
  }

  /// Every kind that the tests have.
  static let all = [
    Touchscreen(name: "Resistive", fingers: 1, mode: .single, x: 0...1023, y: 0...1023),
    Touchscreen(
      name: "Resistive with pressure", fingers: 1, mode: .single, x: 60...3980, y: 110...3990, hasPressure: true),
    Touchscreen(name: "Two fingers", fingers: 2, mode: .parallel, x: 0...4095, y: 0...4095),
    Touchscreen(name: "Five fingers", fingers: 5, mode: .parallel, x: 0...1919, y: 0...1079, hasSize: true),
    Touchscreen(
      name: "Ten fingers", fingers: 10, mode: .parallel, x: 0...4095, y: 0...4095, hasPressure: true, hasSize: true),
    Touchscreen(name: "Fine", fingers: 10, mode: .parallel, x: 0...32_767, y: 0...32_767),
    Touchscreen(name: "Hybrid of two", fingers: 10, mode: .hybrid(2), x: 0...4095, y: 0...4095, hasScanTime: true),
    Touchscreen(name: "Hybrid of five", fingers: 10, mode: .hybrid(5), x: 0...3839, y: 0...2159, hasConfidence: true),
    Touchscreen(name: "Serial", fingers: 5, mode: .hybrid(1), x: 0...8191, y: 0...8191),
    Touchscreen(name: "Off its origin", fingers: 5, mode: .parallel, x: 200...3800, y: 150...3900),
    Touchscreen(name: "Great numbers", fingers: 5, mode: .parallel, x: 0...4095, y: 0...4095, firstIdentifier: 100),
    Touchscreen(
      name: "Certified", fingers: 10, mode: .parallel, x: 0...16_383, y: 0...9599, hasSize: true, hasConfidence: true,
      hasScanTime: true),
  ]
}
