import Needs
import PaintingNeeds
import SystemLink
import Testing

@testable import HostilePictures
@testable import Painting

/// An app against the window: what it draws, played to the painter itself beside a neighbour.
@Suite(.needs(.painting)) struct HostileWindowPictureTests {
  /// The window's picture, one frame after the other.
  private final class Window {
    let libraries: PaintingLibraries
    let painter: Painter
    var canvas: Canvas
    var tree = LayerTree()
    private(set) var refusals: [String] = []

    init() throws {
      libraries = try PaintingLibraries()
      painter = Painter(libraries)
      canvas = try #require(Canvas(libraries, width: 390, height: 844))
      painter.slowFrame = .infinity
      painter.panes.name([
        (layer: GoodPicture.neighbour, name: "Neighbour"), (layer: GoodPicture.feed, name: "Feed"),
      ])
      painter.onRefusal = { [unowned self] pane, reason in refusals.append("\(pane.number): \(reason)") }
      try take(GoodPicture.whole)
      settle()
    }

    func take(_ operations: [LayerCommit.Operation]) throws {
      var commit = LayerCommit(sequence: tree.sequence + 1, operations: operations)
      _ = commit.takeOutPictures()
      // What the system's process would not let through.
      do throws(LayerTreeError) { try tree.apply(commit) } catch { Issue.record("\(error)") }
    }

    /// A frame that is shown: where the picture made the canvas useless, the one after it, on another canvas.
    func draw() throws {
      painter.draw(tree, in: canvas, scale: 1)
      guard canvas.fault != nil else { return }
      canvas = try #require(Canvas(libraries, width: 390, height: 844))
      painter.draw(tree, in: canvas, scale: 1)
      #expect(canvas.fault == nil, "what was refused was drawn again")
    }

    func settle() { painter.settle(tree, in: canvas) }

    /// The pixels up to a column.
    func pixels(to column: Int) -> [UInt32] {
      (0..<canvas.height).flatMap { row in
        UnsafeRawBufferPointer(start: canvas.pixels + row * canvas.stride, count: 4 * column)
          .bindMemory(to: UInt32.self).map { $0 & 0xFF_FFFF }
      }
    }
  }

  private func play(_ pictures: [HostilePicture]) throws {
    let window = try Window()
    let (whole, neighbour) = (window.pixels(to: 390), window.pixels(to: 195))
    for picture in pictures {
      for (index, operations) in picture.commits().enumerated() {
        try window.take(operations)
        if index < 3 { try window.draw() }
      }
      for _ in 0..<3 { try window.draw() }
      // Compared here: of two arrays that differ the test would look for the shortest way from one to the other.
      let isAsItWas = window.pixels(to: 195) == neighbour
      #expect(isAsItWas, "the neighbour's pane was not as it was: \(picture.name)")
      #expect(
        window.painter.contents.pictures.pixels <= 2 * PictureBudgets.allPicturePixels, "pictures of \(picture.name)")
      try window.take(GoodPicture.next)
      window.settle()
      let isWhole = window.pixels(to: 390) == whole
      #expect(isWhole, "the next picture was wrong: \(picture.name)")
    }
  }

  @Test func `no known picture of a hostile app stops the window, its neighbour or its own next picture`() throws {
    try play(HostilePicture.all)
  }

  @Test func `no picture that chance puts together stops the window, its neighbour or its own next picture`() throws {
    try play((0..<100).map { HostilePicture.generated(seed: 7, place: $0) })
  }

  @Test func `a picture that can't be drawn is told with the same reason as on the page, and its pane says so`()
    throws
  {
    let window = try Window()
    let good = window.pixels(to: 390)
    for (words, reason) in [
      ("5,000 round corners", "it is cut out too often"),
      ("2,000 layers one over", "too much in it lies one over the other"),
      ("a thousand groups", "it has too many layers with an opacity"),
      ("a line that goes 150,000", "its outlines are too complicated"),
    ] {
      let before = window.refusals.count
      let picture = try #require(HostilePicture.all.first { $0.name.contains(words) })
      for operations in picture.commits() { try window.take(operations) }
      for _ in 0..<3 { try window.draw() }
      #expect(window.refusals.dropFirst(before) == ["\(GoodPicture.feed.number): \(reason)"])
      // A sentence on its ground.
      #expect(window.canvas.color(x: 200, y: 10) == (0x1C, 0x1C, 0x1E))
      let isOther = window.pixels(to: 390) != good
      #expect(isOther)
      try window.take(GoodPicture.next)
      window.settle()
      let isGood = window.pixels(to: 390) == good
      #expect(isGood)
    }
  }

  @Test func `a picture that was refused is tried when something changes, and told once until it was drawn`() throws {
    let window = try Window()
    var drawing = HostileDrawing()
    drawing.flat(2_000) { $1.backgroundColor = HostileDrawing.ink }
    try window.take(drawing.operations)
    try window.draw()
    #expect(window.refusals.count == 1)
    for _ in 0..<5 { try window.draw() }
    #expect(window.refusals.count == 1, "the same commit is not tried again")
    // The neighbour moves: it is tried, and is what it was.
    for _ in 0..<20 {
      try window.take([])
      try window.draw()
    }
    #expect(window.refusals.count == 1, "told once until it was drawn")
    try window.take(GoodPicture.next)
    window.settle()
    try window.take(drawing.operations)
    try window.draw()
    #expect(window.refusals.count == 2)
  }
}
