import EventLogic
import EventTrace
import SystemLink

// What the trace tells of touches as a whole: where they come in and go, and which fingers become none.

extension TouchEnvironment {
  /// Says where a touch fell, and whether it is kept from its view.
  func noteLanding(of touch: UITouch, _ contact: Contact, _ withholding: (reason: Withholding, by: UIView)?) {
    guard let application, let recorder = journal.recorder else { return }
    let arrival = Arrival(
      touch: touch.number, contact: contact.identifier, x: contact.x, y: contact.y,
      window: touch.window.map { recorder.id(of: $0) }, delay: journal.now - touch.timestamp)
    guard let view = touch.view else {
      journal.take(.queue, application, .landed(arrival))
      return journal.take(.touches, application, .hitNothing(touch: touch.number))
    }
    journal.take(.queue, view, .landed(arrival))
    if let withholding {
      let reason = withholding.reason
      journal.take(.touches, view, .withheld(touch: touch.number, reason, by: recorder.id(of: withholding.by)))
    }
  }

  /// Says that a touch is over, with what it was as a whole.
  func noteDeparture(of touch: UITouch) {
    guard journal.isWatched else { return }
    journal.verification?.see(.left(touch: touch.number))
    guard let application, journal.recorder != nil else { return }
    let place = touch.window?.convert(touch.path.now.location, to: nil as UIWindow?) ?? touch.path.now.location
    let departure = Departure(
      touch: touch.number, x: place.x, y: place.y, travel: touch.path.farthest.squareRoot(),
      duration: touch.timestamp - touch.path.start.timestamp, isCancelled: touch.state.phase == .cancelled)
    // The view may be gone; the application is always there.
    if let view = touch.view {
      journal.take(.queue, view, .left(departure))
    } else {
      journal.take(.queue, application, .left(departure))
    }
  }

  /// Says that a finger came down and is no touch.
  func noteTurnedAway(_ contact: Contact, _ reason: TurnedAway.Reason, _ number: Int) {
    guard let application else { return }
    journal.take(
      .device, application,
      .turnedAway(TurnedAway(contact: contact.identifier, x: contact.x, y: contact.y, reason: reason, number: number)))
  }

  /// Records a call of a view's touch method, and shows it to whoever verifies.
  func watch(_ members: Places, _ phase: UITouch.Phase, to view: UIView) {
    trace(members, phase, to: view)
    if journal.isVerified { verify(phase, on: view, with: members) }
  }

  private func trace(_ members: Places, _ phase: UITouch.Phase, to view: UIView) {
    guard let recorder = journal.recorder else { return }
    let method: Method =
      switch phase {
      case .began: .touchesBegan
      case .moved: .touchesMoved
      case .ended: .touchesEnded
      default: .touchesCancelled
      }
    var places = members.makeIterator()
    recorder.record(.touches, at: journal.now, recorder.id(of: view), method, touches: members.count) { _ in
      let place = places.next() ?? 0
      let location = live[place].path.now.location
      return TouchSample(touch: live[place].number, x: location.x, y: location.y)
    }
  }
}
