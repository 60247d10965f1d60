import EventTrace
import FirstResponder
import Inspector

// What a screen is like before anybody touches it.

extension SimulatedDevice {
  /// Which part of the screen goes to which view now, and how well each target can be hit. Layout that is due is done
  /// first; views that override hit-testing are asked.
  ///
  /// ```swift
  /// let save = try #require(device.reachability().target(named: "save"))
  /// #expect(save.share == 1 && !save.isSmall)
  /// ```
  public func reachability() -> ReachabilityMap {
    ReachabilityMap(snapshot()) { self.application.probe(at: $0)?.view }
  }

  /// Where hit-testing answers now something else than a map says: asked just inside of every corner of every piece,
  /// and in its middle. Nothing, unless the screen changed since, or a view gives different
  /// answers to the same question.
  public func verify(_ map: ReachabilityMap) -> [ReachabilityMap.Mismatch] {
    use()
    return map.verify { self.application.probe(at: $0)?.view }
  }
}
