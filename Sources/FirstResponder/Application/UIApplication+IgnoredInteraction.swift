import EventTrace

extension UIApplication {
  final func beginIgnoring() {
    ignoreCount += 1
    verification?.see(.ignoring(ignoreCount))
    let last = recorder?.lastObject
    ignoredBy = last.flatMap { recorder?.name(of: $0) }
    take(.lifecycle, self, .ignores(count: ignoreCount, by: last))
    if ignoreCount == 1 { cancelInput() }
  }

  final func endIgnoring() {
    guard ignoreCount > 0 else {
      note(.lifecycle, self, "endIgnoringInteractionEvents without a begin: ignored")
      return
    }
    ignoreCount -= 1
    verification?.see(.ignoring(ignoreCount))
    take(.lifecycle, self, .ignores(count: ignoreCount, by: nil))
  }
}
