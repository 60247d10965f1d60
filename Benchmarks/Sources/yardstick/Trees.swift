/// The trees and points of the yardstick, made with whole numbers only, so that every language makes the same.
struct Generator {
  private var state: UInt32
  init(seed: UInt32) { state = seed }

  /// A number from 0 up to, and without, `limit`.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(((state >> 16) &* UInt32(limit)) >> 16)
  }
}

struct Tree {
  struct Node {
    var parent: Int
    var level: Int
    var isHidden = false
    var isOff = false
    var x: Int, y: Int, width: Int, height: Int
  }

  /// Views in the order in which they are made; the first is the root, on level 1.
  private(set) var nodes: [Node]
  /// The box that points are drawn from.
  var pointBox: (x: Int, y: Int, width: Int, height: Int)

  private init(_ width: Int, _ height: Int) {
    nodes = [Node(parent: -1, level: 1, x: 0, y: 0, width: width, height: height)]
    pointBox = (0, 0, width, height)
  }

  private mutating func add(_ parent: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    nodes.append(Node(parent: parent, level: nodes[parent].level + 1, x: x, y: y, width: width, height: height))
  }

  /// 4,096 points, each in the middle of a pixel.
  func points() -> [(x: Double, y: Double)] {
    var numbers = Generator(seed: 77)
    return (0..<4096).map { _ in
      let x = pointBox.x + numbers.below(pointBox.width)
      let y = pointBox.y + numbers.below(pointBox.height)
      return (Double(x) + 0.5, Double(y) + 0.5)
    }
  }

  /// An app's screen: 990 views on 12 levels (w1).
  static func screen() -> Tree {
    let (least, span) = ([0, 1, 1, 1, 3, 1, 5, 1, 2, 2, 1, 1], [0, 1, 1, 1, 1, 1, 4, 1, 3, 2, 2, 2])
    var (tree, numbers) = (Tree(390, 844), Generator(seed: 1))
    func add(_ parent: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      let draw = tree.nodes[parent].level >= 5 ? numbers.below(32) : 2
      tree.add(parent, x, y, width, height)
      (tree.nodes[tree.nodes.count - 1].isHidden, tree.nodes[tree.nodes.count - 1].isOff) = (draw == 0, draw == 1)
    }
    var index = 0
    while index < tree.nodes.count {
      let parent = tree.nodes[index]
      defer { index += 1 }
      if parent.level == 12 || parent.width < 6 || parent.height < 6 { continue }
      var count = least[parent.level] + numbers.below(span[parent.level])
      let hasOverlay = numbers.below(8) == 0
      let isWide = parent.width >= parent.height
      let longer = max(parent.width, parent.height)
      count = min(count, longer / 6)
      let slot = longer / count
      for child in 0..<count {
        if isWide {
          add(index, child * slot + 1, 1, slot - 2, parent.height - 2)
        } else {
          add(index, 1, child * slot + 1, parent.width - 2, slot - 2)
        }
      }
      if hasOverlay { add(index, parent.width / 2, 1, parent.width - parent.width / 2 - 1, parent.height / 2) }
    }
    return tree
  }

  /// Siblings that do not overlap (w2).
  static func grid(_ count: Int, columns: Int, cell: Int) -> Tree {
    var tree = Tree(1920, 1920)
    for index in 0..<count { tree.add(0, index % columns * cell, index / columns * cell, cell - 1, cell - 1) }
    return tree
  }

  /// Siblings of all sizes, anywhere (w2).
  static func overlap(_ count: Int) -> Tree {
    var (tree, numbers) = (Tree(1920, 1920), Generator(seed: 2))
    for _ in 0..<count {
      let (width, height) = (8 + numbers.below(32), 8 + numbers.below(32))
      let (x, y) = (numbers.below(1920 - width), numbers.below(1920 - height))
      tree.add(0, x, y, width, height)
    }
    return tree
  }

  /// One view in the other; the points are in the last (w3, w4).
  static func chain(_ depth: Int, _ width: Int, _ height: Int) -> Tree {
    var tree = Tree(width, height)
    for index in 1..<depth { tree.add(index - 1, 1, 1, width - 2 * index, height - 2 * index) }
    tree.pointBox = (depth, depth, 100, 100)
    return tree
  }

  /// Ten views for ten fingers (w5).
  static func fingers() -> Tree {
    var tree = Tree(400, 1000)
    for index in 0..<10 { tree.add(0, index % 2 * 200, index / 2 * 200, 200, 200) }
    return tree
  }
}
