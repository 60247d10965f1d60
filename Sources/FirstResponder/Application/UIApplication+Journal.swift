import EventTrace

// What the application records itself, and what tests and the link ask its journal for.

extension UIApplication {
  final var recorder: Recorder? {
    get { journal.recorder }
    set { journal.recorder = newValue }
  }

  /// Watches that nothing impossible happens; nil unless it is wanted.
  package final var verification: Verification? {
    get { journal.verification }
    set { journal.verification = newValue }
  }

  /// Somebody records what happens, or watches it.
  final var isWatched: Bool { journal.isWatched }

  /// See `Journal`.
  @inline(__always)
  final func trace(_ topic: Topic, _ object: some TraceNamed, _ method: Method, _ detail: Detail = .none) {
    journal.trace(topic, object, method, detail)
  }

  /// See `Journal`.
  @inline(__always)
  final func take(_ topic: Topic, _ object: some TraceNamed, _ fact: @autoclosure () -> Fact<ObjectID>) {
    journal.take(topic, object, fact())
  }

  /// See `Journal`.
  @inline(__always)
  final func note(_ topic: Topic, _ object: some TraceNamed, _ text: @autoclosure () -> String) {
    journal.note(topic, object, text())
  }

  /// See `Journal`.
  final func mark(of object: some TraceNamed) -> ObjectID { journal.mark(of: object) }

  /// See `Journal`.
  final func mark(ofText text: @autoclosure () -> String) -> ObjectID { journal.mark(ofText: text()) }

  /// A controller shows another one. Both go by their classes: nobody is given a name for that.
  final func takeShowing(_ controller: UIViewController, by other: UIViewController, _ showing: Showing) {
    take(
      .answers, self,
      .shows(mark(ofText: "\(type(of: controller))"), by: mark(ofText: "\(type(of: other))"), showing))
  }

  /// See `Journal`.
  final func mark(ofDelegate delegate: AnyObject) -> ObjectID { journal.mark(ofDelegate: delegate) }

  /// See `Journal`.
  final func mark(_ key: NumberedText, _ text: @autoclosure () -> String) -> ObjectID { journal.mark(key, text()) }
}
