import BrowserTesting
import FirstResponderTesting
import Inspector
import Needs
import Testing
import UIKit

/// Takes the picture of a timeline in Perfetto: `make pictures`. Not a test of its own.
@Suite(.serialized, .needs(.pictures), .needs(.chromium), .needs(.perfetto))
@MainActor struct TimelinePictureTaking {
  /// A list is dragged by a button in it, then the button is tapped, then two fingers are on a map,
  /// the first of which lifts first.
  private func session() -> Timeline {
    let device = SimulatedDevice()
    let controller = UIViewController()
    device.show(controller)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    list.contentSize = CGSize(width: 390, height: 2000)
    list.accessibilityIdentifier = "list"
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 50))
    button.accessibilityIdentifier = "Buy"
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    list.addSubview(button)
    let map = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    map.isMultipleTouchEnabled = true
    map.accessibilityIdentifier = "map"
    controller.view.addSubview(list)
    controller.view.addSubview(map)
    device.drag(from: CGPoint(x: 60, y: 220), to: CGPoint(x: 60, y: 190), over: 0.1)
    device.advance(by: 0.3)
    device.tap(at: CGPoint(x: 60, y: 190), hold: 0.3)
    device.advance(by: 0.1)
    let first = device.touchDown(at: CGPoint(x: 100, y: 600))
    device.advance(by: 0.1)
    let second = device.touchDown(at: CGPoint(x: 250, y: 600))
    device.advance(by: 0.15)
    first.lift()
    device.advance(by: 0.1)
    second.lift()
    return Timeline(device.trace)
  }

  @Test func `the timeline of Docs/AskingWhy`() async throws {
    let timeline = session()
    try await PerfettoUI.show(timeline.perfettoTrace()) { ui in
      try await ui.page.resize(width: 1100, height: 500, scale: 2)
      // The copy of the interface asks its own server for a trace too, and says that there is none.
      try await ui.page.wait(until: "document.querySelector('.pf-modal-dialog, .modal-dialog, [role=dialog]')")
      try await ui.page.evaluate("document.querySelector('[aria-label=\"Close Modal\"]').click()")
      try await ui.page.wait(until: "window.app.trace.workspace.flatTracks.length >= \(timeline.tracks.count)")
      try await ui.page.evaluate(
        """
        (async () => {
          const trace = window.app.trace;
          for (const track of trace.workspace.flatTracks) track.expand();
          const rows = await trace.engine.query("select max(id) as id from slice where name = 'touchDown'");
          trace.selection.selectSqlEvent('slice', rows.firstRow({ id: 1 }).id);
        })()
        """)
      try await ui.page.wait(until: "document.querySelector('[title=\"Hide panel\"]')")
      try await ui.page.evaluate("document.querySelector('[title=\"Hide panel\"]').click()")
      try await ui.page.wait(until: "window.app.trace.flows.connectedFlows.length > 2")
      // It is drawn over several frames.
      try await ui.page.evaluate(
        """
        new Promise((done) => { let left = 60; (function next() { left-- ? requestAnimationFrame(next) : done() })() })
        """
      )
      try await ui.page.screenshot().write(to: #require(Need.picturesFolder).appending(path: "timeline.png"))
    }
  }
}
