import Testing

/// What a program said when a programmer's mistake stopped it: all of its standard error. Ask for that with
/// `observing: [\.standardErrorContent]`.
public func said(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
