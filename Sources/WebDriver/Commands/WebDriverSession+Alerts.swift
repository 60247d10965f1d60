import Driving
import EventTrace

extension Route {
  static let ofAlerts = [
    Route("GET", "alert/text") { session, _, _ throws(WebDriverError) in
      .text(try await session.openAlert().text)
    },
    Route("POST", "alert/text") { session, _, arguments throws(WebDriverError) in
      try await session.type(intoAlert: try arguments.typed())
      return .null
    },
    Route("POST", "alert/accept") { session, _, _ throws(WebDriverError) in
      try await session.answerAlert(accepts: true)
      return .null
    },
    Route("POST", "alert/dismiss") { session, _, _ throws(WebDriverError) in
      try await session.answerAlert(accepts: false)
      return .null
    },
  ]
}

/// An alert as it is on the screen.
struct OpenScreenAlert {
  let tree: ElementTree
  let place: Int

  var id: ElementID { tree.elements[place].id }
  private var inside: ArraySlice<ElementSnapshot> { tree.elements[tree.subtree(of: place)] }
  var buttons: [ElementSnapshot] { inside.filter { $0.type == .button } }
  var field: ElementSnapshot? { inside.first { $0.takesText } }

  /// Its texts, line by line; those of its buttons are none. One that shows none is called by its title.
  var text: String {
    let holders = Set(tree.subtree(of: place).filter { tree.elements[$0].type == .button })
    let shown = tree.subtree(of: place).filter { place in
      tree.elements[place].type == .staticText && !tree.holders(of: place).contains(where: holders.contains)
    }.compactMap { tree.elements[$0].label }.filter { !$0.isEmpty }.joined(separator: "\n")
    return shown.isEmpty ? tree.elements[place].label ?? "" : shown
  }

  /// The button that does what the alert asks, or the one that leaves it be.
  func button(accepts: Bool) -> ElementSnapshot? {
    let (cancel, others) = (buttons.filter(\.isCancel), buttons.filter { !$0.isCancel })
    return accepts ? others.last ?? cancel.first : cancel.first ?? others.first
  }
}

extension ElementSnapshot {
  /// Leaves things as they are.
  fileprivate var isCancel: Bool { traits.contains(.dismisses) || label == "Cancel" }
}

extension WebDriverSession {
  func openAlert() async throws(WebDriverError) -> OpenScreenAlert {
    let tree = try await tree()
    guard let place = tree.elements.lastIndex(where: { $0.type == .alert || $0.type == .sheet }) else {
      throw WebDriverError(.noSuchAlert, "no alert is on the screen")
    }
    return OpenScreenAlert(tree: tree, place: place)
  }

  func answerAlert(accepts: Bool, label: String? = nil) async throws(WebDriverError) {
    let alert = try await openAlert()
    let button =
      label.map { label in alert.buttons.first { $0.name == label || $0.label == label } }
      ?? alert.button(accepts: accepts)
    guard let button, let point = button.hitPoint, button.isEnabled else {
      let names = alert.buttons.compactMap(\.name).joined(separator: ", ")
      throw WebDriverError(
        .invalidElementState, "the alert has no button that can be tapped for that; it has \(names)")
    }
    landedBefore = device.landedCount
    try await tapWithoutAnswering(point)
  }

  private func tapWithoutAnswering(_ point: PlanePoint) async throws(WebDriverError) {
    try await driving { () async throws(DrivingError) in
      try await device.perform(.tap(x: point.x, y: point.y))
      _ = try await device.settle(Self.settling)
    }
  }

  func type(intoAlert text: String) async throws(WebDriverError) {
    guard let field = try await openAlert().field, let point = field.hitPoint else {
      throw WebDriverError(.notInteractable, "the alert has no field that takes text")
    }
    if !field.hasFocus { try await tapWithoutAnswering(point) }
    try await driving { () async throws(DrivingError) in try await device.type(KeyCodes.text(of: text)) }
  }

  /// Alerts, one behind the other, that are answered after one command.
  private static let mostAlerts = 8

  /// Answers alerts that have come, if the session is to do that by itself.
  func answerAlerts() async throws(WebDriverError) {
    guard let accepts = capabilities.answersAlerts else { return }
    var answered: Set<ElementID> = []
    try await device.aside { () async throws(WebDriverError) in
      // One that stays when its button was tapped is not tapped again.
      while answered.count < Self.mostAlerts, let alert = try? await openAlert(), answered.insert(alert.id).inserted,
        let button = alert.button(accepts: accepts), button.isEnabled, let point = button.hitPoint
      {
        try await tapWithoutAnswering(point)
      }
    }
  }
}
