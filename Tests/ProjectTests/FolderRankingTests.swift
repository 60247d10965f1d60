import Foundation
import Testing

/// References between the folders of the app half go one way: a folder names what stands below it, and nothing above.
/// Docs/Architecture.md says why; a reference is the name of a type that another folder declares, or what the
/// application is asked for that is of such a type.
@Suite struct FolderRankingTests {
  /// From the lowest to the highest. Folders in one line may name each other: UIKit's API makes it so.
  static let ranking: [Set<String>] = [
    ["Storage"], ["Origins"], ["MainLoop"], ["Verification"], ["Tracing"], ["Geometry"], ["Traits"],
    ["Looks", "Drawing"],
    [
      "Application", "Windows", "Scenes", "Views", "ViewControllers", "ResponderChain", "Events", "Gestures",
      "Animation", "Messages", "Device", "Turning", "Accessibility",
    ],
    ["Pasteboard"], ["SystemServices"],
    ["HitTesting"], ["Touches"], ["Presses"], ["Pointer"], ["Delivery"],
    ["Scrolling"], ["EditMenu"], ["ContextMenu"], ["Controls"], ["Tables"], ["Text"], ["Navigation"], ["InputViews"],
    ["KeyboardFocus"], ["KeyCommands"], ["Motion"], ["RemoteControl"],
    ["Inspection"], ["Hosting"],
  ]
  /// Whatever events pass through. No exception lets one of these name a widget.
  static let events: Set = [
    "Application", "Windows", "Scenes", "Views", "ResponderChain", "Events", "Gestures", "HitTesting", "Touches",
    "Presses", "Pointer", "Delivery",
  ]
  static let widgets: Set = [
    "Scrolling", "EditMenu", "ContextMenu", "Controls", "Tables", "Text", "Navigation", "InputViews",
    "KeyboardFocus", "KeyCommands",
  ]
  /// What still goes up. This list may only become shorter, but for what UIKit's API asks for: a scroll view has a
  /// control that refreshes, and a controller is told which scroll view bars follow.
  static let exceptions: Set<String> = [
    "Scrolling -> Controls: UIControl", "ViewControllers -> Scrolling: UIScrollView",
  ]

  @Test func `folders name what stands below them`() throws {
    let upward = try Set(Self.references().filter { !$0.isDownward }.map(\.description))
    #expect(upward.subtracting(Self.exceptions).sorted() == [], "go up, against the ranking")
    #expect(Self.exceptions.subtracting(upward).sorted() == [], "are needed no more: take them off the list")
  }

  @Test func `no folder of events names a widget`() throws {
    let found = try Self.references().filter { Self.events.contains($0.from) && Self.widgets.contains($0.to) }
    #expect(found.map(\.description) == [])
  }

  @Test func `every folder has its place, and one only`() throws {
    let places = Self.ranking.flatMap { $0 }
    #expect(try Set(Repository.folders(below: "Sources/FirstResponder")).subtracting(places) == ["FirstResponder.docc"])
    #expect(try Set(places).isSubset(of: Repository.folders(below: "Sources/FirstResponder")))
    #expect(Set(places).count == places.count)
  }

  @Test func `words of comments and texts are no references, interpolated ones are`() {
    let words = SwiftWords(
      ###"""
      /// A Comment, /* and
      public final class Outer: Base {  // of One
        struct Inner {}
        let text = "Text of \(Told("Quoted", in: Place())) and \\ Rest"
        /* a /* nested */ Comment */
        let raw = ##"Raw "# \##(Real.self)"##
        let long = """
          Lines "and" \(Seen.all)
          """
      }
      @MainActor protocol Door {}
      typealias Alias = Meant
      """###)
    #expect(words.types == ["Outer", "Door", "Alias"])
    #expect(
      words.capitals == [
        "Outer", "Base", "Inner", "Told", "Place", "Real", "Seen", "MainActor", "Door", "Alias", "Meant",
      ])
  }

  private struct Reference: CustomStringConvertible {
    let from: String
    let to: String
    let type: String

    var description: String { "\(from) -> \(to): \(type)" }
    var isDownward: Bool {
      func rank(_ folder: String) -> Int { FolderRankingTests.ranking.firstIndex { $0.contains(folder) } ?? -1 }
      return rank(to) <= rank(from)
    }
  }

  /// The types of what the application is made of, by the names by which it is asked for it.
  private static func parts() throws -> [String: String] {
    var parts: [String: String] = [:]
    for file in ["UIApplication+Parts.swift", "UIApplication+Delivery.swift"] {
      for match in try Repository.text(of: "Sources/FirstResponder/Hosting/\(file)").matches(
        of: /final var (\w+): (\w+) \{/)
      {
        parts[String(match.1)] = String(match.2)
      }
    }
    return parts
  }

  @Test func `it is known of which types the parts of an application are`() throws {
    let parts = try Self.parts()
    #expect(parts["menus"] == "MenuEnvironment" && parts["touches"] == "TouchEnvironment")
  }

  /// Every type that a folder names of another one, once.
  private static func references() throws -> [Reference] {
    let root = "Sources/FirstResponder"
    var sources: [(folder: String, text: String, words: SwiftWords)] = []
    for file in try Repository.swiftFiles(below: root) {
      let parts = file.dropFirst(root.count + 1).split(separator: "/")
      guard parts.count > 1 else { continue }
      let text = try Repository.text(of: file)
      sources.append((String(parts[0]), text, SwiftWords(text)))
    }
    var homes: [String: String] = [:]
    for source in sources { for type in source.words.types where homes[type] == nil { homes[type] = source.folder } }
    var seen: Set<String> = []
    var found: [Reference] = []
    let parts = try parts()
    for source in sources {
      let asked = source.text.matches(of: /\bapplication[?!]?\.(\w+)/).compactMap { parts[String($0.1)] }
      for word in source.words.capitals + asked {
        guard let home = homes[word], home != source.folder else { continue }
        let reference = Reference(from: source.folder, to: home, type: word)
        if seen.insert(reference.description).inserted { found.append(reference) }
      }
    }
    return found
  }
}
