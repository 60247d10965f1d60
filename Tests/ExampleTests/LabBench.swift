import FirstResponderTesting
import Testing
import Tiles
import UIKit

@testable import ResponderLab

/// ResponderLab on a device, as its tests use it.
@MainActor
struct LabBench {
  let device: SimulatedDevice
  let lab = LabController()

  init(size: CGSize? = nil) {
    device = size.map { SimulatedDevice(size: $0) } ?? SimulatedDevice()
    device.show(lab)
  }

  /// Each page with each set of its switches.
  nonisolated static let variants: [(LabPage, [LabPage.Switch])] = LabPage.allCases.flatMap { page in
    page.switches.reduce([[]]) { sets, each in sets + sets.map { $0 + [each] } }.map { (page, $0) }
  }

  func open(_ page: LabPage, _ switches: [LabPage.Switch]) throws {
    try press(page.title)
    for choice in switches { try press(choice.title) }
  }

  func press(_ titles: String...) throws {
    for title in titles { device.tap(at: try lab.tile(title).middleOnScreen) }
  }

  /// The middle of the ring, on the screen.
  func aim() throws -> CGPoint {
    let scene = try #require(lab.scene)
    return scene.convert(scene.aim, to: nil)
  }

  /// The two calls of hit-testing for some views, in the order in which they are asked.
  func questions(_ names: String...) -> [String] {
    names.flatMap { ["\($0) -> hitTest(_:with:)", "\($0) -> point(inside:with:)"] }
  }

  /// What is not as it is told: the sign, the statement, and the call.
  var differences: [String] {
    lab.notes.comparison.rows.filter { $0.mark != .same }.map { row in
      let call = row.expected ?? row.real.map { lab.notes.entries[$0].call }
      return "\(row.mark) \(row.reason?.statement ?? "?"): \(call?.short ?? "")"
    }
  }

  /// The article's second pass, of which it shows the first view alone.
  func secondPass(_ name: String) -> [String] {
    ["missing B1.51: \(name) hitTest", "missing B1.51: \(name) point(inside:)"]
  }

  /// Whether no view shows a finger.
  func isDark(_ root: UIView) -> Bool {
    root.all(LabView.self).allSatisfy { !$0.witness.isLit } && root.all(LabLabel.self).allSatisfy { !$0.witness.isLit }
      && root.all(LabButton.self).allSatisfy { !$0.isHighlighted }
  }
}
