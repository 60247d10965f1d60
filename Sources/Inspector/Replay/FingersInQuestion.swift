import EventTrace
import SystemLink

extension FingerPlace {
  /// Seconds after a finger's end until what waits is decided: a second tap may come.
  package static let patience = 1.0
}

extension RecordedFinger {
  /// Where an app is asked about the finger when the recording has been played.
  package var place: FingerPlace {
    FingerPlace(moment: batch, contact: contact, point: PlanePoint(x, y), until: end + FingerPlace.patience)
  }
}
