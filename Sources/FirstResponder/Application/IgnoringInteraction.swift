import EventTrace

extension UIApplication {
  final func beginIgnoring() {
    ignoreCount += 1
    ignoredBy = recorder?.lastObject
    take(.lifecycle, self, .ignores(count: ignoreCount, by: ignoredBy))
    if ignoreCount == 1 { touches.cancelAll() }
  }

  final func endIgnoring() {
    guard ignoreCount > 0 else {
      note(.lifecycle, self, "endIgnoringInteractionEvents without a begin: ignored")
      return
    }
    ignoreCount -= 1
    take(.lifecycle, self, .ignores(count: ignoreCount, by: nil))
  }
}
