import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Cells that show configurations.
@MainActor @Suite(.serialized, .leavesNothing)
struct CellConfigurationTests {
  /// A program's own configuration: a box of a height, by constraints.
  struct Box: UIContentConfiguration {
    var height: CGFloat
    var note = ""
    func makeContentView() -> any UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> Box {
      var box = self
      box.note = (state as? UICellConfigurationState)?.isSelected == true ? "selected" : ""
      return box
    }
  }

  final class BoxView: UIView, UIContentView {
    private let box = UIView()
    private let height: NSLayoutConstraint
    var configuration: any UIContentConfiguration {
      didSet { height.constant = (configuration as? Box)?.height ?? 0 }
    }
    init(_ content: Box) {
      configuration = content
      height = box.heightAnchor.constraint(equalToConstant: content.height)
      super.init(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      height.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @MainActor
  final class Rows: UITableViewDataSource, UITableViewDelegate {
    let device = SimulatedDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let configure: (UITableViewCell, Int) -> Void

    init(_ type: UITableViewCell.Type = UITableViewCell.self, _ configure: @escaping (UITableViewCell, Int) -> Void) {
      self.configure = configure
      table.register(type, forCellReuseIdentifier: "row")
      (table.dataSource, table.delegate) = (self, self)
      let root = UIView()
      root.addSubview(table)
      device.show(root)
      device.advance(by: 0.1)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      configure(cell, indexPath.row)
      return cell
    }
    func cell(_ row: Int) throws -> UITableViewCell {
      try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }
  }

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden } + view.subviews.flatMap(labels)
  }

  @Test func `a list configuration shows its texts in the content view (B22.50)`() throws {
    let rows = Rows { cell, row in
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = ("row \(row)", row == 1 ? "below" : nil)
      cell.contentConfiguration = content
    }
    let cell = try rows.cell(1)
    #expect(labels(cell.contentView).map(\.text) == ["row 1", "below"])
    let texts = labels(cell.contentView)
    #expect(texts[1].frame.minY >= texts[0].frame.maxY)
    #expect(try rows.cell(0).frame.height == 44 && cell.frame.height > 44)
    // Taps are the row's.
    rows.device.tap(at: CGPoint(x: 100, y: 20))
    #expect(rows.table.indexPathForSelectedRow?.row == 0)
    // A new value is shown in the same view; nil takes it away.
    let view = try #require(cell.contentView.subviews.first)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView.subviews.first === view && labels(cell.contentView).isEmpty)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test func `texts stand beside each other where that is wanted and they fit (B22.50)`() {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("name", "value")
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
    view.layoutIfNeeded()
    let texts = labels(view)
    #expect(texts[0].frame.minY == texts[1].frame.minY && texts[1].frame.maxX == 374)
    content.text = String(repeating: "long ", count: 20)
    view.configuration = content
    view.frame.size.height = view.sizeThatFits(CGSize(width: 390, height: 0)).height
    view.layoutIfNeeded()
    #expect(texts[1].frame.minY >= texts[0].frame.maxY && texts[1].frame.minX == 16)
  }

  @Test func `a program's own configuration makes its view, which says how high the row is (B22.50)`() throws {
    let rows = Rows { cell, row in cell.contentConfiguration = Box(height: 60 + CGFloat(row) * 10) }
    #expect(try (0...2).map { try rows.cell($0).frame.height } == [60, 70, 80])
    let view = try #require(try rows.cell(0).contentView.subviews.first as? BoxView)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect((view.configuration as? Box)?.note == "")
    rows.device.tap(at: CGPoint(x: 100, y: 20))
    rows.device.advance(by: 0.1)
    #expect((view.configuration as? Box)?.note == "selected")
    try rows.cell(1).automaticallyUpdatesContentConfiguration = false
    rows.device.tap(at: CGPoint(x: 100, y: 90))
    rows.device.advance(by: 0.1)
    #expect((view.configuration as? Box)?.note == "")
    let second = try #require(try rows.cell(1).contentView.subviews.first as? BoxView)
    #expect((second.configuration as? Box)?.note == "")
  }

  @Test func `a cell hears of its state once before each layout, the handler after the method (B22.51)`() throws {
    @MainActor final class Cell: UITableViewCell {
      static var calls: [String] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        Self.calls.append("update \(state.isHighlighted) \(state.isSelected) \(state.isEditing)")
      }
    }
    Cell.calls = []
    let rows = Rows(Cell.self) { cell, row in
      guard row == 0 else { return }
      cell.configurationUpdateHandler = { _, state in Cell.calls.append("handler \(state.isSelected)") }
    }
    #expect(Cell.calls.filter { $0.hasPrefix("handler") } == ["handler false"])
    #expect(Cell.calls.count == 4 && Cell.calls.first == "update false false false")
    Cell.calls = []
    let finger = rows.device.touchDown(at: CGPoint(x: 100, y: 20))
    rows.device.advance(by: 0.3)
    #expect(Cell.calls == ["update true false false", "handler false"])
    Cell.calls = []
    finger.lift()
    rows.device.advance(by: 0.1)
    // Both changes of one moment are one.
    #expect(Cell.calls == ["update false true false", "handler true"])
    Cell.calls = []
    let cell = try rows.cell(0)
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    rows.device.advance(by: 0.1)
    #expect(Cell.calls == ["update false true false", "handler true"])
  }

  @Test func `a background lies behind the content (B22.52)`() throws {
    let rows = Rows { cell, _ in
      var background = UIBackgroundConfiguration.listPlainCell()
      (background.backgroundColor, background.cornerRadius) = (.systemRed, 8)
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 5, bottom: 2, trailing: 5)
      cell.backgroundConfiguration = background
    }
    let cell = try rows.cell(0)
    let back = try #require(cell.subviews.first)
    #expect(back !== cell.contentView && back.frame == CGRect(x: 5, y: 2, width: 380, height: 40))
    #expect(back.backgroundColor == .systemRed && back.layer.cornerRadius == 8)
    cell.backgroundConfiguration = nil
    #expect(back.superview == nil)
  }

  /// A table of one section without rows, whose header somebody makes.
  @MainActor
  final class Headed: UITableViewDataSource, UITableViewDelegate {
    let device = SimulatedDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let make: () -> UITableViewHeaderFooterView

    init(_ make: @escaping () -> UITableViewHeaderFooterView) {
      self.make = make
      (table.dataSource, table.delegate) = (self, self)
      let root = UIView()
      root.addSubview(table)
      device.show(root)
      device.advance(by: 0.1)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { make() }
    var header: UITableViewHeaderFooterView { get throws { try #require(table.headerView(forSection: 0)) } }
  }

  @Test func `a header shows a configuration, and is as high as that (B22.50)`() throws {
    let headed = Headed {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.contentConfiguration = Box(height: 90)
      return view
    }
    let header = try headed.header
    #expect(header.frame.height == 90 && header.contentView.subviews.first is BoxView)
  }

  @Test func `a header hears of its state before the table asks how high it is (B22.51)`() throws {
    @MainActor final class Header: UITableViewHeaderFooterView {
      static var calls: [String] = []
      override func updateConfiguration(using state: UIViewConfigurationState) {
        super.updateConfiguration(using: state)
        Self.calls.append("update \(state.isDisabled)")
        contentConfiguration = Box(height: 70)
      }
    }
    let headed = Headed {
      let view = Header(reuseIdentifier: nil)
      view.configurationUpdateHandler = { header, state in
        Header.calls.append("handler \(header.configurationState == state)")
      }
      return view
    }
    let header = try headed.header
    #expect(header.frame.height == 70)
    Header.calls = []
    header.isUserInteractionEnabled = false
    header.setNeedsUpdateConfiguration()
    header.setNeedsUpdateConfiguration()
    #expect(Header.calls == [])
    headed.device.advance(by: 0.1)
    #expect(Header.calls == ["update true", "handler true"])
  }

  @Test func `a cell may say by itself what it can be used for`() throws {
    @MainActor final class Own: UITableViewCell {
      override var reuseIdentifier: String? { "own" }
    }
    let rows = Rows(Own.self) { _, _ in }
    #expect(try rows.cell(0).reuseIdentifier == "own")
    #expect(UITableViewCell(style: .default, reuseIdentifier: "given").reuseIdentifier == "given")
  }
}
