import EventTrace

extension UIApplication {
  /// Takes down a call, if anything is recorded.
  @inline(__always)
  func trace(_ topic: Topic, _ object: some TraceNamed, _ method: Method, _ detail: Detail = .none) {
    if let recorder { recorder.record(topic, at: now, recorder.id(of: object), method, detail) }
  }

  /// Takes down something rare in words, if anything is recorded. The text is only made when it is needed.
  @inline(__always)
  func note(_ topic: Topic, _ object: some TraceNamed, _ text: @autoclosure () -> String) {
    if let recorder { recorder.note(topic, at: now, recorder.id(of: object), text()) }
  }
}
