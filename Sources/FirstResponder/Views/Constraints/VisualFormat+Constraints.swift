extension NSLayoutConstraint {
  /// Makes the constraints that a text draws: `H:|-[name(>=80)]-8-[field]-|` (B16.8). They are not active.
  ///
  /// - Parameters:
  ///   - format: views in brackets, their sizes in parentheses, distances between dashes, `|` for the superview.
  ///   - metrics: numbers by the names that the text uses.
  ///   - views: views and guides by the names that the text uses.
  ///
  /// A text that can't be read, or names what is not there, stops the program with a message, and so do options that
  /// would have all views of a row at one place of it.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let read = try VisualFormat(format)
      return VisualFormatMaker(format: format, read, options, metrics ?? [:], views).constraints
    } catch {
      guard case .expected(let what, let place) = error else { return [] }
      fatalError("The visual format '\(format)' can't be read: \(what) is missing at character \(place).")
    }
  }
}

/// Makes constraints of a visual format.
@MainActor
private struct VisualFormatMaker {
  typealias Attribute = NSLayoutConstraint.Attribute

  let format: String
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private(set) var constraints: [NSLayoutConstraint] = []
  private let read: VisualFormat

  init(
    format: String, _ read: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    (self.format, self.read, self.options, self.metrics, self.views) = (format, read, options, metrics, views)
    make()
  }

  private func stop(_ problem: String) -> Never { fatalError("The visual format '\(format)' \(problem).") }

  private func object(_ name: String) -> Any {
    guard let object = views[name] else { stop("names the view '\(name)', and views has none of that name") }
    return object
  }

  private func stop(noMetric value: VisualFormat.Value) -> Never {
    guard case .name(let name) = value else { stop("has a number that can't be read") }
    stop("names the metric '\(name)', and metrics has none of that name: \(Self.list("it", metrics))")
  }
  private static func list(_ subject: String, _ given: [String: Any]) -> String {
    guard !given.isEmpty else { return subject + " is empty" }
    return subject + " has " + given.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
  }

  private func superview() -> UIView {
    let first = object(read.views[0].name)
    let superview = (first as? UIView)?.superview ?? (first as? UILayoutGuide)?.owningView
    guard let superview else { stop("needs the superview of '\(read.views[0].name)', which has none") }
    return superview
  }

  private func number(_ value: VisualFormat.Value) -> CGFloat? {
    switch value {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      guard let metric = metrics[name] else { return nil }
      switch metric {
      case let number as CGFloat: return number
      case let number as Double: return CGFloat(number)
      case let number as Int: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      default: stop("has a metric '\(name)' that is no number")
      }
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) -> UILayoutPriority {
    guard let value = predicate.priority else { return .required }
    guard let number = number(value) else { stop(noMetric: value) }
    return UILayoutPriority(Float(number))
  }

  /// The edges at which what comes first ends and what follows begins.
  private var edges: (near: Attribute, far: Attribute, nearMargin: Attribute, farMargin: Attribute) {
    if read.axis == .vertical { return (.top, .bottom, .topMargin, .bottomMargin) }
    if options.contains(.directionRightToLeft) { return (.right, .left, .rightMargin, .leftMargin) }
    if options.contains(.directionLeftToRight) { return (.left, .right, .leftMargin, .rightMargin) }
    return (.leading, .trailing, .leadingMargin, .trailingMargin)
  }

  private mutating func make() {
    let edges = edges
    let isBackward = read.axis == .horizontal && options.contains(.directionRightToLeft)
    var former: Any?
    for view in read.views {
      let item = object(view.name)
      if let former {
        let isBaseline = read.axis == .vertical && options.contains(.spacingBaselineToBaseline)
        connect(
          former, isBaseline ? .lastBaseline : edges.far, item, isBaseline ? .firstBaseline : edges.near, view.before,
          isBackward)
        align(former, item)
      } else if read.beginsAtSuperview {
        let isMargin = view.before == .standard
        connect(
          superview(), isMargin ? edges.nearMargin : edges.near, item, edges.near, isMargin ? .flush : view.before,
          isBackward)
      }
      size(item, view)
      former = item
    }
    guard let end = read.end, let former else { return }
    let isMargin = end == .standard
    connect(
      former, edges.far, superview(), isMargin ? edges.farMargin : edges.far, isMargin ? .flush : end, isBackward)
  }

  /// One thing behind another.
  private mutating func connect(
    _ first: Any, _ firstEdge: Attribute, _ second: Any, _ secondEdge: Attribute, _ connection: VisualFormat.Connection,
    _ isBackward: Bool
  ) {
    func add(_ relation: NSLayoutConstraint.Relation, _ distance: CGFloat, _ priority: UILayoutPriority) {
      // From right to left what follows lies at lower numbers.
      let (front, frontEdge, back, backEdge) =
        isBackward ? (first, firstEdge, second, secondEdge) : (second, secondEdge, first, firstEdge)
      let constraint = NSLayoutConstraint(
        item: front, attribute: frontEdge, relatedBy: relation, toItem: back, attribute: backEdge, multiplier: 1,
        constant: distance)
      constraint.priority = priority
      constraints.append(constraint)
    }
    switch connection {
    case .flush: add(.equal, 0, .required)
    case .standard: add(.equal, 8, .required)
    case .predicates(let predicates):
      for predicate in predicates {
        guard let distance = number(predicate.value) else { stop(noMetric: predicate.value) }
        add(
          predicate.relation, distance * CGFloat(predicate.multiplier) + CGFloat(predicate.constant),
          priority(predicate))
      }
    }
  }

  private mutating func size(_ item: Any, _ view: VisualFormat.View) {
    let attribute: Attribute = read.axis == .horizontal ? .width : .height
    for predicate in view.predicates {
      let constraint: NSLayoutConstraint
      if let number = number(predicate.value) {
        constraint = NSLayoutConstraint(
          item: item, attribute: attribute, relatedBy: predicate.relation, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: number * CGFloat(predicate.multiplier) + CGFloat(predicate.constant))
      } else {
        guard case .name(let name) = predicate.value else { continue }
        guard let other = views[name] else {
          stop(
            "names '\(name)', which is neither a metric nor a view: \(Self.list("metrics", metrics)), "
              + Self.list("views", views))
        }
        constraint = NSLayoutConstraint(
          item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other, attribute: attribute,
          multiplier: CGFloat(predicate.multiplier), constant: CGFloat(predicate.constant))
      }
      constraint.priority = priority(predicate)
      constraints.append(constraint)
    }
  }

  private mutating func align(_ first: Any, _ second: Any) {
    for attribute in options.alignments {
      if attribute.meaning?.axis == read.axis {
        let order = read.axis == .horizontal ? "beside" : "below"
        stop(
          "can't have all its views at one .\(attribute): they stand \(order) each other. Leave that option out, or "
            + "write the other axis")
      }
      constraints.append(
        NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: attribute, multiplier: 1,
          constant: 0))
    }
  }
}
