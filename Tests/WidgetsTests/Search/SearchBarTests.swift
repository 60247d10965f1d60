import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Search bars (B23.30-B23.38).
@MainActor @Suite(.serialized, .leavesNothing)
struct SearchBarTests {
  let scene = SearchScene(isShown: false)
  let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))

  init() {
    let root = UIView()
    bar.delegate = scene
    bar.autocapitalizationType = .none
    root.addSubview(bar)
    scene.device.show(root)
  }

  private func tapField() { scene.device.tap(bar.searchTextField) }

  @Test func `a finger on the field, letters, Search, and the end (B23.30, B23.31, B23.32)`() {
    tapField()
    #expect(scene.take() == ["shouldBegin", "didBegin"])
    #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
    scene.tapKeys("a", "b", "delete")
    #expect(
      scene.take() == [
        "shouldChange 0 0 'a'", "didChange 'a'", "shouldChange 1 0 'b'", "didChange 'ab'", "shouldChange 1 1 ''",
        "didChange 'a'",
      ])
    scene.tapKeys("return")
    // It stays first responder until the program has it otherwise.
    #expect(scene.take() == ["search"] && bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(scene.take() == ["shouldEnd", "didEnd 'a'"])
    bar.becomeFirstResponder()
    #expect(scene.take() == ["shouldBegin", "didBegin"])
  }

  @Test func `what the delegate refuses does not happen (B23.30, B23.31)`() {
    scene.refused = ["shouldBegin"]
    tapField()
    #expect(scene.take() == ["shouldBegin"] && !bar.isFirstResponder)
    scene.refused = ["shouldChange 0 0 'a'", "shouldEnd"]
    tapField()
    scene.tapKeys("a")
    #expect(scene.take() == ["shouldBegin", "didBegin", "shouldChange 0 0 'a'"] && bar.text == "")
    #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
    #expect(scene.take() == ["shouldEnd"])
  }

  @Test func `the program's text is told to nobody (B23.31)`() {
    bar.text = "found"
    #expect(scene.take() == [] && bar.text == "found")
  }

  @Test func `the button that clears begins the editing, and the text that changes is empty (B23.33)`() {
    bar.text = "found"
    scene.tap("clear")
    #expect(scene.take() == ["shouldBegin", "didBegin", "didChange ''"] && bar.text == "")
    scene.device.type("x")
    scene.tap("clear")
    #expect(scene.take() == ["shouldChange 0 0 'x'", "didChange 'x'", "didChange ''"])
  }

  @Test func `the button that cancels is told, and nothing else happens (B23.34)`() {
    #expect(scene.device.view(identified: "Cancel") == nil)
    bar.showsCancelButton = true
    tapField()
    scene.device.type("x")
    _ = scene.take()
    let width = bar.searchTextField.frame.width
    scene.tap("Cancel")
    #expect(scene.take() == ["cancel 'x'"] && bar.text == "x" && bar.isFirstResponder)
    bar.setShowsCancelButton(false, animated: false)
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.width > width && scene.device.view(identified: "Cancel") == nil)
  }

  @Test func `the book and the list stand in the field without a text, one at a time (B23.35)`() {
    bar.showsBookmarkButton = true
    scene.tap("Bookmarks")
    bar.showsSearchResultsButton = true
    scene.tap("Results")
    scene.tap("Bookmarks")
    #expect(scene.take() == ["bookmarks", "list", "no Bookmarks"])
    #expect(!bar.isFirstResponder)
    bar.text = "x"
    scene.tap("Results")
    #expect(scene.take() == ["no Results"])
  }

  @Test func `scopes: another one is told, the same one and the program's choice are not (B23.36)`() throws {
    bar.scopeButtonTitles = ["all", "mine"]
    #expect(bar.sizeThatFits(.zero).height == 56)
    bar.showsScopeBar = true
    #expect(bar.sizeThatFits(.zero).height == 102)
    bar.sizeToFit()
    bar.layoutIfNeeded()
    let scopes = try #require(bar.subviews.first { $0 is UISegmentedControl })
    func tapScope(_ part: CGFloat) {
      scene.device.tap(
        at: scopes.convert(CGPoint(x: scopes.bounds.width * part, y: scopes.bounds.midY), to: nil as UIView?))
    }
    tapScope(0.25)
    #expect(scene.take() == [] && bar.selectedScopeButtonIndex == 0)
    tapScope(0.75)
    #expect(scene.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 0
    #expect(scene.take() == [])
    bar.selectedScopeButtonIndex = 7
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.scopeButtonTitles = ["one"]
    #expect(bar.selectedScopeButtonIndex == 0)
  }

  @Test func `the keyboard is as the bar says: Search, only with a text (B23.37)`() {
    #expect(bar.returnKeyType == .search && bar.enablesReturnKeyAutomatically)
    tapField()
    scene.tapKeys("return")
    #expect(scene.take() == ["shouldBegin", "didBegin"])
    bar.keyboardType = .numberPad
    #expect(bar.searchTextField.keyboardType == .numberPad)
  }

  @Test func `tokens stand before the text, and are deleted from there (B23.38)`() {
    let field = bar.searchTextField
    field.tokens = [UISearchToken(icon: nil, text: "one"), UISearchToken(icon: nil, text: "two")]
    field.insertToken(UISearchToken(icon: nil, text: "three"), at: 1)
    #expect(field.tokens.map(\.text) == ["one", "three", "two"])
    field.removeToken(at: 0)
    field.removeToken(at: 9)
    tapField()
    scene.tapKeys("a", "delete")
    #expect(field.tokens.map(\.text) == ["three", "two"])
    _ = scene.take()
    scene.tapKeys("delete")
    #expect(field.tokens.map(\.text) == ["three"] && scene.take() == ["didChange ''"])
    field.allowsDeletingTokens = false
    scene.tapKeys("delete")
    #expect(field.tokens.map(\.text) == ["three"])
    scene.device.type("four")
    field.replaceTextualPortion(of: field.textualRange, with: UISearchToken(icon: nil, text: "four"), at: 1)
    #expect(field.tokens.map(\.text) == ["three", "four"] && field.text == "")
  }

  @Test func `a bar that can't be used`() {
    bar.isEnabled = false
    tapField()
    #expect(scene.take() == [] && !bar.isFirstResponder)
    bar.isEnabled = true
    tapField()
    #expect(scene.take() == ["shouldBegin", "didBegin"])
  }

  @Test func `nor can its buttons (B23.39)`() {
    bar.isEnabled = false
    (bar.showsBookmarkButton, bar.showsCancelButton, bar.text) = (true, true, "found")
    for name in ["clear", "Cancel"] { scene.tap(name) }
    bar.text = ""
    scene.tap("Bookmarks")
    bar.showsSearchResultsButton = true
    scene.tap("Results")
    #expect(scene.take().filter { !$0.hasPrefix("no ") } == [] && !bar.isFirstResponder)
    bar.isEnabled = true
    scene.tap("Results")
    scene.tap("Cancel")
    #expect(scene.take() == ["list", "cancel ''"])
  }

  @Test func `a prompt is a line of 30 points above the field (B23.39)`() {
    bar.layoutIfNeeded()
    let top = bar.searchTextField.frame.minY
    bar.prompt = "Where to?"
    #expect(bar.sizeThatFits(.zero).height == 86 && bar.intrinsicContentSize.height == 86)
    bar.sizeToFit()
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.minY == top + 30)
    bar.prompt = nil
    #expect(bar.sizeThatFits(.zero).height == 56)
  }

  @Test func `in a navigation bar, which is higher by as much (B23.39)`() {
    let scene = SearchScene()
    scene.bar.prompt = "Where to?"
    scene.stack.view.layoutIfNeeded()
    #expect(scene.stack.navigationBar.frame.height == 130 && scene.screen.view.safeAreaInsets.top == 130)
    scene.bar.prompt = nil
    scene.stack.view.layoutIfNeeded()
    #expect(scene.stack.navigationBar.frame.height == 100)
  }

  @Test func `constraints give a bar the room of its prompt (B23.39)`() {
    let (root, bar) = (UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400)), UISearchBar())
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    bar.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(bar.frame.height == 56)
    bar.prompt = "Where to?"
    root.layoutIfNeeded()
    #expect(bar.frame.height == 86)
  }
}
