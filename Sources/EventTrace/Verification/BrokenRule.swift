/// A rule that every stream of input follows. `StreamVerifier` says which one an observation broke.
package enum StreamRule: String, CaseIterable, Sendable, Hashable {
  // Touches and presses
  case beginsOnce = "a contact or press that is down does not begin once more"
  case inputIsKnown = "nothing is told of a touch or press that never began or is gone"

  // Touches
  case numbersRise = "touches are numbered in the order in which they land"
  case timeRises = "time does not go back"
  case endIsLast = "a touch that is over does not change"
  case shownAreLive = "an event shows the touches that are down, and those that end in it"
  case ignoringIsBalanced = "ignoring is not ended more often than it was begun"

  // Views and responders
  case receiverIsFixed =
    "a touch is delivered to the view that it landed on, a press to the responder that it began with"
  case windowIsFixed = "the window of a touch does not change"
  case beganComesFirst = "an object hears of an input once that it began, before anything else of it"
  case endComesOnce = "an object hears of an input's end once, and of nothing after it"
  case endIsHeard = "a view that heard of a touch's start hears of its end"
  case startIsHeard = "a view hears of each touch on it, or there is a reason"
  case withheldIsSilent =
    "a responder hears nothing of an input that is kept from it, and of one that it lost only that it is cancelled"
  case heldBackWaits = "what a recognizer keeps back is not delivered"
  case cancelHasCause = "a view hears that a touch is cancelled if it was, or was taken, or the view goes"

  // Recognizers
  case joinsOnce = "a recognizer joins an input once, and only while it is undecided or under way"
  case hearsWhatItJoined = "a recognizer hears of inputs that it follows, and of no others"
  case stateFollows = "a recognizer's states follow on one another as B4.13 says"
  case oneOutcome = "an attempt has one outcome"
  case resetFollowsOutcome = "a recognizer is reset once after each attempt, when it is over"
  case takesAfterRecognition =
    "only a recognizer that was recognized and cancels touches takes an input that it follows"
  case recognitionTakes = "a recognizer that is recognized and cancels touches takes those that views have heard of"

  // Controls
  case tracksInOrder = "a control follows a touch from its beginTracking to its end"
}

/// An observation that can't be true, with what was seen before it.
package struct BrokenRule: Error, Sendable, Hashable, CustomStringConvertible {
  package let rule: StreamRule
  /// What broke it.
  package let observation: Observation
  /// More about it, in words; nil if the rule says it all.
  package let detail: String?
  /// The last observations before, oldest first, at most `StreamVerifier.rememberedObservations`.
  package internal(set) var before: [Observation]

  init(_ rule: StreamRule, _ observation: Observation, _ detail: String? = nil) {
    (self.rule, self.observation, self.detail, before) = (rule, observation, detail, [])
  }

  package var description: String {
    var text = "A rule of input streams is broken: \(rule.rawValue).\n  seen: \(observation)"
    if let detail { text += "\n  but: \(detail)" }
    if !before.isEmpty { text += "\n  before: " + before.map { "\($0)" }.joined(separator: "\n          ") }
    return text
  }
}
