/// What waits to be sent to one viewer, within a bound.
///
/// Waiting changes of the screen are all replaced by one full picture when there are too many: `needsEveryLayer` is set
/// then, and further changes are not kept, because the picture will hold them. Waiting trace lines are dropped with a
/// line that says so, and an answer of the inspector beyond its bound is replaced by one that says so, under its
/// number. Notices, questions and protocol frames are few and always kept, in order: a ping that waits stands for all,
/// and so does an answer to one.
struct Mailbox {
  private(set) var waiting: [DownMessage] = []
  private(set) var size = 0
  /// The next thing to send is the whole screen, after the description of the screen.
  var needsEveryLayer = false

  /// Bytes that may wait. A few commits of a busy app; a full one may be bigger, it never waits here.
  static let limit = 1_048_576
  /// Messages that may wait before one more of an app's is one too many: the smallest have hardly any bytes,
  /// and cost memory all the same.
  static let countLimit = 4_096
  /// Bytes of the inspector's answers that may wait; one by itself may be bigger.
  /// How many they are is bounded by `Limits.wishes`.
  static let answerLimit = 8_388_608
  /// Stands for an answer that was left out.
  static let answerLeftOut =
    #"{"fault":"more answers wait to be read by this page than are kept; ask again when they have come"}"#
  /// Stands for trace lines that were left out.
  static let leftOut =
    #"{"v":1,"topic":"link","object":"WebStage","note":"trace lines left out: this page takes them too slowly"}"#

  mutating func put(_ message: DownMessage) {
    switch message {
    case .changes:
      guard !needsEveryLayer else { return }
      guard waiting.isEmpty || size + message.size <= Self.limit && waiting.count < Self.countLimit else {
        needsEveryLayer = true
        remove { if case .changes = $0 { true } else { false } }
        return
      }
    case .trace(let lines, _):
      // Only by others of their kind: these can be left out, and then there is room, however much else waits.
      let others = waiting.reduce(into: (count: 0, bytes: 0)) { others, message in
        if case .trace(let lines, _) = message { others = (others.count + 1, others.bytes + lines.utf8.count) }
      }
      let isFull = others.bytes + lines.utf8.count > Self.limit || waiting.count >= Self.countLimit
      guard others.count == 0 || !isFull else {
        remove { if case .trace = $0 { true } else { false } }
        add(.trace(Self.leftOut, by: .system))
        if lines.utf8.count <= Self.limit { add(message) }
        return
      }
    // Only the newest place of the caret counts.
    case .textInput: remove { if case .textInput = $0 { true } else { false } }
    case .panes: remove { if case .panes = $0 { true } else { false } }
    // Who shows the newest has shown all before it.
    case .awaited: remove { if case .awaited = $0 { true } else { false } }
    case .inspection(let number, let answer):
      let others = waiting.reduce(0) { if case .inspection(_, let answer) = $1 { $0 + answer.utf8.count } else { $0 } }
      guard others == 0 || others + answer.utf8.count <= Self.answerLimit || answer == Self.answerLeftOut else {
        return put(.inspection(number, Self.answerLeftOut))
      }
    // Who pings without reading is answered once (RFC 6455, 5.5.3), and asked once whether it is there.
    case .frame(let frame) where frame.opcode == .pong || frame.opcode == .ping:
      remove { if case .frame(let old) = $0 { old.opcode == frame.opcode } else { false } }
    case .notice, .screen, .measure, .frame: break
    }
    add(message)
  }

  private mutating func add(_ message: DownMessage) {
    waiting.append(message)
    size += message.size
  }

  /// Takes out what is to be sent next; nil if nothing waits.
  mutating func take() -> DownMessage? {
    guard !waiting.isEmpty else { return nil }
    let message = waiting.removeFirst()
    size -= message.size
    return message
  }

  private mutating func remove(where matches: (DownMessage) -> Bool) {
    waiting.removeAll(where: matches)
    size = waiting.reduce(0) { $0 + $1.size }
  }
}
