extension IndexPath {
  /// The path of a row in a section of a table.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The section of a path with two numbers; stops with a message if there is none.
  public var section: Int {
    get { number(at: 0, "section") }
    set { self = [newValue, count > 1 ? self[1] : 0] }
  }

  /// The row of a path with two numbers; stops with a message if there is none.
  public var row: Int {
    get { number(at: 1, "row") }
    set { self = [count > 0 ? self[0] : 0, newValue] }
  }

  /// The path of an item in a section of a collection.
  public init(item: Int, section: Int) { self = [section, item] }
  /// The item of a path with two numbers; stops with a message if there is none.
  public var item: Int {
    get { number(at: 1, "item") }
    set { row = newValue }
  }

  private func number(at place: Int, _ what: String) -> Int {
    guard count > place else {
      fatalError(
        "The \(what) of an IndexPath with \(count) numbers was asked for. Make it with IndexPath(row:section:).")
    }
    return self[place]
  }
}

extension NSIndexPath {
  /// The path of a row in a section of a table.
  public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }
  /// The section of a path with two numbers.
  public var section: Int { (self as IndexPath).section }
  /// The row of a path with two numbers.
  public var row: Int { (self as IndexPath).row }
  /// The item of a path with two numbers.
  public var item: Int { (self as IndexPath).item }
}
