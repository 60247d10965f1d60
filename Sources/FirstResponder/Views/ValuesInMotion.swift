import SystemLink

/// What of a view or layer is on its way: values that the stage shows in the place of the model's.
@MainActor
protocol ValuesInMotion: AnyObject {
  /// The view or layer is about to be gone.
  func ownerGoes()
  /// Puts the values in the place of the model's.
  func show(in properties: inout LayerProperties)
}
