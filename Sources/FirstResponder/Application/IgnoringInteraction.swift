extension UIApplication {
  final func beginIgnoring() {
    ignoreCount += 1
    if ignoreCount == 1 { touches.cancelAll() }
  }

  final func endIgnoring() {
    guard ignoreCount > 0 else {
      note(.lifecycle, self, "endIgnoringInteractionEvents without a begin: ignored")
      return
    }
    ignoreCount -= 1
  }
}
