import FirstResponderTesting
import Testing
import UIKit

/// 250 points wide, 30 high: the middles of the thumbs go from 15 to 235, so that 0.1 is a way of 22 points.
@MainActor @Suite(.serialized)
struct RangeSliderTests {
  final class Listener: NSObject {
    var values: [[Double]] = []
    @objc func changed(_ slider: RangeSlider) {
      values.append([slider.lowerValue, slider.upperValue].map { ($0 * 1000).rounded() / 1000 })
    }
  }

  let device = SimulatedDevice()
  let listener = Listener()
  let slider = RangeSlider(frame: CGRect(x: 50, y: 400, width: 250, height: 30))

  func show() {
    let root = UIView()
    device.show(root)
    root.addSubview(slider)
    slider.addTarget(listener, action: #selector(Listener.changed(_:)), for: .valueChanged)
  }

  func place(_ x: CGFloat) -> CGPoint { CGPoint(x: 50 + x, y: 415) }

  @Test func `each thumb is dragged by itself, and told at each step`() {
    show()
    let lower = device.touchDown(at: place(59))
    lower.move(to: place(81))
    lower.move(to: place(70))
    lower.lift()
    let upper = device.touchDown(at: place(191))
    upper.move(to: place(169))
    upper.lift()
    #expect(listener.values == [[0.3, 0.8], [0.25, 0.8], [0.25, 0.7]])
  }

  @Test func `a thumb goes no farther than half a thumb before the other one, and no farther than the end`() {
    show()
    device.drag(from: place(59), to: place(240))
    #expect(listener.values.last == [0.74, 0.8])
    // Where both thumbs lie the lower one is taken; the upper one alone reaches from 193 to 206.
    device.drag(from: place(200), to: place(400))
    #expect(listener.values.last == [0.74, 1])
  }

  @Test func `between the thumbs nothing can be taken hold of`() {
    show()
    device.drag(from: place(125), to: place(200))
    #expect(listener.values == [])
  }

  @Test func `the layers stand where the values are`() {
    show()
    slider.lowerValue = 0.5
    device.advance(by: 0.1)
    let frames = (slider.layer.sublayers ?? []).map(\.frame)
    #expect(
      frames == [
        CGRect(x: 0, y: 10, width: 250, height: 10), CGRect(x: 110, y: 0, width: 30, height: 30),
        CGRect(x: 176, y: 0, width: 30, height: 30),
      ])
  }
}
