/// Whom a view, or a recognizer, has to ask and to tell.
public struct DelegateSnapshot: Sendable, Hashable, Codable {
  /// Whose delegate it is, where it is not the view's: `presentationController of NewsController`.
  public var asker: String?
  /// Apple's name of the protocol: `UITableViewDelegate`.
  public var protocolName: String
  /// The delegate as the trace names it: a responder by its own name, others by their class; nil where there is none.
  public var name: String?
  /// Classes of objects up the chain that conform to the protocol and are not the delegate, the nearest first: the
  /// controller, as a rule.
  public var candidates: [String]

  /// A delegate as the app half found it.
  public init(asker: String? = nil, protocolName: String, name: String?, candidates: [String]) {
    self.asker = asker
    (self.protocolName, self.name, self.candidates) = (protocolName, name, candidates)
  }
}

/// A table or a collection: what of its rows or items can be chosen.
public struct ListSnapshot: Sendable, Hashable, Codable {
  /// A finger selects a row: as the list stands now, edited or not.
  public var isSelectable: Bool
  /// The property that says so: `allowsSelection`, or `allowsSelectionDuringEditing` while it is edited.
  public var property: String
  /// Several rows can be selected at once: to select one is something by itself.
  public var isMultiple: Bool

  /// What a list says of itself.
  public init(isSelectable: Bool, property: String, isMultiple: Bool) {
    (self.isSelectable, self.property, self.isMultiple) = (isSelectable, property, isMultiple)
  }
}

/// The row or item that a cell shows.
public struct CellPlace: Sendable, Hashable, Codable {
  /// From 0.
  public var section: Int
  /// From 0, in the section.
  public var row: Int

  /// A place, which need not exist.
  public init(section: Int, row: Int) { (self.section, self.row) = (section, row) }
}
