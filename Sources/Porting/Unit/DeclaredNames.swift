#if Port
  import Foundation

  /// What modules declare, as `Scripts/declared-names` wrote it down.
  public struct DeclaredNames: Sendable {
    public struct DeclaredType: Sendable {
      /// `class`, `protocol`, ...; `extension` for what belongs to another module.
      public var kind: String
      /// The superclass first.
      public var inherits: [String]
      public var members: [DeclaredMember]
    }

    public struct DeclaredMember: Sendable {
      /// With the labels of its parameters: `endEditing(_:)`.
      public var name: String
      public var parameters: String
      public var result: String
      public var isStatic: Bool

      /// Without labels: `endEditing`.
      public var base: String { name.prefix { $0 != "(" }.description }
    }

    /// By path.
    public private(set) var types: [String: DeclaredType] = [:]
    /// Functions and constants outside of types.
    public private(set) var free: Set<String> = []
    /// Last parts of all names of members, and of types in types.
    public private(set) var memberNames: Set<String> = []
    /// What protocols require, by full name.
    private(set) var requirements: Set<String> = []
    /// Methods by their name without labels: the types that have them, and themselves.
    private(set) var methods: [String: [(type: String, member: DeclaredMember)]] = [:]

    /// Names of types and free functions that only `import UIKit` brings, and those that `import Foundation` does.
    private(set) var uiKitOnly: Set<String> = []
    private(set) var foundationOnly: Set<String> = []
    /// Full names of members that UIKit declares.
    private(set) var uiKitMembers: Set<String> = []

    /// Reads texts in the form that the script writes.
    /// - Parameter texts: of UIKit, of Foundation, of what is always there, and of other modules.
    public init(_ texts: [String]) {
      var tops: [Set<String>] = []
      for text in texts {
        let (types, free) = (Set(self.types.keys), self.free)
        read(text)
        if tops.isEmpty { uiKitMembers = Set(self.types.values.flatMap(\.members).map(\.name)) }
        tops.append(
          Set(self.types.keys).subtracting(types).filter { !$0.contains(".") }.union(self.free.subtracting(free)))
      }
      if tops.count >= 3 { (uiKitOnly, foundationOnly) = (tops[0].subtracting(tops[1]), tops[1].subtracting(tops[2])) }
      for (path, type) in types {
        if let last = path.split(separator: ".").last, path.contains(".") { memberNames.insert(String(last)) }
        for member in type.members {
          memberNames.insert(member.base)
          if type.kind == "protocol" { requirements.insert(member.name) }
          if member.name.hasSuffix(")"), !member.isStatic { methods[member.base, default: []].append((path, member)) }
        }
      }
      for name in methods.keys { methods[name]?.sort { ($0.type, $0.member.name) < ($1.type, $1.member.name) } }
    }

    /// What came with the product.
    public static let ours: DeclaredNames = {
      let files = ["UIKit", "Foundation", "Swift", "OSNames"]
      return DeclaredNames(
        files.map { name in
          guard let url = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Names"),
            let text = try? String(contentsOf: url, encoding: .utf8)
          else {
            fatalError(
              """
              The list of names '\(name).txt' is not beside the program. It is among the resources of the package: \
              keep the folder FirstResponder_Porting.resources where the program is.
              """)
          }
          return text
        })
    }()

    private mutating func read(_ text: String) {
      var current: String?
      for line in text.utf8.split(separator: 0x0A).map({ String(Substring($0)) }) {
        if line.hasPrefix(" ") {
          let isStatic = line.hasPrefix(" .")
          let parts = line.dropFirst(isStatic ? 2 : 1).split(separator: "\t", omittingEmptySubsequences: false)
          let member = DeclaredMember(
            name: String(parts[0]), parameters: parts.count > 1 ? String(parts[1]) : "",
            result: parts.count > 2 ? String(parts[2]) : "", isStatic: isStatic)
          if let current { types[current]?.members.append(member) } else { free.insert(member.base) }
        } else if line == "module" {
          current = nil
        } else {
          let parts = line.split(separator: ":", maxSplits: 1)
          let head = parts[0].split(separator: " ")
          guard head.count == 2 else { continue }
          let inherits =
            parts.count > 1 ? parts[1].split(separator: ",").map { String($0.drop { $0 == " " }) } : []
          let path = String(head[1])
          types[path, default: DeclaredType(kind: String(head[0]), inherits: [], members: [])].inherits += inherits
          if head[0] != "extension" { types[path]?.kind = String(head[0]) }
          current = path
        }
      }
    }
  }
#endif
