import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Views that ask for their size anew by themselves when what they show has changed (B16.7), and the margins of rows.
@MainActor @Suite(.serialized, .leavesNothing)
struct GrowingContentTests {
  private let device = SimulatedDevice(size: CGSize(width: 320, height: 568))
  private let root = UIView()

  private func show(_ view: UIView, isWide: Bool) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
    ])
    if isWide { view.widthAnchor.constraint(equalToConstant: 200).isActive = true }
    if root.window == nil { device.show(root) }
    device.advance(by: 0.1)
  }

  @Test func `a text view that does not scroll grows with what is typed, and shrinks again (B16.7)`() {
    let text = UITextView()
    text.isScrollEnabled = false
    show(text, isWide: true)
    let line = text.frame.height
    device.tap(text)
    device.type("a\nb\nc")
    device.advance(by: 0.1)
    let grown = text.frame.height
    #expect(grown > 2.5 * line / 2 && text.text == "a\nb\nc")
    text.text = "one"
    device.advance(by: 0.1)
    #expect(text.frame.height == line)
    text.insertText("\ntwo\nthree")
    device.advance(by: 0.1)
    #expect(text.frame.height == grown)
    text.resignFirstResponder()
    device.advance(by: 1)
  }

  @Test func `a page control is as wide as its dots (B16.7)`() {
    let pages = UIPageControl()
    pages.numberOfPages = 2
    show(pages, isWide: false)
    let narrow = pages.frame.width
    pages.numberOfPages = 6
    device.advance(by: 0.1)
    #expect(pages.frame.width > narrow && pages.frame.width == pages.intrinsicContentSize.width)
    pages.numberOfPages = 2
    device.advance(by: 0.1)
    #expect(pages.frame.width == narrow)
  }

  @Test func `segments, wheels and a text view that stops scrolling ask for their room (B16.7)`() {
    let segments = UISegmentedControl(items: ["a", "b"])
    show(segments, isWide: false)
    let narrow = segments.frame.width
    segments.setTitle("a much longer title", forSegmentAt: 0)
    device.advance(by: 0.1)
    #expect(segments.frame.width > narrow)
    segments.removeSegment(at: 0, animated: false)
    device.advance(by: 0.1)
    #expect(segments.frame.width < narrow)
    segments.removeFromSuperview()
    let wheel = UIActivityIndicatorView(style: .medium)
    show(wheel, isWide: false)
    let small = wheel.frame.width
    wheel.style = .large
    device.advance(by: 0.1)
    #expect(wheel.frame.width > small)
    wheel.removeFromSuperview()
    let text = UITextView()
    text.text = "a\nb\nc"
    show(text, isWide: true)
    let flat = text.frame.height
    text.isScrollEnabled = false
    device.advance(by: 0.1)
    #expect(text.frame.height > flat && text.frame.height == text.intrinsicContentSize.height)
  }

  @Test func `what a row shows keeps its margins, where the row's own text stands as well (B16.10)`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    #expect(cell.contentView.layoutMargins == margins)
    cell.textLabel?.text = "row"
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 16)
    cell.contentView.layoutMargins = .zero
    #expect(cell.contentView.layoutMargins == .zero)
  }
}
