import Driving
import Foundation
import Testing

@testable import WebDriver

@Suite struct CapabilitiesTests {
  private static func read(_ text: String) throws(WebDriverError) -> Capabilities {
    let json: JSONValue
    do throws(JSONValue.Fault) { json = try JSONValue(parsing: Data(text.utf8)) } catch {
      throw WebDriverError(.unknown, "the test has no JSON: \(text)")
    }
    return try Capabilities(request: json)
  }

  /// Those of `alwaysMatch` alone.
  private static func always(_ text: String) throws(WebDriverError) -> Capabilities {
    try read(#"{"capabilities": {"alwaysMatch": \#(text)}}"#)
  }

  @Test func `nothing wished is the home screen, on real time, for a minute`() throws {
    var expected = try Capabilities.usual
    expected.json = ["platformName": "iOS", "appium:automationName": "XCUITest", "firstresponder:clock": "real"]
    for text in [
      #"{"capabilities": {}}"#, #"{"capabilities": {"firstMatch": [{}], "alwaysMatch": {}}}"#,
      #"{"capabilities": {"alwaysMatch": null, "firstMatch": null}, "desiredCapabilities": 3}"#,
    ] {
      #expect(try Self.read(text) == expected)
    }
  }

  @Test func `all that is wished is read, and answered`() throws {
    let read = try Self.always(
      #"""
      {"platformName": "IOS", "appium:automationName": "xcuitest", "appium:app": "Mixer",
       "appium:processArguments": {"args": ["-a", 1, true], "env": {"B": "b", "N": 8080, "X": 0.5}},
       "appium:newCommandTimeout": 0, "appium:autoLaunch": false, "appium:forceAppLaunch": true,
       "appium:shouldTerminateApp": false, "appium:orientation": "LANDSCAPE", "appium:autoAcceptAlerts": true,
       "firstresponder:virtualTime": true, "firstresponder:strictClicks": true, "pageLoadStrategy": "eager",
       "se:remoteUrl": null}
      """#)
    var expected = try Capabilities.usual
    expected.app = "Mixer"
    expected.arguments = ["-a", "1", "true"]
    expected.environment = ["B": "b", "N": "8080", "X": "0.5"]
    expected.commandTimeout = 0
    expected.launchesApp = false
    expected.orientation = "landscape"
    expected.answersAlerts = true
    expected.time = .virtual
    expected.isStrict = true
    expected.json = read.json
    #expect(read == expected)
    #expect(read.json["platformName"] == "iOS" && read.json["appium:automationName"] == "XCUITest")
    #expect(read.json["pageLoadStrategy"] == "eager" && read.json["firstresponder:clock"] == "virtual")
  }

  @Test(
    arguments: [
      (#"{"appium:bundleId": "Notes"}"#, "Notes"), (#"{"appium:app": "", "appium:bundleId": "Notes"}"#, nil),
      (#"{"appium:app": "A", "appium:bundleId": "Notes"}"#, "A"), (#"{"appium:app": null}"#, nil),
    ] as [(String, String?)])
  func `the app goes before the bundle`(text: String, app: String?) throws {
    #expect(try Self.always(text).app == app)
  }

  @Test func `process arguments may be JSON in a text`() throws {
    let read = try Self.always(#"{"appium:processArguments": "{\"args\": [\"-v\"], \"env\": {\"A\": \"1\"}}"}"#)
    #expect(read.arguments == ["-v"] && read.environment == ["A": "1"])
  }

  @Test func `the first set that fits is taken, merged with what always holds`() throws {
    let read = try Self.read(
      #"""
      {"capabilities": {"alwaysMatch": {"appium:newCommandTimeout": "90"}, "firstMatch": [
        {"platformName": "Android", "appium:app": "A"}, {"appium:automationName": "Espresso", "appium:app": "B"},
        {"platformName": "ios", "appium:app": "C"}, {"appium:app": "D"}]}}
      """#)
    #expect(read.app == "C" && read.commandTimeout == 90)
    #expect(read.json["appium:newCommandTimeout"] == "90")
  }

  @Test func `what stands in the options of Appium counts as if it stood beside them, and null as if it did not`()
    throws
  {
    let read = try Self.always(
      #"""
      {"appium:options": {"app": "Mixer", "appium:newCommandTimeout": 7, "orientation": null},
       "firstresponder:strictClicks": null, "browserName": ""}
      """#)
    #expect(read.app == "Mixer" && read.commandTimeout == 7 && read.orientation == nil && !read.isStrict)
    #expect(read.json["appium:app"] == "Mixer" && read.json["appium:options"] == nil)
  }

  @Test(arguments: [
    ("firstresponder:strictClick", "firstresponder:strictClicks"), ("firstresponder:", "firstresponder:clock"),
    ("app", "is 'appium:app' meant?"), ("deviceName", "is 'appium:deviceName' meant?"),
    ("appium:options", "has to be an object"),
  ])
  func `a capability that there is none of is told, with what may be meant`(name: String, part: String) {
    #expect { try Self.always(#"{"\#(name)": true}"#) } throws: { error in
      (error as? WebDriverError)?.code == .invalidArgument && (error as? WebDriverError)?.message.contains(part) == true
    }
  }

  @Test func `there is no browser`() {
    let error = WebDriverError(
      .sessionNotCreated, "browserName is 'Safari', and there is no browser here; leave it out")
    #expect(throws: error) { try Self.always(#"{"browserName": "Safari"}"#) }
  }

  @Test func `where none fits, all reasons are told`() {
    let error = WebDriverError(
      .sessionNotCreated,
      "platformName is 'Android', and this is iOS; appium:automationName is 'Espresso', and this is XCUITest")
    #expect(throws: error) {
      try Self.read(
        #"""
        {"capabilities": {"firstMatch": [{"platformName": "Android"}, {"appium:automationName": "Espresso"}]}}
        """#)
    }
  }

  @Test func `the app as it is called here is answered as the bundle`() throws {
    var read = try Self.always(#"{"appium:app": "gesture lab"}"#)
    read.use("GestureLab")
    #expect(read.json["appium:bundleId"] == "GestureLab" && read.json["appium:app"] == "gesture lab")
  }

  @Test(arguments: [
    ("{}", "capabilities"), (#"{"capabilities": []}"#, "capabilities"),
    (#"{"desiredCapabilities": {}}"#, "capabilities"),
    (#"{"capabilities": {"alwaysMatch": []}}"#, "alwaysMatch"),
    (#"{"capabilities": {"firstMatch": {}}}"#, "firstMatch"),
    (#"{"capabilities": {"firstMatch": []}}"#, "firstMatch"), (#"{"capabilities": {"firstMatch": [3]}}"#, "firstMatch"),
    (#"{"capabilities": {"alwaysMatch": {"a": 1}, "firstMatch": [{"a": 1}]}}"#, #""a" stands"#),
    (#"{"capabilities": {"alwaysMatch": {"platformName": 7}}}"#, "platformName"),
    (#"{"capabilities": {"alwaysMatch": {"appium:automationName": ["XCUITest"]}}}"#, "appium:automationName"),
  ])
  func `a malformed request is an invalid argument that names what`(text: String, part: String) {
    #expect { try Self.read(text) } throws: { error in
      (error as? WebDriverError)?.code == .invalidArgument && (error as? WebDriverError)?.message.contains(part) == true
    }
  }

  @Test(arguments: [
    ("appium:app", "3"), ("appium:bundleId", "{}"), ("appium:newCommandTimeout", #""soon""#),
    ("appium:newCommandTimeout", "-1"), ("appium:newCommandTimeout", #""inf""#), ("appium:autoLaunch", "1"),
    ("appium:forceAppLaunch", #""perhaps""#), ("appium:shouldTerminateApp", "[]"), ("appium:orientation", #""askew""#),
    ("appium:autoAcceptAlerts", "2"), ("appium:autoDismissAlerts", "{}"), ("firstresponder:virtualTime", #""1""#),
    ("firstresponder:clock", #""fast""#), ("firstresponder:strictClicks", "0"), ("appium:processArguments", "[]"),
    ("appium:processArguments", #""{""#), ("appium:processArguments", #""[]""#),
    ("appium:processArguments", #"{"args": "-v"}"#), ("appium:processArguments", #"{"args": [["-v"]]}"#),
    ("appium:processArguments", #"{"args": [null]}"#), ("appium:processArguments", #"{"args": ["a\u0000b"]}"#),
    ("appium:processArguments", #"{"env": []}"#), ("appium:processArguments", #"{"env": {"A": []}}"#),
    ("appium:processArguments", #"{"env": {"": "a"}}"#), ("appium:processArguments", #"{"env": {"A=B": "a"}}"#),
    ("appium:processArguments", #"{"env": {"A": "\u0000"}}"#),
  ])
  func `a capability of another kind is an invalid argument that names it`(name: String, value: String) {
    #expect { try Self.always(#"{"\#(name)": \#(value)}"#) } throws: { error in
      (error as? WebDriverError)?.code == .invalidArgument && (error as? WebDriverError)?.message.contains(name) == true
    }
  }
}

extension Capabilities {
  /// Those of a client that wishes nothing, before they are answered.
  fileprivate static var usual: Capabilities {
    get throws(WebDriverError) {
      var usual = try Capabilities(request: ["capabilities": [:]])
      // Written down, and not taken from what is tested.
      (usual.app, usual.arguments, usual.environment, usual.commandTimeout) = (nil, [], [:], 60)
      (usual.launchesApp, usual.isStrict) = (true, false)
      (usual.orientation, usual.answersAlerts, usual.time, usual.json) = (nil, nil, .real, [:])
      return usual
    }
  }
}
