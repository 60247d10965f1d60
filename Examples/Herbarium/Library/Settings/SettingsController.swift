import UIKit

/// What can be chosen: a table of settings, each cell with its control.
public final class SettingsController: UITableViewController {
  let herbarium: Herbarium
  var onSignOut: () -> Void = {}
  let reminds = UISwitch()
  // Made when it is looked at: it writes a date, for which Foundation takes its time.
  lazy var time = UIDatePicker()
  let style = UISegmentedControl(items: ["As the system", "Light", "Dark"])
  let direction = UISwitch()
  let width = UISlider()
  private var observer: HerbariumObserver?
  private lazy var sections = allSections()

  /// A group of rows under a title.
  private struct Section {
    var title: String
    var rows: [Row]
  }

  /// A row: a title, a control at its end or below it, and what happens when somebody chooses the row.
  private struct Row {
    var title: String
    var control: UIView?
    var isBelow = false
    var isRed = false
    var action: (() -> Void)?
  }

  init(_ herbarium: Herbarium) {
    self.herbarium = herbarium
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "settings"
    prepareControls()
    observer = HerbariumObserver(herbarium) { [weak self] in self?.herbariumChanged() }
  }

  private func prepareControls() {
    let settings = herbarium.settings
    reminds.isOn = settings.reminds
    time.datePickerMode = .time
    time.date = Calendar.current.date(bySettingHour: settings.hour, minute: settings.minute, second: 0, of: time.date)!
    time.preferredDatePickerStyle = .compact
    style.selectedSegmentIndex = settings.style.rawValue
    direction.isOn = settings.isRightToLeft
    (width.minimumValue, width.maximumValue) = (100, 320)
    width.value = Float(settings.pictureWidth)
    let controls: [(UIControl, String, (inout Herbarium.Settings) -> Void)] = [
      (reminds, "reminds", { [unowned self] in $0.reminds = reminds.isOn }),
      (time, "time", { [unowned self] in ($0.hour, $0.minute) = chosenTime }),
      (style, "style", { [unowned self] in $0.style = .init(rawValue: style.selectedSegmentIndex) ?? .unspecified }),
      (direction, "direction", { [unowned self] in $0.isRightToLeft = direction.isOn }),
      (width, "width", { [unowned self] in $0.pictureWidth = Double(width.value) }),
    ]
    for (control, identifier, change) in controls {
      control.accessibilityIdentifier = identifier
      control.addAction(UIAction { [herbarium] _ in change(&herbarium.settings) }, for: .valueChanged)
    }
  }

  private var chosenTime: (Int, Int) {
    let parts = Calendar.current.dateComponents([.hour, .minute], from: time.date)
    return (parts.hour ?? 0, parts.minute ?? 0)
  }

  private func allSections() -> [Section] {
    let account = herbarium.account
    return [
      Section(
        title: "Account",
        rows: [
          Row(title: account?.name ?? "Nobody", action: account == nil ? nil : { [unowned self] in askForName() }),
          Row(title: account == nil ? "Sign up" : "Sign out", action: { [unowned self] in askToSignOut() }),
        ]),
      Section(
        title: "Reminders",
        rows: [Row(title: "Remind me to go out", control: reminds)]
          + (herbarium.settings.reminds ? [Row(title: "At", control: time)] : [])),
      Section(
        title: "Looks",
        rows: [
          Row(title: "Appearance", control: style, isBelow: true),
          Row(title: "Size of pictures", control: width, isBelow: true),
          Row(title: "Right to left", control: direction),
        ]),
      Section(
        title: "Data",
        rows: [Row(title: "Forget everything", isRed: true, action: { [unowned self] in askToForget() })]),
    ]
  }

  private func herbariumChanged() {
    let old = sections
    sections = allSections()
    let reminder = IndexPath(row: 1, section: 1)
    switch (old[1].rows.count, sections[1].rows.count) {
    case (1, 2): tableView.insertRows(at: [reminder], with: .fade)
    case (2, 1): tableView.deleteRows(at: [reminder], with: .fade)
    default: break
    }
    if old[0].rows.map(\.title) != sections[0].rows.map(\.title) {
      tableView.reloadSections(IndexSet(integer: 0), with: .none)
    }
  }

  // MARK: Rows

  public override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = SettingCell(row.title, row.control, isBelow: row.isBelow)
    if row.isRed { cell.title.textColor = .systemRed }
    cell.selectionStyle = row.action == nil ? .none : .default
    return cell
  }

  public override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    sections[indexPath.section].rows[indexPath.row].action == nil ? nil : indexPath
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    sections[indexPath.section].rows[indexPath.row].action?()
  }

  // MARK: Questions

  private func askForName() {
    let alert = UIAlertController(title: "Your name", message: nil, preferredStyle: .alert)
    alert.addTextField { [herbarium] in
      $0.text = herbarium.account?.name
      $0.accessibilityIdentifier = "newName"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [unowned self, unowned alert] _ in
        herbarium.rename(to: alert.textFields?.first?.text ?? "")
      })
    present(alert, animated: true)
  }

  private func askToSignOut() {
    guard herbarium.account != nil else { return onSignOut() }
    let alert = UIAlertController(title: "Sign out?", message: "What you found stays.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Sign out", style: .destructive) { [unowned self] _ in
        herbarium.signOut()
        onSignOut()
      })
    present(alert, animated: true)
  }

  private func askToForget() {
    let alert = UIAlertController(
      title: "Forget everything?", message: "Type DELETE to forget all finds, favourites and your account.",
      preferredStyle: .alert)
    let forget = UIAlertAction(title: "Forget", style: .destructive) { [unowned self] _ in
      herbarium.forgetAll()
      onSignOut()
    }
    forget.isEnabled = false
    alert.addTextField { field in
      field.accessibilityIdentifier = "sure"
      field.autocapitalizationType = .allCharacters
      field.addAction(UIAction { [unowned field] _ in forget.isEnabled = field.text == "DELETE" }, for: .editingChanged)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(forget)
    present(alert, animated: true)
  }
}
