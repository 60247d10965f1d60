import Foundation
import Testing

/// The arrows between modules, as the architecture draws them: read from the import lines of Sources/.
@Suite struct ImportRuleTests {
  /// What each module of ours may import of ours.
  static let allowed: [String: Set<String>] = [
    "ForeignText": [],
    "EventTrace": ["ForeignText"],
    "CEpoll": [],
    "SystemLink": ["CEpoll", "ForeignText"],
    "EventLogic": ["EventTrace", "SystemLink"],
    "HitIndex": [],
    "LayoutSolver": [],
    "FontMetrics": [],
    "PredicateLanguage": ["ForeignText"],
    "FirstResponder": [
      "EventLogic", "HitIndex", "LayoutSolver", "FontMetrics", "PredicateLanguage", "EventTrace", "SystemLink",
      "SourceLines",
    ],
    "_Testing_UIKit": ["FirstResponder"],
    "Widgets": ["FirstResponder", "EventTrace"],
    "UIKit": ["FirstResponder", "Widgets", "_Testing_UIKit"],
    "CSubmodules": [],
    "QuartzCore": ["FirstResponder"],
    "_Testing_CoreGraphics": ["FirstResponder"],
    "CoreGraphics": ["FirstResponder", "_Testing_CoreGraphics"],
    "OSNames": [],
    "Inspector": ["EventTrace", "SystemLink"],
    "Finding": ["PredicateLanguage", "EventTrace", "ForeignText"],
    "Conformance": ["ForeignText"],
    "PageParts": [],
    "Player": ["PageParts", "Inspector", "EventTrace", "SystemLink"],
    "FirstResponderTesting": ["FirstResponder", "EventTrace", "SystemLink", "Inspector", "Player", "Finding"],
    "XCUIAutomation": [
      "FirstResponderTesting", "Finding", "FirstResponder", "EventTrace", "SystemLink", "Inspector",
    ],
    "Hammer": ["UIKit", "FirstResponderTesting", "FirstResponder", "EventTrace", "SystemLink", "Inspector"],
    "SpringBoard": ["SystemLink", "EventTrace", "ForeignText"],
    "LocalServer": ["SystemLink", "CEpoll"],
    "WebStage": ["LocalServer", "SpringBoard", "SystemLink", "ForeignText", "PageParts"],
    "CLibinput": [],
    "LibinputDevices": ["SpringBoard", "SystemLink", "CLibinput"],
    "CWindow": [],
    "CPainting": [],
    "Painting": ["SystemLink", "CPainting"],
    "WindowStage": ["Painting", "SpringBoard", "SystemLink", "CWindow"],
    "Driving": ["SpringBoard", "Painting", "Inspector", "EventTrace", "SystemLink", "ForeignText"],
    "WebDriver": ["Driving", "Finding", "LocalServer", "Inspector", "SpringBoard", "EventTrace", "SystemLink"],
    "ModelContext": ["Driving", "Finding", "Inspector", "EventTrace", "SystemLink"],
    "HomeScreen": ["UIKit", "FirstResponder", "SystemLink"],
    "SourceLines": ["EventTrace"],
    "Command": [
      "EventTrace", "SystemLink", "ForeignText", "FirstResponder", "Inspector", "Player", "SpringBoard", "SourceLines",
      "WebStage", "UIKit", "Driving", "WebDriver", "ModelContext", "LocalServer",
      "LibinputDevices", "WindowStage", "HomeScreen", "Porting", "PortTool",
      "ResponderLab", "Sketch", "PassThrough", "GestureLab", "Feed", "Mixer", "Notes",
      "Broken", "Herbarium", "Conformance",
    ],
    "CommandMain": ["Command"],
    "Porting": [],
    "PortTool": ["Porting"],
    "PortMain": ["PortTool", "Porting"],
  ]

  @Test(arguments: allowed.keys.sorted())
  func `a module imports only what the architecture allows`(_ module: String) throws {
    let ours = Set(Self.allowed.keys)
    let files = try Repository.swiftFiles(below: "Sources/\(module)")
    #expect(!files.isEmpty || module.hasPrefix("C"), "Sources/\(module) has no Swift files")
    for file in files {
      for imported in try Repository.imports(of: file) where ours.contains(imported) {
        #expect(Self.allowed[module, default: []].contains(imported), "\(file) imports \(imported)")
      }
    }
  }

  @Test func `every module of Sources stands in the rule`() throws {
    #expect(try Set(Repository.folders(below: "Sources")) == Set(Self.allowed.keys))
  }

  @Test func `library modules import nothing from outside but the toolchain's own modules`() throws {
    let toolchain: Set = ["Swift", "Foundation", "CoreFoundation", "Glibc", "Synchronization", "Dispatch"]
    for module in [
      "ForeignText", "EventTrace", "SystemLink", "FontMetrics", "PredicateLanguage", "FirstResponder", "Widgets",
      "FirstResponderTesting", "XCUIAutomation", "Hammer", "Inspector", "Finding",
      "SpringBoard", "PageParts", "Player",
    ] {
      // Only tests link it, so that nobody else needs the library at run time: the command does without.
      let toolchain =
        switch module {
        case "FirstResponderTesting", "Hammer": toolchain.union(["Testing"])
        case "XCUIAutomation": toolchain.union(["Testing", "XCTest"])
        default: toolchain
        }
      for file in try Repository.swiftFiles(below: "Sources/\(module)") {
        for imported in try Repository.imports(of: file) {
          #expect(toolchain.contains(imported) || Self.allowed.keys.contains(imported), "\(file) imports \(imported)")
        }
      }
    }
  }
}
