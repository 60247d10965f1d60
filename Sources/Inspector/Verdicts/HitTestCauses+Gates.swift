import EventTrace

// What a view is keeps all touches out, wherever the finger is (B1.2).

extension HitTestCauses {
  func interactionDisabled(_ view: Int) -> Cause? {
    if evidence.hasJustActed(snapshot.views[view].id) { return nil }
    let isDefault = !snapshot.views[view].isInteractiveByDefault
    let why = isDefault ? ", as it is for every \(snapshot.views[view].type) by default" : ""
    let whose = view == target ? "\(name(view))" : "\(name(view)), which holds \(name(target)),"
    return Cause(
      code: .interactionDisabled, culprit: name(view),
      summary: "\(whose) has isUserInteractionEnabled false\(why)",
      fix: "Set isUserInteractionEnabled of \(name(view)) to true.",
      remedies: [.makeInteractive(snapshot.place(of: view))])
  }

  func invisible(_ view: Int) -> Cause {
    let description = snapshot.views[view]
    let what =
      description.isHidden ? "is hidden" : "has alpha \(number(description.alpha)), and below 0.01 nothing is touched"
    let whose = view == target ? name(view) : "\(name(view)), which holds \(name(target)),"
    return Cause(
      code: .hiddenOrTransparent, culprit: name(view), summary: "\(whose) \(what)",
      fix: description.isHidden
        ? "Show \(name(view)); to catch touches unseen, leave it visible without a background."
        : "Give \(name(view)) an alpha of more than 0.01; to catch touches unseen, leave it at 1 without a background.",
      remedies: [.show(snapshot.place(of: view))])
  }

  func animating(_ view: Int) -> Cause {
    let whose = view == target ? name(view) : "\(name(view)), which holds \(name(target)),"
    return Cause(
      code: .animating, culprit: name(view), summary: "\(whose) is being animated without allowUserInteraction",
      fix: "Add .allowUserInteraction to the options of the animation.",
      remedies: [.touchWhileAnimated(snapshot.place(of: view))])
  }

  func transitioning(_ view: Int) -> Cause {
    Cause(
      code: .interactionIgnored, culprit: name(view),
      summary: "A transition of controllers is running in \(name(view)); nothing in it takes touches until it is over",
      fix: "Wait for the end of the transition, or call its completion where it never ends.",
      remedies: [.endTransition(snapshot.place(of: view))])
  }
}
