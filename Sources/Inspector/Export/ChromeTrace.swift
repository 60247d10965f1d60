import EventTrace

extension Timeline {
  /// The timeline as JSON that chrome://tracing and Perfetto open: the Trace Event Format's complete events, with flow events as arrows.
  ///
  /// Times are microseconds. Text, keys and numbers only; names are escaped.
  public func chromeTrace() -> String {
    var events: [String] = []
    for kind in Track.Kind.allCases where tracks.contains(where: { $0.kind == kind }) {
      events.append(#"{"ph":"M","name":"process_name","pid":\#(kind.process),"args":{"name":"\#(kind.rawValue)"}}"#)
    }
    for (place, track) in tracks.enumerated() {
      events.append(
        #"{"ph":"M","name":"thread_name","pid":\#(track.kind.process),"tid":\#(place + 1),"args":{"name":\#(quoted(track.name))}}"#
      )
    }
    for span in spans {
      let details = span.details.map { "\(quoted($0.key)):\(quoted($0.value))" }.joined(separator: ",")
      events.append(
        #"{"ph":"X","name":\#(quoted(span.name)),\#(position(of: span)),"ts":\#(microseconds(span.start)),"#
          + #""dur":\#(duration(of: span)),"args":{\#(details)}}"#)
    }
    for (number, flow) in flows.enumerated() {
      for (step, place) in flow.spans.enumerated() {
        let phase = step == 0 ? "s" : step == flow.spans.count - 1 ? "f" : "t"
        let binding = step == 0 ? "" : #","bp":"e""#
        events.append(
          #"{"ph":"\#(phase)","name":"led to","cat":"flow","id":\#(number + 1),\#(position(of: spans[place])),"#
            + #""ts":\#(microseconds(spans[place].start))\#(binding)}"#)
      }
    }
    return "{\"traceEvents\":[\n\(events.joined(separator: ",\n"))\n]}\n"
  }

  private func position(of span: Span) -> String {
    #""pid":\#(tracks[span.track].kind.process),"tid":\#(span.track + 1)"#
  }

  /// What happens at once lasts a microsecond, so that it can be seen and an arrow can end in it.
  private func duration(of span: Span) -> Int { max(1, microseconds(span.end) - microseconds(span.start)) }
}

extension Timeline.Track.Kind {
  /// A number for each kind, by which viewers group tracks.
  var process: Int { Self.allCases.firstIndex(of: self)! + 1 }
}

func microseconds(_ seconds: Double) -> Int { Int((seconds * 1_000_000).rounded()) }
