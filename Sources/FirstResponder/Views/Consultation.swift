import EventTrace

// Delegates are asked by these calls where something depends on the answer that people will ask about: "my row can't be
// selected". Which methods a delegate has written shows by itself: those that it has not are ours, and say so.

/// What our own bodies of delegate methods do: nobody has written the method.
@MainActor
package enum Unwritten {
  fileprivate static var isReached = false

  package static func reach() { isReached = true }

  package static func reach<Answer>(_ answer: Answer) -> Answer {
    isReached = true
    return answer
  }
}

extension UIView {
  /// Asks a delegate whether something may be done.
  ///
  /// - Returns: true where nobody says no.
  package final func ask<Delegate>(
    _ question: DelegateQuestion, _ delegate: Delegate?, _ body: (Delegate) -> Bool
  ) -> Bool { consult(question, delegate, isNo: { !$0 }, body) ?? true }

  /// Tells a delegate what was done.
  package final func tell<Delegate>(
    _ question: DelegateQuestion, _ delegate: Delegate?, _ body: (Delegate) -> Void
  ) { consult(question, delegate, isNo: { _ in false }, body) }

  /// - Returns: nil where there is no delegate.
  @discardableResult
  package final func consult<Delegate, Answer>(
    _ question: DelegateQuestion, _ delegate: Delegate?, isNo: (Answer) -> Bool, _ body: (Delegate) -> Answer
  ) -> Answer? {
    guard let journal = window?.journal, journal.recorder != nil else { return delegate.map(body) }
    // What UIKit asks itself is nobody's business.
    if let delegate, SystemClasses.publicName(of: type(of: delegate as AnyObject)) != nil { return body(delegate) }
    if window?.application?.gestures.trial.allows(question, of: self) == true {
      journal.take(.delegates, self, .asked(question, who: delegate.map { journal.mark(ofConsulted: $0) }, .yes))
      return nil
    }
    guard let delegate else {
      journal.take(.delegates, self, .asked(question, who: nil, .nobody))
      return nil
    }
    // What the delegate's own method does may ask others.
    let outer = Unwritten.isReached
    Unwritten.isReached = false
    let answer = body(delegate)
    let reply: DelegateReply = Unwritten.isReached ? .unwritten : isNo(answer) ? .no : .yes
    Unwritten.isReached = outer
    journal.take(.delegates, self, .asked(question, who: journal.mark(ofConsulted: delegate), reply))
    return answer
  }
}

extension Journal {
  /// A delegate as facts about questions name it: a responder by its own name, others by their class.
  fileprivate func mark(ofConsulted delegate: Any) -> ObjectID {
    if let responder = delegate as? UIResponder { return mark(of: responder) }
    return mark(.consulted(ObjectIdentifier(type(of: delegate))), "\(type(of: delegate))")
  }
}
