import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Small things that sources of iOS ask of classes that are here for other reasons (B15.31).
@MainActor @Suite(.serialized, .leavesNothing)
struct SmallNamesTests {
  let device = SimulatedDevice()
  let root = UIView()

  init() { device.show(root) }

  @Test func `a button of a bar is a bar item: what is shown, and who shows it, follow`() {
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    let general: UIBarItem = item
    general.title = "Keep"
    general.setTitleTextAttributes([.kern: 2], for: .highlighted)
    #expect(item.title == "Keep")
    #expect(general.titleTextAttributes(for: .highlighted)?[.kern] as? Int == 2)
    #expect(general.titleTextAttributes(for: .normal) == nil)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let place = UINavigationItem(title: "Page")
    place.rightBarButtonItem = item
    root.addSubview(bar)
    bar.items = [place]
    bar.layoutIfNeeded()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    item.customView = view
    bar.layoutIfNeeded()
    #expect(view.superview === bar)
  }

  @Test func `lines between rows keep as far from the ends as the table says, unless a cell says otherwise`() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        if indexPath.row == 1 { cell.separatorInset.left = 3 }
        return cell
      }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.dataSource = rows
    root.addSubview(table)
    table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.separatorInset.left == 40)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.separatorInset.left == 3)
    table.separatorInset.left = 8
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.separatorInset.left == 8)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.separatorInset.left == 3)
  }

  @Test func `a field that draws its placeholder shows what it draws, and nothing if it draws nothing`() {
    final class Still: UITextField {
      override func drawPlaceholder(in rect: CGRect) {}
    }
    final class Loud: UITextField {
      var asked: [CGRect] = []
      override func drawPlaceholder(in rect: CGRect) {
        asked.append(rect)
        super.drawPlaceholder(in: rect)
      }
    }
    func steps(_ field: UITextField) -> Int {
      field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
      field.placeholder = "Name"
      root.addSubview(field)
      field.layoutIfNeeded()
      for case let layer as TextLineLayer in field.layer.sublayers ?? [] {
        if case .drawing(let drawing) = layer.stageContent { return drawing.steps.count }
      }
      return -1
    }
    let loud = Loud()
    #expect(steps(Still()) == 0)
    #expect(steps(loud) > 0 && loud.asked.last == loud.placeholderRect(forBounds: loud.bounds))
    #expect(steps(UITextField()) == -1)
  }

  @Test func `indicators keep clear of their insets`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.contentSize = CGSize(width: 100, height: 400)
    root.addSubview(scroll)
    scroll.flashScrollIndicators()
    scroll.scrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 10)
    let bar = try #require(scroll.indicators).vertical.frame
    // A track of 200 - 60 - 6 points from 23 on, half of it the bar, which begins at the top.
    #expect(bar == CGRect(x: 84, y: 23, width: 3, height: 67))
  }

  @Test func `texts of points, sizes and rectangles are read as they are written`() {
    let rect = CGRect(x: 1, y: -2.5, width: 30, height: 40)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{0,0.5}") == CGPoint(x: 0, y: 0.5))
    #expect(NSCoder.cgSize(for: "{1, 2, 3}") == .zero && NSCoder.cgPoint(for: "{a, 1}") == .zero)
  }

  @Test func `paths of both kinds say row, item and section, and a typeface has a name`() {
    let path = NSIndexPath(forRow: 4, inSection: 2)
    #expect(path.row == 4 && path.item == 4 && path.section == 2)
    #expect(IndexPath(item: 3, section: 1) == IndexPath(row: 3, section: 1))
    #expect(CGFont("Courier-Bold")?.postScriptName == "Courier-Bold" && CGFont("") == nil)
  }

  @Test func `limits of a view keep the size of texts in it, whatever the person wants (B15.33)`() {
    let inner = UIView()
    root.addSubview(inner)
    root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    root.maximumContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    inner.minimumContentSizeCategory = .extraExtraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(root.traitCollection.preferredContentSizeCategory == .extraLarge)
    inner.maximumContentSizeCategory = .small
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    #expect(
      inner.appliedContentSizeCategoryLimitsDescription.split(separator: "\n") == [
        "at least UICTContentSizeCategoryXXL: UIView", "at most UICTContentSizeCategoryS: UIView",
        "at most UICTContentSizeCategoryXL: UIView",
      ])
  }

  @Test func `a colour with a provider is what that answers for the traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(color.cgColor == UIColor.red.cgColor)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
    #expect(UIColor().cgColor.alpha == 0)
    #expect(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
  }

  @Test func `every object keeps what is told about it, and views keep their own`() {
    final class Note: NSObject {}
    let (note, constraint, view) = (Note(), NSLayoutConstraint(), UIView())
    (note.accessibilityLabel, note.isAccessibilityElement, note.accessibilityTraits) = ("one", true, .button)
    constraint.accessibilityIdentifier = "edge"
    view.accessibilityLabel = "two"
    #expect((note.accessibilityLabel, note.accessibilityTraits) == ("one", .button))
    #expect(note.isAccessibilityElement && !constraint.isAccessibilityElement)
    #expect(constraint.accessibilityIdentifier == "edge")
    let responder: UIResponder = view
    #expect(responder.accessibilityLabel == "two")
  }

  @Test func `a timer of Core Foundation's fires on the device's clock once it is added`() {
    var heard: [Double] = []
    let start = device.now
    let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 1, 2, 0, 0) { timer in
      heard.append((device.now - start).rounded())
      if heard.count == 2 { CFRunLoopTimerInvalidate(timer) }
    }
    device.advance(by: 2)
    #expect(heard == [])
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .commonModes)
    device.advance(by: 10)
    // Its first date has passed: it fires at once, and next when it would have.
    #expect(heard == [2, 3])
    #expect(!CFRunLoopTimerIsValid(timer))
  }

  @Test func `a level of windows may be a little nearer to the user than a named one`() {
    #expect(UIWindow.Level.alert + 1 == UIWindow.Level(2001))
    #expect(UIWindow.Level.statusBar - 1 < .statusBar)
  }
}
