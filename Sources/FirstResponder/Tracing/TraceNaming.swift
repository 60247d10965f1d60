import EventTrace

/// An object that steps of a trace speak about.
@MainActor protocol TraceNamed: AnyObject {
  /// The object's place in a recorder's table of names. Views and recognizers store it, so that no lookup is needed;
  /// other responders have it in `TraceMarks`.
  var traceMark: TraceMark { get set }
  /// What the program calls the object, if anything.
  var traceName: String? { get }
}

/// Identity of an object in the trace of one recorder.
struct TraceMark {
  /// The recorder that gave `id`; 0 for none.
  var epoch: UInt32 = 0
  var id = ObjectID(index: 0)

  /// Marks an identity that no step has used yet.
  static func reserved(_ epoch: UInt32) -> UInt32 { epoch | 1 << 31 }
}

extension Recorder {
  /// The object's identity in this recorder's trace; given at first sight.
  @MainActor
  func id(of object: some TraceNamed) -> ObjectID {
    let mark = object.traceMark
    if mark.epoch == epoch { return mark.id }
    if mark.epoch == TraceMark.reserved(epoch) {
      mention(mark.id, type: ClassNames.name(of: type(of: object)), name: object.traceName)
      object.traceMark.epoch = epoch
      return mark.id
    }
    let id = register(type: ClassNames.name(of: type(of: object)), name: object.traceName)
    object.traceMark = TraceMark(epoch: epoch, id: id)
    return id
  }

  /// The object's identity for a question, which is no step: an unnamed object is not numbered by being asked about.
  @MainActor
  func idForQuestion(of object: some TraceNamed) -> ObjectID {
    let mark = object.traceMark
    if mark.epoch == epoch || mark.epoch == TraceMark.reserved(epoch) { return mark.id }
    let id = reserve(type: ClassNames.name(of: type(of: object)), name: object.traceName)
    object.traceMark = TraceMark(epoch: TraceMark.reserved(epoch), id: id)
    return id
  }
}
