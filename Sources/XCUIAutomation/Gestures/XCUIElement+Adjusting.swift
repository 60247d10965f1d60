import EventTrace
import Foundation

extension XCUIElement {
  /// Where the thumb of a slider is, between 0 (its smaller end) and 1. Fails the test for what is no slider.
  public var normalizedSliderPosition: CGFloat {
    var position: CGFloat = 0
    attempt(nil) {
      let found = try found(waiting: Patience.existence)
      position = CGFloat(try sliderPosition(found.element))
    }
    return position
  }

  /// Drags the thumb of a slider to a place between 0 and 1, as near as its value tells: in hundredths.
  public func adjust(
    toNormalizedSliderPosition position: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch(CallPlace(file, line), "adjust") { reached in
      guard 0...1 ~= position else {
        throw UsageFailure("\(path) can't be adjusted to \(position): 0 to 1 is possible")
      }
      var (element, aim) = (reached.found.element, Double(position))
      for _ in 0..<Self.mostCorrections {
        let now = try sliderPosition(element)
        let missing = Double(position) - now
        guard abs(missing) > 0.005 else { return }
        try reached.device.perform(Self.slide(element.frame, from: now, to: aim))
        try reached.device.settle(within: Patience.settling)
        element = try found(waiting: 0).element
        // Thumbs are of different widths, so the way is corrected by what came of it.
        aim += Double(position) - (try sliderPosition(element))
      }
    }
  }

  private static let mostCorrections = 6
  /// Half the width of a usual thumb, points.
  private static let halfThumb = 14.0

  private static func slide(_ frame: PlaneRect, from start: Double, to end: Double) -> FingerGesture {
    func place(_ share: Double) -> PlanePoint {
      let way = max(frame.width - 2 * halfThumb, 1)
      let x = frame.x + halfThumb + way * share
      return PlanePoint(min(max(x, frame.x + 1), frame.maxX - 1), frame.middle.y)
    }
    var target = place(end)
    // At an end it is dragged beyond it.
    if end <= 0 { target.x = frame.x - 10 }
    if end >= 1 { target.x = frame.maxX + 10 }
    return .drag(from: place(start), to: target, hold: 0.05, seconds: 0.3, rest: 0.1)
  }

  private func sliderPosition(_ element: ElementSnapshot) throws -> Double {
    guard element.type == .slider, let value = element.value, value.hasSuffix("%"),
      let percent = Double(value.dropLast())
    else {
      throw UsageFailure(
        "\(path) is no slider with a percentage, but a \(element.type.name) with \(element.value ?? "no value")"
      )
    }
    return percent / 100
  }

  /// Turns a wheel of a picker until the row with a text is chosen; fails the test where none has it.
  public func adjust(toPickerWheelValue value: String, file: StaticString = #filePath, line: UInt = #line) {
    touch(CallPlace(file, line), "adjust") { reached in
      guard reached.found.element.type == .pickerWheel else {
        throw UsageFailure("\(path) is no picker wheel: \(reached.found.element.type.name)")
      }
      var seen: [String] = []
      // To its end, and then all the way back.
      for way in [1.0, -1.0] {
        for _ in 0..<Self.mostRows {
          let element = try found(waiting: 0).element
          let now = element.value ?? ""
          if now == value { return }
          if !seen.contains(now) { seen.append(now) }
          try reached.device.perform(Self.turn(element.frame, way))
          try reached.device.settle(within: Patience.settling)
          if try found(waiting: 0).element.value == element.value { break }
        }
      }
      throw UsageFailure(
        "\(path) has no row \"\(value)\"; it has \(seen.prefix(20).map { "\"\($0)\"" }.joined(separator: ", "))")
    }
  }

  private static let mostRows = 1_000
  /// How high rows of a wheel are, points.
  private static let rowHeight = 32.0

  /// A tap on the row below or above the chosen one.
  private static func turn(_ frame: PlaneRect, _ way: Double) -> FingerGesture {
    .tap(PlanePoint(frame.middle.x, frame.middle.y + way * min(rowHeight, frame.height / 3)), count: 1, fingers: 1)
  }
}
