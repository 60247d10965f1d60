import EventTrace
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponderTesting

/// Devices that are a line of words (B26.95-B26.97).
@MainActor @Suite(.serialized, .leavesNothing)
struct DeviceConfigurationTests {
  @Test func `each word sets what it says (B26.95)`() throws {
    let words = "iPhone SE landscape dark de AX3 rtl bold reduceMotion"
    var expected = DeviceConfiguration()
    (expected.model, expected.width, expected.height, expected.scale) = ("iPhone SE", 375, 667, 2)
    (expected.isLandscape, expected.appearance, expected.language) = (true, .dark, "de")
    expected.textSize = .accessibilityExtraLarge
    (expected.isRightToLeft, expected.aids) = (true, [.bold, .reduceMotion])
    #expect(try DeviceConfiguration(words) == expected)
    #expect(try DeviceConfiguration("REDUCEMOTION rtl bold ax3 DE Dark iphone se LANDSCAPE") == expected)
    #expect(try DeviceConfiguration("") == DeviceConfiguration())
    #expect(expected.description == words)
  }

  @Test func `a device is made as it says (B26.95)`() {
    let device = SimulatedDevice(configuration: "iPhone SE landscape dark AX3 rtl bold reduceMotion")
    let window = device.show(UIView())
    #expect(window.bounds.size == CGSize(width: 667, height: 375))
    let traits = window.traitCollection
    #expect(traits.displayScale == 2 && traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .accessibilityExtraLarge && traits.legibilityWeight == .bold)
    #expect(traits.verticalSizeClass == .compact && UIDevice.current.orientation == .landscapeLeft)
    #expect(device.accessibility.isBoldTextEnabled && device.accessibility.isReduceMotionEnabled)
    #expect(!device.accessibility.isVoiceOverRunning)
  }

  @Test func `sizes are points, with pixels per point (B26.95)`() throws {
    let size = try DeviceConfiguration("320x568@2")
    #expect((size.width, size.height, size.scale) == (320, 568, 2) && size.description == "320x568@2")
    let pad = try DeviceConfiguration("1133x744")
    #expect(pad.screenSize == (1_133, 744) && pad.scale == 3)
    // The longest of the names that begin alike.
    #expect(try DeviceConfiguration("iPhone 15 Pro Max").width == 430)
    #expect(try DeviceConfiguration("iPhone 15 dark").width == 393)
  }

  @Test func `a language that runs from right to left turns the screen, unless a word says otherwise (B26.96)`() throws
  {
    #expect(try DeviceConfiguration("ar_EG").isRightToLeft && DeviceConfiguration("he").isRightToLeft)
    #expect(try !DeviceConfiguration("ar ltr").isRightToLeft && !DeviceConfiguration("pt-br").isRightToLeft)
    #expect(try DeviceConfiguration("pt-br").language == "pt_BR")
  }

  @Test(arguments: [
    ("iPhone 14 sepia", DeviceConfigurationError.unknownWord("sepia", place: 3)),
    ("iPhone", .unknownWord("iPhone", place: 1)), ("dark light", .repeated("light", after: "dark")),
    ("iPhone SE 320x568", .repeated("320x568", after: "iPhone SE")), ("bold bold", .repeated("bold", after: "bold")),
    ("de fr", .repeated("fr", after: "de")), ("0x100", .impossibleSize("0x100")),
    ("320x99999", .impossibleSize("320x99999")),
    ("320x568@9", .impossibleSize("320x568@9")), ("320x568@", .impossibleSize("320x568@")),
    ("1e999x5", .impossibleSize("1e999x5")), ("de_DEU", .unknownWord("de_DEU", place: 1)),
    ("xx", .unknownWord("xx", place: 1)), ("AX6", .unknownWord("AX6", place: 1)),
    (String(repeating: "x", count: 401), .tooLong(401)),
  ])
  func `what says no device is told (B26.97)`(_ text: String, _ expected: DeviceConfigurationError) {
    #expect(throws: expected) { try DeviceConfiguration(text) }
  }

  @Test func `the message lists what is known (B26.97)`() {
    let text = DeviceConfigurationError.unknownWord("sepia", place: 3).description
    #expect(text.hasPrefix("'sepia', word 3, is not known. There are models (iPhone 5s, iPhone SE, "))
    for word in ["portrait", "dark", "AX5", "rtl", "reduceMotion", "320x568@2"] { #expect(text.contains(word)) }
  }

  @Test func `there are twenty, all different, and each is what its words say (B26.97)`() throws {
    #expect(DeviceConfiguration.all.count == 20 && Set(DeviceConfiguration.all).count == 20)
    for configuration in DeviceConfiguration.all {
      #expect(try DeviceConfiguration(configuration.description) == configuration, "\(configuration)")
    }
  }

  @Test(arguments: DeviceConfiguration.all)
  func `one story is the same on all of them (B26.97)`(_ configuration: DeviceConfiguration) {
    let device = SimulatedDevice(configuration)
    let controller = UITableViewController()
    let cells = (0..<40).map { row in
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(row)"
      return cell
    }
    let source = Rows(cells)
    (controller.tableView.dataSource, controller.tableView.delegate) = (source, source)
    device.show(UINavigationController(rootViewController: controller))
    let size = configuration.screenSize
    #expect(device.application.screenBounds.size == CGSize(width: size.width, height: size.height))
    device.find(.label("Row 3")).tap()
    #expect(source.chosen == [3])
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let cells: [UITableViewCell]
    var chosen: [Int] = []
    init(_ cells: [UITableViewCell]) { self.cells = cells }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cells[indexPath.row]
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
  }
}
