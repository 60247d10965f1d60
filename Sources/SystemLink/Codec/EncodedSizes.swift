extension LayerCommit {
  /// Bytes of a commit's payload beside its operations.
  package static let fixedSize = 8
}

extension AppEntry {
  /// Bytes that the entry takes in `apps`, behind the 4 of the count.
  package var encodedSize: Int { 32 + name.utf8.count + summary.utf8.count + symbol.utf8.count }
}

extension LinkMessage.FromApp {
  /// Bytes of the whole frame; of a short message, something it does not exceed.
  package var frameSize: Int {
    switch self {
    case .commit(let commit):
      commit.operations.reduce(LinkLimits.frameHeader + LayerCommit.fixedSize) { $0 + $1.encodedSize }
    case .trace(let lines): LinkLimits.frameHeader + 4 + lines.utf8.count
    case .measure(let request):
      request.characters.reduce(LinkLimits.frameHeader + 8) { $0 + 4 + $1.utf8.count }
    case .request(.openURL(_, let url)): LinkLimits.frameHeader + 9 + url.utf8.count
    case .arrange(let arrangement):
      LinkLimits.frameHeader + 8 + 5 * arrangement.systemWindows.count + 8 * arrangement.pictures.count
    case .inspection(_, let answer): LinkLimits.frameHeader + 8 + answer.utf8.count
    case .hello, .lifecycle, .pong, .textInput, .request, .deferring, .took, .reached:
      LinkLimits.frameHeader + 16 + LinkLimits.nameBytes
    }
  }
}

extension LayerCommit.Operation {
  /// Bytes that the operation takes in a commit's payload.
  package var encodedSize: Int {
    switch self {
    case .update(_, let properties): 174 + (properties.effects?.encodedSize ?? 0)
    case .children(_, let children): 9 + 4 * children.count
    case .content(_, let content): 6 + content.encodedSize
    }
  }
}

extension LayerContent {
  /// Bytes behind the content's kind.
  fileprivate var encodedSize: Int {
    switch self {
    case .none: 0
    case .text(let text): 34 + text.string.utf8.count
    case .path(let path): 47 + path.elements.encodedSize + (path.line?.encodedSize ?? 0)
    case .image(let image): 5 + image.data.count
    case .gradient(let gradient): 37 + 24 * gradient.stops.count
    case .drawing(let drawing): drawing.encodedSize
    }
  }
}

extension [LayerPath.Element] {
  /// Bytes behind their count.
  fileprivate var encodedSize: Int {
    reduce(0) { size, element in
      switch element {
      case .move, .line: size + 17
      case .quad: size + 33
      case .cubic: size + 49
      case .close: size + 1
      }
    }
  }
}

extension LayerLine {
  fileprivate var encodedSize: Int { 21 + 8 * dashes.count + (elements.map { 4 + $0.encodedSize } ?? 0) }
}

extension LayerEffects {
  /// Bytes behind the properties.
  package var encodedSize: Int { 2 + (shadow.map { 44 + $0.path.encodedSize } ?? 0) }
}
