import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A search field that gives way to content (B23.92, B23.98).
@MainActor @Suite(.serialized, .leavesNothing)
struct HiddenSearchBarTests {
  /// A list of 100 rows that is searched.
  @MainActor final class List: UITableViewController, UISearchResultsUpdating {
    let search = UISearchController(searchResultsController: nil)
    var rows = 100
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "List"
      definesPresentationContext = true
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      search.searchResultsUpdater = self
      navigationItem.searchController = search
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func updateSearchResults(for searchController: UISearchController) {
      rows = searchController.searchBar.text?.isEmpty == false ? 2 : 100
      tableView.reloadData()
    }
  }

  private let device = SimulatedDevice()
  private let list = List(style: .plain)
  private let stack: UINavigationController

  init() {
    stack = UINavigationController(rootViewController: list)
    stack.navigationBar.prefersLargeTitles = true
    device.show(stack)
    device.advance(by: 0.1)
  }

  private var field: UISearchBar { list.search.searchBar }
  private var height: CGFloat { stack.navigationBar.frame.height }

  private func scroll(to offset: CGFloat) {
    list.tableView.contentOffset.y = offset
    device.advance(by: 0.1)
  }

  @Test func `it goes before the title, and what is gone is not touched (B23.92)`() {
    #expect(height == 152 && list.tableView.contentOffset.y == -152 && field.frame.height == 56)
    scroll(to: -124)
    #expect(height == 124 && field.frame.height == 28 && field.frame.minY == 96)
    scroll(to: -96)
    #expect(height == 96 && field.isHidden)
    #expect(stack.view.hitTest(CGPoint(x: 195, y: 110), with: nil)?.isDescendant(of: list.tableView) == true)
    scroll(to: -44)
    #expect(height == 44 && field.isHidden)
    scroll(to: -152)
    #expect(height == 152 && !field.isHidden)
    device.tap(field.searchTextField)
    #expect(list.search.isActive)
  }

  @Test func `a finger leaves it, or the title, whole or gone (B23.93)`() {
    func drag(_ distance: CGFloat) -> CGFloat {
      let finger = device.touchDown(at: CGPoint(x: 195, y: 500))
      finger.move(to: CGPoint(x: 195, y: 500 + distance + (distance > 0 ? 10 : -10)), over: 0.4)
      device.advance(by: 0.2)
      finger.lift()
      device.advance(by: 2)
      return height
    }
    #expect([-20, -35, -20, -30, 30, 40].map(drag) == [152, 96, 96, 44, 96, 152])
  }

  @Test func `one that is to stay stays (B23.92)`() {
    list.navigationItem.hidesSearchBarWhenScrolling = false
    device.advance(by: 0.1)
    scroll(to: 400)
    #expect(height == 100 && !field.isHidden && field.frame == CGRect(x: 0, y: 44, width: 390, height: 56))
    list.navigationItem.hidesSearchBarWhenScrolling = true
    device.advance(by: 0.1)
    #expect(height == 44 && field.isHidden)
  }

  @Test func `a search takes the whole bar, and gives it back where the content is (B23.98)`() {
    device.tap(field.searchTextField)
    device.advance(by: 1)
    #expect(height == 56 && list.tableView.contentOffset.y == -56)
    scroll(to: 300)
    // What is searched scrolls, and the field stays.
    #expect(height == 56 && !field.isHidden)
    device.type("x")
    device.advance(by: 0.5)
    #expect(list.tableView.numberOfRows(inSection: 0) == 2 && list.tableView.contentOffset.y == -56)
    if let cancel = device.view(identified: "Cancel") { device.tap(cancel) }
    device.advance(by: 1)
    #expect(!list.search.isActive && height == 152 && list.tableView.contentOffset.y == -152)
  }

  @Test func `the program searches where the field has gone: it comes, and goes at the end (B23.98)`() {
    scroll(to: 500)
    #expect(height == 44 && field.isHidden)
    list.search.isActive = true
    device.advance(by: 1)
    #expect(height == 56 && !field.isHidden)
    #expect(stack.view.hitTest(CGPoint(x: 195, y: 30), with: nil)?.isDescendant(of: field) == true)
    list.search.isActive = false
    device.advance(by: 1)
    #expect(height == 44 && field.isHidden && list.tableView.contentOffset.y == 500)
  }

  @Test func `with the title left, a search keeps the field below it (B23.98)`() {
    list.search.hidesNavigationBarDuringPresentation = false
    scroll(to: 500)
    list.search.isActive = true
    device.advance(by: 1)
    #expect(height == 100 && field.frame.minY == 44 && !field.isHidden)
    scroll(to: -152)
    #expect(height == 152)
  }

  @Test func `one that is taken away while it is gone can be seen wherever it comes next (B23.92)`() {
    scroll(to: -96)
    #expect(field.isHidden)
    list.navigationItem.searchController = nil
    scroll(to: -96)
    #expect(!field.isHidden && height == 96)
    list.navigationItem.searchController = list.search
    scroll(to: -152)
    #expect(height == 152 && field.frame.height == 56 && !field.isHidden)
  }
}
