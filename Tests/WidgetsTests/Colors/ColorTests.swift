import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Colours to choose (B23.70, B23.71).
@MainActor @Suite(.serialized, .leavesNothing)
struct ColorTests {
  @Test func `a finger on the well brings a picker; a colour there is the well's, and told (B23.70, B23.71)`() throws {
    let (device, root, well) = (SimulatedDevice(), UIViewController(), UIColorWell(frame: .zero))
    var told: [UIColor?] = []
    well.frame = CGRect(x: 100, y: 100, width: 28, height: 28)
    well.title = "Ground"
    well.addAction(UIAction { [weak well] _ in told.append(well?.selectedColor) }, for: .valueChanged)
    root.view.addSubview(well)
    device.show(root)
    well.selectedColor = .red
    #expect(told == [])
    device.tap(well)
    device.advance(by: 1)
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Ground" && picker.selectedColor == .red)
    device.tap(try #require(device.view(identified: "color 0 11")))
    device.tap(try #require(device.view(identified: "color 0 11")))
    let black = UIColor(white: 0, alpha: 1)
    #expect(told == [black] && well.selectedColor == black && picker.selectedColor == black)
    device.tap(try #require(device.view(identified: "close")))
    device.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @MainActor final class Hearing: UIColorPickerViewControllerDelegate {
    var calls: [String] = []
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
      calls.append("selected")
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { calls.append("finished") }
  }

  @Test func `a picker of the program's own (B23.71)`() throws {
    let (device, root, picker) = (SimulatedDevice(), UIViewController(), UIColorPickerViewController())
    let hearing = Hearing()
    picker.delegate = hearing
    device.show(root)
    root.present(picker, animated: true)
    device.advance(by: 1)
    device.tap(try #require(device.view(identified: "color 3 4")))
    picker.selectedColor = .blue
    #expect(hearing.calls == ["selected"])
    root.dismiss(animated: true)
    device.advance(by: 1)
    #expect(hearing.calls == ["selected", "finished"])
  }
}

/// Page controls under a finger that slides (B23.80).
@MainActor @Suite(.serialized, .leavesNothing)
struct PageControlSlideTests {
  let device = SimulatedDevice()
  let pages = UIPageControl(frame: CGRect(x: 0, y: 100, width: 390, height: 26))

  @MainActor final class Told { var list: [String] = [] }
  private func show() -> Told {
    let (root, told) = (UIView(), Told())
    pages.numberOfPages = 10
    pages.addAction(
      UIAction { [weak pages] _ in
        told.list.append("\(pages?.currentPage ?? -1) \(pages.map { "\($0.interactionState)" } ?? "")")
      }, for: .valueChanged)
    root.addSubview(pages)
    device.show(root)
    return told
  }

  @Test func `each dot's distance is a page, and the lift changes nothing (B23.80)`() {
    let told = show()
    let finger = device.touchDown(at: CGPoint(x: 200, y: 113))
    for x in stride(from: 204, through: 252, by: 4) { finger.move(to: CGPoint(x: CGFloat(x), y: 113)) }
    for x in stride(from: 248, through: 236, by: -4) { finger.move(to: CGPoint(x: CGFloat(x), y: 113)) }
    finger.lift()
    #expect(told.list == ["1 continuous", "2 continuous", "3 continuous", "2 continuous"])
    #expect(pages.currentPage == 2 && pages.interactionState == .none)
    device.tap(at: CGPoint(x: 300, y: 113))
    #expect(told.list.last == "3 discrete")
  }

  @Test func `not where that is not allowed (B23.80)`() {
    pages.allowsContinuousInteraction = false
    let told = show()
    device.drag(from: CGPoint(x: 200, y: 113), to: CGPoint(x: 300, y: 113))
    #expect(told.list == ["1 discrete"])
  }
}
