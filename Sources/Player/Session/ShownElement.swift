import EventTrace

/// What an outline of elements shows of each, in the panel and in the player.
package struct ShownElement: Encodable, Hashable {
  /// As in the tree: `12`, or `12.1` for a part.
  var id: String
  /// `Button`, `StaticText` and so on.
  var type: String
  var identifier: String?
  var label: String?
  /// As it is shown: of an empty input of text without one.
  var value: String?
  var placeholder: String?
  var hint: String?
  var traits: [String]
  /// What else can be done with it.
  var actions: [String]
  var isEnabled: Bool
  var hasFocus: Bool
  /// Some of it is on the screen.
  var isSeen: Bool

  /// As it is in a tree.
  package init(_ element: ElementSnapshot) {
    (id, type) = (element.id.description, element.type.name)
    identifier = element.identifier.isEmpty ? nil : element.identifier
    (label, placeholder, hint) = (element.label, element.placeholder, element.hint)
    value = element.shownValue == element.placeholder ? nil : element.shownValue
    (traits, actions) = (element.traits.names, element.actions)
    (isEnabled, hasFocus, isSeen) = (element.isEnabled, element.hasFocus, element.isVisible)
  }
}
