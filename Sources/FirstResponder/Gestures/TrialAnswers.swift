import EventTrace

/// Answers that count instead of the program's own while a fix is tried out. Empty but in such a run.
@MainActor
final class TrialAnswers {
  struct Asked: Hashable {
    let asker: ObjectIdentifier
    let question: DelegateQuestion
  }
  struct Pair: Hashable {
    let first, second: ObjectIdentifier
    init(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) {
      let (one, other) = (ObjectIdentifier(one), ObjectIdentifier(other))
      (first, second) = one < other ? (one, other) : (other, one)
    }
  }
  struct Spared: Hashable {
    let recognizer: ObjectIdentifier
    let view: ObjectIdentifier
  }

  /// What somebody is in use for at all.
  private(set) var isEmpty = true
  var allowed: Set<Asked> = [] { didSet { isEmpty = false } }
  /// Recognizers that see touches and begin, whatever is answered.
  var beginning: Set<ObjectIdentifier> = [] { didSet { isEmpty = false } }
  var together: Set<Pair> = [] { didSet { isEmpty = false } }
  var apart: Set<Pair> = [] { didSet { isEmpty = false } }
  var spared: Set<Spared> = [] { didSet { isEmpty = false } }
  /// Responders that perform what their classes know, whatever they answer.
  var performing: Set<ObjectIdentifier> = [] { didSet { isEmpty = false } }
  /// A key is typed, whoever keeps its press.
  var typesKeptKeys = false { didSet { isEmpty = false } }
  /// Responders hear of the end of presses that are cancelled.
  var endsPresses = false { didSet { isEmpty = false } }

  /// What can't be presented where it is asked for is presented in front.
  var presentsInFront = false { didSet { isEmpty = false } }
  /// Recognizers that tell nobody of what comes after their beginning.
  var hearingBeginnings: Set<ObjectIdentifier> = [] { didSet { isEmpty = false } }

  /// Scroll views that take touches from whatever has them.
  var taking: Set<ObjectIdentifier> = [] { didSet { isEmpty = false } }

  func takes(_ view: UIView) -> Bool { !isEmpty && taking.contains(ObjectIdentifier(view)) }

  func performsWhatItKnows(_ responder: UIResponder) -> Bool {
    !isEmpty && performing.contains(ObjectIdentifier(responder))
  }

  /// Whether a question of a view counts as answered with yes.
  func allows(_ question: DelegateQuestion, of view: UIView) -> Bool {
    !isEmpty && allowed.contains(Asked(asker: ObjectIdentifier(view), question: question))
  }

  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !isEmpty && beginning.contains(ObjectIdentifier(recognizer))
  }

  func isQuiet(_ recognizer: UIGestureRecognizer) -> Bool {
    !isEmpty && recognizer.attempt.visibleState != .began && hearingBeginnings.contains(ObjectIdentifier(recognizer))
  }

  /// Whether two are recognized at once; nil where nobody tries that out.
  func areTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool? {
    if isEmpty { return nil }
    let pair = Pair(one, other)
    return together.contains(pair) ? true : apart.contains(pair) ? false : nil
  }

  /// Whether a recognizer is kept from a touch, because of the view that was hit.
  func spares(_ view: UIView?, from recognizer: UIGestureRecognizer) -> Bool {
    if isEmpty || spared.isEmpty { return false }
    var next = view
    while let view = next {
      if spared.contains(Spared(recognizer: ObjectIdentifier(recognizer), view: ObjectIdentifier(view))) { return true }
      next = view.storedSuperview
    }
    return false
  }
}
