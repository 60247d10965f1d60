/// What libinput says of a device that it gives up while it is in use, for example because another session comes to the
/// front: it lifts fingers and pens and lets go of buttons first, as if somebody had done so on purpose. To an app that
/// would be a tap or a click.
///
/// When a device is unplugged, fingers in slots are cancelled by libinput; keys, and with them buttons and the finger
/// of a panel without slots, are let go of by the kernel beforehand, which nobody can tell from a lift.
enum PulledOut {
  /// The news of one reading, without the lifts of devices that are removed in it: a finger is cancelled, and what a
  /// pen or a button held is left to whoever hears of the removal. Keys are released in either case.
  static func withoutLifts(_ news: [ReaderNews]) -> [ReaderNews] {
    var result: [ReaderNews] = []
    result.reserveCapacity(news.count)
    for (index, each) in news.enumerated() {
      guard case .report(let report) = each, isRemoved(report.device, in: news[index...]) else {
        result.append(each)
        continue
      }
      switch report.kind {
      case .touchUp(let slot):
        var cancel = report
        cancel.kind = .touchCancel(slot: slot)
        result.append(.report(cancel))
      case .button(_, isDown: false): break
      case .tool(let tool) where tool.change == .tipUp || tool.change == .proximityOut: break
      default: result.append(each)
      }
    }
    return result
  }

  private static func isRemoved(_ device: UInt64, in news: ArraySlice<ReaderNews>) -> Bool {
    news.contains { if case .removed(device, _) = $0 { true } else { false } }
  }
}
