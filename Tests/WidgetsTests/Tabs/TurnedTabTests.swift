import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Pages of a container with tabs while the device is turned.
@MainActor @Suite(.serialized, .leavesNothing)
struct TurnedTabTests {
  @MainActor final class Page: UIViewController {
    private(set) var sizes: [CGSize] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  @Test func `a page that was seen hears of each turn, also while another one is seen (B15.25)`() {
    let (device, tabs, pages) = (SimulatedDevice(), UITabBarController(), [Page(), Page(), Page()])
    tabs.viewControllers = pages
    device.show(tabs)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    for orientation in [UIDeviceOrientation.landscapeLeft, .portrait, .landscapeLeft] {
      device.rotate(to: orientation)
      device.advance(by: 1)
    }
    let (wide, high) = (CGSize(width: 844, height: 390), CGSize(width: 390, height: 844))
    #expect(pages.map(\.sizes) == [[wide, high, wide], [wide, high, wide], []])
    #expect(!pages[2].isViewLoaded)
  }

  @Test func `what is smaller than a hidden page hears nothing of the screen's size (B15.25)`() {
    let (device, tabs, pages) = (SimulatedDevice(), UITabBarController(), [Page(), Page()])
    let panel = Page()
    pages[0].addChild(panel)
    pages[0].view.addSubview(panel.view)
    panel.view.autoresizingMask = []
    panel.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    tabs.viewControllers = pages
    device.show(tabs)
    tabs.selectedIndex = 1
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    #expect(pages[0].sizes == [CGSize(width: 844, height: 390)] && panel.sizes == [])
  }
}
