#if Port
  import SwiftSyntax

  /// How much of a unit is here: which names it uses that neither it nor this product nor Swift and Foundation declare.
  ///
  /// It goes by names alone. A member counts as here if anything has a member of that name, so the compiler may find
  /// more.
  public struct UnitCheck {
    /// A name that nothing declares.
    public struct Missing: Codable, Sendable, Equatable {
      public var name: String
      public var uses: Int
      /// Where it is used first in each file.
      public var places: [Place]
    }

    /// The answer as a reader of files takes it.
    public struct Answer: Codable, Sendable {
      public var version = 1
      public var files = 0
      /// Files that use no missing name.
      public var completeFiles = 0
      /// The most used first.
      public var missing: [Missing] = []
      /// Files that can't be read as Swift.
      public var unreadable: [Place] = []
    }

    public let report: Answer

    /// Nothing is missing and all could be read.
    public var isComplete: Bool { report.missing.isEmpty && report.unreadable.isEmpty }

    public init(_ texts: [SourceText], names: DeclaredNames = .ours) {
      // What porting takes care of is not missing.
      let port = UnitPort(texts, names: names)
      let files = port.files.map { ParsedFile($0) }
      var own: Set<String> = []
      for file in files where file.fault == nil { own.formUnion(NamesHere.names(in: file.tree)) }
      var answer = Answer()
      answer.files = files.count
      var missing: [String: Missing] = [:]
      for file in files {
        if let fault = file.fault {
          answer.unreadable.append(file.place(fault.offset))
          continue
        }
        let uses = UsedNames(own: own, names: names)
        uses.walk(file.tree)
        let leftOut = port.leftOut.filter { $0.place.file == file.text.origin }
        if uses.missing.isEmpty, leftOut.isEmpty { answer.completeFiles += 1 }
        let places =
          uses.missing.map { ($0, $1.map { file.place($0) }) } + leftOut.map { ("module \($0.module)", [$0.place]) }
        for (name, places) in places {
          missing[name, default: Missing(name: name, uses: 0, places: [])].uses += places.count
          missing[name]?.places.append(places[0])
        }
      }
      answer.missing = missing.values.sorted { ($1.uses, $0.name) < ($0.uses, $1.name) }
      report = answer
    }

    /// For people.
    public var lines: [String] {
      let share = report.files == 0 ? 100 : report.completeFiles * 100 / report.files
      var lines = ["\(report.completeFiles) of \(report.files) files (\(share) %) use only names that are here"]
      for missing in report.missing {
        let place = missing.places.min()
        let others =
          switch missing.places.count {
          case ...1: ""
          case 2: ", and in one more file"
          case let count: ", and in \(count - 1) more files"
          }
        lines.append(
          "\(missing.name) (\(missing.uses) \(missing.uses == 1 ? "use" : "uses")) is not here: "
            + (place.map { "\($0.file):\($0.line):\($0.column)" } ?? "") + others)
      }
      for place in report.unreadable {
        lines.append("\(place.file):\(place.line):\(place.column): the file can't be read as Swift from here")
      }
      if !report.missing.isEmpty {
        lines.append("By names alone: a member counts as here if anything has one of that name.")
      }
      return lines
    }
  }
#endif
