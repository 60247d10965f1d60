import Foundation
import Testing

/// What is fetched from elsewhere is pinned, and named with its licence in NOTICE.md.
@Suite struct NoticeTests {
  /// Rows of the notice's tables, each its cells.
  private let rows: [[String]]

  init() throws {
    rows = try Repository.text(of: "NOTICE.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test(arguments: [
    "Package.swift", "Packages/Stages/Package.swift", "Packages/Logic/Package.swift", "Benchmarks/Package.swift",
    "Packages/Porting/Package.swift", "Packages/Lines/Package.swift", "Packages/Servers/Package.swift",
    "Tests/UserApp/Package.swift",
  ])
  func `each package from elsewhere is pinned to a minor version, and the notice says which`(manifest: String) throws {
    let text = try Repository.text(of: manifest)
    let packages = text.matches(of: /\.package\(\s*url: "[^"]*\/([^"\/]+?)(\.git)?",\s*([^\n]*)\n/)
    let fetched = [
      "Package.swift": 3, "Packages/Stages/Package.swift": 2, "Packages/Porting/Package.swift": 1,
      "Packages/Servers/Package.swift": 1,
    ]
    #expect(packages.count == fetched[manifest, default: 0])
    #expect(text.matches(of: /\.package\(\s*url:/).count == packages.count)
    for package in packages {
      let version = try #require(
        package.3.firstMatch(of: /^\.upToNextMinor\(from: "(\d+\.\d+)\.\d+"\)\)/),
        "\(manifest): \(package.1) may become any later version; write .upToNextMinor(from:)")
      let row = try #require(rows.first { $0[0].contains("[\(package.1)]") }, "NOTICE.md does not name \(package.1)")
      #expect(row.count >= 3 && row[1].hasPrefix("\(version.1).x") && !row[2].isEmpty, "\(row)")
    }
  }

  @Test func `each package of Debian's that a trait or CI needs is in the notice`() throws {
    let described = try Repository.text(of: "Package.swift").matches(of: /Debian: ([^)]*)\)/)
      .flatMap { $0.1.split(separator: ", ").map(String.init) }
    let installed = try Repository.text(of: "Scripts/test-tools").matches(of: /packages\+?=\(([^)]*)\)/)
      .flatMap { $0.1.split(separator: " ").map(String.init) }
    #expect(described.count >= 5 && installed.count >= 20)
    for name in Set(described + installed) {
      let isNamed = rows.contains { $0.contains { $0.contains("`\(name)`") } && $0.allSatisfy { !$0.isEmpty } }
      #expect(isNamed, "NOTICE.md does not name \(name), with its version and licence")
    }
  }

  @Test func `the fonts of which widths are in the sources are known by their sums, and named with their licences`()
    throws
  {
    let script = try Repository.text(of: "Scripts/font-metrics")
    let fonts = script.matches(of: #/\n    "([\w-]+)": \("([a-z-]+)", /#)
    let sums = script.matches(of: #/\n    "([\w-]+)": "[0-9a-f]{64}",/#)
    #expect(fonts.count >= 10 && Set(fonts.map { String($0.1) }) == Set(sums.map { String($0.1) }))
    for package in Set(fonts.map { String($0.2) }) {
      let isNamed = rows.contains { $0.contains { $0.contains("`\(package)`") } && $0.allSatisfy { !$0.isEmpty } }
      #expect(isNamed, "NOTICE.md does not name \(package), with its version and licence")
    }
    let file = "Scripts/font-requirements.txt"
    #expect(script.contains("--require-hashes") && script.contains(file))
    let lines = try Repository.text(of: file).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let pin = try #require(lines.first?.firstMatch(of: /^([a-z-]+)==([0-9.]+) \\$/))
    #expect(lines.count == 2 && lines[1].contains(/^    --hash=sha256:[0-9a-f]{64}$/))
    #expect(rows.contains { $0[0].contains("[\(pin.1)]") && $0[1].hasPrefix("\(pin.2), ") && $0[1].contains(file) })
  }

  @Test func `what CI installs with pip is known by its hash, and the notice says which version`() throws {
    let calls = try Repository.text(of: "Scripts/test-tools")
      .matches(of: /-m pip (?:install|download)[^\n]* -r (Scripts\/[a-z-]+\.txt)/)
    let files = ["requirements", "client-requirements", "site-requirements", "solver-requirements"].map {
      "Scripts/\($0).txt"
    }
    #expect(calls.map { String($0.1) } == files)
    #expect(try Repository.text(of: "Scripts/test-tools").matches(of: /-m pip (install|download)/).count == calls.count)
    for call in calls {
      #expect(call.0.contains("--require-hashes"))
      let file = String(call.1)
      let lines = try Repository.text(of: file).split(separator: "\n").filter { !$0.hasPrefix("#") }
      let pins = lines.compactMap { $0.firstMatch(of: /^([a-z0-9-]+)==([0-9a-z.]+) \\$/) }
      #expect(pins.count == lines.count { $0.contains("==") } && !pins.isEmpty)
      for pin in pins {
        #expect(rows.contains { $0[0].contains("[\(pin.1)]") && $0[1].hasPrefix("\(pin.2), ") && $0[1].contains(file) })
      }
      let hashes = lines.filter { !$0.contains("==") }
      #expect(hashes.count >= pins.count && lines.count == pins.count + hashes.count)
      #expect(hashes.allSatisfy { $0.contains(/^    --hash=sha256:[0-9a-f]{64}( \\)?$/) })
    }
  }
}
