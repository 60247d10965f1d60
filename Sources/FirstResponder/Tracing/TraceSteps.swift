import EventTrace

extension UIApplication {
  /// Takes down a call, if anything is recorded.
  @inline(__always)
  func trace(_ topic: Topic, _ object: some TraceNamed, _ method: Method, _ detail: Detail = .none) {
    if let recorder { recorder.record(topic, at: now, recorder.id(of: object), method, detail) }
  }

  /// Takes down a fact, if anything is recorded. What it names is made only then.
  @inline(__always)
  func take(_ topic: Topic, _ object: some TraceNamed, _ fact: @autoclosure () -> Fact<ObjectID>) {
    if let recorder { recorder.record(topic, at: now, recorder.id(of: object), fact()) }
  }

  /// An object as facts name it; means nothing while nobody records.
  func mark(of object: some TraceNamed) -> ObjectID { recorder?.id(of: object) ?? ObjectID(index: 0) }

  /// A text as facts name it.
  func mark(ofText text: @autoclosure () -> String) -> ObjectID { recorder?.enter(text()) ?? ObjectID(index: 0) }

  /// A delegate as facts name it: a responder by its own name, others by their class.
  func mark(ofDelegate delegate: AnyObject) -> ObjectID {
    mark(.delegate(ObjectIdentifier(type(of: delegate))), "delegate \(type(of: delegate))")
  }

  /// A text that belongs to a number, as facts name it: made once.
  func mark(_ key: NumberedText, _ text: @autoclosure () -> String) -> ObjectID {
    recorder?.enter(key, text) ?? ObjectID(index: 0)
  }

  /// Takes down something rare in words, if anything is recorded. The text is only made when it is needed.
  @inline(__always)
  func note(_ topic: Topic, _ object: some TraceNamed, _ text: @autoclosure () -> String) {
    if let recorder { recorder.note(topic, at: now, recorder.id(of: object), text()) }
  }
}
