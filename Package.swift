// swift-tools-version: 6.1
import PackageDescription

// The arrows between our modules are drawn in Docs/Architecture.md; a test reads the import lines and holds them.
let package = Package(
  name: "FirstResponder",
  products: [
    .library(name: "EventTrace", targets: ["EventTrace"]),
    .library(name: "SystemLink", targets: ["SystemLink"]),
    .library(name: "FirstResponder", targets: ["FirstResponder"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "FirstResponderTesting", targets: ["FirstResponderTesting"]),
    .library(name: "SpringBoard", targets: ["SpringBoard"]),
    .executable(name: "firstresponder", targets: ["Command"]),
    .executable(name: "responder-lab", targets: ["ResponderLabApp"]),
    .executable(name: "sketch", targets: ["SketchApp"]),
    .executable(name: "pass-through", targets: ["PassThroughApp"]),
    .executable(name: "gesture-lab", targets: ["GestureLabApp"]),
    .executable(name: "feed", targets: ["FeedApp"]),
    .executable(name: "mixer", targets: ["MixerApp"]),
    .executable(name: "notes", targets: ["NotesApp"]),
    .executable(name: "broken", targets: ["BrokenApp"]),

    // For our own packages below Packages/. No part of the API: whatever lies in them may change at any time.
    .library(name: "_Logic", targets: ["EventLogic", "ForeignText"]),
  ],
  // What needs a C library of the system's. Without its trait a module is empty, and its library need not be there.
  traits: [
    .trait(
      name: "Libinput",
      description:
        "Real input devices on Linux, by libinput (Debian: libinput-dev, libudev-dev, libxkbcommon-dev, libseat-dev)."),
    .trait(
      name: "SDL",
      description: "A window on a desktop, by SDL (Debian: libsdl2-dev, libpango1.0-dev, libturbojpeg0-dev)."),
  ],
  // To the minor version: below 1.0 a minor one may change anything. NOTICE.md names them; a test compares.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.0")),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.0")),
  ],
  targets: [
    // Values that both halves speak.
    .target(name: "EventTrace", dependencies: ["ForeignText"]),
    .target(name: "SystemLink", dependencies: ["CEpoll", "ForeignText"]),
    // What is done with a text from elsewhere before it is decoded or shown.
    .target(name: "ForeignText"),
    // A header of the system's that the toolchain's modules leave out; no library.
    .target(name: "CEpoll"),
    // An instruction that Swift has no word for, in a header.
    .target(name: "CPrefetch"),

    // The app half: its rules as values, and the classes that follow them.
    .target(name: "EventLogic", dependencies: ["EventTrace", "SystemLink"]),
    .target(name: "FirstResponder", dependencies: ["EventLogic", "EventTrace", "SystemLink", "CPrefetch"]),
    .target(name: "_Testing_UIKit", dependencies: ["FirstResponder"]),
    .target(name: "UIKit", dependencies: ["FirstResponder", "_Testing_UIKit"]),
    // Answers why an event went where it went, from values alone: traces, snapshots, recordings.
    .target(name: "Inspector", dependencies: ["EventTrace", "SystemLink"]),
    .target(name: "FirstResponderTesting", dependencies: ["FirstResponder", "EventTrace", "SystemLink", "Inspector"]),

    // The system half.
    .target(name: "SpringBoard", dependencies: ["SystemLink", "EventTrace", "ForeignText"]),
    .target(
      name: "WebStage",
      dependencies: [
        "SpringBoard", "SystemLink", "CEpoll", "ForeignText", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.copy("Page")]),

    .systemLibrary(
      name: "CLibinput", pkgConfig: "libinput libudev xkbcommon libseat",
      providers: [.apt(["libinput-dev", "libudev-dev", "libxkbcommon-dev", "libseat-dev"])]),
    .target(
      name: "LibinputDevices",
      dependencies: ["SpringBoard", "SystemLink", .target(name: "CLibinput", condition: .when(traits: ["Libinput"]))]),
    .systemLibrary(
      name: "CWindow", pkgConfig: "sdl2 pangocairo libturbojpeg",
      providers: [.apt(["libsdl2-dev", "libpango1.0-dev", "libturbojpeg0-dev"])]),
    .target(
      name: "WindowStage",
      dependencies: ["SpringBoard", "SystemLink", .target(name: "CWindow", condition: .when(traits: ["SDL"]))]),

    // The home screen is an app like others, in a process of its own.
    .target(name: "HomeScreen", dependencies: ["UIKit", "FirstResponder", "SystemLink"]),

    // Example apps: libraries, so that the command can start them as children of itself, and a small executable each.
    // What they share (colours, tiles, the list of calls) is a library too.
    .target(name: "Tiles", dependencies: ["UIKit"], path: "Examples/Tiles"),
    .target(name: "ResponderLab", dependencies: ["Tiles", "UIKit"], path: "Examples/ResponderLab/Library"),
    .executableTarget(name: "ResponderLabApp", dependencies: ["ResponderLab"], path: "Examples/ResponderLab/App"),
    .target(name: "Sketch", dependencies: ["Tiles", "UIKit"], path: "Examples/Sketch/Library"),
    .executableTarget(name: "SketchApp", dependencies: ["Sketch"], path: "Examples/Sketch/App"),
    .target(name: "PassThrough", dependencies: ["Tiles", "UIKit"], path: "Examples/PassThrough/Library"),
    .executableTarget(name: "PassThroughApp", dependencies: ["PassThrough"], path: "Examples/PassThrough/App"),
    .target(name: "GestureLab", dependencies: ["Tiles", "UIKit"], path: "Examples/GestureLab/Library"),
    .executableTarget(name: "GestureLabApp", dependencies: ["GestureLab"], path: "Examples/GestureLab/App"),
    .target(name: "Feed", dependencies: ["Tiles", "UIKit"], path: "Examples/Feed/Library"),
    .executableTarget(name: "FeedApp", dependencies: ["Feed"], path: "Examples/Feed/App"),
    .target(name: "Mixer", dependencies: ["Tiles", "UIKit"], path: "Examples/Mixer/Library"),
    .executableTarget(name: "MixerApp", dependencies: ["Mixer"], path: "Examples/Mixer/App"),
    .target(name: "Notes", dependencies: ["Tiles", "UIKit"], path: "Examples/Notes/Library"),
    .executableTarget(name: "NotesApp", dependencies: ["Notes"], path: "Examples/Notes/App"),
    .target(name: "Broken", dependencies: ["Tiles", "UIKit"], path: "Examples/Broken/Library"),
    .executableTarget(name: "BrokenApp", dependencies: ["Broken"], path: "Examples/Broken/App"),

    .executableTarget(
      name: "Command",
      dependencies: [
        "EventTrace", "SystemLink", "ForeignText", "FirstResponder", "FirstResponderTesting", "Inspector",
        "SpringBoard",
        "WebStage", "LibinputDevices", "WindowStage", "HomeScreen", "ResponderLab", "Sketch", "PassThrough",
        "GestureLab", "Feed",
        "Mixer", "Notes", "Broken",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // These three are also built by themselves, in seconds: Packages/Logic.
    .testTarget(name: "EventTraceTests", dependencies: ["EventTrace"]),
    .testTarget(name: "EventLogicTests", dependencies: ["EventLogic", "SystemLink"]),
    .testTarget(name: "SystemLinkTests", dependencies: ["SystemLink", "ForeignText"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: ["Inspector", "SystemLink", "UIKit", "FirstResponder", "FirstResponderTesting", "LeavingNothing"]),
    // Parsers as subjects that are fed what no writer wrote, and the program that does it for as long as one
    // likes, with a metered heap.
    .target(
      name: "HostileBytes",
      dependencies: [
        "EventTrace", "SystemLink", "SpringBoard", "WebStage", "Inspector",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ], path: "Tests/Support/HostileBytes"),
    .target(name: "HeapMeter", path: "Tests/Support/HeapMeter"),
    // What both fuzzers need: processes that may be stopped, memory that outlasts them, and libFuzzer.
    .target(name: "FuzzTools", path: "Tests/Support/FuzzTools"),
    .executableTarget(
      name: "fuzz-bytes",
      dependencies: [
        "HostileBytes", "HeapMeter", "FuzzTools", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Support/FuzzBytes"),
    // What hostile apps draw, played in a real browser, and the program that does it for as long as one likes.
    .target(
      name: "HostilePictures",
      dependencies: ["HostileBytes", "WebStage", "SpringBoard", "SystemLink", "BrowserTesting"],
      path: "Tests/Support/HostilePictures"),
    .executableTarget(
      name: "fuzz-page",
      dependencies: [
        "HostilePictures", "BrowserTesting", "FuzzTools",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Support/FuzzPage"),
    // Not of fuzz-bytes, whose metered heap would be that of all tests; it is built with everything else.
    .testTarget(
      name: "HostileBytesTests",
      dependencies: [
        "HostileBytes", "EventTrace", "SystemLink", "ForeignText", "SpringBoard", "WebStage", "Inspector", "Turns",
      ]),
    // What the compiler lets pass in programs that were written for Swift 5.
    .target(
      name: "OldCode", dependencies: ["UIKit", "FirstResponder"], path: "Tests/Support/OldCode",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "FirstResponderTests",
      dependencies: ["UIKit", "FirstResponder", "FirstResponderTesting", "OldCode", "LeavingNothing", "Turns"]),
    // Sessions of random worlds, input and programs, and the program that plays them for as long as one likes.
    .target(
      name: "Fuzzing", dependencies: ["FirstResponder", "FirstResponderTesting", "EventTrace", "SystemLink"],
      path: "Tests/Support/Fuzzing"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Fuzzing", "FuzzTools", "FirstResponder", "SpringBoard", "SystemLink",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Support/Fuzz"),
    .testTarget(
      name: "FuzzingTests",
      dependencies: ["Fuzzing", "fuzz", "FirstResponder", "LeavingNothing", "Turns"]),
    // Finds what a test leaves behind.
    .target(name: "LeavingNothing", dependencies: ["FirstResponder"], path: "Tests/Support/LeavingNothing"),
    // The app that the fault tests run: it only speaks the link.
    .executableTarget(name: "link-app", dependencies: ["SystemLink"], path: "Tests/Support/LinkApp"),
    // Lets tests that wait for processes, sockets or browsers come when the many small ones are done.
    .target(name: "Turns", path: "Tests/Support/Turns"),
    // What some tests need beyond the toolchain, and what a run left out for lack of it.
    .target(name: "Needs", path: "Tests/Support/Needs"),
    .testTarget(
      name: "SpringBoardTests",
      dependencies: [
        "SpringBoard", "SystemLink", "EventTrace", "FirstResponder", "Turns", "Needs", "link-app", "Command",
      ]),
    // What runs in a guest with a real kernel: the plan that the tests write, and the program that plays it.
    .target(name: "DevicePlan", path: "Tests/Support/DevicePlan"),
    .executableTarget(name: "device-maker", dependencies: ["DevicePlan"], path: "Tests/Support/DeviceMaker"),
    .testTarget(
      name: "LibinputDevicesTests",
      dependencies: [
        "LibinputDevices", "SpringBoard", "SystemLink", "DevicePlan", "Turns", "Needs", "device-maker", "touch-probe",
        "Command",
      ]),
    .testTarget(
      name: "HomeScreenTests", dependencies: ["HomeScreen", "FirstResponderTesting", "SystemLink", "LeavingNothing"]),
    .testTarget(
      name: "WindowStageTests",
      dependencies: ["WindowStage", "SpringBoard", "SystemLink", "HostilePictures", "Needs"]),
    // Drives a real browser; only tests use it.
    .target(name: "BrowserTesting", dependencies: ["Needs"], path: "Tests/Support/BrowserTesting"),
    .testTarget(
      name: "WebStageTests",
      dependencies: [
        "WebStage", "SpringBoard", "SystemLink", "BrowserTesting", "HostilePictures", "Turns", "Needs",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "PerfettoTests",
      dependencies: [
        "Inspector", "UIKit", "FirstResponderTesting", "BrowserTesting", "Turns", "Needs",
        .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "ResponderLab", "Sketch", "PassThrough", "GestureLab", "Feed", "Mixer", "Notes", "Broken", "Tiles",
        "FirstResponderTesting", "LeavingNothing",
      ]),
    // The app that the end-to-end tests run in a process of its own.
    .executableTarget(name: "touch-probe", dependencies: ["UIKit"], path: "Tests/Support/TouchProbe"),
    // Random fingers on real pages, for as long as one likes, while everybody's memory is watched.
    .executableTarget(
      name: "page-soak",
      dependencies: [
        "BrowserTesting", "Command", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Support/PageSoak"),
    // A real X server without a screen or devices of its own; only tests use it.
    .target(name: "XTesting", dependencies: ["Needs"], path: "Tests/Support/XTesting"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "EventTrace", "BrowserTesting", "XTesting", "Turns", "Needs", "touch-probe", "Command", "UIKit",
        "FirstResponderTesting",
        .target(name: "CWindow", condition: .when(traits: ["SDL"])),
      ]),
    .testTarget(name: "ProjectTests", dependencies: ["Needs"]),
  ],
  swiftLanguageModes: [.v6]
)
