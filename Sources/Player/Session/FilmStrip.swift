import EventTrace
import Foundation
import SystemLink

/// The frames of a film as small numbers, and what these stand for: every look of a layer, and everything that one
/// shows, once.
struct FilmStrip {
  /// Looks and contents as one commit, in the form that the page's decoder reads: of the layers 0, 1, 2, ... the looks,
  /// then the contents.
  private(set) var values: [UInt8] = []
  var frames = Frames()

  struct Frames: Encodable {
    /// Milliseconds.
    var times: [Int] = []
    /// For each frame one operation after the other: `0, layer, look`; `1, layer, content`;
    /// `2, layer, count, children...`.
    var operations: [[Int]] = []
  }

  private var looks: [LayerProperties: Int] = [:]
  private var contents: [LayerContent: Int] = [:]
  private var lookList: [LayerProperties] = []
  private var contentList: [LayerContent] = []

  init(_ film: Film) throws(PlayerError) {
    for (place, frame) in film.frames.enumerated() {
      let message: LinkMessage.FromApp
      do throws(LinkError) {
        message = try Self.read(frame.commit)
      } catch {
        throw PlayerError("frame \(place) of the film can't be read: \(error)")
      }
      guard case .commit(let commit) = message else { continue }
      frames.times.append(milliseconds(frame.time))
      frames.operations.append(commit.operations.flatMap { numbers($0) })
    }
    let operations =
      lookList.enumerated().map { LayerCommit.Operation.update(LayerID(UInt32($0)), $1) }
      + contentList.enumerated().map { LayerCommit.Operation.content(LayerID(UInt32($0)), $1) }
    var buffer = LinkBuffer()
    do throws(LinkError) {
      try LinkCodec.encodePayload(of: LayerCommit(sequence: 0, operations: operations), into: &buffer)
    } catch {
      throw PlayerError("the film can't be written: \(error)")
    }
    values = buffer.withBytes { Array($0) }
  }

  private static func read(_ data: Data) throws(LinkError) -> LinkMessage.FromApp {
    var result: Result<LinkMessage.FromApp, LinkError>?
    data.withUnsafeBytes { bytes in
      do throws(LinkError) {
        result = .success(try LinkCodec.decodeFromApp(type: LinkMessageType.commit.rawValue, payload: bytes))
      } catch {
        result = .failure(error)
      }
    }
    return try result!.get()
  }

  private mutating func numbers(_ operation: LayerCommit.Operation) -> [Int] {
    switch operation {
    case .update(let layer, let properties):
      return [0, Int(layer.number), Self.place(of: properties.rounded, &looks, &lookList)]
    case .content(let layer, let content):
      return [1, Int(layer.number), Self.place(of: content.rounded, &contents, &contentList)]
    case .children(let layer, let children):
      return [2, Int(layer.number), children.count] + children.map { Int($0.number) }
    }
  }

  private static func place<Value: Hashable>(
    of value: Value, _ known: inout [Value: Int], _ list: inout [Value]
  ) -> Int {
    if let place = known[value] { return place }
    known[value] = list.count
    list.append(value)
    return list.count - 1
  }
}

// Lengths are kept in 64ths of a point, which nobody sees: what moves has thousands of looks, and the digits behind
// these would be most of a page.

extension Double {
  fileprivate var rounded64: Double { finite((self * 64).rounded() / 64) }
  /// With as many digits as a `Float` has.
  fileprivate var short: Double { finite(Double(Float(self))) }
  /// What is too large to be rounded stays as it is.
  private func finite(_ rounded: Double) -> Double { rounded.isFinite ? rounded : self }
}

extension LayerProperties {
  fileprivate var rounded: LayerProperties {
    var result = self
    let lengths: [WritableKeyPath<LayerProperties, Double>] = [
      \.boundsX, \.boundsY, \.width, \.height, \.positionX, \.positionY, \.tx, \.ty, \.cornerRadius, \.borderWidth,
    ]
    for length in lengths { result[keyPath: length] = self[keyPath: length].rounded64 }
    for share in [\LayerProperties.anchorX, \.anchorY, \.a, \.b, \.c, \.d, \.opacity] {
      result[keyPath: share] = self[keyPath: share].short
    }
    return result
  }
}

extension LayerContent {
  fileprivate var rounded: LayerContent {
    guard case .path(var path) = self else { return self }
    path.elements = path.elements.map { element in
      switch element {
      case .move(let x, let y): .move(x: x.rounded64, y: y.rounded64)
      case .line(let x, let y): .line(x: x.rounded64, y: y.rounded64)
      case .quad(let controlX, let controlY, let x, let y):
        .quad(controlX: controlX.rounded64, controlY: controlY.rounded64, x: x.rounded64, y: y.rounded64)
      case .cubic(let control1X, let control1Y, let control2X, let control2Y, let x, let y):
        .cubic(
          control1X: control1X.rounded64, control1Y: control1Y.rounded64, control2X: control2X.rounded64,
          control2Y: control2Y.rounded64, x: x.rounded64, y: y.rounded64)
      case .close: .close
      }
    }
    return .path(path)
  }
}

/// Times of a player are whole milliseconds.
func milliseconds(_ seconds: Double) -> Int {
  seconds.isFinite ? Int(exactly: (seconds * 1000).rounded()) ?? 0 : 0
}
