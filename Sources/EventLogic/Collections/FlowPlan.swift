import Foundation

/// One section of a flow: a header, room, the items, room, a footer.
package struct FlowSection {
  package let header: CGFloat
  package let footer: CGFloat
  /// Room before the first line and after the last, and where lines begin.
  package let before: CGFloat
  package let after: CGFloat
  package let lead: CGFloat
  package let items: FlowItems

  package init(
    header: CGFloat, footer: CGFloat, before: CGFloat, after: CGFloat, lead: CGFloat, items: FlowItems
  ) {
    (self.header, self.footer) = (TableLayout.usable(header), TableLayout.usable(footer))
    (self.before, self.after, self.lead) = (before, after, lead)
    self.items = items
  }

  package var length: CGFloat { header + before + items.length + after + footer }
}

/// Sections of a flow, one after the other. Finding what is in a stretch takes the logarithm of their number, and what
/// is in it.
package struct FlowPlan {
  package let sections: [FlowSection]
  /// Where each section begins, and the last one ends.
  private let starts: [CGFloat]

  package init(_ sections: [FlowSection] = []) {
    self.sections = sections
    starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.length) }
  }

  package var length: CGFloat { starts[sections.count] }
  package func start(of section: Int) -> CGFloat { starts[section] }

  package func contains(_ item: Int, in section: Int) -> Bool {
    sections.indices.contains(section) && item >= 0 && item < sections[section].items.count
  }

  package func rect(of item: Int, in section: Int) -> FlowRect {
    let own = sections[section]
    var rect = own.items.rect(of: item)
    rect.along += starts[section] + own.header + own.before
    rect.across += own.lead
    return rect
  }

  /// Where a header begins: at its section's start; pinned, where the view begins, as long as its section is there.
  package func header(of section: Int, pinnedTo top: CGFloat?) -> CGFloat {
    let start = starts[section]
    guard let top else { return start }
    return min(max(start, top), max(start, starts[section + 1] - sections[section].footer - sections[section].header))
  }

  /// Where a footer begins: before its section's end; pinned, where the view ends.
  package func footer(of section: Int, pinnedTo bottom: CGFloat?) -> CGFloat {
    let (end, length) = (starts[section + 1], sections[section].footer)
    guard let bottom else { return end - length }
    return max(min(end, bottom) - length, min(end - length, starts[section] + sections[section].header))
  }

  /// The sections that touch a stretch.
  package func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard start < end else { return 0..<0 }
    let low = first { starts[$0 + 1] > start }
    let high = first { starts[$0] >= end }
    return low < high ? low..<high : 0..<0
  }

  /// The items of a section whose lines touch a stretch.
  package func items(in section: Int, from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let origin = starts[section] + sections[section].header + sections[section].before
    return sections[section].items.items(from: start - origin, to: end - origin)
  }

  private func first(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
