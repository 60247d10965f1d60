import ArgumentParser
import SpringBoard
import SystemLink

/// The size of the phone's screen: the same for `run` and for `import`.
struct ScreenChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The screen's size in points, and after an @ the pixels of a point (by itself 3), such as 1024x768@2.",
      valueName: "WxH[@S]"))
  var screen = "390x844@3"

  /// Points. Less has no room for a status bar and an app below it, more is no screen.
  static let sizes = 100...16_384.0
  /// Pixels of a point.
  private static let scales = 1...8.0

  func description() throws(UsageError) -> ScreenDescription {
    do throws(Fault) { return try Self.read(screen) } catch {
      throw UsageError("--screen is '\(screen)', \(error.wish)")
    }
  }

  /// What is to be written instead.
  struct Fault: Error { let wish: String }

  /// Reads a screen as people write it.
  static func read(_ screen: String) throws(Fault) -> ScreenDescription {
    let parts = screen.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let size = Pair<Double>(parts[0]), sizes.contains(size.first),
      sizes.contains(size.second)
    else {
      throw Fault(wish: "write width and height of \(words(sizes)) points like 390x844 or 1024x768@2")
    }
    guard let scale = parts.count == 1 ? ScreenDescription.phone.scale : Double(String(parts[1])),
      scales.contains(scale)
    else {
      throw Fault(wish: "write a scale of \(words(scales)) pixels after the @, like 1024x768@2")
    }
    return ScreenDescription(
      width: size.first, height: size.second, scale: scale, frameRate: ScreenDescription.phone.frameRate)
  }

  static func words(_ range: ClosedRange<Double>) -> String {
    "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
  }
}

/// Two numbers with an x between them, as people write sizes.
struct Pair<Number: LosslessStringConvertible> {
  var first: Number
  var second: Number

  init?(_ text: some StringProtocol) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Number(String(parts[0])), let second = Number(String(parts[1])) else {
      return nil
    }
    (self.first, self.second) = (first, second)
  }
}
