import EventTrace

/// The list of commands that the held Command key shows (B3.51). It shows after `Thresholds.commandOverlayDelay`, and
/// goes when the key is let go or another one goes down.
@MainActor
final class CommandOverlay {
  private unowned let host: any HostApplication
  private let journal: Journal
  private let menus: MenuEnvironment
  private var held: UIKeyboardHIDUsage?
  private var deadline: Deadline.ID?
  private var window: UIWindow?

  init(_ host: any HostApplication, _ menus: MenuEnvironment) {
    (self.host, journal, self.menus) = (host, host.journal, menus)
  }

  func keyWentDown(_ usage: UIKeyboardHIDUsage) {
    hide()
    guard usage == .keyboardLeftGUI || usage == .keyboardRightGUI else { return }
    held = usage
    deadline = journal.loop.schedule(at: journal.now + host.thresholds.commandOverlayDelay) {
      [unowned self] in
      deadline = nil
      show()
    }
  }

  func keyWentUp(_ usage: UIKeyboardHIDUsage) { if usage == held { hide() } }

  func hide() {
    if let deadline { journal.loop.cancel(deadline) }
    (deadline, held) = (nil, nil)
    guard let window else { return }
    self.window = nil
    window.isHidden = true
  }

  private func show() {
    guard let key = host.keyWindow, host.acceptsTouches else { return }
    let commands = OfferedCommands(menus: menus, window: key).titled()
    guard !commands.isEmpty else { return }
    let outer = host.takeOver()
    defer { UIApplication.current = outer }
    let window = CommandOverlayWindow(frame: host.screen.bounds)
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
    window.isUserInteractionEnabled = false
    let list = CommandList(
      commands.map { ($0.command.listTitle, $0.symbols) }, room: window.bounds.insetBy(dx: 20, dy: 60))
    window.addSubview(list)
    window.isHidden = false
    self.window = window
    journal.note(.keys, host, "shows \(commands.count) key commands")
  }
}

extension OfferedCommand {
  @MainActor fileprivate var symbols: String {
    KeyStroke(of: command).symbols
  }
}

/// Never key: what is typed stays where it was.
private final class CommandOverlayWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}

/// Titles with their keys, in as many columns as are needed.
private final class CommandList: UIView {
  private static let rowHeight: CGFloat = 34
  private static let columnWidth: CGFloat = 320
  private static let margin: CGFloat = 16

  init(_ rows: [(title: String, keys: String)], room: CGRect) {
    /// How many fit; at least one, whatever the screen's size.
    func count(_ length: CGFloat, _ each: CGFloat) -> Int { Int(min(max(1, length / each), CGFloat(rows.count))) }
    let perColumn = count(room.height - 2 * Self.margin, Self.rowHeight)
    let columns = min((rows.count + perColumn - 1) / perColumn, count(room.width, Self.columnWidth))
    let shown = Array(rows.prefix(columns * perColumn))
    let lines = min(shown.count, perColumn)
    let width = min(room.width, CGFloat(columns) * Self.columnWidth)
    let height = CGFloat(lines) * Self.rowHeight + 2 * Self.margin
    super.init(
      frame: CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height))
    libraryName = "key commands"
    backgroundColor = UIColor(white: 0.96, alpha: 0.98)
    layer.cornerRadius = 14
    let column = (width - 2 * Self.margin) / CGFloat(columns)
    for (place, row) in shown.enumerated() {
      let x = Self.margin + CGFloat(place / perColumn) * column
      let y = Self.margin + CGFloat(place % perColumn) * Self.rowHeight
      add(row.title, .left, CGRect(x: x, y: y, width: column - 90, height: Self.rowHeight))
      add(row.keys, .right, CGRect(x: x + column - 94, y: y, width: 86, height: Self.rowHeight))
    }
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ text: String, _ alignment: NSTextAlignment, _ frame: CGRect) {
    let label = UILabel(frame: frame)
    label.text = text
    label.textAlignment = alignment
    label.font = .systemFont(ofSize: 16)
    addSubview(label)
  }
}
