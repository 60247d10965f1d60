import EventTrace
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Chains of any length: what nobody handles climbs 100,000 responders on the stack of a usual main thread
/// (B3.15, B3.17, B3.49, B3.53).
@Suite(.serialized, .leavesNothing) @MainActor struct DeepChainTests {
  private static let depth = 100_000

  /// Where what climbs ends.
  private func ear() -> HearingView {
    let view = HearingView()
    view.passesOn = false
    return view
  }
  final class First: UIView { override var canBecomeFirstResponder: Bool { true } }

  /// Plain views one in the other, of which the innermost is touched.
  private func tower(on device: SimulatedDevice, _ root: UIView, _ leaf: UIView = UIView()) {
    device.show(root)
    var top = root
    for _ in 1..<Self.depth {
      let view = UIView(frame: box(0, 0, 100, 100))
      top.addSubview(view)
      top = view
    }
    leaf.frame = box(0, 0, 100, 100)
    top.addSubview(leaf)
  }

  @Test(arguments: [Tracing.off, .last(1_000)])
  func `a touch climbs 100,000 views that do nothing with it, to the one that does (B3.15)`(tracing: Tracing) {
    let (device, ear) = (SimulatedDevice(tracing: tracing), self.ear())
    tower(on: device, ear)
    let finger = device.touchDown(at: at(10, 10))
    finger.move(to: at(20, 20))
    finger.lift()
    device.touchDown(at: at(10, 10)).cancel()
    #expect(ear.heard == ["touchesBegan", "touchesMoved", "touchesEnded", "touchesBegan", "touchesCancelled"])
  }

  @Test func `a touch that nobody handles climbs past 100,000 views to the end of the chain (B3.24)`() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let (device, delegate) = (SimulatedDevice(tracing: .last(20)), Delegate())
    device.application.delegate = delegate
    tower(on: device, UIView())
    device.touchDown(at: at(10, 10)).lift()
    let climbed = device.trace.text(.responder).split(separator: "\n").suffix(4)
    #expect(
      climbed == [
        "UIViewController -> touchesEnded(_:with:)", "UIWindow -> touchesEnded(_:with:)",
        "UIApplication -> touchesEnded(_:with:)", "Delegate -> touchesEnded(_:with:)",
      ])
  }

  @Test func `presses, shakes and commands climb 100,000 views (B3.17)`() {
    let (device, ear, leaf) = (SimulatedDevice(tracing: .off), self.ear(), First())
    tower(on: device, ear, leaf)
    #expect(leaf.becomeFirstResponder() && leaf.isFirstResponder)
    device.application.beginReceivingRemoteControlEvents()
    device.keyDown(.keyboardF1)
    device.keyUp(.keyboardF1)
    device.shake()
    device.remoteControl(.remoteControlPlay)
    leaf.pressesChanged([], with: nil)
    leaf.pressesCancelled([], with: nil)
    leaf.motionCancelled(.motionShake, with: nil)
    leaf.touchesEstimatedPropertiesUpdated([])
    #expect(
      ear.heard == [
        "pressesBegan", "pressesEnded", "motionBegan", "motionEnded", "remoteControlReceived", "pressesChanged",
        "pressesCancelled", "motionCancelled", "touchesEstimatedPropertiesUpdated",
      ])
    leaf.resignFirstResponder()
  }

  final class Editor: UIView {
    let history = UndoManager()
    var (pasted, built) = (0, 0)
    override var undoManager: UndoManager? { history }
    override func paste(_ sender: Any?) { pasted += 1 }
    override func buildMenu(with builder: any UIMenuBuilder) { built += 1 }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(title: "Paste it", action: Selector("paste(_:)"), input: "p", modifierFlags: .command)]
    }
  }

  @Test func `actions, undo managers, menus and key commands are looked for past 100,000 views (B3.49-B3.53)`() {
    let (device, editor, leaf) = (SimulatedDevice(tracing: .off), Editor(), First())
    tower(on: device, editor, leaf)
    #expect(leaf.becomeFirstResponder())
    let paste = Selector("paste(_:)")
    #expect(leaf.target(forAction: paste, withSender: nil) as? UIView === editor)
    #expect(leaf.target(forAction: Selector("copy(_:)"), withSender: nil) == nil)
    #expect(device.application.sendAction(paste, to: nil, from: nil, for: nil) && editor.pasted == 1)
    #expect(leaf.undoManager === editor.history)
    if let window = leaf.window {
      let commands = ChainCommands(for: leaf, in: window, application: device.application)
      #expect(!commands.suggestions().isEmpty && editor.built == 1)
    }
    device.keyDown(.keyboardP, modifiers: .command)
    device.keyUp(.keyboardP)
    #expect(editor.pasted == 2)
    leaf.resignFirstResponder()
  }

  /// Stands in a chain by what it is told.
  final class Link: UIViewController {
    var following: UIResponder?
    override var next: UIResponder? { following }
  }

  @Test func `controllers pass on by themselves as views do, however many they are`() {
    let ear = self.ear()
    var first: UIResponder = ear
    var links: [Link] = []
    for _ in 0..<Self.depth {
      let link = Link()
      link.following = first
      links.append(link)
      first = link
    }
    first.touchesBegan([], with: nil)
    #expect(ear.heard == ["touchesBegan"])
    #expect(first.target(forAction: Selector("paste(_:)"), withSender: nil) == nil)
    #expect(first.undoManager == nil)
    // From the far end: each is the last that another one keeps.
    for link in links.reversed() { link.following = nil }
  }

  @Test func `a chain that leads in a circle is walked to its end, and what climbs it is dropped`() {
    let (start, links) = (UIView(), (0..<5).map { _ in Link() })
    for (place, link) in links.enumerated() { link.following = place < 4 ? links[place + 1] : links[2] }
    links[0].touchesBegan([], with: nil)
    links[3].motionEnded(.motionShake, with: nil)
    #expect(links[0].target(forAction: Selector("paste(_:)"), withSender: nil) == nil)
    #expect(links[0].undoManager == nil)
    #expect(links[2].chain.elementsEqual(links[2...4], by: ===))
    #expect(Set(links[0].chain.map(ObjectIdentifier.init)).count == 5)
    #expect(start.chain.count == 1)
    for link in links { link.following = nil }
  }

  // MARK: Who is called, and when

  /// Says when it is asked for its next, and when it is called.
  final class Asked: UIView {
    let name: String
    var log: (String) -> Void = { _ in }
    init(_ name: String) {
      self.name = name
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var next: UIResponder? {
      log("next of \(name)")
      return super.next
    }
  }
  final class Calling: UIView {
    var log: (String) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("override begins")
      super.touchesBegan(touches, with: event)
      log("override ends")
    }
  }

  @Test func `each next is asked once and in turn, and an override ends after what is above it (B3.12, B3.20)`() {
    let (bottom, plain, override, top) = (Asked("bottom"), Asked("plain"), Calling(), Asked("top"))
    var log: [String] = []
    for view in [bottom, plain, top] { view.log = { log.append($0) } }
    override.log = { log.append($0) }
    bottom.addSubview(override)
    override.addSubview(plain)
    plain.addSubview(top)
    log = []
    top.touchesBegan([], with: nil)
    #expect(
      log == ["next of top", "next of plain", "override begins", "next of bottom", "override ends"])
  }
}
