import Testing

@testable import LibinputDevices

@Suite struct DeviceRuleTests {
  @Test func `a rule reads its settings`() throws {
    var expected = DeviceRule(.name("Goodix: panel"))
    expected.area = ScreenArea(x: 0, y: 0, width: 390, height: 844.5)
    expected.calibration = [0, 1, 0, -1, 0, 1]
    expected.isLeftHanded = true
    expected.scrollsNaturally = false
    expected.tapsToClick = true
    expected.speed = -0.5
    #expect(
      try DeviceRule(
        """
        Goodix: panel : area 0 0 390 844.5, calibration 0 1 0 -1 0 1, left-handed on, natural-scroll off, tap on, \
        speed -0.5
        """
      )
        == expected)
    #expect(try DeviceRule("*: ignore").match == .everyDevice)
    #expect(try DeviceRule("@HDMI-A-2: ignore").match == .output("HDMI-A-2"))
  }

  @Test(arguments: [
    ("goodix", "the device rule 'goodix' has no colon; write NAME: SETTING, SETTING"),
    (": tap on", "the device rule ': tap on' names no device; write a part of its name, or *"),
    ("a:", "the device rule 'a:' has an empty setting; write NAME: SETTING, SETTING"),
    ("a: tap on,", "the device rule 'a: tap on,' has an empty setting; write NAME: SETTING, SETTING"),
    ("a: tap", "the setting 'tap' has ''; give on or off"),
    ("a: area 1 2 3", "the setting 'area' has '1 2 3'; give 4 numbers"),
    ("a: area 0 0 x 1", "the setting 'area' has '0 0 x 1'; give 4 numbers"),
    ("a: area 0 0 0 1", "the setting 'area' has no size; give x, y, width and height in points"),
    ("a: calibration 1 0 0 nan 1 0", "the setting 'calibration' has '1 0 0 nan 1 0'; give 6 numbers"),
    ("a: speed 2", "the setting 'speed' is 2.0; give -1 to 1"),
    ("a: ignore on", "the setting 'ignore' takes no values"),
    (
      "a: turbo",
      """
      the setting 'turbo' is not known; there are area, calibration, speed, ignore, left-handed, natural-scroll and tap
      """
    ),
  ])
  func `what is wrong with a rule is said`(text: String, sentence: String) {
    #expect(throws: DeviceRuleError(sentence)) { try DeviceRule(text) }
  }

  @Test func `rules match a part of the name, the output or everything; later ones go over earlier ones`() throws {
    let rules = [
      try DeviceRule("*: tap on, speed 0.5"), try DeviceRule("GOODIX: tap off"), try DeviceRule("@HDMI-1: ignore"),
    ]
    #expect(rules.settings(name: "Goodix Panel", output: nil).tapsToClick == false)
    #expect(rules.settings(name: "Goodix Panel", output: nil).speed == 0.5)
    #expect(rules.settings(name: "Other", output: nil).tapsToClick == true)
    #expect(rules.settings(name: "Other", output: "HDMI-1").isIgnored == true)
    #expect(rules.settings(name: "Other", output: "HDMI-2").isIgnored == nil)
  }

  @Test func `a node that can't be opened is named with its group and what to do`() {
    var error = DeviceNodeError(path: "/dev/input/event3", code: 13)
    error.group = "input"
    #expect(
      error.description == "/dev/input/event3 can't be opened: Permission denied; it belongs to group input: have an "
        + "administrator add you to it (usermod -aG input NAME) and log in anew")
    #expect([error, error, error].sentence == error.description + " (and so it is with 2 more)")
    #expect([DeviceNodeError]().sentence == nil)
    let missing = DeviceNodeError(path: "/dev/input/event999", code: 2)
    #expect(
      missing.description.hasPrefix("/dev/input/event999 can't be opened: No such file or directory; it is not there"))
    #expect(missing.group == nil && DeviceNodeError(path: "/", code: 13).group == "root")
  }
}
