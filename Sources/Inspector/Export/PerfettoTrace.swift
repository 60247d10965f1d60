extension Timeline {
  /// The timeline in Perfetto's own form: a `Trace` message of protocol buffers whose packets are track events, tracks
  /// named and grouped, flows as arrows. Times are nanoseconds.
  ///
  /// Field numbers are those of Perfetto's public `trace_packet.proto` and `track_event.proto`.
  public func perfettoTrace() -> [UInt8] {
    var trace = ProtoWriter()
    for kind in Track.Kind.allCases where tracks.contains(where: { $0.kind == kind }) {
      trace.message(1) { packet in
        packet.number(10, 1)
        packet.message(60) { descriptor in
          descriptor.number(1, kind.identity)
          descriptor.text(2, kind.rawValue)
        }
      }
    }
    for (place, track) in tracks.enumerated() {
      trace.message(1) { packet in
        packet.number(10, 1)
        packet.message(60) { descriptor in
          descriptor.number(1, identity(of: place))
          descriptor.text(2, track.title)
          descriptor.number(5, track.kind.identity)
        }
      }
    }
    let flowPlaces = flowPlaces()
    for edge in edges() { write(edge, flowPlaces[edge.span], to: &trace) }
    return trace.bytes
  }

  /// A span's beginning or its end.
  private struct Edge {
    let span: Int
    let isEnd: Bool
    /// Microseconds.
    let time: Int
  }

  /// Beginnings and ends in the order of time, so that on each track what began last ends first: an end names no span.
  private func edges() -> [Edge] {
    var edges: [Edge] = []
    for (place, shown) in shown.enumerated() {
      edges.append(Edge(span: place, isEnd: false, time: shown.lowerBound))
      edges.append(Edge(span: place, isEnd: true, time: shown.upperBound))
    }
    return edges.sorted { left, right in
      if left.time != right.time { return left.time < right.time }
      if left.isEnd != right.isEnd { return left.isEnd }
      return left.span > right.span
    }
  }

  private func write(_ edge: Edge, _ flow: FlowPlace?, to trace: inout ProtoWriter) {
    let span = spans[edge.span]
    trace.message(1) { packet in
      packet.number(8, UInt64(edge.time) * 1000)
      packet.number(10, 1)
      packet.message(11) { event in
        event.number(9, edge.isEnd ? 2 : 1)
        event.number(11, identity(of: span.track))
        guard !edge.isEnd else { return }
        event.text(23, span.name)
        for detail in span.details {
          event.message(4) { annotation in
            annotation.text(10, detail.key)
            annotation.text(6, detail.value)
          }
        }
        if let flow { event.fixed(flow.hasAfter ? 47 : 48, UInt64(flow.flow)) }
      }
    }
  }

  private func identity(of track: Int) -> UInt64 { UInt64(track + 101) }
}

extension Timeline.Track.Kind {
  fileprivate var identity: UInt64 { UInt64(process) }
}

/// Writes fields of protocol buffers.
private struct ProtoWriter {
  private(set) var bytes: [UInt8] = []

  mutating func number(_ field: Int, _ value: UInt64) {
    variable(UInt64(field) << 3)
    variable(value)
  }

  mutating func fixed(_ field: Int, _ value: UInt64) {
    variable(UInt64(field) << 3 | 1)
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
  }

  mutating func text(_ field: Int, _ text: String) { block(field, Array(text.utf8)) }

  mutating func message(_ field: Int, _ fill: (inout ProtoWriter) -> Void) {
    var inner = ProtoWriter()
    fill(&inner)
    block(field, inner.bytes)
  }

  private mutating func block(_ field: Int, _ content: [UInt8]) {
    variable(UInt64(field) << 3 | 2)
    variable(UInt64(content.count))
    bytes += content
  }

  private mutating func variable(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
