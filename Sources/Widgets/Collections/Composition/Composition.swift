import Foundation

/// A section of a compositional layout, laid out.
@MainActor
struct ComposedSection {
  let source: NSCollectionLayoutSection
  let environment: any NSCollectionLayoutEnvironment
  var plan: SectionPlan
  var bounds: SectionBounds

  var length: CGFloat { bounds.before + plan.length + bounds.after }
}

/// All sections of a compositional layout, one after the other.
@MainActor
struct Composition {
  let axis: LayoutAxis
  /// The collection's size and the room in it, for which this was made.
  let bounds: CGSize
  let room: CGSize
  let spacing: CGFloat
  var sections: [ComposedSection]
  /// Headers and footers of everything.
  var whole: SectionBounds
  /// Something stands elsewhere when content scrolls.
  let followsBounds: Bool
  /// Whether it runs from right to left. All places but those that `shown` answers count from left to right.
  let isMirrored: Bool
  private(set) var starts: [CGFloat] = []

  init(
    axis: LayoutAxis, bounds: CGSize, room: CGSize, spacing: CGFloat, sections: [ComposedSection],
    whole: SectionBounds, followsBounds: Bool, isMirrored: Bool
  ) {
    (self.axis, self.bounds, self.room, self.spacing) = (axis, bounds, room, spacing)
    (self.sections, self.whole, self.followsBounds, self.isMirrored) = (sections, whole, followsBounds, isMirrored)
    count()
  }

  /// Finds where sections begin, after one has another length.
  mutating func count() {
    var next = whole.before
    starts = []
    for section in sections {
      starts.append(next)
      next += section.length + spacing
    }
    starts.append(sections.isEmpty ? next : next - spacing)
  }

  /// The length of the sections and the room between them.
  var content: CGFloat { starts[sections.count] - whole.before }
  var contentSize: CGSize {
    var size = room
    axis.set(&size, whole.before + content + whole.after)
    // What is less than fits begins at the right side of the room.
    if isMirrored { size.width = max(size.width, room.width) }
    return size
  }

  /// Where something is seen in the content, and back.
  func shown(_ rect: CGRect) -> CGRect { isMirrored ? rect.mirrored(in: contentSize.width) : rect }
  /// The same in the content of a section that scrolls across.
  func shown(_ rect: CGRect, in scroll: CrossScroll?) -> CGRect {
    guard let scroll, scroll.runsLeft else { return shown(rect) }
    return rect.mirrored(in: scroll.contentSize.width)
  }

  /// Where a section's groups begin: what its plan counts from.
  func origin(of section: Int) -> CGPoint { axis.point(starts[section] + sections[section].bounds.before, 0) }

  /// The frame of a section with its headers and footers.
  func frame(of section: Int) -> CGRect {
    var size = room
    axis.set(&size, sections[section].length)
    return CGRect(origin: axis.point(starts[section], 0), size: size)
  }

  /// The sections that touch a rectangle.
  func sections(in rect: CGRect) -> Range<Int> {
    func first(where holds: (Int) -> Bool) -> Int {
      var (low, high) = (0, sections.count)
      while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let low = first { starts[$0] + sections[$0].length > axis.start(rect) }
    let high = first { starts[$0] >= axis.end(rect) }
    return low < high ? low..<high : 0..<0
  }

  func crossScroll(of section: Int) -> CrossScroll? {
    guard sections.indices.contains(section), sections[section].source.scrollsAcross else { return nil }
    let (own, across) = (sections[section], axis.across)
    var (size, content) = (room, CGSize.zero)
    axis.set(&size, own.plan.length)
    axis.set(&content, own.plan.length)
    across.set(&content, own.plan.lengthAcross)
    let runsLeft = isMirrored && across == .horizontal
    if runsLeft { content.width = max(content.width, size.width) }
    return CrossScroll(
      section: section, axis: across, frame: shown(CGRect(origin: origin(of: section), size: size)),
      contentSize: content, line: own.plan.line, before: own.plan.insets.before(across), source: own.source,
      runsLeft: runsLeft)
  }
}
