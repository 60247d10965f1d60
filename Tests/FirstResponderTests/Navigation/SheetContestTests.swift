import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// A sheet, the scroll view in it, and the heights at which it rests.
@Suite(.serialized, .leavesNothing) @MainActor struct SheetContestTests {
  @Test func `downwards over content that is at its top the sheet moves, and nothing scrolls`() {
    let scene = SheetScene()
    let scrollView = scene.addScrollView()
    let finger = scene.pull(from: 300, by: 110)
    #expect(scene.top == 140 && scrollView.contentOffset.y == 0)
    // Decided for the whole drag: upwards the content does not scroll now.
    finger.move(to: CGPoint(x: 200, y: 200), over: 0.2)
    #expect(scrollView.contentOffset.y == 0 && scene.top == 40)
    scene.release(finger)
    #expect(scene.top == 40)
  }

  @Test func `upwards the content scrolls, and for the whole drag`() {
    let scene = SheetScene()
    let scrollView = scene.addScrollView()
    let finger = scene.pull(from: 400, by: -110)
    // Without the 10 pt that it took to be recognized (B7.12).
    #expect(abs(scrollView.contentOffset.y - 100) < 0.01 && scene.top == 40)
    finger.move(to: CGPoint(x: 200, y: 700), over: 0.3)
    #expect(scrollView.contentOffset.y < 0 && scene.top == 40)
    scene.release(finger)
    #expect(scene.take() == [])
  }

  @Test func `downwards over content that is not at its top it scrolls`() {
    let scene = SheetScene()
    let scrollView = scene.addScrollView()
    scrollView.contentOffset.y = 300
    let finger = scene.pull(from: 300, by: 110)
    #expect(abs(scrollView.contentOffset.y - (300 - 100)) < 0.01 && scene.top == 40)
    finger.lift()
  }

  @Test func `content that fits leaves every drag to the sheet`() {
    let scene = SheetScene()
    _ = scene.addScrollView(100)
    scene.release(scene.pull(from: 300, by: 420))
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `a finger that stops moving content does not pull the sheet (B7.17)`() {
    let scene = SheetScene()
    let scrollView = scene.addScrollView()
    scene.device.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500))
    scene.device.advance(by: 0.1)
    #expect(scrollView.isDecelerating)
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    #expect(!scrollView.isDecelerating)
    let offset = scrollView.contentOffset.y
    finger.move(to: CGPoint(x: 200, y: 350), over: 0.1)
    #expect(scrollView.contentOffset.y < offset && scene.top == 40)
    finger.lift()
  }

  // MARK: Heights

  private func scene(_ change: @escaping (UISheetPresentationController) -> Void = { _ in }) -> SheetScene {
    SheetScene(.pageSheet) {
      $0.detents = [.large(), .medium()]
      change($0)
    }
  }

  @Test func `it rests at the least of its heights, and a finger takes it to the others`() {
    let scene = scene()
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 442, width: 390, height: 402))
    let finger = scene.pull(from: 500, by: -210)
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 242, width: 390, height: 602))
    // 200 pt from where it was, 202 from the next.
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 0.5)
    #expect(scene.take() == [] && scene.top == 442)
    let second = scene.pull(from: 500, by: -310)
    scene.device.advance(by: 0.3)
    second.lift()
    #expect(scene.top == 40 && scene.sheet.view.layer.presentation()?.frame.origin.y == 142)
    scene.device.advance(by: 0.5)
    #expect(scene.take() == ["detent large"] && scene.top == 40)
    #expect(scene.sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
    scene.release(scene.pull(from: 100, by: 300))
    #expect(scene.take() == ["detent medium"] && scene.top == 442)
    scene.release(scene.pull(from: 500, by: 220))
    #expect(scene.take() == SheetScene.begins + ["sheet.viewDidDisappear", "didDismiss"])
  }

  @Test func `content that is at its top makes it higher first, unless the program does not want that`() {
    let scene = scene()
    let scrollView = scene.addScrollView()
    scene.release(scene.pull(from: 800, by: -300))
    #expect(scene.top == 40 && scrollView.contentOffset.y == 0)
    let other = self.scene { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
    let content = other.addScrollView()
    other.release(other.pull(from: 800, by: -300))
    #expect(other.top == 442 && abs(content.contentOffset.y - 290) < 0.01)
  }

  @Test func `up to a height that the program names what is behind is not dimmed and takes touches`() {
    let scene = scene { $0.largestUndimmedDetentIdentifier = .medium }
    #expect(scene.hit(200, 200) === scene.root.view)
    scene.sheet.sheetPresentationController?.animateChanges {
      scene.sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    #expect(scene.top == 40 && scene.sheet.view.layer.presentation()?.frame.origin.y == 442)
    scene.device.advance(by: 0.5)
    #expect(scene.hit(200, 20) is SheetDimming && scene.take() == [])
  }

  @Test func `heights of a program's own are those above the safe area (B19.40)`() {
    var (wanted, asked): (CGFloat?, [CGFloat]) = (200, [])
    let own = UISheetPresentationController.Detent.custom { context in
      asked.append(context.maximumDetentValue)
      return wanted
    }
    let half = UISheetPresentationController.Detent.custom(identifier: .init("half")) { $0.maximumDetentValue * 0.5 }
    let scene = SheetScene { $0.detents = [half, own] }
    let insets = scene.window.safeAreaInsets.bottom
    let presentation = scene.sheet.sheetPresentationController
    #expect(scene.top == 844 - 200 - insets && Set(asked) == [804 - insets])
    presentation?.selectedDetentIdentifier = .init("half")
    #expect(scene.top == 844 - insets - (804 - insets) / 2)
    wanted = 500
    presentation?.invalidateDetents()
    #expect(scene.top == 844 - insets - (804 - insets) / 2)
    presentation?.selectedDetentIdentifier = own.identifier
    #expect(scene.top == 844 - 500 - insets)
    wanted = nil
    presentation?.animateChanges { presentation?.invalidateDetents() }
    #expect(scene.top == 844 - insets - (804 - insets) / 2 && own.identifier != half.identifier)
    wanted = 5000
    presentation?.invalidateDetents()
    #expect(scene.top == 40)
  }

  @Test func `heights are brought into what is possible, and a wide window shows a card`() {
    func layout(_ size: CGSize, _ heights: [CGFloat], form: Bool = true, preferred: CGSize = .zero) -> SheetLayout {
      SheetLayout(container: size, safeTop: 0, isForm: form, preferred: preferred, wanted: heights)
    }
    let phone = layout(CGSize(width: 390, height: 844), [-5, .nan, 9999, 300])
    #expect(phone.heights == [0, 300, 804, 804])
    #expect(layout(CGSize(width: 390, height: 844), []).heights == [804])
    let wide = CGSize(width: 1000, height: 800)
    #expect(layout(wide, []).frame(top: layout(wide, []).lowest) == CGRect(x: 230, y: 90, width: 540, height: 620))
    let wanted = layout(wide, [], preferred: CGSize(width: 300, height: 200))
    #expect(wanted.frame(top: wanted.lowest) == CGRect(x: 350, y: 300, width: 300, height: 200))
    #expect(phone.rest(from: 600, velocity: 0, speed: 500) == 1)
    #expect(
      phone.rest(from: 600, velocity: -600, speed: 500) == 1 && phone.rest(from: 600, velocity: 600, speed: 500) == 0)
  }
}
