import Driving
import Testing

@testable import WebDriver

@Suite struct WebDriverErrorTests {
  @Test func `every code has its status`() {
    let statuses = Dictionary(uniqueKeysWithValues: WebDriverError.Code.allCases.map { ($0.rawValue, $0.status) })
    #expect(
      statuses == [
        "invalid argument": 400, "invalid selector": 400, "element not interactable": 400,
        "invalid element state": 400, "element click intercepted": 400, "no such element": 404,
        "stale element reference": 404, "invalid session id": 404, "no such alert": 404, "no such window": 404,
        "unknown command": 404, "unknown method": 405, "timeout": 408, "session not created": 500,
        "unsupported operation": 500, "move target out of bounds": 500, "unexpected alert open": 500,
        "javascript error": 500, "unknown error": 500,
      ])
  }

  @Test func `an error is written as clients read it`() {
    #expect(
      WebDriverError(.noSuchElement, "nothing is \"a\"").json == [
        "value": ["error": "no such element", "message": "nothing is \"a\"", "stacktrace": ""]
      ])
  }

  @Test(arguments: [
    (DrivingError.notStarted("it did not start"), WebDriverError(.unknown, "it did not start")),
    (
      .unknownApp("x", known: ["a", "b"], takesPaths: true),
      WebDriverError(.invalidArgument, "there is no app 'x'; there are a, b, or give the path of an executable")
    ),
    (
      .unknownApp("x", known: ["a"], takesPaths: false),
      WebDriverError(.invalidArgument, "there is no app 'x'; there are a")
    ),
    (.appEnded("a has ended"), WebDriverError(.invalidElementState, "a has ended")),
    (.notAnswering("a is busy"), WebDriverError(.timeout, "a is busy")),
    (.strangeAnswer("what?"), WebDriverError(.unknown, "what?")),
    (
      .outside(x: 400, y: -1.25, width: 390, height: 844),
      WebDriverError(.outOfBounds, "the place 400, -1.3 is not on the screen of 390 x 844 points")
    ),
    (.noPicture("no cairo"), WebDriverError(.unsupported, "no cairo")),
    (.argument("touch 3"), WebDriverError(.invalidArgument, "touch 3")),
  ])
  func `what a device can't do is told in the protocol's words`(error: DrivingError, told: WebDriverError) {
    #expect(WebDriverError(error) == told)
  }

  @Test(arguments: [
    (Double.infinity, "inf"), (.nan, "nan"), (1e300, "1e+300"), (-0.04, "0"), (12.34, "12.3"),
  ])
  func `every number can be told`(number: Double, text: String) {
    let error = DrivingError.outside(x: number, y: 0, width: 1, height: 1)
    #expect(error.description == "the place \(text), 0 is not on the screen of 1 x 1 points")
  }
}
