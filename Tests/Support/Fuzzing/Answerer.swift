import FirstResponder

/// The delegate of everything: recognizers, scroll views, tables, texts. What it answers follows from the seed.
@MainActor
final class Answerer: NSObject {
  var hook = Hook()

  /// What recognizers and controls call.
  func act(_ sender: AnyObject) { hook.called("action") }
}

extension Answerer: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    hook.answer("shouldBegin", noOnceIn: 5)
  }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { hook.answer("simultaneously", noOnceIn: 2) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
    !hook.answer("shouldRequire", noOnceIn: 6)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool
  { !hook.answer("shouldBeRequired", noOnceIn: 6) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    hook.answer("shouldReceive", noOnceIn: 8)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    hook.answer("shouldReceiveEvent", noOnceIn: 20)
  }
}

extension Answerer: UITableViewDelegate, UITableViewDataSource {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { hook.called("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hook.called("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hook.called("didEndDragging")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hook.called("didEndDecelerating") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    hook.called("cell")
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { hook.called("didSelect") }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    hook.answer("willSelect", noOnceIn: 5) ? indexPath : nil
  }
}

extension Answerer: UITextFieldDelegate, UITextViewDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { hook.answer("shouldBeginEditing", noOnceIn: 6) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { hook.answer("shouldEndEditing", noOnceIn: 6) }
  func textFieldDidBeginEditing(_ textField: UITextField) { hook.called("didBeginEditing") }
  func textFieldDidEndEditing(_ textField: UITextField) { hook.called("didEndEditing") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { hook.answer("shouldReturn", noOnceIn: 2) }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { hook.answer("shouldChange", noOnceIn: 6) }
}
