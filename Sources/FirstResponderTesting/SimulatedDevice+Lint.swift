import EventTrace
import FirstResponder
import Inspector

extension SimulatedDevice {
  /// Faults of the screen that are visible before anybody touches it, each with the code of the diagnosis that it would
  /// cause; see Docs/Lint.md. Layout that is due is done first.
  ///
  /// ```swift
  /// #expect(device.lint() == [])
  /// ```
  public func lint() -> [Verdict] {
    let snapshot = application.withLines(snapshotWithConstraints())
    return Lint.faults(in: snapshot, reachability(of: snapshot))
  }

  /// Faults of what the app shows now on screens of other sizes and directions of texts, each said once, with the
  /// screens that have it.
  ///
  /// The screen is given each size in turn, as by `resize(to:)`, and the language a direction; layout is done, and the
  /// clock stands still. In the end all is as it was before, but for what the app does by itself when it hears of that.
  ///
  /// ```swift
  /// let faults = device.lint(
  ///   at: [CGSize(width: 320, height: 568), CGSize(width: 834, height: 1194)],
  ///   directions: [.leftToRight, .rightToLeft])
  /// #expect(faults == [])
  /// ```
  ///
  /// - Parameters:
  ///   - sizes: of the screen, points; the present one where none is given. Sizes that are no screen's are left out.
  ///   - directions: in which texts run, from left to right by itself; each at each size.
  public func lint(
    at sizes: [CGSize], directions: [UIUserInterfaceLayoutDirection] = [.leftToRight]
  ) -> [ScreenFault] {
    use()
    deliver()
    let before = driver.screen
    let present = CGSize(width: before.width, height: before.height)
    var screens: [LintedScreen] = []
    for direction in directions {
      for size in sizes.isEmpty ? [present] : sizes where size.width > 0 && size.height > 0 {
        let screen = ScreenVariant(
          width: Double(size.width), height: Double(size.height), isRightToLeft: direction == .rightToLeft)
        driver.show(on: screen)
        let snapshot = application.withLines(snapshotWithConstraints())
        screens.append(LintedScreen(screen, snapshot, reachability(of: snapshot)))
      }
    }
    driver.show(on: before)
    return Lint.faults(on: screens)
  }

  /// What decides about touches now, and what constraints say of each view (`Snapshot.constraints`): which speak of it,
  /// and between which places they leave it a choice. Layout that is due is done first.
  public func snapshotWithConstraints() -> Snapshot {
    use()
    deliver()
    return application.inspectionSnapshot(.constraints)
  }

  private func reachability(of snapshot: Snapshot) -> ReachabilityMap {
    ReachabilityMap(snapshot) { self.application.probe(at: $0)?.view }
  }
}
