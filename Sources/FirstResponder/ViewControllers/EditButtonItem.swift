extension UIBarButtonItem {
  /// The button that begins and ends a controller's editing.
  static func editing(_ controller: UIViewController) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak controller] _ in
        guard let controller else { return }
        controller.setEditing(!controller.isEditing, animated: true)
      })
    item.show(isEditing: controller.isEditing)
    return item
  }

  /// Says what a tap does next.
  func show(isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}
