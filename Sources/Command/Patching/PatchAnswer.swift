import Inspector

/// What came of `--patch`, as it is told.
struct PatchAnswer: Encodable {
  /// What is changed, and how; nil where nobody knows a change.
  let file: String?
  let diff: String?
  /// What came of the touch with it; nil where it was not written, or not kept.
  var after: [Verdict]?
  /// Why it is not written; nil where it is, or nobody asked for that.
  let refused: String?

  init(_ repair: Repair) { (file, diff, refused) = (repair.patch.path, repair.diff, nil) }

  /// - Parameter known: what was to be written, if there was something.
  init(refused: String, _ known: PatchAnswer?) {
    (file, diff, self.refused) = (known?.file, known?.diff, refused)
  }
}
