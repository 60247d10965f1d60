import FirstResponderTesting
import Testing
import UIKit

/// Five stars of 20 points with gaps of 5: 120 by 20, at (100, 400). The middle of star n is at 10 + 25 (n - 1).
@MainActor @Suite(.serialized)
struct CosmosTests {
  let device = SimulatedDevice()
  let view = CosmosView()

  func show() {
    let root = UIView()
    device.show(root)
    view.frame.origin = CGPoint(x: 100, y: 400)
    root.addSubview(view)
  }

  func place(_ x: CGFloat, _ y: CGFloat = 10) -> CGPoint { CGPoint(x: 100 + x, y: 400 + y) }

  @Test func `it is as large as its stars`() {
    #expect(view.intrinsicContentSize == CGSize(width: 120, height: 20))
    #expect(view.frame.size == CGSize(width: 120, height: 20))
    #expect(view.layer.sublayers?.count == 5)
  }

  @Test(arguments: [(10.0, 1.0), (60, 3), (110, 5), (2, 1), (119, 5)])
  func `a tap on a star gives its number`(x: Double, rating: Double) {
    show()
    var (touched, finished): ([Double], [Double]) = ([], [])
    view.didTouchCosmos = { touched.append($0) }
    view.didFinishTouchingCosmos = { finished.append($0) }
    device.tap(at: place(x))
    #expect(touched == [rating] && finished == [rating] && view.rating == rating)
  }

  @Test func `half stars and precise ratings follow the place within the star`() {
    show()
    view.settings.fillMode = .half
    device.tap(at: place(55))  // A quarter into the third: 2.25 + 0.2, rounded to halves.
    #expect(view.rating == 2.5)
    view.settings.fillMode = .precise
    device.tap(at: place(55))
    #expect(view.rating == 2.25)
  }

  @Test func `a finger that goes along is told of each rating once`() {
    show()
    var touched: [Double] = []
    view.didTouchCosmos = { touched.append($0) }
    let finger = device.touchDown(at: place(10))
    for x in stride(from: 14.0, through: 110, by: 4) { finger.move(to: place(x)) }
    finger.lift()
    #expect(touched == [1, 2, 3, 4, 5])
  }

  @Test func `the touch area is 44 points high`() {
    show()
    #expect(view.point(inside: CGPoint(x: 60, y: -11), with: nil))
    #expect(!view.point(inside: CGPoint(x: 60, y: -13), with: nil))
    view.rating = 0
    device.tap(at: place(60, 31))
    #expect(view.rating == 3)
  }

  @Test func `what only shows keeps its rating and still tells`() {
    show()
    view.rating = 1
    view.settings.updateOnTouch = false
    var touched: [Double] = []
    view.didTouchCosmos = { touched.append($0) }
    device.tap(at: place(85))
    #expect(touched == [4] && view.rating == 1)
  }

  @Test func `a pan is kept away if that is wanted`() {
    show()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    #expect(view.gestureRecognizerShouldBegin(pan))
    view.settings.disablePanGestures = true
    #expect(!view.gestureRecognizerShouldBegin(pan))
  }
}
