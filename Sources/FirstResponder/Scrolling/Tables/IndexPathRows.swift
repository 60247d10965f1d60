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

  private func number(at place: Int, _ what: String) -> Int {
    guard count > place else {
      fatalError(
        "The \(what) of an IndexPath with \(count) numbers was asked for. Make it with IndexPath(row:section:).")
    }
    return self[place]
  }
}
