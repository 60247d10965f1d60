import Testing

/// What `firstresponder port` knows of UIKit, against the sources. `Scripts/declared-names --check`, which needs built
/// modules, compares all members.
@Suite struct DeclaredNamesTests {
  @Test func `each public type of the app half stands in the list of names, and the list has no other of ours`() throws
  {
    let list = try Repository.text(of: "Sources/Porting/Names/UIKit.txt")
    let listed = Set(list.matches(of: /(?m)^(?:class|struct|enum|protocol) (\w+)(?:$|:)/).map { String($0.1) })
    var declared: Set<String> = []
    let modules = ["FirstResponder", "Widgets", "EventLogic"]
    for file in try modules.flatMap({ try Repository.swiftFiles(below: "Sources/\($0)") }) {
      let text = try Repository.text(of: file)
      let types = text.matches(
        of:
          /(?m)^(?:@\w+(?:\([^)\n]*\))? )*(?:public|open) (?:(?:final|indirect) )?(?:class|struct|enum|protocol) (\w+)/)
      declared.formUnion(types.map { String($0.1) })
    }
    #expect(declared.count > 150)
    #expect(declared.subtracting(listed).sorted() == [])
    #expect(listed.filter { $0.hasPrefix("UI") }.subtracting(declared).sorted() == [])
  }
}
