import FirstResponderTesting
import SystemLink
import UIKit

@testable import FirstResponder

/// What programs draw, on a white screen of 390 x 844 points, and the colours that must be seen of it. The colours were
/// worked out from what is drawn, before any stage drew it.
@MainActor
public enum Gallery {
  /// A place on the screen, points, and the colour there, as RRGGBB.
  public struct Place: Sendable {
    public var x: Double
    public var y: Double
    public var color: String
    public var what: String
    init(_ x: Double, _ y: Double, _ color: String, _ what: String) {
      (self.x, self.y, self.color, self.what) = (x, y, color, what)
    }
  }

  /// 2.5 of five stars; each is 40 wide, 10 apart, the first one's left side at 20, all their middles at 121.
  public static let stars: [Place] = [
    Place(40, 121, "ff8000", "the first star is full"), Place(90, 121, "ff8000", "the second star is full"),
    Place(135, 121, "ff8000", "the third star's left half"), Place(145, 121, "cccccc", "the third star's right half"),
    Place(190, 121, "cccccc", "the fourth star is empty"), Place(240, 121, "cccccc", "the fifth star is empty"),
    Place(65, 121, "ffffff", "between two stars"), Place(24, 139, "ffffff", "below a star's left arm"),
  ]

  /// A quarter of a circle around (195, 300) with a radius of 80.
  public static let slider: [Place] = [
    Place(251.6, 243.4, "1f6feb", "half-way along the arc"), Place(195, 380, "bfbfbf", "the track below"),
    Place(115, 300, "bfbfbf", "the track on the left"), Place(138.4, 243.4, "bfbfbf", "the track before the start"),
    Place(275, 300, "ff0000", "the knob, at the right"), Place(191, 220, "1f6feb", "the arc's round start"),
    Place(165, 250, "ffffff", "between track and disc"), Place(340, 300, "ffffff", "beside the slider"),
  ]

  /// Pictures, templates, holes, sums of colours, and runs of a text.
  public static let others: [Place] = [
    Place(30, 480, "ff0000", "a picture's left half"), Place(130, 480, "0000ff", "its right half"),
    Place(190, 480, "00ff00", "a template in the tint colour"), Place(161, 451, "ffffff", "its corner"),
    Place(265, 455, "0000ff", "beside a hole"), Place(290, 480, "ffffff", "in the hole"),
    Place(335, 455, "ffff00", "yellow alone"), Place(355, 480, "00ff00", "yellow times cyan"),
    Place(385, 505, "00ffff", "cyan alone"),
    Place(30, 554.5, "00ff00", "behind the first run"), Place(80, 554.5, "ff00ff", "behind the second run"),
    Place(200, 565, "ffffff", "beside the runs"), Place(50, 620, "0000ff", "a layer's own drawing"),
    Place(25, 605, "ffffff", "beside it"), Place(150, 620, "ff0000", "a turned picture's upper half"),
    Place(150, 650, "0000ff", "its lower half"),
  ]

  private final class Hole: UIView {
    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      UIColor.blue.setFill()
      context.fill(bounds)
      context.clear(bounds.insetBy(dx: 20, dy: 20))
    }
  }

  private final class Sum: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.yellow.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
      UIColor.cyan.setFill()
      UIBezierPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40)).fill(with: .multiply, alpha: 1)
    }
  }

  private final class DiscLayer: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(UIColor.blue.cgColor)
      ctx.fillEllipse(in: bounds)
    }
  }

  private static let halves = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    UIColor.blue.setFill()
    context.fill(CGRect(x: 30, y: 0, width: 30, height: 30))
  }

  static func fill(_ window: UIWindow) {
    window.backgroundColor = .white
    let stars = StarRating(frame: CGRect(x: 20, y: 101, width: 240, height: 40))
    stars.rating = 2.5
    window.addSubview(stars)
    let slider = CircularSlider(frame: CGRect(x: 95, y: 200, width: 200, height: 200))
    slider.value = 0.25
    window.addSubview(slider)

    let picture = UIImageView(image: halves)
    picture.frame = CGRect(x: 20, y: 450, width: 120, height: 60)
    window.addSubview(picture)
    let disc = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
    }
    let template = UIImageView(image: disc.withRenderingMode(.alwaysTemplate))
    template.frame.origin = CGPoint(x: 160, y: 450)
    template.tintColor = .green
    window.addSubview(template)
    window.addSubview(Hole(frame: CGRect(x: 260, y: 450, width: 60, height: 60)))
    window.addSubview(Sum(frame: CGRect(x: 330, y: 450, width: 60, height: 60)))

    let label = UILabel(frame: CGRect(x: 20, y: 550, width: 300, height: 30))
    let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    let text = NSMutableAttributedString(
      string: "aaaa", attributes: [.font: font, .backgroundColor: UIColor.green, .foregroundColor: UIColor.red])
    text.append(
      NSAttributedString(
        string: "bbbb",
        attributes: [.font: font, .backgroundColor: UIColor.magenta, .foregroundColor: UIColor.white]))
    label.attributedText = text
    window.addSubview(label)

    let layer = DiscLayer()
    layer.frame = CGRect(x: 20, y: 600, width: 60, height: 60)
    window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    let turned = UIImageView(
      image: halves.cgImage.map { UIImage(cgImage: $0, scale: halves.scale, orientation: .right) })
    turned.frame = CGRect(x: 135, y: 605, width: 30, height: 60)
    window.addSubview(turned)
  }

  /// The screen as the stage hears of it.
  public static func commit() throws -> LayerCommit {
    final class Empty: UIResponder, UIApplicationDelegate {}
    let application = UIApplication.simulated(
      UIApplication.self, screen: ScreenDescription(width: 390, height: 844, scale: 2, frameRate: 60), tracing: .off,
      loop: VirtualMainLoop())
    defer { withExtendedLifetime(application) {} }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
    fill(window)
    application.drain(isDisplayFrame: true)
    return application.committer.snapshot()
  }
}
