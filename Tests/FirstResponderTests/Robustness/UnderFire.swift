import Testing

@testable import FirstResponder

/// Something that is used while a program meddles: how it is used, and how one sees that it bore it.
@MainActor
protocol UnderFire: AnyObject {
  /// What the user does.
  func use()
  /// What is not as it has to be once everything is at rest; nil if all is well.
  var fault: String? { get }
  /// Undoes all, and tries anew; what does not work, or nil.
  func works() -> String?
  /// What must not outlive the scene.
  var objects: [WeakObject] { get }
  func stopListening()
}

/// Uses a scene that was prepared, and checks that all comes to rest, works on and is let go of.
@MainActor
func bearsFire<Scene: UnderFire>(_ what: String, _ make: () -> Scene) {
  var scene: Scene? = make()
  scene?.use()
  let fault = scene?.fault
  #expect(fault == nil, "\(what)")
  if fault == nil {
    let afterwards = scene?.works()
    #expect(afterwards == nil, "\(what), afterwards")
  }
  let everything = scene?.objects ?? []
  scene?.stopListening()
  scene = nil
  UIView.setAnimationsEnabled(true)
  for object in everything { #expect(object.object == nil, "\(what): kept for ever") }
}
