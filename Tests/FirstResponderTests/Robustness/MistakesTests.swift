import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// What a program stops with when it asks for something that UIKit raises for:
/// what, where, why, and what to do instead.
@Suite(.leavesNothing) struct MistakesTests {
  private func message(_ result: ExitTest.Result?) -> String {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = text.range(of: "Fatal error: ") else { return text }
    return String(text[start.upperBound...].prefix { $0 != "\n" })
  }

  @Test func `a view within itself`() async {
    let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    #expect(
      message(itself) == "Can't add UIView to itself. addSubview was called with the receiver; add another view.")
    let circle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, middle, inner) = (UIImageView(), UIView(), UILabel())
        outer.addSubview(middle)
        middle.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    #expect(
      message(circle) == """
        Can't add UIImageView below UILabel: it already contains it, so the tree would become a circle. Take UILabel \
        out of UIImageView first.
        """)
  }

  @Test func `a container within its own child`() async {
    let circle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UINavigationController(), UIViewController())
        outer.addChild(inner)
        inner.addChild(outer)
      }
    }
    #expect(
      message(circle) == """
        Can't add UINavigationController as a child of UIViewController: it already contains it, so the containers \
        would become a circle. Call removeFromParent() on UIViewController first.
        """)
  }

  @Test func `an action whose method does not take its sender`() async {
    final class Receiver: UIResponder {
      func save(_ sender: UISwitch) {}
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        let action = Selector("save(_:)", Receiver.save(_:))
        device.application.sendAction(action, to: Receiver(), from: UIButton(), for: nil)
      }
    }
    #expect(
      message(result).contains(
        "was sent the action save(_:) by UIButton, which its method does not take as a sender, or it needs an event"
      ), "\(message(result))")
  }

  @Test func `a presentation controller that is asked for a controller which has gone`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        device.show(UIViewController())
        let kept = UIViewController().presentationController
        _ = kept?.presentedViewController
      }
    }
    #expect(
      message(result)
        .contains("presentedViewController was asked for after that controller went: a presentation controller does"),
      "\(message(result))")
  }

  @Test func `a layer within itself, and a view's layer by itself`() async {
    let circle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
    #expect(
      message(circle) == """
        Can't add CALayer below itself: it already contains the receiver, so the tree would become a circle. Take the \
        receiver out of it first.
        """)
    let alone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let label = UILabel()
        CALayer().addSublayer(label.layer)
        print(label)
      }
    }
    #expect(
      message(alone) == """
        Can't add the layer of UILabel to another layer by itself: what is drawn would no longer lie where it is \
        touched. Add the view with addSubview.
        """)
  }

  @Test func `controllers that contain or present what they can't`() async {
    let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.addChild(controller)
      }
    }
    #expect(
      message(itself)
        == "Can't add UIViewController as a child of itself. addChild was called with the receiver; pass the child.")
    let presented = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.present(controller, animated: false)
      }
    }
    #expect(
      message(presented)
        == "UIViewController can't present itself. Pass the controller that is to be shown over it.")
    let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        UIViewController().present(child, animated: false)
      }
    }
    #expect(
      message(child) == """
        Can't present UIViewController: it is a child of UIViewController. Call removeFromParent() on it first, or \
        present the container.
        """)
    let root = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        let root = UIViewController()
        device.show(root)
        UIViewController().present(root, animated: false)
      }
    }
    #expect(
      message(root) == "Can't present UIViewController: it is the root controller of a window. Present another one.")
    let strangers = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIViewController().transition(
          from: UIViewController(), to: UIViewController(), duration: 0, animations: nil)
      }
    }
    #expect(
      message(strangers) == """
        UIViewController.transition(from:to:) needs two of its children: UIViewController and UIViewController must \
        both have been added with addChild(_:) first.
        """)
  }

  @Test func `applications made or launched by the program`() async {
    let made = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication() }
    }
    #expect(
      message(made) == """
        A UIApplication was made by program code. There is one per app, and UIApplicationMain (or a SimulatedDevice) \
        makes it: use UIApplication.shared, or pass the subclass to UIApplicationMain.
        """)
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Delegate: UIResponder, UIApplicationDelegate {}
        let device = SimulatedDevice()
        device.launch(Delegate())
        device.launch(Delegate())
      }
    }
    #expect(
      message(twice)
        == "The application was launched twice. It launches once; make another SimulatedDevice for another launch.")
  }

  @Test func `scenes of classes that are none`() async {
    let scene = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SimulatedDevice().launch(OddScenes(scene: UIView.self, delegate: UIResponder.self)) }
    }
    #expect(
      message(scene)
        == "The scene configuration's sceneClass is UIView, which is no UIScene. Name UIWindowScene or a subclass.")
    let delegate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SimulatedDevice().launch(OddScenes(scene: nil, delegate: UIView.self)) }
    }
    #expect(
      message(delegate) == """
        The scene configuration's delegateClass is UIView, which is no scene delegate that can be made. Derive it from \
        UIResponder, conform it to UIWindowSceneDelegate and keep the inherited init().
        """)
  }

  @Test func `class names that mean nothing`() async {
    let principal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ApplicationMain.principal(named: "No.Such") }
    }
    #expect(
      message(principal) == """
        UIApplicationMain was given the principal class name 'No.Such', and no UIApplication subclass has it. Pass \
        NSStringFromClass(YourApplication.self), or nil for UIApplication.
        """)
    let delegate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ApplicationMain.delegateClass(named: "No.Such") }
    }
    #expect(
      message(delegate) == """
        UIApplicationMain was given the delegate class name 'No.Such', and no class has it. Pass \
        NSStringFromClass(YourDelegate.self).
        """)
  }
}

/// Names classes for its scene that can't be meant.
@MainActor private final class OddScenes: UIResponder, UIApplicationDelegate {
  let scene: AnyClass?
  let delegate: AnyClass

  init(scene: AnyClass?, delegate: AnyClass) {
    (self.scene, self.delegate) = (scene, delegate)
    super.init()
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    configuration.sceneClass = scene
    configuration.delegateClass = delegate
    return configuration
  }
}
