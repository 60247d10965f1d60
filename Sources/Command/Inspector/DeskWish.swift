import EventTrace
import Foundation
import Inspector

/// What the page asks, checked (Docs/InspectorPanel.md).
enum DeskWish: Equatable {
  /// Why did the last touch do what it did, for whoever is meant?
  case why(DeskTarget)
  /// The same for a touch of the session: so many before the last one.
  case whyEarlier(Int, DeskTarget)
  /// Where would a tap go that was never made?
  case whyAt(PlanePoint, DeskTarget)
  case tree, elements, map, lint, steps
  /// Who is asked after a view, by its number in the trace?
  case chain(UInt32)
  /// What do constraints say of a view, by its number in the trace?
  case constraints(UInt32)
  /// The recording so far, from this byte on.
  case recording(from: Int)
  /// The page that plays what happened so far, from this byte on: from 0 it is made anew.
  case page(from: Int)
  /// A Swift test of a touch of the session, so many before the last one, from this byte on: from 0 it is made anew.
  case test(back: Int, from: Int)
  /// What would have come of the touch of a step, by its number in the trace,
  /// if its finger had gone another way from there?
  case fork(sequence: Int, FingerPath)

  init(json: String) throws(DeskFault) {
    let raw: Raw
    do throws(InspectionFormError) {
      raw = try InspectionForm.decode(Raw.self, from: Data(json.utf8))
    } catch {
      throw DeskFault("the question can't be read: \(error)")
    }
    switch raw.ask {
    case .why:
      let target = try raw.target()
      if let back = raw.back {
        guard back >= 0, raw.point == nil else {
          throw DeskFault("\"back\" has to be a number of touches, without a point")
        }
        self = .whyEarlier(back, target)
        return
      }
      guard let point = raw.point else {
        self = .why(target)
        return
      }
      guard Raw.places.contains(point.x), Raw.places.contains(point.y) else {
        throw DeskFault("the point is nowhere near the screen")
      }
      self = .whyAt(point, target)
    case .tree: self = .tree
    case .elements: self = .elements
    case .chain:
      guard let view = raw.view else { throw DeskFault("\"view\" has to be the number of a view") }
      self = .chain(view)
    case .constraints:
      guard let view = raw.view else { throw DeskFault("\"view\" has to be the number of a view") }
      self = .constraints(view)
    case .map: self = .map
    case .lint: self = .lint
    case .steps: self = .steps
    case .recording: self = .recording(from: try raw.place())
    case .page: self = .page(from: try raw.place())
    case .test:
      let back = raw.back ?? 0
      guard back >= 0 else { throw DeskFault("\"back\" has to be a number of touches") }
      self = .test(back: back, from: try raw.place())
    case .fork:
      guard let sequence = raw.sequence else { throw DeskFault("\"sequence\" has to be the number of a step") }
      self = .fork(sequence: sequence, try raw.fingerPath())
    }
  }

  /// As it comes.
  private struct Raw: Decodable {
    enum Kind: String, Decodable {
      case why, tree, elements, chain, constraints, map, lint, steps, recording, page, test, fork
    }
    var ask: Kind
    var point: PlanePoint?
    var view: UInt32?
    var recognizer: UInt32?
    var name: String?
    var from: Int?
    var back: Int?
    var sequence: Int?
    /// x, y and time of each place.
    var path: [[Double]]?

    /// Points from the screen's corner.
    static let places = -100_000.0...100_000.0

    func place() throws(DeskFault) -> Int {
      guard let from, from >= 0 else { throw DeskFault("\"from\" has to be a number of bytes") }
      return from
    }

    func fingerPath() throws(DeskFault) -> FingerPath {
      var places: [FingerPath.Place] = []
      for place in path ?? [] {
        guard place.count == 3 else { throw DeskFault("a place of the path has to be [x, y, time]") }
        places.append(FingerPath.Place(x: place[0], y: place[1], time: place[2]))
      }
      do throws(ForkError) { return try FingerPath(places) } catch { throw DeskFault(error.description) }
    }

    func target() throws(DeskFault) -> DeskTarget {
      switch (view, recognizer, name) {
      case (nil, nil, nil): .whoeverIsThere
      case (let view?, nil, nil): .view(view)
      case (nil, let recognizer?, nil): .recognizer(recognizer)
      case (nil, nil, let name?): .named(name)
      default: throw DeskFault("it names more than one target")
      }
    }
  }
}

/// Who was expected to get a touch.
enum DeskTarget: Equatable {
  case whoeverIsThere
  /// By its number in the trace.
  case view(UInt32), recognizer(UInt32)
  /// By its identifier or its name in the trace.
  case named(String)

  /// - Parameter point: where the finger came down, for a name that several bear.
  func expectation(in snapshot: Snapshot, near point: PlanePoint?) throws(DeskFault) -> Expectation {
    switch self {
    case .whoeverIsThere: return .whoeverIsThere
    case .view(let id):
      guard snapshot.view(id) != nil else { throw DeskFault("that view was not there when the finger came down") }
      return .view(id)
    case .recognizer(let id):
      guard snapshot.recognizer(id) != nil else {
        throw DeskFault("that recognizer was not there when the finger came down")
      }
      return .recognizer(id)
    case .named(let name):
      guard let expectation = snapshot.expectation(named: name, near: point) else {
        throw DeskFault("nothing is called '\(name)'")
      }
      return expectation
    }
  }
}
