import EventTrace

/// The elements of a screen, and the objects that they are of.
@MainActor
package struct ElementObjects {
  package let tree: ElementTree
  /// For each element its object, in the order of the tree: for a part of a view that view.
  package let objects: [UIResponder]
  package let application: UIApplication

  /// The view that an element is seen in: it is one, or its container is.
  package func view(of place: Int) -> UIView? {
    switch objects[place] {
    case let view as UIView: view
    case let element as UIAccessibilityElement: element.accessibilityContainer as? UIView
    default: nil
    }
  }
}

extension UIApplication {
  /// The same as `elementTree(reaching:)`, with the objects, for whoever is in the app's own process.
  package final func elementObjects(reaching: Bool) -> ElementObjects {
    var writer = ElementWriter(application: self)
    let tree = writer.tree(reaching: reaching)
    return ElementObjects(tree: tree, objects: writer.objects, application: self)
  }
}

extension UIApplication {
  /// The view in a window that bears a number in the trace; nil if it is not there.
  package final func shownView(numbered number: UInt32) -> UIView? { windowList.view(numbered: number, journal) }
}
