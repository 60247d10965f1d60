import Fuzzing
import Testing

/// How a soak judges what it measured.
struct GrowthTests {
  private func growth(_ kibibytes: [Int]) -> Growth {
    var growth = Growth()
    for each in kibibytes { growth.note(each * 1024) }
    return growth
  }

  @Test func `who measures too little has found nothing out, and that is a fault`() {
    #expect(growth([]).fault == "too few measurements: 0, of which the first 6 do not count")
    #expect(
      growth([1, 2, 3, 4, 5, 60_000]).fault == "too few measurements: 6, of which the first 6 do not count")
    #expect(growth([1, 1, 1, 1, 1, 1, 1]).fault == nil)
  }

  @Test func `what comes after the warm-up may be a mebibyte above its greatest measurement, and no more`() {
    let warmUp = [100, 900, 300, 800, 200, 100]
    let flat = growth(warmUp + [900, 900 + 1024, 5])
    #expect(!flat.isTooMuch && flat.fault == nil && flat.most == 1024 * 1024 && flat.count == 9)
    let grown = growth(warmUp + [900, 900 + 1025, 5])
    #expect(grown.isTooMuch && grown.fault == "memory has grown by 1025 KiB")
  }
}
