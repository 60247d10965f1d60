import EventTrace

extension Timeline {
  /// The timeline as JSON that chrome://tracing and Perfetto open: the Trace Event Format's complete events,
  /// with arrows bound to them.
  ///
  /// Times are microseconds. Text, keys and numbers only; names are escaped.
  public func chromeTrace() -> String {
    var events: [String] = []
    for kind in Track.Kind.allCases where tracks.contains(where: { $0.kind == kind }) {
      events.append(#"{"ph":"M","name":"process_name","pid":\#(kind.process),"args":{"name":"\#(kind.rawValue)"}}"#)
    }
    for (place, track) in tracks.enumerated() {
      events.append(
        #"{"ph":"M","name":"thread_name","pid":\#(track.kind.process),"tid":\#(place + 1),"#
          + #""args":{"name":\#(quoted(track.title))}}"#
      )
    }
    let flowPlaces = flowPlaces()
    for ((place, span), shown) in zip(spans.enumerated(), shown) {
      let details = span.details.map { "\(quoted($0.key)):\(quoted($0.value))" }.joined(separator: ",")
      events.append(
        #"{"ph":"X","name":\#(quoted(span.name)),"cat":"\#(tracks[span.track].kind.rawValue)","#
          + #""pid":\#(tracks[span.track].kind.process),"tid":\#(span.track + 1),"ts":\#(shown.lowerBound),"#
          + #""dur":\#(shown.count)\#(arrows(flowPlaces[place])),"args":{\#(details)}}"#)
    }
    return "{\"traceEvents\":[\n\(events.joined(separator: ",\n"))\n]}\n"
  }

  /// Arrows are written with the spans themselves, which share a number: events of their own would name
  /// a time and a track only.
  private func arrows(_ place: FlowPlace?) -> String {
    guard let place else { return "" }
    let arrives = place.hasBefore ? #","flow_in":true"# : ""
    let leaves = place.hasAfter ? #","flow_out":true"# : ""
    return #","bind_id":"\#(place.flow)"\#(arrives)\#(leaves)"#
  }
}

extension Timeline.Track.Kind {
  /// A number for each kind, by which viewers group tracks.
  var process: Int { Self.allCases.firstIndex(of: self)! + 1 }
}
