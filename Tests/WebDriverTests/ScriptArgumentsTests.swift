import Driving
import Testing

@testable import WebDriver

/// What is given to a script and read by none is refused: it would be a mistake that nobody hears of.
@Suite struct ScriptArgumentsTests {
  private func given(_ values: [JSONValue], _ command: String, _ words: [String]) -> Result<JSONValue, WebDriverError> {
    Result { () throws(WebDriverError) in
      try MobileScript.arguments(values, of: command, reading: words).json
    }
  }

  @Test func `each script says what it reads, and nothing else does`() {
    #expect(MobileScript.words.keys.sorted() == MobileScript.all.keys.sorted())
    #expect(MobileScript.ourWords.keys.sorted() == MobileScript.ours.keys.sorted())
    let tables = [MobileScript.words, MobileScript.ourWords, MobileScript.deedWords]
    for (script, words) in tables.joined() {
      #expect(Set(words).count == words.count, "\(script) names an argument twice")
    }
  }

  @Test(arguments: [
    ("durration", #"; did you mean "duration"? There are x, y, duration"#),
    ("DURATION", #"; did you mean "duration"? There are x, y, duration"#),
    ("force", "; there are x, y, duration"), ("", "; there are x, y, duration"),
  ])
  func `an unknown argument is refused, with those that there are and the nearest`(name: String, hint: String) {
    let refusal = WebDriverError(.invalidArgument, "mobile: hold: there is no argument \"\(name)\"\(hint)")
    #expect(given([["x": 1, .init(name): 2]], "mobile: hold", ["x", "y", "duration"]) == .failure(refusal))
  }

  @Test func `of several the first by the alphabet is named, whatever order they came in`() {
    let refusal = WebDriverError(.invalidArgument, #"mobile: shake: there is no argument "a", and none at all"#)
    #expect(given([["c": 1, "a": 2, "b": 3]], "mobile: shake", []) == .failure(refusal))
    #expect(given([["b": 3, "a": 2, "c": 1]], "mobile: shake", []) == .failure(refusal))
  }

  @Test func `nothing, null and an object are what a script may be sent with`() {
    #expect(given([], "mobile: shake", []) == .success([:]))
    #expect(given([.null], "mobile: shake", []) == .success([:]))
    #expect(given([[:]], "mobile: shake", []) == .success([:]))
    #expect(given([["x": 1]], "mobile: tap", ["x", "y"]) == .success(["x": 1]))
  }

  @Test func `what is null was not given, whatever it is called`() {
    #expect(given([["x": 1, "nonsense": .null]], "mobile: tap", ["x"]) == .success(["x": 1, "nonsense": .null]))
  }

  @Test func `a value that is no object is refused, and so is a second one`() {
    #expect(
      given(["a"], "mobile: tap", ["x"])
        == .failure(WebDriverError(.invalidArgument, #"mobile: tap takes its arguments as an object, and got "a""#)))
    #expect(
      given([[["x": 1]]], "mobile: tap", ["x"])
        == .failure(
          WebDriverError(.invalidArgument, #"mobile: tap takes its arguments as an object, and got [{"x":1}]"#)))
    #expect(
      given([["x": 1], ["x": 2]], "mobile: tap", ["x"])
        == .failure(
          WebDriverError(
            .invalidArgument, "mobile: tap takes one object with its arguments by their names, and got 2 values")))
  }

  @Test func `a very long name is not repeated as a whole`() {
    let name = String(repeating: "n", count: 100_000)
    guard case .failure(let refusal) = given([[.init(name): 1]], "mobile: tap", ["x"]) else {
      Issue.record("it was taken")
      return
    }
    #expect(refusal.code == .invalidArgument && refusal.message.utf8.count < 200)
  }

  @Test func `each deed of fingers reads its own`() throws {
    let all = try #require(MobileScript.ourWords["fingers"])
    #expect(Set(all) == Set(MobileScript.deedWords.values.joined()).union(["deed"]))
    #expect(MobileScript.deedWords.keys.sorted() == ["drag", "hold", "pinch", "rotate", "tap"])
  }
}
