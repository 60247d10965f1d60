/// What came of an inspector's question to an app.
public enum InspectionReply: Sendable, Hashable {
  /// The app's answer as it came: JSON that nobody has looked at.
  case answer(String)
  /// Why there is none: one sentence.
  case nothing(String)
}

/// Questions of inspectors to one app: one is asked at a time, and a few wait.
@MainActor struct AppQuestions {
  typealias Receiver = (InspectionReply) -> Void

  private var lastNumber: UInt32 = 0
  /// The first one is asked; the others wait.
  private var open: [(number: UInt32, question: String, receiver: Receiver)] = []

  /// Questions that may be open.
  static let limit = 16

  /// The question to send now; nil if none is due.
  var current: (number: UInt32, question: String)? { open.first.map { ($0.number, $0.question) } }

  var isBusy: Bool { !open.isEmpty }

  /// - Returns: true if it is to be sent at once; false if it waits. Where too many wait, the receiver is told so.
  mutating func ask(_ question: String, _ receiver: @escaping Receiver) -> Bool {
    guard open.count < Self.limit else {
      receiver(.nothing("\(open.count) questions wait for the app's answers already"))
      return false
    }
    lastNumber &+= 1
    open.append((lastNumber, question, receiver))
    return open.count == 1
  }

  /// Takes the question out that a number belongs to, if it is the one that was asked; the next one is due then.
  mutating func answered(_ number: UInt32) -> Receiver? {
    guard open.first?.number == number else { return nil }
    return open.removeFirst().receiver
  }

  /// Takes all out: there will be no answers.
  mutating func removeAll() -> [Receiver] {
    defer { open = [] }
    return open.map(\.receiver)
  }
}
