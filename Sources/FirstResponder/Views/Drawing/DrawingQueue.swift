import SystemLink

/// Views and layers that have something to draw, and are drawn at the end of the turn, after layout and before the
/// stage is told: each once, however often it asked. What can't be seen waits until it can.
@MainActor
final class DrawingQueue {
  private struct Waiting {
    weak var view: UIView?
    weak var layer: CALayer?
  }
  private var waiting: [Waiting] = []
  /// What was said to be lost of drawings, each once for each class.
  private var said: Set<String> = []

  var isEmpty: Bool { waiting.isEmpty }

  func enlist(_ view: UIView) { waiting.append(Waiting(view: view)) }
  func enlist(_ layer: CALayer) { waiting.append(Waiting(layer: layer)) }

  /// Draws what is due and can be seen.
  func display(_ host: any HostApplication) {
    guard !waiting.isEmpty else { return }
    let batch = waiting
    waiting = []
    for entry in batch {
      if let view = entry.view {
        guard view.flags.contains(.needsDisplay), let window = view.storedWindow else { continue }
        guard !window.isHidden, view.isSeen else {
          waiting.append(entry)
          continue
        }
        view.layer.displayNow()
        view.flags.remove(.needsDisplay)
        say(view.layer, of: view, host)
      } else if let layer = entry.layer {
        guard layer.contentsStore?.needsDisplay == true, let holder = layer.holder, let window = holder.storedWindow
        else { continue }
        guard !window.isHidden, holder.isShown, layer.isSeen else {
          waiting.append(entry)
          continue
        }
        layer.displayNow()
        say(layer, of: host, host)
      }
    }
  }

  private func say(_ layer: CALayer, of speaker: AnyObject, _ host: any HostApplication) {
    for loss in layer.contentsStore?.takeLosses() ?? [] where said.insert("\(type(of: speaker)) \(loss)").inserted {
      if let view = speaker as? UIView {
        host.journal.note(.lifecycle, view, "its drawing lacks \(loss)")
      } else {
        host.journal.note(.lifecycle, host, "\(type(of: layer)): its drawing lacks \(loss)")
      }
    }
  }
}

extension UIView {
  /// Neither the view nor one above it is hidden.
  fileprivate final var isShown: Bool {
    var view: UIView? = self
    while let current = view {
      if current.flags.contains(.hidden) { return false }
      view = current.storedSuperview
    }
    return true
  }

  /// It has an area, and is shown.
  fileprivate final var isSeen: Bool { geometry.bounds.size.hasArea && isShown }

  /// What the view shows has to be drawn anew; it is, when it is in a window and can be seen.
  final func markNeedsDisplay() {
    markContentChanged()
    guard flags.contains(.draws), !flags.contains(.needsDisplay) else { return }
    flags.insert(.needsDisplay)
    enlistForDrawing()
  }

  /// The view has entered a window, and has something to draw.
  final func enlistForDrawing() {
    guard let application = storedWindow?.application else { return }
    application.committer.drawings.enlist(self)
    application.needsTurnEnd()
  }

  /// Called when the view enters a window.
  @inline(__always)
  final func enterForDrawing() {
    if flags.contains(.draws) { if flags.contains(.needsDisplay) { enlistForDrawing() } }
    if let layer = extras?.layer, !layer.order.isEmpty { layer.enlistSublayersForDrawing() }
  }

  /// The view is shown again, or has got an area: what waits for it may be drawn.
  final func mayDraw() {
    guard let application = storedWindow?.application, !application.committer.drawings.isEmpty else { return }
    application.needsTurnEnd()
  }

  /// The size has changed.
  final func resizedForDrawing() {
    if flags.contains(.redraws) { markNeedsDisplay() } else if flags.contains(.needsDisplay) { mayDraw() }
  }
}

extension CGSize {
  /// Whether something of this size can be seen.
  var hasArea: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}
