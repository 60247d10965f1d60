import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What views and controllers know about where they are shown (B15.20-B15.25).
@MainActor @Suite(.serialized, .leavesNothing)
struct TraitTests {
  @MainActor final class Log { var lines: [String] = [] }

  final class LoggedView: UIView {
    var log: Log?
    var name = ""
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      let old = previousTraitCollection?.userInterfaceStyle.rawValue ?? -1
      log?.lines.append("\(name) \(old) -> \(traitCollection.userInterfaceStyle.rawValue)")
    }
  }

  final class LoggedController: UIViewController {
    var log: Log?
    var name = ""
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      log?.lines.append("\(name) style \(traitCollection.userInterfaceStyle.rawValue)")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      log?.lines.append("\(name) will be \(Int(size.width)) wide, is \(Int(view.bounds.width))")
      coordinator.animate { [log, name, view] _ in
        log?.lines.append("\(name) alongside \(Int(view?.bounds.width ?? 0))")
      } completion: { [log, name] _ in
        log?.lines.append("\(name) done")
      }
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log?.lines.append("\(name) height class \(newCollection.verticalSizeClass.rawValue)")
      super.willTransition(to: newCollection, with: coordinator)
    }
  }

  let log = Log()

  private func view(_ name: String, in superview: UIView? = nil) -> LoggedView {
    let view = LoggedView()
    (view.name, view.log) = (name, log)
    superview?.addSubview(view)
    return view
  }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test func `a phone held upright is light, compact from side to side, and has the scale of its screen (B15.20)`() {
    let device = SimulatedDevice(scale: 2)
    let view = UIView()
    device.show(view)
    let traits = view.traitCollection
    #expect(traits.userInterfaceIdiom == .phone && traits.userInterfaceStyle == .light)
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
    #expect(traits.displayScale == 2 && traits.layoutDirection == .leftToRight)
    #expect(traits.preferredContentSizeCategory == .large)
    #expect(traits == UIScreen.main.traitCollection && traits == UITraitCollection.current)
  }

  @Test(arguments: [
    (CGSize(width: 844, height: 390), UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.compact, false),
    (CGSize(width: 926, height: 428), .regular, .compact, false),
    (CGSize(width: 820, height: 1180), .regular, .regular, true),
    (CGSize(width: 375, height: 667), .compact, .regular, false),
  ])
  func `size classes and kind follow the screen (B15.20)`(
    size: CGSize, horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass, isPad: Bool
  ) {
    let device = SimulatedDevice(size: size)
    let traits = UIScreen.main.traitCollection
    #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical)
    #expect(UIDevice.current.userInterfaceIdiom == (isPad ? .pad : .phone))
    withExtendedLifetime(device) {}
  }

  @Test func `who overrides the style overrides it for everything inside, and the nearest counts (B15.21)`() {
    let device = SimulatedDevice()
    let root = view("root")
    let middle = view("middle", in: root)
    let leaf = view("leaf", in: middle)
    let controller = UIViewController()
    controller.view = root
    device.show(controller)
    middle.overrideUserInterfaceStyle = .dark
    #expect(take() == ["middle 1 -> 2", "leaf 1 -> 2"])
    #expect(root.traitCollection.userInterfaceStyle == .light)
    leaf.overrideUserInterfaceStyle = .light
    #expect(take() == ["leaf 2 -> 1"])
    controller.overrideUserInterfaceStyle = .dark
    #expect(take() == ["root 1 -> 2"])
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    middle.overrideUserInterfaceStyle = .unspecified
    #expect(take() == [])
  }

  @Test func `a change goes from parents to children, a controller before its view, once each (B15.22)`() {
    let device = SimulatedDevice()
    let (parent, child) = (LoggedController(), LoggedController())
    (parent.name, parent.log, child.name, child.log) = ("parent", log, "child", log)
    parent.view = view("root")
    child.view = view("inner")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    device.show(parent)
    _ = take()
    device.setTraits { $0.userInterfaceStyle = .dark }
    #expect(take() == ["parent style 2", "root 1 -> 2", "child style 2", "inner 1 -> 2"])
    device.setTraits { $0.userInterfaceStyle = .dark }
    #expect(take() == [])
    parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .light), forChild: child)
    #expect(take() == ["child style 1", "inner 2 -> 1"])
    #expect(parent.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .light)
  }

  @Test func `who registers for a trait hears of that one only, after traitCollectionDidChange (B15.22)`() {
    let device = SimulatedDevice()
    let root = view("root")
    device.show(root)
    let style = root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [log] (view: LoggedView, old) in
      log.lines.append("registered \(view.name) \(old.userInterfaceStyle.rawValue)")
    }
    root.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [log] (view: LoggedView, _) in
      log.lines.append("size \(view.traitCollection.preferredContentSizeCategory == .extraLarge)")
    }
    device.setTraits { $0.userInterfaceStyle = .dark }
    #expect(take() == ["root 1 -> 2", "registered root 1"])
    device.setTraits { $0.preferredContentSizeCategory = .extraLarge }
    #expect(take() == ["root 2 -> 2", "size true"])
    root.unregisterForTraitChanges(style)
    device.setTraits { $0.userInterfaceStyle = .light }
    #expect(take() == ["root 2 -> 1"])
  }

  @Test func `a view that leaves while others are told is told no more than what is so for it (B15.22)`() {
    let device = SimulatedDevice()
    let root = view("root")
    let gone = view("gone", in: root)
    device.show(root)
    root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: LoggedView, _) in gone.removeFromSuperview() }
    device.setTraits { $0.userInterfaceStyle = .dark }
    #expect(take().first == "root 1 -> 2")
    #expect(gone.superview == nil)
  }

  @Test func `performAsCurrent sets the current traits for as long as it runs, also nested (B15.23)`() {
    let device = SimulatedDevice()
    let (dark, light) = (UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .light))
    var seen: [Int] = []
    dark.performAsCurrent {
      seen.append(UITraitCollection.current.userInterfaceStyle.rawValue)
      light.performAsCurrent { seen.append(UITraitCollection.current.userInterfaceStyle.rawValue) }
      seen.append(UITraitCollection.current.userInterfaceStyle.rawValue)
    }
    #expect(seen == [2, 1, 2] && UITraitCollection.current == UIScreen.main.traitCollection)
    withExtendedLifetime(device) {}
  }

  @Test func `collections say something or nothing about each trait, join, and compare (B15.20)`() {
    let joined = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(),
    ])
    #expect(
      joined.userInterfaceStyle == .light && joined.displayScale == 2 && joined.userInterfaceIdiom == .unspecified)
    #expect(joined.containsTraits(in: UITraitCollection(displayScale: 2)) && joined.containsTraits(in: nil))
    #expect(!joined.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(joined.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!joined.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(joined.modifyingTraits { $0.displayScale = 0 } == UITraitCollection(userInterfaceStyle: .light))
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }

  @Test func `the direction of a view follows its content and its language (B15.24)`() {
    let device = SimulatedDevice()
    let view = UIView()
    device.show(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    device.setTraits { $0.layoutDirection = .rightToLeft }
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
    device.setTraits { $0.layoutDirection = .unspecified }
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
  }

  @Test func `before the screen changes its size the controllers hear of it, and what they bring runs after (B15.25)`()
  {
    let device = SimulatedDevice()
    let (parent, child) = (LoggedController(), LoggedController())
    (parent.name, parent.log, child.name, child.log) = ("parent", log, "child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    device.show(parent)
    _ = take()
    device.resize(to: CGSize(width: 844, height: 390))
    #expect(
      take() == [
        "parent height class 1", "child height class 1",
        "parent will be 844 wide, is 390", "child will be 844 wide, is 390",
        "parent style 1", "child style 1",
        "parent alongside 844", "child alongside 844", "parent done", "child done",
      ])
  }
}
