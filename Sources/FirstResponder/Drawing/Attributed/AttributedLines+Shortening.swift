extension AttributedLines {
  /// Puts an ellipsis where the line is too long, if its style says so, or where there is more behind it.
  mutating func shorten(_ line: inout Line, hasMore: Bool) {
    let room = lineRoom(line)
    let isTooLong = line.width > room + 0.01
    guard isTooLong || hasMore, let first = line.pieces.first else { return }
    isCut = true
    var mode = line.style.lineBreakMode
    let truncates = mode == .byTruncatingHead || mode == .byTruncatingMiddle || mode == .byTruncatingTail
    if !truncates {
      guard endsInEllipsis else { return }
      mode = .byTruncatingTail
    }
    // A line that ends in an ellipsis already says that there is more.
    if !isTooLong, line.isShortened { return }
    line.isShortened = true
    let left = max(0, room - width("…", first.looks))
    switch mode {
    // What is missing behind a line that fits is missing at its end.
    case .byTruncatingHead where isTooLong: line.put([], ellipsis(like: first), ending(of: line.pieces, left))
    case .byTruncatingMiddle where isTooLong:
      let head = beginning(of: line.pieces, left / 2)
      let tail = ending(of: line.pieces, left - head.reduce(0) { $0 + $1.width })
      line.put(head, ellipsis(like: head.last ?? first), tail)
    default:
      let head = beginning(of: line.pieces, left)
      line.put(head, ellipsis(like: head.last ?? first), [])
    }
  }

  private func ellipsis(like piece: Piece) -> Piece {
    var looks = piece.looks
    looks.attachment = nil
    return Piece(text: "…", looks: looks, width: width("…", looks))
  }

  /// As much of the pieces as there is room for, from the first on, without spaces at the end.
  private func beginning(of pieces: [Piece], _ room: CGFloat) -> [Piece] {
    var (taken, used): ([Piece], CGFloat) = ([], 0)
    for piece in pieces {
      if piece.looks.attachment == nil, used + piece.width > room {
        var (end, wide) = (piece.text.startIndex, used)
        while end < piece.text.endIndex {
          let next = piece.text.index(after: end)
          wide += width(piece.text[end..<next], piece.looks)
          if wide > room { break }
          end = next
        }
        taken.append(cut(piece, piece.text[..<end]))
        break
      }
      guard used + piece.width <= room else { break }
      taken.append(piece)
      used += piece.width
    }
    if let last = taken.popLast() {
      let bare = last.text.last == " " ? Substring(last.text.reversed().drop { $0 == " " }.reversed()) : last.text
      if !bare.isEmpty { taken.append(cut(last, bare)) }
    }
    return taken
  }

  /// As much of the pieces as there is room for, up to the last one, without spaces at the beginning.
  private func ending(of pieces: [Piece], _ room: CGFloat) -> [Piece] {
    var (taken, used): ([Piece], CGFloat) = ([], 0)
    for piece in pieces.reversed() {
      if piece.looks.attachment == nil, used + piece.width > room {
        var (start, wide) = (piece.text.endIndex, used)
        while start > piece.text.startIndex {
          let next = piece.text.index(before: start)
          wide += width(piece.text[next..<start], piece.looks)
          if wide > room { break }
          start = next
        }
        taken.append(cut(piece, piece.text[start...].drop { $0 == " " }))
        break
      }
      guard used + piece.width <= room else { break }
      taken.append(piece)
      used += piece.width
    }
    return taken.reversed().filter { !$0.text.isEmpty || $0.looks.attachment != nil }
  }

  private func cut(_ piece: Piece, _ text: Substring) -> Piece {
    Piece(text: text, looks: piece.looks, width: width(text, piece.looks))
  }
}

extension AttributedLines.Line {
  /// Makes it of what is left of it and the ellipsis between; what was one piece is one again.
  fileprivate mutating func put(
    _ head: [AttributedLines.Piece], _ ellipsis: AttributedLines.Piece, _ tail: [AttributedLines.Piece]
  ) {
    let all = head + [ellipsis] + tail
    width = all.reduce(0) { $0 + $1.width }
    if pieces.count == 1 {
      let text = all.map(\.text).joined()
      pieces = [AttributedLines.Piece(text: text[...], looks: ellipsis.looks, width: width)]
    } else {
      pieces = all
    }
  }
}
