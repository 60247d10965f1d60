/// The names by which people know what is on the screen: the same in every verdict, map, panel and list.
///
/// In this order: what the program calls it (`UIButton 'pay'`), what is read on it, with the stored property that holds
/// it if there is one (`UIButton 'Pay' (CheckoutController.payButton)`), that property alone
/// (`UIView LoginController.veil`), the controller whose view it is, and at last where it lies:
/// `UIView 350 x 44 at (20, 100) in LoginController's view`. Two objects never have the same name.
extension Snapshot {
  /// The snapshot with these names in the place of the trace's.
  public func named() -> Snapshot {
    var result = self
    var namer = SnapshotNamer(self)
    for place in views.indices { result.views[place].name = namer.name(ofView: place) }
    for place in recognizers.indices { result.recognizers[place].name = namer.name(ofRecognizer: place) }
    result.mention(namer.renamings(in: result))
    return result
  }

  /// Takes new names where a part names another one.
  private mutating func mention(_ renamed: Renamings) {
    for place in views.indices {
      if let name = views[place].delegate?.name { views[place].delegate?.name = renamed[name] }
      for receiver in views[place].control?.receivers.indices ?? 0..<0 {
        guard let name = views[place].control?.receivers[receiver].target else { continue }
        views[place].control?.receivers[receiver].target = renamed[name]
      }
    }
    for place in recognizers.indices {
      recognizers[place].delegate = recognizers[place].delegate.map { renamed[$0] }
      for former in recognizers[place].formerViews.indices {
        let object = recognizers[place].formerViews[former]
        recognizers[place].formerViews[former].name = renamed.byNumber[object.id] ?? object.name
      }
    }
    for place in application.chain.indices {
      application.chain[place].name = renamed.byNumber[application.chain[place].id] ?? application.chain[place].name
    }
    if let first = application.firstResponder, let name = renamed.byNumber[first] {
      application.firstResponderName = name
    }
    application.ignoringBy = application.ignoringBy.map { renamed[$0] }
  }
}

extension Trace {
  /// The same steps, with the names of a snapshot's objects.
  package func named(as snapshot: Snapshot) -> Trace {
    var names = names
    for (number, name) in snapshot.namesByNumber where Int(number) < names.count { names[Int(number)] = name }
    return Trace(words: words, starts: starts, first: first, names: names, notes: notes)
  }
}

extension Snapshot {
  /// The names of its views and recognizers, by their numbers in the trace.
  package var namesByNumber: [UInt32: String] {
    var names: [UInt32: String] = [:]
    for view in views { names[view.id] = view.name }
    for recognizer in recognizers { names[recognizer.id] = recognizer.name }
    return names
  }
}

/// Names of the trace, and what became of them.
struct Renamings {
  /// By numbers of objects.
  var byNumber: [UInt32: String] = [:]
  /// By their names before; those that several objects had are left out.
  var byName: [String: String] = [:]

  subscript(name: String) -> String { byName[name] ?? name }
}

/// Makes the names of one snapshot.
private struct SnapshotNamer {
  let snapshot: Snapshot
  private var viewNames: [String?]
  /// How often a name was wanted.
  private var wanted: [String: Int] = [:]
  /// For each view its name without where it is; nil where it has none.
  private let shortNames: [String?]
  /// For each view the nearest that holds it and has such a name.
  private let holders: [Int?]
  /// For each view the nearest cell that it lies in, itself included.
  private let cells: [Int?]
  /// For each window the outermost controller.
  private let controllers: [String?]

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    let views = snapshot.views
    let shortNames = views.map(SnapshotNamer.short)
    var (holders, cells): ([Int?], [Int?]) = ([], [])
    var controllers = [String?](repeating: nil, count: snapshot.windows.count)
    // Views stand behind their superviews.
    for (place, view) in views.enumerated() {
      holders.append(view.parent.flatMap { shortNames[$0] == nil ? holders[$0] : $0 })
      cells.append(view.cell != nil ? place : view.parent.flatMap { cells[$0] })
      if controllers.indices.contains(view.window), controllers[view.window] == nil {
        controllers[view.window] = view.controller
      }
    }
    (self.shortNames, self.holders, self.cells, self.controllers) = (shortNames, holders, cells, controllers)
    viewNames = Array(repeating: nil, count: views.count)
    countShortNames()
    SnapshotWork.add(2 * views.count)
  }

  /// How many views would have the name that says nothing of where they are.
  private var counts: [String: Int] = [:]

  private mutating func countShortNames() {
    for name in shortNames.compactMap({ $0 }) { counts[name, default: 0] += 1 }
    for recognizer in snapshot.recognizers { if let name = short(recognizer) { counts[name, default: 0] += 1 } }
  }

  // MARK: Views

  mutating func name(ofView place: Int) -> String {
    if let name = viewNames[place] { return name }
    let view = snapshot.views[place]
    var name: String
    if let short = shortNames[place] {
      name = short
      if counts[short, default: 0] > 1 { name = told(apart: name, place) }
    } else {
      name = placed(view, place)
    }
    name = unique(name)
    viewNames[place] = name
    return name
  }

  /// The name without where it is; nil where it has none but that.
  private static func short(_ view: ViewSnapshot) -> String? {
    let kind = view.kind ?? view.type
    if !view.identifier.isEmpty { return "\(kind) '\(view.identifier)'" }
    if let text = view.text.flatMap(SnapshotNamer.shortened) {
      return "\(kind) '\(text)'\(view.property.map { " (\($0))" } ?? "")"
    }
    if let property = view.property { return "\(kind) \(property)" }
    if let cell = view.cell { return "\(kind) in \(SnapshotNamer.words(cell))" }
    if let controller = view.controller { return "\(controller)'s \(kind == "UIView" ? "view" : kind)" }
    return nil
  }

  /// One of several views of the same name: by the row that it stands in, or by where it lies.
  private func told(apart name: String, _ place: Int) -> String {
    let view = snapshot.views[place]
    if let cell = cells[place].flatMap({ snapshot.views[$0].cell }) { return "\(name) in \(SnapshotNamer.words(cell))" }
    return "\(name) at \(SnapshotNamer.words(view.frameOnScreen))"
  }

  /// Where it lies, for what has no other name.
  private mutating func placed(_ view: ViewSnapshot, _ place: Int) -> String {
    let kind = view.kind ?? view.type
    if view.role == .cellContent, let parent = view.parent { return "contentView (\(kind)) of \(name(ofView: parent))" }
    guard let parent = view.parent else {
      let root = controllers.indices.contains(view.window) ? controllers[view.window] : nil
      return root.map { "\(kind) of \($0)" } ?? "\(kind) at level \(words(snapshot.windows[view.window].level))"
    }
    let frame = frame(of: view, in: snapshot.views[parent])
    let size = "\(kind) \(words(frame.width)) x \(words(frame.height)) at (\(words(frame.x)), \(words(frame.y)))"
    guard let holder = holders[place] else { return size }
    return "\(size) in \(name(ofView: holder))"
  }

  /// Where a view lies in its superview.
  private func frame(of view: ViewSnapshot, in superview: ViewSnapshot) -> PlaneRect {
    guard let map = superview.toScreen.inverse else { return view.frameOnScreen }
    let corners = view.bounds.corners.map { map(view.toScreen($0)) }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return PlaneRect(left, top, right - left, bottom - top)
  }

  // MARK: Recognizers

  mutating func name(ofRecognizer place: Int) -> String {
    let recognizer = snapshot.recognizers[place]
    let holder = name(ofView: recognizer.view)
    switch recognizer.owner {
    case .scrollPan: return unique("the pan of \(holder)")
    case .scrollDelay: return unique("the delay of \(holder)")
    case .scrollPinch: return unique("the pinch of \(holder)")
    case .sheet: return unique("the sheet's drag of \(holder)")
    case .backSwipe: return unique("the back swipe of \(holder)")
    case .contextMenu: return unique("the menu press of \(holder)")
    case .system, .program: break
    }
    guard let short = short(recognizer) else { return unique("\(recognizer.type)\(taps(recognizer)) of \(holder)") }
    return unique(counts[short, default: 0] > 1 ? "\(short) of \(holder)" : short)
  }

  private func short(_ recognizer: RecognizerSnapshot) -> String? {
    if let name = recognizer.givenName, !name.isEmpty { return "\(recognizer.type) '\(name)'" }
    return recognizer.property.map { "\(recognizer.type) \($0)" }
  }

  private func taps(_ recognizer: RecognizerSnapshot) -> String {
    recognizer.kind == .tap && recognizer.taps > 1 ? " (\(recognizer.taps) taps)" : ""
  }

  // MARK: Words

  private mutating func unique(_ name: String) -> String {
    let count = wanted[name, default: 0] + 1
    wanted[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }

  /// The names before, and those of `result`.
  func renamings(in result: Snapshot) -> Renamings {
    var renamed = Renamings()
    renamed.byNumber = result.namesByNumber
    var seen: Set<String> = []
    for (old, new) in zip(snapshot.views.map(\.name), result.views.map(\.name)) {
      renamed.byName[old] = seen.insert(old).inserted ? new : nil
    }
    return renamed
  }

  /// One line that does not fill a sentence; nil for nothing.
  private static func shortened(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    return words.count > 32 ? words.prefix(31) + "…" : words
  }

  private static func words(_ cell: CellPlace) -> String {
    cell.section == 0 ? "row \(cell.row)" : "row \(cell.row) of section \(cell.section)"
  }

  private static func words(_ rect: PlaneRect) -> String {
    "(\(wholeOrTenths(rect.x)), \(wholeOrTenths(rect.y)))"
  }

  private func words(_ value: Double) -> String { wholeOrTenths(value) }
}

/// A number as names have it: whole where that is nearly so, else with one decimal.
private func wholeOrTenths(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
  let rounded = value.rounded()
  return abs(value - rounded) < 0.05 ? "\(Int(rounded))" : "\((value * 10).rounded() / 10)"
}

extension Snapshot {
  /// The controller whose view fills a window: the type of the outermost one.
  package func controller(ofWindow window: Int) -> String? {
    guard windows.indices.contains(window) else { return nil }
    return subtree(of: windows[window].view).lazy.compactMap { views[$0].controller }.first
  }
}

extension KeyEvidence {
  /// The same with the names by which people know what is on the screen, in the trace as well.
  package func named() -> KeyEvidence {
    var result = self
    result.snapshot = snapshot.named()
    result.trace = trace.named(as: result.snapshot)
    let names = result.snapshot.namesByNumber
    if let name = names[target.id] { result.target.name = name }
    return result
  }
}

extension CommandEvidence {
  /// The same with the names by which people know what is on the screen.
  package func named() -> CommandEvidence {
    var result = self
    result.snapshot = snapshot.named()
    let names = result.snapshot.namesByNumber
    func name(_ responder: inout ResponderSnapshot) { responder.name = names[responder.id] ?? responder.name }
    for place in asked.indices { name(&result.asked[place].responder) }
    for place in elsewhere.indices { name(&result.elsewhere[place]) }
    return result
  }
}

extension Evidence {
  /// The same with the names by which people know what is on the screen, in the trace as well.
  package func named() -> Evidence {
    var result = self
    result.snapshot = snapshot.named()
    result.trace = trace.named(as: result.snapshot)
    if let last = lastAtWork, let place = snapshot.views.firstIndex(where: { $0.name == last }),
      snapshot.views.lastIndex(where: { $0.name == last }) == place
    {
      result.lastAtWork = result.snapshot.views[place].name
    }
    return result
  }
}
