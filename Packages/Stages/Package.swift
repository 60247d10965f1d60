// swift-tools-version: 6.1
import PackageDescription

/// A product of the repository's own package.
func ours(_ name: String) -> Target.Dependency { .product(name: name, package: "FirstResponder") }

// The tests that start programs, browsers, X servers or a kernel, the fuzzers, and the programs that these need. They
// have a package of their own so that nobody waits for them who changes a view. `Tests` is a link to the folder of all
// tests.
let package = Package(
  name: "Stages",
  // As those of the main package, which describes them.
  traits: [.trait(name: "Libinput"), .trait(name: "SDL")],
  dependencies: [
    .package(
      name: "FirstResponder", path: "../..",
      traits: [
        .trait(name: "Libinput", condition: .when(traits: ["Libinput"])),
        .trait(name: "SDL", condition: .when(traits: ["SDL"])),
      ]),
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.0")),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.0")),
  ],
  targets: [
    // Parsers as subjects that are fed what no writer wrote, and the program that does it for as long as one
    // likes, with a metered heap.
    .target(
      name: "HostileBytes",
      dependencies: [
        ours("EventTrace"), ours("SystemLink"), ours("SpringBoard"), ours("_Stages"), ours("_Finding"),
        ours("Inspector"), .product(name: "FlyingFox", package: "FlyingFox"),
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
      dependencies: ["HostileBytes", ours("_Stages"), ours("SpringBoard"), ours("SystemLink"), "BrowserTesting"],
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
        "HostileBytes", ours("EventTrace"), ours("SystemLink"), ours("_Stages"), ours("SpringBoard"), ours("Inspector"),
        ours("_TestSupport"),
      ]),
    // Sessions of random worlds, input and programs, and the program that plays them for as long as one likes.
    .target(
      name: "Fuzzing",
      dependencies: [ours("FirstResponder"), ours("FirstResponderTesting"), ours("EventTrace"), ours("SystemLink")],
      path: "Tests/Support/Fuzzing"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Fuzzing", "FuzzTools", ours("FirstResponder"), ours("SpringBoard"), ours("SystemLink"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Support/Fuzz"),
    .testTarget(
      name: "FuzzingTests",
      dependencies: ["Fuzzing", "fuzz", ours("FirstResponder"), ours("_TestSupport")]),
    // The app that the fault tests run: it only speaks the link.
    .executableTarget(name: "link-app", dependencies: [ours("SystemLink")], path: "Tests/Support/LinkApp"),
    .testTarget(
      name: "SpringBoardTests",
      dependencies: [
        ours("SpringBoard"), ours("SystemLink"), ours("EventTrace"), ours("FirstResponder"), ours("_TestSupport"),
        "link-app", ours("firstresponder"),
      ]),
    // What runs in a guest with a real kernel: the plan that the tests write, and the program that plays it.
    .target(name: "DevicePlan", path: "Tests/Support/DevicePlan"),
    .executableTarget(name: "device-maker", dependencies: ["DevicePlan"], path: "Tests/Support/DeviceMaker"),
    .testTarget(
      name: "LibinputDevicesTests",
      dependencies: [
        ours("_Stages"), ours("SpringBoard"), ours("SystemLink"), "DevicePlan", ours("_TestSupport"), "device-maker",
        "touch-probe", ours("firstresponder"),
      ]),
    .testTarget(
      name: "HomeScreenTests",
      dependencies: [
        ours("_Stages"), ours("UIKit"), ours("FirstResponder"), ours("FirstResponderTesting"), ours("SystemLink"),
        ours("_TestSupport"),
      ]),
    // Views that draw, as third-party code has them, and what must be seen of them on every stage.
    .target(
      name: "DrawnClients",
      dependencies: [ours("UIKit"), ours("FirstResponder"), ours("FirstResponderTesting"), ours("SystemLink")],
      path: "Tests/Support/DrawnClients"),
    .testTarget(
      name: "WindowStageTests",
      dependencies: [
        ours("_Stages"), ours("SpringBoard"), ours("SystemLink"), "HostilePictures", "DrawnClients",
        ours("_TestSupport"),
      ]),
    // Random systems of constraints, those of LayoutSolverTests, solved by another solver as well.
    .testTarget(
      name: "OtherSolverTests", dependencies: [ours("_Logic"), ours("_TestSupport")], exclude: ["judge"]),
    // Drives a real browser; only tests use it.
    .target(name: "BrowserTesting", dependencies: [ours("_TestSupport")], path: "Tests/Support/BrowserTesting"),
    .testTarget(
      name: "WebStageTests",
      dependencies: [
        ours("_Stages"), ours("SpringBoard"), ours("SystemLink"), "BrowserTesting", "HostilePictures",
        "DrawnClients", ours("_TestSupport"), .product(name: "FlyingFox", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "PerfettoTests",
      dependencies: [
        ours("Inspector"), ours("UIKit"), ours("FirstResponderTesting"), "BrowserTesting", ours("_TestSupport"),
        .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "PlayerInBrowserTests",
      dependencies: [
        ours("_Examples"), ours("_Stages"), ours("UIKit"), ours("FirstResponderTesting"), ours("SystemLink"),
        "BrowserTesting", ours("_TestSupport"),
      ]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [ours("_Examples"), ours("FirstResponderTesting"), ours("_TestSupport")]),
    // Tests of user interfaces, as they are written for a Mac.
    .testTarget(
      name: "XCUIAutomationTests",
      dependencies: [
        ours("_Examples"), ours("UIKit"), ours("XCUIAutomation"), "touch-probe", ours("firstresponder"),
      ]),
    // Tests with touches in the same process.
    .testTarget(name: "HammerTests", dependencies: [ours("UIKit"), ours("Hammer"), ours("FirstResponderTesting")]),
    // Such tests as somebody wrote them years ago.
    .testTarget(
      name: "OldUISuiteTests", dependencies: [ours("_Examples"), ours("UIKit"), ours("XCUIAutomation")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // The app that the end-to-end tests run in a process of its own.
    .executableTarget(name: "touch-probe", dependencies: [ours("UIKit")], path: "Tests/Support/TouchProbe"),
    // Devices that programs drive, with real apps.
    .testTarget(
      name: "DrivenDeviceTests",
      dependencies: [
        ours("_Stages"), ours("SpringBoard"), ours("SystemLink"), ours("EventTrace"), ours("Inspector"),
        ours("_TestSupport"), "touch-probe", ours("firstresponder"),
      ]),
    // Random fingers on real pages, for as long as one likes, while everybody's memory is watched.
    .executableTarget(
      name: "page-soak",
      dependencies: [
        "BrowserTesting", ours("firstresponder"), .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Support/PageSoak"),
    // A real X server without a screen or devices of its own; only tests use it.
    .target(name: "XTesting", dependencies: [ours("_TestSupport")], path: "Tests/Support/XTesting"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        ours("EventTrace"), "BrowserTesting", "XTesting", ours("_TestSupport"), "touch-probe", ours("firstresponder"),
        ours("broken"), ours("_Stages"), ours("_Examples"), ours("UIKit"), ours("FirstResponderTesting"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
