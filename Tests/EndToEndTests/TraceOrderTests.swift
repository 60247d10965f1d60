import Testing

@testable import Command
@testable import SpringBoard

/// Steps of several processes, in the order in which they happened.
@Suite struct TraceOrderTests {
  private func entries(_ pairs: KeyValuePairs<Double, String>) -> [TraceOrder.Entry] {
    pairs.map { TraceOrder.Entry(time: $0.key, line: $0.value) }
  }
  private func out(_ found: [(line: String, isLate: Bool)]) -> [String] {
    found.map { $0.isLate ? "late \($0.line)" : $0.line }
  }

  @Test func `what is heard later and happened before comes out before`() {
    var order = TraceOrder()
    order.add(entries([1: "system", 1.2: "system again"]))
    order.add(entries([1.1: "app", 1.15: "app again"]))
    #expect(out(order.take(at: 1.3)) == ["system"])
    #expect(order.nextTime == 1.1 + TraceOrder.patience)
    #expect(out(order.take(at: 1.5)) == ["app", "app again", "system again"])
    #expect(order.nextTime == nil)
  }

  @Test func `steps of one time stay as they came`() {
    var order = TraceOrder()
    order.add(entries([1: "a", 1: "b"]))
    order.add(entries([1: "c"]))
    #expect(out(order.takeAll()) == ["a", "b", "c"])
  }

  @Test func `a step that comes too late says so, and the order goes on from where it was`() {
    var order = TraceOrder()
    order.add(entries([2: "system"]))
    #expect(out(order.take(at: 3)) == ["system"])
    order.add(entries([1: "busy app", 4: "app"]))
    order.add(entries([3.9: "system"]))
    #expect(out(order.takeAll()) == ["late busy app", "system", "app"])
  }

  @Test func `no more bytes wait than the limit, whatever their times`() {
    var order = TraceOrder()
    let line = String(repeating: "x", count: TraceOrder.limit / 4)
    order.add((0..<5).map { TraceOrder.Entry(time: Double($0), line: line) })
    #expect(order.take(at: -1).count == 1)
    #expect(order.takeAll().count == 4)
  }
}
