import EventTrace

// A path as a test writes it, for messages: `tables.cells["Milk"].buttons.firstMatch`.

extension ElementPath: CustomStringConvertible {
  var description: String {
    var text = ""
    for (number, step) in steps.enumerated() {
      let part = Self.text(of: step, isLast: number == steps.count - 1, after: number > 0 ? steps[number - 1] : nil)
      if part.isEmpty { continue }
      text += text.isEmpty || part.hasPrefix("[") ? part : ".\(part)"
    }
    return text.isEmpty ? "the app" : text
  }

  private static func text(of step: Step, isLast: Bool, after last: Step?) -> String {
    switch step {
    case .descendants(let type): type.queryName ?? "descendants(matching: .\(type))"
    case .children(let type): "children(matching: .\(type))"
    case .named(let name, let type, let spelling):
      switch spelling {
      case .subscript: "[\"\(name)\"]"
      case .matching where type == .any: "matching(identifier: \"\(name)\")"
      case .matching: "matching(.\(type), identifier: \"\(name)\")"
      case .element: "element(matching: .\(type), identifier: \"\(name)\")"
      }
    case .ofType(let type): "matching(.\(type), identifier: nil)"
    case .matching: "matching(NSPredicate)"
    case .containing(let type, nil): "containing(.\(type))"
    case .containing(let type, let name?): "containing(.\(type), identifier: \"\(name)\")"
    case .containingMatch: "containing(NSPredicate)"
    case .first: "firstMatch"
    case .index(let index): "element(boundBy: \(index))"
    case .only: if case .named(_, _, .subscript)? = last { "" } else { "element" }
    }
  }
}
