import Foundation
import SourceLines
import SpringBoard
import Testing

@testable import Command

/// Which package a program was built from, and how it is built again.
@Suite struct BuiltPackageTests {
  @Test func `it is found by where its program lies`() throws {
    try TemporaryPackage.with { package in
      let built = try BuiltPackage(of: package.launch, holding: package.source.path)
      let folder = package.folder.path
      #expect(
        built.command == [
          "swift", "build", "--package-path", folder, "--scratch-path", "\(folder)/.build", "-c", "debug",
          "--product", "shop",
        ])
      #expect(built.relative(package.source.path) == "Sources/Shop/Shop.swift")
      #expect(built.relative("/etc/hosts") == "/etc/hosts")
    }
  }

  @Test func `a folder for the kind of machine, and traits, are those of the build`() throws {
    try TemporaryPackage.with { package in
      try package.write("  .trait(name: \"Origins\"), .trait(name: \"Sounds\")\n", "Package.swift")
      try package.write("args: [\"-DOrigins\"]\n", ".build/release.yaml")
      try package.write("", ".build/x86_64-unknown-linux-gnu/release/shop")
      let link = package.folder.appending(path: ".build/release")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "x86_64-unknown-linux-gnu/release")
      let launch = AppLaunch(name: "shop", executable: link.appending(path: "shop").path)
      let built = try BuiltPackage(of: launch, holding: package.source.path)
      #expect(built.scratch.path == "\(package.folder.path)/.build")
      #expect(built.command.suffix(6) == ["-c", "release", "--product", "shop", "--traits", "Origins"])
    }
  }

  @Test func `elsewhere built, it is the package around the source`() throws {
    try TemporaryPackage.with { package in
      try package.write("", ".build/lines/debug/shop")
      let program = package.folder.appending(path: ".build/lines/debug/shop").path
      let built = try BuiltPackage(of: AppLaunch(name: "shop", executable: program), holding: package.source.path)
      #expect(built.folder.path == package.folder.path && built.scratch.path.hasSuffix("/.build/lines"))
    }
  }

  @Test func `sources of other packages are left alone`() throws {
    try TemporaryPackage.with { package in
      try package.write("", ".build/checkouts/Other/Other.swift")
      let checkout = package.folder.appending(path: ".build/checkouts/Other/Other.swift").path
      try TemporaryPackage.with { other in
        for file in [checkout, other.source.path] {
          let refusal = "\(file) does not belong to the package \(package.folder.path), and is left alone"
          #expect(throws: PatchRefusal(refusal)) { try BuiltPackage(of: package.launch, holding: file) }
        }
      }
    }
  }

  @Test func `a program that SwiftPM has not built, and a source in no package, are refused`() throws {
    try TemporaryPackage.with { package in
      let other = AppLaunch(name: "env", executable: "/usr/bin/env")
      #expect(throws: PatchRefusal.self) { try BuiltPackage(of: other, holding: package.source.path) }
      try package.write("", "out/debug/shop")
      try FileManager.default.removeItem(at: package.folder.appending(path: "Package.swift"))
      let apart = AppLaunch(name: "shop", executable: package.folder.appending(path: "out/debug/shop").path)
      #expect(throws: PatchRefusal("\(package.source.path) lies in no package: there is no Package.swift above it")) {
        try BuiltPackage(of: apart, holding: package.source.path)
      }
    }
  }

  @Test func `what the compiler complains of is told once, and nothing where it does not`() throws {
    try TemporaryPackage.with { package in
      #expect(try package.built(by: "true").build() == nil)
      let complaint = "A.swift:2:3: error: no such thing"
      let lines = "echo Compiling; echo '\(complaint)' >&2; echo '\(complaint)'; exit 1"
      #expect(try package.built(by: package.compiler(lines)).build() == [complaint])
      // Without one, its last lines.
      let killed = try package.compiler("echo Compiling; echo Killed; exit 1")
      #expect(try package.built(by: killed).build() == ["Compiling", "Killed"])
    }
  }
}
