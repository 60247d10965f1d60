import SystemLink
import Testing

@testable import SpringBoard

@Suite struct MemoryPressureTests {
  /// Which of these shares, one in so many seconds, is warned of.
  private func warnings(_ shares: [Double], every seconds: Double = 5) -> [Int] {
    var pressure = MemoryPressure()
    return shares.indices.filter { index in
      pressure.take(MemoryReading(available: shares[index] * 1e9, total: 1e9), at: 100 + Double(index) * seconds)
    }
  }

  @Test func `memory that gets short is warned of once, until it was enough again`() {
    #expect(warnings([0.5, 0.08, 0.01, 0.09, 0.08, 0.11, 0.05], every: 100) == [1])
    #expect(warnings([0.5, 0.08, 0.12, 0.08, 0.2, 0.07], every: 100) == [1, 3, 5])
  }

  @Test func `there is no more than one warning a minute; one that is due then comes later`() {
    //  0    15    30   45   60   75
    #expect(warnings([0.05, 0.5, 0.05, 0.05, 0.05, 0.05], every: 15) == [0, 4])
    #expect(warnings([0.05, 0.5, 0.05, 0.5, 0.5, 0.5], every: 15) == [0])
  }

  @Test func `the kernel's lines are read; what lacks a number is no reading`() {
    let text = "MemTotal:       16384 kB\nMemFree:  100 kB\nMemAvailable:    4096 kB\nBuffers: 7 kB\n"
    #expect(MachineMemory.reading(text) == MemoryReading(available: 4_194_304, total: 16_777_216))
    #expect(MachineMemory.reading("MemTotal: 16384 kB\nMemFree: 100 kB\n") == nil)
    #expect(MachineMemory.reading("MemTotal: 0 kB\nMemAvailable: 0 kB\n") == nil)
    #expect(MachineMemory.reading("MemTotal: much kB\nMemAvailable: 1 kB") == nil)
    #expect(MachineMemory.reading("") == nil)
  }

  @Test @MainActor func `a machine that can't tell has no reading, and this one has`() throws {
    #expect(MachineMemory(path: "/nowhere").read() == nil)
    let reading = try #require(MachineMemory().read())
    #expect(reading.available > 0 && reading.available <= reading.total)
  }
}

extension HomeSystemTests {
  @MainActor private final class Gauge: MemoryGauge {
    var shares: [Double] = []
    func read() -> MemoryReading? { shares.isEmpty ? nil : MemoryReading(available: shares.removeFirst(), total: 1) }
  }

  @Test func `all apps, and the home screen, are warned when the machine's memory gets short`() throws {
    let gauge = Gauge()
    gauge.shares = [0.5, 0.5, 0.04, 0.04]
    let log = Log()
    let system = SystemProcess(
      SystemOptions(app: Self.launch("Feed"), tracing: .all), stage: stage, memory: gauge, clock: clock
    ) { log.news.append($0) }
    system.start()
    let pair = linkPair()
    system.accept(pair.system)
    try pair.app.hello("Feed")
    run { system.focused?.hasConnected == true }
    clock.advance(by: SystemProcess.memoryInterval)
    #expect(!pair.app.received.contains(.memoryWarning))
    clock.advance(by: SystemProcess.memoryInterval)
    #expect(pair.app.received.contains(.memoryWarning))
    #expect(system.decisions.text(.lifecycle).contains("memory is short, 4 % is left: apps are warned"))
    // What can't be read any more is not asked again.
    clock.advance(by: 100)
    #expect(gauge.shares.isEmpty && pair.app.received.filter { $0 == .memoryWarning }.count == 1)
    system.end()
    system.end()
    run { log.isOver }
  }
}
