import EventTrace

/// By which stored properties the program knows the objects on the screen: `LoginController.payButton`.
///
/// Owners are the controllers and the views of the program's own classes, and the delegates of the application and of
/// its scenes. Looked through once for a snapshot; of several owners of an object the nearest up the chain counts.
@MainActor
struct OwnerNames {
  /// A property that holds an object, and whose it is.
  private struct Holder {
    let owner: AnyObject
    let name: String
  }

  private var holders: [UInt: [Holder]] = [:]
  private static var known: [ObjectIdentifier: StoredProperties?] = [:]

  init(_ application: UIApplication) {
    if let delegate = application.delegate { add(delegate) }
    for scene in application.connectedScenes { if let delegate = scene.delegate { add(delegate) } }
  }

  /// Takes in what an object holds, if its class is the program's own.
  mutating func add(_ owner: AnyObject) {
    guard let properties = Self.properties(of: type(of: owner)) else { return }
    properties.forEachWord(of: owner) { word, name in
      if word != 0 { holders[word, default: []].append(Holder(owner: owner, name: name)) }
    }
  }

  /// Takes in a view, its controller and those that this one is a child of, as far as they are the program's.
  mutating func addOwners(at view: UIView) {
    add(view)
    var next = view.viewController
    while let controller = next {
      add(controller)
      // The others have views of their own.
      next = controller.storedParent.flatMap { $0.storedView == nil ? $0 : nil }
    }
  }

  /// The property that holds an object, with its owner's class.
  ///
  /// - Parameter chain: who may own it, the nearest first. Others count where none of these does.
  func name(of object: AnyObject, in chain: () -> [AnyObject]) -> String? {
    let words = ObjectWords(object)
    let found = (holders[words.address] ?? []) + (words.weak.flatMap { holders[$0] } ?? [])
    guard let first = found.first else { return nil }
    if found.count > 1 {
      for owner in chain() { if let holder = found.first(where: { $0.owner === owner }) { return Self.text(holder) } }
    }
    return Self.text(first)
  }

  private static func text(_ holder: Holder) -> String { "\(type(of: holder.owner)).\(holder.name)" }

  /// What is looked through of a class; nil for one of ours.
  private static func properties(of type: AnyClass) -> StoredProperties? {
    if let known = known[ObjectIdentifier(type)] { return known }
    let properties =
      SystemClasses.contain(type)
      ? nil : StoredProperties(of: type, after: SystemClasses.nearest(to: type).map(StoredProperties.count) ?? 0)
    known[ObjectIdentifier(type)] = .some(properties)
    return properties
  }

  /// A view's superviews and controllers, the nearest first: whoever may own it. No code of the program is asked.
  static func chain(above view: UIView) -> [AnyObject] {
    var chain: [AnyObject] = []
    var controllers: [UIViewController] = []
    var next: UIView? = view
    while let view = next {
      chain.append(view)
      if let controller = view.viewController {
        chain.append(controller)
        controllers.append(controller)
      }
      next = view.storedSuperview
    }
    for controller in controllers {
      var parent = controller.storedParent ?? controller.storedPresenting
      while let found = parent {
        if !chain.contains(where: { $0 === found }) { chain.append(found) }
        parent = found.storedParent ?? found.storedPresenting
      }
    }
    return chain
  }

  /// Names of classes of the program's up the chain of which something is so, and not already of UIKit's class that
  /// they inherit from; the nearest first.
  static func classes(above view: UIView, that isSo: (AnyClass) -> Bool) -> [String] {
    var names: [String] = []
    for object in chain(above: view) {
      let type: AnyClass = type(of: object)
      guard !SystemClasses.contain(type), isSo(type) else { continue }
      if let ours = SystemClasses.nearest(to: type), isSo(ours) { continue }
      let name = ClassNames.name(of: type)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
