import Foundation
import HeapMeter
import HostileBytes

/// Plays one input after the other, from the place that stands on the board until it is ended or has
/// played as many as it should.
struct Player {
  private let trial: Trial
  private let seed: UInt64
  private let board: Board
  private let inputs: Int

  /// Bytes of address space: who asks for more ends.
  private static let memory: UInt = 8 << 30

  init(_ subject: Subject, seed: UInt64, inputs: Int?, board: Board) {
    (self.seed, self.board, self.inputs) = (seed, board, inputs ?? .max)
    trial = Trial(subject, meter: HeapMeasure.meter)
  }

  func run() {
    if heap_meter_is_on() != 0 {
      var limit = rlimit(rlim_cur: Self.memory, rlim_max: Self.memory)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }
    while board.place < inputs {
      let bytes = trial.input(seed: seed, place: board.place)
      board.bytes = bytes
      switch trial.play(bytes) {
      case .read: board.read += 1
      case .refused: board.refused += 1
      case .failed(let finding):
        FileHandle.standardError.write(Data("\(finding)\n".utf8))
        exit(3)
      }
      board.place += 1
    }
  }
}

enum HeapMeasure {
  /// Counts what this thread takes from the heap.
  static let meter: Trial.Meter = { work in
    heap_meter_start()
    work()
    let cost = (peak: heap_meter_peak(), total: heap_meter_total())
    return heap_meter_is_on() == 0 ? nil : cost
  }
}
