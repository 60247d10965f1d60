// swift-tools-version: 6.1
import PackageDescription

// SwiftPM builds a target anew where a module that it names has changed, and not for one that lies below that: a class
// that inherits from UIKit's would go on with the old places of its properties. So whoever builds on FirstResponder
// names all of these, and whoever takes one of our products is given them.
let appHalf = [
  "FirstResponder", "EventLogic", "HitIndex", "LayoutSolver", "FontMetrics", "PredicateLanguage", "EventTrace",
  "SystemLink",
]
let onAppHalf = appHalf.map { Target.Dependency.target(name: $0) }
let uiKit = ["UIKit", "Widgets"] + appHalf
let onUIKit = uiKit.map { Target.Dependency.target(name: $0) }

// The arrows between our modules are drawn in Docs/Architecture.md; a test reads the import lines and holds them.
let package = Package(
  name: "FirstResponder",
  products: [
    .library(name: "EventTrace", targets: ["EventTrace"]),
    .library(name: "SystemLink", targets: ["SystemLink"]),
    .library(name: "FirstResponder", targets: appHalf),
    .library(name: "UIKit", targets: uiKit),
    // What iOS sources import beside UIKit: names that UIKit has here as well, and those of logging.
    .library(name: "QuartzCore", targets: ["QuartzCore"] + appHalf),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"] + appHalf),
    .library(name: "OSNames", targets: ["OSNames"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "FirstResponderTesting", targets: ["FirstResponderTesting", "Inspector"] + appHalf),
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"] + uiKit),
    .library(name: "Hammer", targets: ["Hammer"] + uiKit),
    .library(name: "SpringBoard", targets: ["SpringBoard"]),
    .executable(name: "firstresponder", targets: ["CommandMain"]),
    .executable(name: "firstresponder-port", targets: ["PortMain"]),
    .plugin(name: "PortPlugin", targets: ["PortPlugin"]),
    .executable(name: "responder-lab", targets: ["ResponderLabApp"]),
    .executable(name: "sketch", targets: ["SketchApp"]),
    .executable(name: "pass-through", targets: ["PassThroughApp"]),
    .executable(name: "gesture-lab", targets: ["GestureLabApp"]),
    .executable(name: "feed", targets: ["FeedApp"]),
    .executable(name: "mixer", targets: ["MixerApp"]),
    .executable(name: "notes", targets: ["NotesApp"]),
    .executable(name: "broken", targets: ["BrokenApp"]),
    .executable(name: "herbarium", targets: ["HerbariumApp"]),

    // For our own packages below Packages/. No part of the API: whatever lies in them may change at any time.
    .library(name: "_Logic", targets: ["EventLogic", "ForeignText", "HitIndex", "LayoutSolver", "FontMetrics"]),
    .library(
      name: "_Stages",
      targets: [
        "ForeignText", "LocalServer", "PageParts", "Player", "WebStage", "LibinputDevices", "Painting", "WindowStage",
        "HomeScreen", "Driving", "WebDriver", "ModelContext",
        "Command",
      ]),
    .library(name: "_Servers", targets: ["LocalServer", "Driving", "WebDriver", "ModelContext", "Turns"]),
    .library(name: "_Lines", targets: ["SourceLines"]),
    .library(name: "_Finding", targets: ["Finding", "PredicateLanguage"]),
    .library(name: "_Port", targets: ["Porting", "PortTool"]),
    .library(
      name: "_Examples",
      targets: [
        "Tiles", "ResponderLab", "Sketch", "PassThrough", "GestureLab", "Feed", "Mixer", "Notes", "Broken",
        "Herbarium",
      ]),
    .library(name: "_TestSupport", targets: ["LeavingNothing", "Needs", "PaintingNeeds", "Turns"]),
  ],
  // What needs a C library of the system's. Without its trait a module is empty, and its library need not be there.
  traits: [
    .trait(
      name: "Libinput",
      description:
        "Real input devices on Linux, by libinput (Debian: libinput-dev, libudev-dev, libxkbcommon-dev, libseat-dev)."),
    .trait(
      name: "SDL",
      description: "A window on a desktop, by SDL (Debian: libsdl2-dev)."),
    // No library, but minutes of building.
    .trait(
      name: "Port", description: "`firstresponder port` and the plugin PortPlugin, which read Swift by swift-syntax."),
    // Every setter that a verdict may blame takes down where the program is: some 40 microseconds each.
    .trait(
      name: "Origins", description: "Verdicts name the line that did it (Docs/TheLineThatDidIt.md); for debug builds."),
  ],
  // To the minor version: below 1.0 a minor one may change anything. NOTICE.md names them; a test compares.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.0")),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.0")),
    .package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.0")),
  ],
  targets: [
    // Values that both halves speak.
    .target(name: "EventTrace", dependencies: ["ForeignText"]),
    .target(name: "SystemLink", dependencies: ["CEpoll", "ForeignText"]),
    // What is done with a text from elsewhere before it is decoded or shown.
    .target(name: "ForeignText"),
    // A header of the system's that the toolchain's modules leave out; no library.
    .target(name: "CEpoll"),

    // The app half: its rules as values, and the classes that follow them.
    .target(name: "EventLogic", dependencies: ["EventTrace", "SystemLink"]),
    // Finds elements of a screen by names, XPath, predicates and the like.
    .target(name: "Finding", dependencies: ["PredicateLanguage", "EventTrace", "ForeignText"]),
    // Scripts of touches, and what logs of them say of each statement of Docs/Behaviour.md.
    .target(name: "Conformance", dependencies: ["ForeignText"]),
    // The part of the player for a Mac that knows UIKit: built here for the stand-in, and in no product.
    .target(name: "ConformancePlayer", dependencies: ["Conformance"] + onUIKit, path: "Conformance/Player"),
    // From addresses of the program to lines of its source, and what stands there.
    .target(name: "SourceLines", dependencies: ["EventTrace"]),
    // Where views are, in numbers, so that hit-testing looks at few of them.
    .target(name: "HitIndex"),
    // Where views are by constraints: a simplex, in numbers.
    .target(name: "LayoutSolver"),
    // How much room texts take, by a table that is made of free fonts.
    .target(name: "FontMetrics"),
    // What NSPredicate's texts say, and whether it is so of values; for objects and for elements.
    .target(name: "PredicateLanguage", dependencies: ["ForeignText"]),
    .target(
      name: "FirstResponder",
      dependencies: [
        "EventLogic", "HitIndex", "LayoutSolver", "FontMetrics", "PredicateLanguage", "EventTrace", "SystemLink",
        .target(name: "SourceLines", condition: .when(traits: ["Origins"])),
      ]),
    .target(name: "_Testing_UIKit", dependencies: onAppHalf),
    // The screens that apps are made of, on what a person's own subclass can reach and little more.
    .target(name: "Widgets", dependencies: onAppHalf),
    .target(name: "UIKit", dependencies: ["Widgets", "_Testing_UIKit", "CSubmodules"] + onAppHalf),
    // The submodules that iOS sources name: `import UIKit.UIGestureRecognizerSubclass`.
    .target(name: "CSubmodules"),
    .target(name: "QuartzCore", dependencies: onAppHalf),
    .target(name: "_Testing_CoreGraphics", dependencies: onAppHalf),
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"] + onAppHalf),
    // What iOS sources import as `os`. A module of that name would be seen by every package that asks for it.
    .target(name: "OSNames"),
    // Answers why an event went where it went, from values alone: traces, snapshots, recordings.
    .target(name: "Inspector", dependencies: ["EventTrace", "SystemLink"]),
    // What several pages show with, and the page that plays a session from one file. FirstResponderTesting imports
    // Testing, so nothing but tests may depend on it.
    .target(name: "PageParts", resources: [.copy("Page")]),
    .target(
      name: "Player", dependencies: ["PageParts", "Inspector", "EventTrace", "SystemLink"], resources: [.copy("Page")]),
    .target(name: "FirstResponderTesting", dependencies: ["Inspector", "Player", "Finding"] + onAppHalf),
    // Tests of user interfaces as they are written for XCTest on a Mac; it imports XCTest and Testing as tests do.
    .target(name: "XCUIAutomation", dependencies: ["Finding", "Inspector", "FirstResponderTesting"] + onAppHalf),
    // Tests with touches in the same process, as they are written for Lyft's library of that name.
    .target(name: "Hammer", dependencies: ["UIKit", "Inspector", "FirstResponderTesting"] + onAppHalf),

    // The system half.
    .target(name: "SpringBoard", dependencies: ["SystemLink", "EventTrace", "ForeignText"]),
    // A web server for this machine that bounds whatever strangers send: the page's, and that of programs.
    .target(
      name: "LocalServer",
      dependencies: [
        "SystemLink", "CEpoll",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .target(
      name: "WebStage",
      dependencies: [
        "LocalServer", "SpringBoard", "SystemLink", "ForeignText", "PageParts",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.copy("Page")]),

    // A device that a program drives: a screen that nobody sees, and fingers, keys and questions by code.
    .target(
      name: "Driving",
      dependencies: ["SpringBoard", "Painting", "Inspector", "EventTrace", "SystemLink", "ForeignText"]),
    // What programs that speak the Model Context Protocol can do with a driven device.
    .target(
      name: "ModelContext",
      dependencies: ["Driving", "Finding", "Inspector", "EventTrace", "SystemLink"]),
    // What clients of W3C WebDriver and of Appium ask, apart from any socket.
    .target(
      name: "WebDriver",
      dependencies: [
        "Driving", "Finding", "LocalServer", "Inspector", "SpringBoard", "EventTrace", "SystemLink",
      ]),

    .systemLibrary(
      name: "CLibinput", pkgConfig: "libinput libudev xkbcommon libseat",
      providers: [.apt(["libinput-dev", "libudev-dev", "libxkbcommon-dev", "libseat-dev"])]),
    .target(
      name: "LibinputDevices",
      dependencies: ["SpringBoard", "SystemLink", .target(name: "CLibinput", condition: .when(traits: ["Libinput"]))]),
    // Layers as pictures. The libraries that draw are opened when they are needed: nobody has to have them to build.
    .target(name: "CPainting"),
    .target(name: "Painting", dependencies: ["SystemLink", "CPainting"]),
    .systemLibrary(name: "CWindow", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "WindowStage",
      dependencies: [
        "Painting", "SpringBoard", "SystemLink", .target(name: "CWindow", condition: .when(traits: ["SDL"])),
      ]),

    // The home screen is an app like others, in a process of its own.
    .target(name: "HomeScreen", dependencies: onUIKit),

    // Example apps: libraries, so that the command can start them as children of itself, and a small executable each.
    // What they share (colours, tiles, the list of calls) is a library too.
    .target(name: "Tiles", dependencies: onUIKit, path: "Examples/Tiles"),
    .target(name: "ResponderLab", dependencies: ["Tiles"] + onUIKit, path: "Examples/ResponderLab/Library"),
    .executableTarget(name: "ResponderLabApp", dependencies: ["ResponderLab"], path: "Examples/ResponderLab/App"),
    .target(name: "Sketch", dependencies: ["Tiles"] + onUIKit, path: "Examples/Sketch/Library"),
    .executableTarget(name: "SketchApp", dependencies: ["Sketch"], path: "Examples/Sketch/App"),
    .target(name: "PassThrough", dependencies: ["Tiles"] + onUIKit, path: "Examples/PassThrough/Library"),
    .executableTarget(name: "PassThroughApp", dependencies: ["PassThrough"], path: "Examples/PassThrough/App"),
    .target(name: "GestureLab", dependencies: ["Tiles"] + onUIKit, path: "Examples/GestureLab/Library"),
    .executableTarget(name: "GestureLabApp", dependencies: ["GestureLab"], path: "Examples/GestureLab/App"),
    .target(name: "Feed", dependencies: ["Tiles"] + onUIKit, path: "Examples/Feed/Library"),
    .executableTarget(name: "FeedApp", dependencies: ["Feed"], path: "Examples/Feed/App"),
    .target(name: "Mixer", dependencies: ["Tiles"] + onUIKit, path: "Examples/Mixer/Library"),
    .executableTarget(name: "MixerApp", dependencies: ["Mixer"], path: "Examples/Mixer/App"),
    .target(name: "Notes", dependencies: ["Tiles"] + onUIKit, path: "Examples/Notes/Library"),
    .executableTarget(name: "NotesApp", dependencies: ["Notes"], path: "Examples/Notes/App"),
    .target(name: "Broken", dependencies: ["Tiles"] + onUIKit, path: "Examples/Broken/Library"),
    .executableTarget(name: "BrokenApp", dependencies: ["Broken"], path: "Examples/Broken/App"),
    .target(name: "Herbarium", dependencies: onUIKit, path: "Examples/Herbarium/Library"),
    .executableTarget(name: "HerbariumApp", dependencies: ["Herbarium"], path: "Examples/Herbarium/App"),

    // iOS sources made fit for this product: as values, as a command's words, and alone as a build tool.
    .target(
      name: "Porting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Port"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Port"])),
      ],
      resources: [.copy("Names")]),
    .target(
      name: "PortTool",
      dependencies: ["Porting", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "PortMain",
      dependencies: ["PortTool", "Porting", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .plugin(name: "PortPlugin", capability: .buildTool(), dependencies: ["PortMain"]),

    .target(
      name: "Command",
      dependencies: [
        "ForeignText", "SourceLines", "Inspector", "Player", "SpringBoard", "Driving", "WebDriver", "ModelContext",
        "LocalServer", "WebStage", "LibinputDevices", "WindowStage", "HomeScreen", "ResponderLab", "Sketch",
        "PassThrough", "GestureLab", "Feed", "Mixer", "Notes", "Broken", "Herbarium", "Porting", "PortTool",
        "Conformance",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + onAppHalf),
    .executableTarget(name: "CommandMain", dependencies: ["Command"]),

    // The tests that need one process and a clock of their own. Those that start programs, browsers or windows have
    // the package Packages/Stages. The first ones are also built by themselves: Packages/Logic, Packages/Servers.
    .testTarget(name: "EventTraceTests", dependencies: ["EventTrace"]),
    .testTarget(name: "EventLogicTests", dependencies: ["EventLogic", "SystemLink"]),
    .testTarget(name: "SystemLinkTests", dependencies: ["SystemLink", "ForeignText"]),
    .testTarget(name: "HitIndexTests", dependencies: ["HitIndex"]),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver"]),
    .testTarget(name: "FontMetricsTests", dependencies: ["FontMetrics"]),
    .testTarget(name: "PredicateLanguageTests", dependencies: ["PredicateLanguage"]),
    .testTarget(name: "FindingTests", dependencies: ["Finding", "PredicateLanguage", "EventTrace"]),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance"]),
    // The scripts played on this UIKit.
    .testTarget(
      name: "StandInTests", dependencies: ["Conformance", "ConformancePlayer", "FirstResponderTesting"] + onUIKit),
    .testTarget(name: "DrivingTests", dependencies: ["Driving", "EventTrace"]),
    .testTarget(name: "WebDriverTests", dependencies: ["WebDriver", "Driving", "SpringBoard"]),
    .testTarget(name: "ModelContextTests", dependencies: ["ModelContext", "Driving", "SpringBoard", "EventTrace"]),
    .testTarget(
      name: "LocalServerTests",
      dependencies: ["LocalServer", "Turns", .product(name: "FlyingFox", package: "FlyingFox")]),
    .testTarget(
      name: "FirstResponderTests",
      dependencies: ["FirstResponderTesting", "OldCode", "LeavingNothing", "Mistakes", "Turns"] + onUIKit),
    .testTarget(
      name: "WidgetsTests",
      dependencies: ["FirstResponderTesting", "OldCode", "LeavingNothing", "Mistakes", "Turns"] + onUIKit),
    // What files of iOS sources import.
    .testTarget(
      name: "ImportedModulesTests",
      dependencies: ["QuartzCore", "CoreGraphics", "OSNames", "FirstResponderTesting"] + onUIKit),
    .testTarget(
      name: "InspectorTests",
      dependencies: ["Inspector", "FirstResponderTesting", "LeavingNothing"] + onUIKit),
    // What people asked in public about touches that did nothing, as screens.
    .testTarget(
      name: "RealQuestionTests",
      dependencies: ["Inspector", "FirstResponderTesting"] + onUIKit, path: "Tests/RealQuestions"),
    .testTarget(
      name: "PlayerTests",
      dependencies: ["Player", "FirstResponderTesting", "Inspector"] + onUIKit),
    // The tests of an app as large as people's own.
    .testTarget(
      name: "HerbariumTests", dependencies: ["Herbarium", "FirstResponderTesting", "LeavingNothing"] + onUIKit),
    // Finders, audits and devices in a string, also on the example apps.
    .testTarget(
      name: "FindingAndAuditTests",
      dependencies: [
        "FirstResponderTesting", "LeavingNothing", "Feed", "Mixer", "Notes", "Herbarium", "PassThrough", "GestureLab",
        "ResponderLab", "Sketch",
      ] + onUIKit),
    // The recipes of Docs/Cookbook, as a user's own tests: by public names alone.
    .testTarget(name: "CookbookTests", dependencies: ["FirstResponderTesting"] + onUIKit),
    // Pictures of screens, with the system's libraries.
    .testTarget(
      name: "PaintingTests",
      dependencies: [
        "Painting", "CPainting", "FirstResponderTesting", "Feed", "Mixer", "Notes", "Broken",
        "Needs", "PaintingNeeds",
      ] + onUIKit),
    .testTarget(name: "ProjectTests", dependencies: ["Needs"]),
    // What the compiler lets pass in programs that were written for Swift 5.
    .target(
      name: "OldCode", dependencies: ["FirstResponderTesting"] + onUIKit, path: "Tests/Support/OldCode",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Finds what a test leaves behind.
    .target(name: "LeavingNothing", dependencies: onAppHalf, path: "Tests/Support/LeavingNothing"),
    // Lets tests that wait for processes, sockets or browsers come when the many small ones are done.
    .target(name: "Turns", path: "Tests/Support/Turns"),
    // What some tests need beyond the toolchain, and what a run left out for lack of it.
    .target(name: "Needs", path: "Tests/Support/Needs"),
    .target(name: "PaintingNeeds", dependencies: ["Needs", "Painting"], path: "Tests/Support/PaintingNeeds"),
    .target(name: "Mistakes", path: "Tests/Support/Mistakes"),
  ],
  swiftLanguageModes: [.v6]
)
