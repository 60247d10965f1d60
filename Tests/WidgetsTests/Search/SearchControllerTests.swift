import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Searches (B23.40-B23.49).
@MainActor @Suite(.serialized, .leavesNothing)
struct SearchControllerTests {
  @Test func `the bar stands below the title, in the bar's room (B23.48)`() {
    let scene = SearchScene()
    #expect(scene.stack.navigationBar.frame.height == 100 && scene.screen.view.safeAreaInsets.top == 100)
    #expect(scene.bar.convert(scene.bar.bounds, to: nil) == CGRect(x: 0, y: 44, width: 390, height: 56))
    #expect(scene.screen.navigationItem.searchController === scene.search && !scene.search.isActive)
    scene.screen.navigationItem.searchController = nil
    scene.stack.view.layoutIfNeeded()
    #expect(scene.stack.navigationBar.frame.height == 44 && scene.bar.superview == nil)
  }

  @Test func `a finger on the field begins the search: the bar's delegate first (B23.40)`() {
    let scene = SearchScene()
    scene.tapField()
    #expect(scene.take() == ["shouldBegin", "didBegin", "present", "willPresent", "update '' active"])
    #expect(scene.search.isActive && scene.screen.presentedViewController === scene.search)
    scene.device.advance(by: 1)
    #expect(scene.take() == ["didPresent"])
    // The title has gone, the button that cancels has come.
    #expect(scene.stack.navigationBar.frame.height == 56 && scene.bar.showsCancelButton)
  }

  @Test func `letters and scopes ask for results, after the bar's delegate (B23.41)`() {
    let scene = SearchScene()
    scene.bar.autocapitalizationType = .none
    scene.bar.scopeButtonTitles = ["all", "mine"]
    scene.tapField()
    scene.device.advance(by: 1)
    _ = scene.take()
    scene.tapKeys("a", "delete")
    #expect(
      scene.take() == [
        "shouldChange 0 0 'a'", "didChange 'a'", "update 'a' active", "shouldChange 0 1 ''", "didChange ''",
        "update '' active",
      ])
    // The scopes have come with the search.
    #expect(scene.bar.showsScopeBar && scene.stack.navigationBar.frame.height == 102)
    let scopes = scene.bar.subviews.first { $0 is UISegmentedControl }
    let place = scopes?.convert(CGPoint(x: (scopes?.bounds.width ?? 0) * 0.75, y: 16), to: nil as UIView?) ?? .zero
    scene.device.tap(at: place)
    #expect(scene.take() == ["scope 1", "update '' active"])
    scene.bar.text = "set"
    #expect(scene.take() == ["update 'set' active"])
  }

  @Test func `Cancel: the text is still there when it is told, and gone when the editing ends (B23.42)`() {
    let scene = SearchScene()
    scene.tapField()
    scene.device.advance(by: 1)
    scene.device.type("x")
    _ = scene.take()
    scene.tap("Cancel")
    #expect(
      scene.take() == ["cancel 'x'", "willDismiss", "shouldEnd", "didEnd ''", "update '' over"])
    #expect(!scene.search.isActive)
    scene.device.advance(by: 1)
    #expect(scene.take() == ["didDismiss"])
    #expect(scene.screen.presentedViewController == nil && !scene.bar.showsCancelButton)
    #expect(scene.stack.navigationBar.frame.height == 100 && scene.bar.text == "")
    // And again.
    scene.tapField()
    scene.device.advance(by: 1)
    #expect(
      scene.take() == ["shouldBegin", "didBegin", "present", "willPresent", "update '' active", "didPresent"])
  }

  @Test func `Search puts the keyboard away, and the search goes on (B23.43)`() {
    let scene = SearchScene()
    scene.tapField()
    scene.device.advance(by: 1)
    scene.device.type("x")
    _ = scene.take()
    scene.tapKeys("return")
    #expect(scene.take() == ["search", "shouldEnd", "didEnd 'x'"] && scene.search.isActive)
    scene.tapField()
    #expect(scene.take() == ["shouldBegin", "didBegin", "update 'x' active"])
  }

  @Test func `a finger on what is dimmed ends the search (B23.44)`() {
    let scene = SearchScene()
    scene.tapField()
    scene.device.advance(by: 1)
    _ = scene.take()
    scene.device.tap(at: CGPoint(x: 195, y: 300))
    #expect(scene.take() == ["willDismiss", "shouldEnd", "didEnd ''", "update '' over"])
    scene.device.advance(by: 1)
    #expect(scene.take() == ["didDismiss"])
    scene.device.tap(at: CGPoint(x: 195, y: 300))
    #expect(scene.take() == ["screen touched"])
  }

  @Test func `undimmed, what is searched can be touched (B23.44)`() {
    let scene = SearchScene()
    #expect(!UISearchController(searchResultsController: nil).obscuresBackgroundDuringPresentation)
    scene.search.obscuresBackgroundDuringPresentation = false
    scene.tapField()
    scene.device.advance(by: 1)
    _ = scene.take()
    scene.device.tap(at: CGPoint(x: 195, y: 300))
    #expect(scene.take() == ["screen touched"] && scene.search.isActive)
    // Not by way of the search, whose touches come to the screen along the chain.
    #expect(scene.stack.view.hitTest(CGPoint(x: 195, y: 300), with: nil) === scene.screen.view)
  }

  @Test func `results come with a text, over what is dimmed, and go with it (B23.45)`() {
    let scene = SearchScene(hasResults: true)
    var chosen = 0
    scene.chosen = { chosen += 1 }
    scene.tapField()
    scene.device.advance(by: 1)
    #expect(scene.results?.viewIfLoaded?.isHidden == true && !scene.search.showsSearchResultsController)
    scene.device.type("x")
    #expect(scene.results?.view.isHidden == false && scene.search.showsSearchResultsController)
    scene.tap("result")
    #expect(chosen == 1 && scene.search.isActive)
    // It begins below the bar, which has 56 points without the title.
    #expect(scene.results?.view.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 56))
    scene.tap("clear")
    #expect(scene.results?.view.isHidden == true)
    scene.search.showsSearchResultsController = true
    #expect(!scene.search.automaticallyShowsSearchResultsController && scene.results?.view.isHidden == false)
    scene.device.type("y")
    scene.tap("clear")
    #expect(scene.results?.view.isHidden == false)
  }

  @Test func `the program begins and ends it, without the keyboard (B23.46)`() {
    let scene = SearchScene()
    scene.search.isActive = true
    #expect(scene.take() == ["present", "willPresent", "update '' active"] && !scene.bar.isFirstResponder)
    scene.onCall["didPresent"] = { [weak scene] in scene?.bar.becomeFirstResponder() }
    scene.device.advance(by: 1)
    #expect(scene.take() == ["didPresent", "shouldBegin", "didBegin", "update '' active"])
    scene.search.isActive = true
    #expect(scene.take() == [])
    scene.search.isActive = false
    #expect(scene.take() == ["willDismiss", "shouldEnd", "didEnd ''", "update '' over"])
    scene.device.advance(by: 1)
    #expect(scene.take() == ["didDismiss"])
  }

  @Test func `who presents it in the system's place is told of neither beginning nor end (B23.46)`() {
    let scene = SearchScene()
    scene.onCall["present"] = { [weak scene] in
      if let scene { scene.screen.present(scene.search, animated: false) }
    }
    scene.tapField()
    #expect(scene.take() == ["shouldBegin", "didBegin", "present", "update '' active"])
    scene.screen.dismiss(animated: false)
    #expect(scene.take() == ["shouldEnd", "didEnd ''", "update '' over"] && !scene.search.isActive)
  }

  @Test func `a result pushes a screen over the search, which is there again when that is popped (B23.47)`() {
    let scene = SearchScene(hasResults: true)
    let detail = UIViewController()
    scene.chosen = { scene.stack.pushViewController(detail, animated: true) }
    scene.tapField()
    scene.device.advance(by: 1)
    scene.device.type("x")
    scene.tap("result")
    scene.device.advance(by: 1)
    #expect(scene.stack.topViewController === detail && scene.search.isActive)
    #expect(scene.results?.view.window == nil && scene.bar.window == nil)
    #expect(scene.stack.navigationBar.frame.height == 44)
    #expect(scene.stack.view.hitTest(CGPoint(x: 195, y: 400), with: nil) === detail.view)
    scene.tap("BackButton")
    scene.device.advance(by: 1)
    #expect(scene.results?.view.window != nil && scene.bar.text == "x")
    var chosen = 0
    scene.chosen = { chosen += 1 }
    scene.tap("result")
    #expect(chosen == 1)
    _ = scene.take()
    scene.tap("Cancel")
    scene.device.advance(by: 1)
    #expect(scene.take() == ["cancel 'x'", "willDismiss", "update '' over", "didDismiss"])
  }

  @Test func `a screen that leaves the stack takes its search along (B23.47)`() {
    let scene = SearchScene(isShown: false)
    let bottom = UIViewController()
    scene.stack.viewControllers = [bottom, scene.screen]
    scene.show()
    scene.search.hidesNavigationBarDuringPresentation = false
    scene.tapField()
    scene.device.advance(by: 1)
    scene.device.type("x")
    _ = scene.take()
    scene.tap("BackButton")
    scene.device.advance(by: 1)
    #expect(scene.stack.topViewController === bottom && !scene.search.isActive)
    #expect(scene.search.viewIfLoaded?.window == nil && scene.screen.presentedViewController == nil)
    #expect(scene.stack.view.hitTest(CGPoint(x: 195, y: 400), with: nil) === bottom.view)
    #expect(scene.bar.text == "")
  }

  @Test func `without a context it stands over the window, and its bar can still be touched (B23.49)`() {
    let scene = SearchScene(hasResults: true)
    scene.screen.definesPresentationContext = false
    scene.tapField()
    scene.device.advance(by: 1)
    scene.device.type("x")
    #expect(scene.search.presentingViewController === scene.stack)
    scene.tap("clear")
    _ = scene.take()
    scene.tap("Cancel")
    #expect(scene.take() == ["cancel ''", "willDismiss", "shouldEnd", "didEnd ''", "update '' over"])
  }

  @Test func `a bar in the screen itself: the navigation bar goes and comes back (B23.49)`() {
    let scene = SearchScene(isShown: false)
    scene.screen.navigationItem.searchController = nil
    scene.bar.frame = CGRect(x: 0, y: 200, width: 390, height: 56)
    scene.screen.view.addSubview(scene.bar)
    scene.show()
    scene.tapField()
    scene.device.advance(by: 1)
    #expect(scene.search.isActive && scene.stack.isNavigationBarHidden)
    // What is above the bar is not dimmed, what is below it is.
    _ = scene.take()
    scene.device.tap(at: CGPoint(x: 195, y: 150))
    #expect(scene.take() == ["screen touched"])
    scene.device.tap(at: CGPoint(x: 195, y: 300))
    scene.device.advance(by: 1)
    #expect(!scene.search.isActive && !scene.stack.isNavigationBarHidden)
  }

  @Test func `the button and the scopes that the program shows are its own to take away (B23.48)`() {
    let scene = SearchScene()
    scene.bar.scopeButtonTitles = ["all", "mine"]
    #expect(scene.search.automaticallyShowsCancelButton && scene.search.automaticallyShowsScopeBar)
    scene.bar.showsScopeBar = true
    #expect(!scene.search.automaticallyShowsScopeBar && scene.stack.navigationBar.frame.height == 146)
    scene.bar.showsCancelButton = true
    #expect(!scene.search.automaticallyShowsCancelButton)
    scene.search.isActive = true
    scene.device.advance(by: 1)
    scene.search.isActive = false
    scene.device.advance(by: 1)
    #expect(scene.bar.showsScopeBar && scene.bar.showsCancelButton)
  }

  @Test func `scopes may wait for a text, and fewer than two are none (B23.48)`() {
    let scene = SearchScene()
    scene.bar.scopeButtonTitles = ["all", "mine"]
    scene.search.scopeBarActivation = .onTextEntry
    scene.tapField()
    scene.device.advance(by: 1)
    #expect(!scene.bar.showsScopeBar)
    scene.device.type("x")
    #expect(scene.bar.showsScopeBar)
    scene.tap("clear")
    #expect(scene.bar.showsScopeBar)
    scene.search.isActive = false
    scene.device.advance(by: 1)
    #expect(!scene.bar.showsScopeBar)
    scene.bar.scopeButtonTitles = ["all"]
    scene.search.scopeBarActivation = .automatic
    scene.tapField()
    scene.device.advance(by: 1)
    #expect(!scene.bar.showsScopeBar && scene.bar.sizeThatFits(.zero).height == 56)
  }

  @Test func `who presents a search can have nothing else presented, the search can (B23.49)`() {
    let scene = SearchScene()
    scene.tapField()
    scene.device.advance(by: 1)
    let question = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
    scene.screen.present(question, animated: false)
    #expect(question.presentingViewController == nil)
    #expect(scene.device.trace.text(.lifecycle).contains("ignored: Screen already presents UISearchController"))
    scene.search.present(question, animated: false)
    #expect(question.presentingViewController != nil && scene.search.isActive)
  }
}

/// A list that is filtered where it stands.
@MainActor @Suite(.serialized, .leavesNothing)
struct SearchedListTests {
  @MainActor final class List: UITableViewController, UISearchResultsUpdating {
    let words = ["apple", "banana", "cherry", "date", "elder"]
    var shown: [String] = []
    var chosen: [String] = []
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
      super.viewDidLoad()
      shown = words
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
      search.searchResultsUpdater = self
      search.obscuresBackgroundDuringPresentation = false
      search.searchBar.autocapitalizationType = .none
      navigationItem.searchController = search
      definesPresentationContext = true
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(shown[indexPath.row])
      navigationController?.pushViewController(UIViewController(), animated: true)
    }
    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      shown = words.filter { text.isEmpty || $0.contains(text) }
      tableView.reloadData()
    }
  }

  @Test func `typing filters it, a finger chooses from what is left, and coming back it is still filtered (B23.44)`() {
    let (device, list) = (SimulatedDevice(), List(style: .plain))
    let stack = UINavigationController(rootViewController: list)
    device.show(stack)
    device.advance(by: 0.1)
    device.tap(list.search.searchBar.searchTextField)
    device.advance(by: 1)
    for key in ["e", "r"] {
      if let view = device.view(identified: "key \(key)") { device.tap(view) }
      device.advance(by: 0.1)
    }
    #expect(list.shown == ["cherry", "elder"])
    let cell = list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    if let cell { device.tap(cell) }
    device.advance(by: 1)
    #expect(list.chosen == ["elder"] && stack.viewControllers.count == 2 && list.search.isActive)
    stack.popViewController(animated: true)
    device.advance(by: 1)
    #expect(list.search.isActive && list.shown == ["cherry", "elder"])
    if let cancel = device.view(identified: "Cancel") { device.tap(cancel) }
    device.advance(by: 1)
    #expect(!list.search.isActive && list.shown.count == 5)
    // The list begins below the bar again.
    #expect(list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top)
  }
}
