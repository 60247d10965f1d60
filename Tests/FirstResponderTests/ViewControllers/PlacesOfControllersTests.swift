import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Controllers that get another place while they come and go: who is shown has appeared,
/// and who is not has disappeared.
@Suite(.serialized, .leavesNothing) @MainActor struct PlacesOfControllersTests {
  let log = CallLog()
  let device = SimulatedDevice()

  private func controller(_ name: String) -> LoggedController { LoggedController(name, log) }

  /// What one controller heard of its appearance.
  private func heard(_ name: String) -> [String] { log.takeAppearance(of: name) }

  @Test func `a child whose view is not in its parent's comes and goes with its window (B8.38)`() {
    let (root, child, other) = (controller("root"), controller("child"), controller("other"))
    embed(child, in: root)
    let window = device.show(root)
    other.addChild(child)
    _ = log.take()
    window.isHidden = true
    window.isHidden = false
    #expect(heard("child") == disappearing("child") + appearing("child"))
  }

  @Test func `a child that leaves the view of a parent that appears outside of a window disappears (B8.38)`() {
    let (parent, child, other) = (controller("parent"), controller("child"), controller("other"))
    embed(child, in: parent)
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    embed(child, in: other)
    #expect(heard("child") == appearing("child") + disappearing("child"))
  }

  @Test func `a child that moves within the view of a parent that appears outside of a window hears nothing (B8.38)`() {
    let (parent, child, box) = (controller("parent"), controller("child"), UIView())
    embed(child, in: parent)
    parent.view.addSubview(box)
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    _ = log.take()
    box.addSubview(child.view)
    #expect(log.takeWithoutLayout() == [])
  }

  @Test func `a child that comes to a parent on its way out goes with it`() {
    let (root, first, second) = (controller("root"), controller("first"), controller("second"))
    let child = controller("child")
    embed(first, in: root)
    embed(second, in: root)
    let window = device.show(root)
    first.onCall["viewWillDisappear"] = { embed(child, in: second) }
    second.onCall["viewWillDisappear"] = { embed(child, in: first) }
    window.rootViewController = controller("next")
    #expect(child.view.window == nil)
    #expect(heard("child") == appearing("child") + disappearing("child"))
  }

  @Test func `who comes without a parent into a view that is leaving goes with it`() {
    let (root, stray) = (controller("root"), controller("stray"))
    let window = device.show(root)
    root.onCall["viewWillDisappear"] = { root.view.addSubview(stray.view) }
    window.rootViewController = controller("next")
    #expect(stray.view.superview === root.view && stray.view.window == nil)
    #expect(heard("stray") == appearing("stray") + disappearing("stray"))
  }

  @Test func `a child that is taken out of a sheet on its way out appears in its new container`() {
    let (root, sheet, child) = (controller("root"), controller("sheet"), controller("child"))
    device.show(root)
    embed(child, in: sheet)
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    _ = log.take()
    sheet.dismiss(animated: true)
    embed(child, in: root)
    device.advance(by: 1)
    #expect(child.view.window != nil)
    #expect(heard("child") == disappearing("child") + appearing("child"))
  }

  @Test func `a child that came and goes while its window is being hidden disappears`() {
    let (root, box) = (controller("root"), controller("box"))
    let (first, second) = (controller("first"), controller("second"))
    embed(box, in: root)
    embed(first, in: box)
    let window = device.show(root)
    _ = log.take()
    root.onCall["viewWillDisappear"] = {
      box.addChild(second)
      box.transition(from: first, to: second, duration: 0, animations: nil)
      second.view.removeFromSuperview()
      second.removeFromParent()
    }
    window.isHidden = true
    #expect(heard("second") == appearing("second") + disappearing("second"))
  }

  @Test func `a covered view whose place has come into itself stays away when it is uncovered`() {
    let (root, box, page, cover) = (controller("root"), controller("box"), controller("page"), controller("cover"))
    embed(box, in: root)
    embed(page, in: box)
    device.show(root)
    page.removeFromParent()
    cover.modalPresentationStyle = .fullScreen
    page.present(cover, animated: false)
    embed(box, in: page)
    page.dismiss(animated: false)
    #expect(page.view.superview == nil && box.view.superview === page.view && cover.view.superview == nil)
    #expect([page, box, cover].allSatisfy { $0.appearance.state == .disappeared })
  }
}
