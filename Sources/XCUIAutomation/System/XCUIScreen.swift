import EventTrace
import Foundation

/// The screen of the device on which the app in front runs.
@preconcurrency @MainActor
public final class XCUIScreen: NSObject, XCUIScreenshotProviding {
  /// The only one.
  public static let main = XCUIScreen()
  /// The only one, as a list.
  public static var screens: [XCUIScreen] { [main] }

  /// The screen as it is seen now. Empty, and a failure, where no app is in front.
  public func screenshot() -> XCUIScreenshot {
    do {
      guard let device = AppRegistry.shared.front?.device else {
        throw UsageFailure("no app is in front: call launch() first")
      }
      return XCUIScreenshot(try device.picture(), part: nil)
    } catch {
      Failures.record("\(error)", at: nil)
      return .empty
    }
  }
}

/// What a picture can be taken of.
@preconcurrency @MainActor
public protocol XCUIScreenshotProviding {
  /// It as it is seen now.
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {
  /// The part of the screen that it takes up, as it is seen now. Fails the test where there is no such element.
  public func screenshot() -> XCUIScreenshot {
    var picture = XCUIScreenshot.empty
    attempt(nil) {
      let found = try found(waiting: Patience.existence)
      picture = XCUIScreenshot(try found.device.picture(), part: found.element.frame)
    }
    return picture
  }
}

/// A picture of a screen, drawn as SVG: there are no pixels in memory.
public final class XCUIScreenshot: NSObject, Sendable {
  /// A whole SVG document, which browsers show.
  public let svg: String

  init(_ picture: ScreenPicture, part: PlaneRect?) { svg = part.map { picture.cut(to: $0) } ?? picture.svg }
  private init(svg: String) { self.svg = svg }

  static let empty = XCUIScreenshot(svg: "")

  /// The bytes of `svg`.
  public var svgRepresentation: Data { Data(svg.utf8) }
}

extension ScreenPicture {
  /// The same document, of which a part is shown.
  func cut(to part: PlaneRect) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(part.x) \(part.y) \(part.width) \(part.height)" \
    width="\(part.width)" height="\(part.height)">\(svg)</svg>
    """
  }
}
