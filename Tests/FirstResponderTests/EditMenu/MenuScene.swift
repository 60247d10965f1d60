import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A screen with a view `root` and within it a view `inner` at (100, 300), 100 x 50; everything that they and the
/// delegates of their menus hear stands in one list.
@MainActor
final class MenuScene: UIEditMenuInteractionDelegate, UIContextMenuInteractionDelegate {
  let device = SimulatedDevice()
  let root = Editing("root")
  let inner = Editing("inner")
  lazy var edit = UIEditMenuInteraction(delegate: self)
  lazy var context = UIContextMenuInteraction(delegate: self)
  var calls: [String] = []
  /// Done within the call that begins with that word.
  @Hook var within: [String: @MainActor () -> Void] = [:]
  /// What the delegate makes of the suggestions; nil for what is suggested.
  @Hook var menu: ([UIMenuElement]) -> UIMenu? = { _ in nil }
  /// What a context menu offers; nil for no configuration at all.
  @Hook var contextMenu: UIMenu?
  let window: UIWindow

  init() {
    device.application.becomeCurrent()
    window = device.show(root)
    root.scene = self
    inner.scene = self
    inner.frame = CGRect(x: 100, y: 300, width: 100, height: 50)
    root.addSubview(inner)
  }

  func hear(_ call: String) {
    calls.append(call)
    let word = String(call.prefix { $0 != " " })
    let body = within[word]
    body?()
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  var presenter: MenuPresenter { device.application.menus.presenter }
  var shown: MenuPresentation? { presenter.shown }
  /// The titles on the screen.
  var titles: [String] { shown?.panel.entryViews.map(\.entry.title) ?? [] }

  /// Shows the edit menu of `inner`, which is first responder then.
  func showEditMenu() {
    if edit.view == nil { inner.addInteraction(edit) }
    inner.becomeFirstResponder()
    edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: "edit", sourcePoint: CGPoint(x: 50, y: 25)))
  }

  func entryView(_ title: String) -> MenuEntryView? {
    shown?.panel.entryViews.first { $0.entry.title == title || $0.entry.identifier == title }
  }

  /// The middle of an entry on the screen.
  func middle(_ title: String) -> CGPoint {
    guard let view = entryView(title) else { return CGPoint(x: -1, y: -1) }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
  }

  func tap(_ title: String) { device.tap(at: middle(title)) }

  var notes: [String] {
    device.trace.text(.actions).split(separator: "\n").map(String.init).filter { $0.contains("menu ") }
  }

  static func names(_ elements: [UIMenuElement]) -> String {
    let titles = elements.map { element in
      (element as? UIMenu).map { "[\(names($0.children))]" } ?? element.title
    }
    return titles.joined(separator: " ")
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    hear("menuFor \(configuration.identifier): \(Self.names(suggestedActions))")
    return menu(suggestedActions)
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    hear("targetRect")
    return CGRect(x: 40, y: 20, width: 20, height: 10)
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    animator.addCompletion { [unowned self] in calls.append("presented") }
    hear("willPresent")
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    animator.addCompletion { [unowned self] in calls.append("dismissed") }
    hear("willDismiss")
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    hear("configuration \(Int(location.x)) \(Int(location.y))")
    return contextMenu.map { menu in
      UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
        hear("actionProvider")
        return menu
      })
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { hear("willDisplay") }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { hear("willEnd") }

  /// An action that stands in the list when it is performed.
  func action(
    _ title: String, subtitle: String? = nil, _ attributes: UIMenuElement.Attributes = [],
    _ state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, subtitle: subtitle, attributes: attributes, state: state) { [unowned self] action in
      hear("did \(action.title)")
    }
  }
}

/// A view that can copy, or select all, and says so; it writes down its touches.
@MainActor
final class Editing: UIView {
  weak var scene: MenuScene?
  /// The standard actions that it can perform now.
  var can: Set<String> = []
  @Hook var changes: (UICommand) -> Void = { _ in }
  @Hook var builds: (any UIMenuBuilder) -> Void = { _ in }
  private var name: String { accessibilityIdentifier ?? "" }

  init(_ name: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = name
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    can.contains(action.description)
  }
  override func copy(_ sender: Any?) { scene?.hear("\(name) copies for \(text(sender))") }
  override func selectAll(_ sender: Any?) { scene?.hear("\(name) selects all for \(text(sender))") }
  func translate(_ sender: Any?) { scene?.hear("\(name) translates for \(text(sender))") }

  private func text(_ sender: Any?) -> String {
    (sender as? UICommand).map { "'\($0.title)'" } ?? sender.map { "\(type(of: $0))" } ?? "nobody"
  }

  override func validate(_ command: UICommand) {
    scene?.hear("\(name) validates \(command.title)")
    changes(command)
  }
  override func buildMenu(with builder: any UIMenuBuilder) {
    scene?.hear("\(name) builds \(builder.system === UIMenuSystem.context ? "context" : "main")")
    builds(builder)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { scene?.hear("\(name) began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { scene?.hear("\(name) ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { scene?.hear("\(name) cancelled") }
}
