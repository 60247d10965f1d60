import EventTrace
import SystemLink

extension UIView {
  /// What kind of view it is for the inspector.
  final var inspectionRole: ViewRole {
    switch self {
    case is UIWindow: .window
    case is UITextField, is UITextView: .textInput
    case is UIControl: .control
    case is UITableViewCell: .cell
    case is UIScrollView: .scrollView
    case is UILabel: .label
    case is UIImageView: .image
    case is PopoverCatcher, is SheetDimming: .beside
    case let cell as any Spoken where cell.shownPlace != nil: .cell
    default: (storedSuperview as? any Spoken)?.shownContent === self ? .cellContent : .plain
    }
  }

  /// It draws something of its own.
  final var isDrawn: Bool {
    let node = StageNode.view(self)
    let properties = node.properties
    if properties.backgroundColor.alpha > 0 || (properties.borderWidth > 0 && properties.borderColor.alpha > 0) {
      return true
    }
    return node.content != .none || node.children.contains { if case .layer = $0 { true } else { false } }
  }

  /// The geometry as it is drawn now: an animation's, where one runs.
  final var shownGeometry: ViewGeometry {
    if let values = StageNode.view(self).animated, !values.added.isEmpty { return layer.shownCopy().geometry }
    var shown = geometry
    for track in StageNode.view(self).animated?.tracks ?? [] where !track.isReplaced {
      switch track.property {
      case .bounds, .position, .transform: shown.show(track.property.stored(track.place), of: track.property)
      case .opacity, .backgroundColor, .transition: break
      }
    }
    return shown
  }
}

extension UIView {
  /// How opaque it is drawn now.
  final var shownAlpha: Float {
    guard let values = StageNode.view(self).animated else { return storedAlpha }
    if !values.added.isEmpty { return layer.shownCopy().opacity }
    for track in values.tracks where !track.isReplaced && track.property == .opacity {
      return Float(track.property.stored(track.place)[0])
    }
    return storedAlpha
  }
}

extension ControlEvents {
  /// The same events, as the inspector knows them.
  init(_ events: UIControl.Event) { self.init(rawValue: UInt64(events.rawValue)) }
}

extension UIControl.Event {
  /// Events that the inspector speaks of.
  init(_ events: ControlEvents) { self.init(rawValue: UInt(events.rawValue)) }
}

extension UIControl {
  func inspection(_ journal: Journal) -> ControlSnapshot {
    let primary = primaryActionEvents
    return ControlSnapshot(
      isEnabled: isEnabled, primaryEvents: ControlEvents(primary), primaryEventsText: "\(primary)",
      keepsOwnGesture: ownGesture != nil,
      receivers: receivers(journal), actsByItself: actsByItself)
  }

  private func receivers(_ journal: Journal) -> [ControlSnapshot.Receiver] {
    // The closure that passes its taps on is ours.
    if (self as? any Spoken)?.itemActs == false { return [] }
    let repetitions = targets.repetitions
    return targets.entries.enumerated().map { place, entry in
      var description = receiver(entry.receiver, entry.events, journal)
      if repetitions.contains(place) { description.isRepetition = true }
      return description
    }
  }

  /// Using it does something without a receiver: it types, holds a value, or shows a menu.
  private var actsByItself: Bool {
    if self is UITextField || showsMenuAsPrimaryAction { return true }
    return !primaryActionEvents.isDisjoint(with: .valueChanged)
  }

  private func receiver(
    _ receiver: ControlTargets.Receiver, _ events: UIControl.Event, _ journal: Journal
  ) -> ControlSnapshot.Receiver {
    var (action, target, isGone): (String?, String?, Bool) = (nil, nil, false)
    switch receiver {
    case .action: break
    case .anybody(let selector): action = "\(selector)"
    case .method(let known, let selector):
      action = "\(selector)"
      isGone = known.object == nil
      target = known.object.map { object in
        (object as? UIResponder).map { journal.nameForQuestion(of: $0) } ?? String(describing: type(of: object))
      }
    }
    return ControlSnapshot.Receiver(
      events: ControlEvents(events), eventsText: "\(events)", action: action, target: target, isGone: isGone)
  }
}

extension UIScrollView {
  var inspection: ScrollSnapshot {
    ScrollSnapshot(
      isEnabled: isScrollEnabled, delaysContentTouches: delaysContentTouches,
      canCancelContentTouches: canCancelContentTouches, movesSideways: axes.x.canMove, movesUpAndDown: axes.y.canMove,
      room: room, extent: extent)
  }

  private var extent: ScrollSnapshot.Extent {
    let insets = adjustedContentInset
    var reach = CGSize.zero
    for view in storedSubviews where !view.flags.contains(.hidden) && !(view is UIRefreshControl) {
      reach = CGSize(width: max(reach.width, view.frame.maxX), height: max(reach.height, view.frame.maxY))
    }
    return ScrollSnapshot.Extent(
      content: PlaneSize(contentSize.width, contentSize.height),
      visible: PlaneSize(
        max(0, bounds.width - insets.left - insets.right), max(0, bounds.height - insets.top - insets.bottom)),
      subviews: PlaneSize(reach.width, reach.height), canZoom: canZoom,
      refreshes: storedSubviews.contains { $0 is UIRefreshControl })
  }

  /// How far the content is from its edges.
  private var room: ScrollSnapshot.Room {
    let ((x, y), offset) = (axes, contentOffset)
    return ScrollSnapshot.Room(
      up: max(0, y.limits.upperBound - offset.y), left: max(0, x.limits.upperBound - offset.x),
      down: max(0, offset.y - y.limits.lowerBound), right: max(0, offset.x - x.limits.lowerBound))
  }
}
