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
  /// Whether it runs from right to left.
  var isMirrored = false
  private(set) var starts: [CGFloat] = []

  init(
    axis: LayoutAxis, bounds: CGSize, room: CGSize, spacing: CGFloat, sections: [ComposedSection],
    whole: SectionBounds, followsBounds: Bool
  ) {
    (self.axis, self.bounds, self.room, self.spacing) = (axis, bounds, room, spacing)
    (self.sections, self.whole, self.followsBounds) = (sections, whole, followsBounds)
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
    return size
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
    return CrossScroll(
      section: section, axis: across, frame: CGRect(origin: origin(of: section), size: size), contentSize: content,
      line: own.plan.line, before: own.plan.insets.before(across), source: own.source)
  }
}

/// A part of the content that scrolls on its own, across the way of the whole.
@MainActor
struct CrossScroll {
  let section: Int
  /// The way that it scrolls.
  let axis: LayoutAxis
  let frame: CGRect
  let contentSize: CGSize
  let line: GroupLine
  /// Room before the first group.
  let before: CGFloat
  let source: NSCollectionLayoutSection

  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior { source.orthogonalScrollingBehavior }
  var isCentered: Bool { behavior == .groupPagingCentered }
  var viewport: CGFloat { axis.length(frame.size) }

  /// Room beyond the ends, so that the first and the last group can stand in the middle.
  var ends: (before: CGFloat, after: CGFloat) {
    guard isCentered, line.count > 0 else { return (0, 0) }
    let last = line.count - 1
    return (
      max(0, -(before + line.stop(at: 0, viewport, true))),
      max(0, before + line.stop(at: last, viewport, true) + viewport - axis.length(contentSize))
    )
  }

  /// Where content comes to rest along the way, before it is kept within its ends.
  func rest(proposed: CGFloat, offset: CGFloat, origin: CGFloat, velocity: CGFloat) -> CGFloat {
    let shift = isCentered ? before : 0
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      guard line.count > 0 else { return proposed }
      return line.start(of: line.nearest(to: proposed, viewport: viewport, isCentered: false))
    case .groupPaging, .groupPagingCentered:
      return line.page(
        from: offset - shift, origin: origin - shift, velocity: velocity, viewport: viewport, isCentered: isCentered)
        + shift
    }
  }
}
