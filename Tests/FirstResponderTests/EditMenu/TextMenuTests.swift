import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// The delegate of a field or a text view, as it hears of the menu.
@MainActor
private final class MenuDelegate: UITextFieldDelegate, UITextViewDelegate {
  var calls: [String] = []
  var menu: ([UIMenuElement]) -> UIMenu? = { _ in nil }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    calls.append("menuFor \(range.location)+\(range.length) \(MenuScene.names(suggestedActions))")
    return menu(suggestedActions)
  }
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    calls.append("willPresent")
  }
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    calls.append("willDismiss")
  }
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    calls.append("menuFor \(range.location)+\(range.length) \(MenuScene.names(suggestedActions))")
    return menu(suggestedActions)
  }
  func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    calls.append("willPresent")
  }
  func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    calls.append("willDismiss")
  }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct TextMenuTests {
  let device = SimulatedDevice()
  let root = UIView()
  let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 30))
  let view = UITextView(frame: CGRect(x: 20, y: 400, width: 200, height: 60))
  private let delegate = MenuDelegate()

  init() {
    device.application.becomeCurrent()
    device.show(root)
    for text in [field, view] as [UIView] { root.addSubview(text) }
    field.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    view.font = field.font
    (field.text, view.text) = ("one two", "one two\nthree\nfour\nfive\nsix\nseven\neight")
    field.delegate = delegate
    view.delegate = delegate
  }

  private var shown: MenuPresentation? { device.application.menus.presenter.shown }
  private var titles: [String] { shown?.panel.entryViews.map(\.entry.title) ?? [] }
  /// In the field's first word.
  private let place = CGPoint(x: 25, y: 315)

  private func tap(_ title: String) {
    guard let view = shown?.panel.entryViews.first(where: { $0.entry.title == title }) else { return }
    device.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?))
  }

  @Test func `both ends of a selection are dragged where they are seen, also in a text with wide margins`() {
    view.frame.size.height = 200
    view.textContainerInset = UIEdgeInsets(top: 70, left: 30, bottom: 0, right: 0)
    // Characters are 6 points wide; the first line begins at (50, 470).
    func place(_ count: Int) -> CGPoint { CGPoint(x: 50 + 6 * CGFloat(count), y: 476) }
    device.tap(at: place(5), count: 2)
    #expect(view.editor.selection.range == 4..<7)
    device.advance(by: 1)
    device.drag(from: place(4), to: place(2))
    #expect(view.editor.selection.range == 2..<7)
    device.drag(from: place(7), to: place(4))
    #expect(view.editor.selection.range == 2..<4)
  }

  @Test func `two taps select the word and show what can be done with it, as the delegate has it (B3.50)`() {
    device.tap(at: place, count: 2)
    #expect(field.editor.selection.range == 0..<3)
    #expect(delegate.take() == ["menuFor 0+3 [Cut Copy Delete Select All]", "willPresent"])
    #expect(titles == ["Cut", "Copy", "Delete", "Select All"])
    // The text begins at (20, 300); the bar stands above the line, which has its middle at 315.
    #expect((shown?.panel.frame.maxY ?? 0) < CGFloat(308))
    device.advance(by: 0.3)
    tap("Copy")
    #expect(delegate.take() == ["willDismiss"])
    #expect(device.application.pasteboards.general.string == "one" && field.isFirstResponder)
    device.advance(by: 0.5)
    delegate.menu = { UIMenu(children: [UIAction(title: "Look Up") { _ in }] + $0) }
    device.tap(at: CGPoint(x: 60, y: 315), count: 2)
    #expect(titles.first == "Look Up")
    #expect(delegate.take().first == "menuFor 4+3 [Cut Copy Paste Delete Select All]")
  }

  @Test func `an empty menu of the delegate's shows none`() {
    delegate.menu = { _ in UIMenu(children: []) }
    device.tap(at: place, count: 2)
    #expect(shown == nil)
    #expect(delegate.take() == ["menuFor 0+3 [Cut Copy Delete Select All]"])
  }

  @Test func `a tap on the caret shows the menu, the next one takes it away`() {
    device.tap(at: place)
    device.advance(by: 1)
    #expect(shown == nil)
    device.tap(at: place)
    #expect(titles == ["Select", "Select All"])
    device.advance(by: 1)
    device.tap(at: place)
    #expect(shown == nil)
    device.advance(by: 1)
    device.tap(at: place)
    #expect(shown != nil)
  }

  @Test func `what is selected from the menu gets a menu of its own only when it is asked for`() {
    device.tap(at: place)
    device.advance(by: 1)
    device.tap(at: place)
    device.advance(by: 0.5)
    tap("Select All")
    #expect(field.editor.selection.range == 0..<7)
    device.advance(by: 0.5)
    device.tap(at: place)
    #expect(titles.contains("Cut"))
  }

  @Test func `a long press shows it at its end; typing and moving the caret take it away`() {
    device.longPress(at: place)
    #expect(shown != nil)
    device.type("x")
    #expect(shown == nil)
    device.advance(by: 1)
    device.longPress(at: place)
    #expect(shown != nil)
    field.editor.select(TextSelection(caret: 7))
    #expect(shown == nil)
  }

  @Test func `a menu goes with the first responder, and with the field`() {
    device.longPress(at: place)
    #expect(shown != nil)
    field.resignFirstResponder()
    #expect(shown == nil)
    device.advance(by: 1)
    device.longPress(at: place)
    #expect(shown != nil)
    field.removeFromSuperview()
    #expect(shown == nil)
  }

  @Test func `a text view's menu goes when the text is scrolled`() {
    device.tap(at: CGPoint(x: 30, y: 415), count: 2)
    #expect(delegate.take().last == "willPresent")
    #expect(titles == ["Cut", "Copy", "Delete", "Select All"])
    device.advance(by: 0.5)
    #expect(shown != nil)
    device.scrollWheel(by: CGVector(dx: 0, dy: -20), at: CGPoint(x: 100, y: 440))
    device.advance(by: 0.1)
    #expect(view.contentOffset.y > 0)
    #expect(shown == nil)
    #expect(delegate.take() == ["willDismiss"])
  }

  @Test func `a text that hides its characters offers neither cut nor copy`() {
    field.isSecureTextEntry = true
    device.tap(at: place, count: 2)
    #expect(titles == ["Delete"])
  }
}
