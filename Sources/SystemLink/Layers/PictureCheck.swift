extension LayerCommit {
  /// A layer's picture that no stage is asked to draw, and why.
  public struct RefusedPicture: Sendable, Hashable, CustomStringConvertible {
    /// The layer, which stays and shows nothing.
    public var layer: LayerID
    /// One line: what is wrong with it.
    public var description: String
  }

  /// Takes out the pictures that a stage could not draw, or only with very much memory: a file of a few bytes may claim
  /// any size, and decoding it is the first thing that a stage does. Only the files' first bytes are read.
  /// The layers stay, and show nothing.
  ///
  /// - Returns: what was taken out.
  public mutating func takeOutPictures() -> [RefusedPicture] {
    var refused: [RefusedPicture] = []
    for index in operations.indices {
      guard case .content(let layer, let content) = operations[index], let fault = content.pictureFault else {
        continue
      }
      refused.append(RefusedPicture(layer: layer, description: "a picture is left out: \(fault)"))
      operations[index] = .content(layer, .none)
    }
    return refused
  }
}

extension LayerContent {
  /// Why a picture in it is not shown; nil if all may be.
  fileprivate var pictureFault: String? {
    switch self {
    case .none, .text, .path, .gradient: return nil
    case .image(let image): return fault(ofPicture: image.data)
    case .drawing(let drawing):
      for picture in drawing.pictures {
        if let fault = fault(ofPicture: picture) { return "in a drawing: \(fault)" }
      }
      return nil
    }
  }
}

private func fault(ofPicture data: [UInt8]) -> String? {
  guard let header = ImageHeader(data) else { return "its \(data.count) bytes are neither PNG nor JPEG" }
  let (pixels, isTooMany) = header.width.multipliedReportingOverflow(by: header.height)
  guard !isTooMany, pixels <= LinkLimits.imagePixels else {
    return "it has \(header.width) x \(header.height) pixels, at most \(LinkLimits.imagePixels) are allowed"
  }
  return nil
}
