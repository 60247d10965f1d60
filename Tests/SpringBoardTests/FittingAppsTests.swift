import SystemLink
import Testing

@testable import SpringBoard

/// More apps than the link can tell of.
@Suite struct FittingAppsTests {
  private func app(_ name: String, summary: String = "", schemes: [String] = [], manifest: String? = nil)
    -> InstalledApp
  {
    InstalledApp(
      AppLaunch(name: name, executable: "/bin/true"), summary: summary, schemes: schemes, manifest: manifest)
  }

  private func fit(_ apps: [InstalledApp]) -> (setup: HomeSetup, faults: [AppManifestError]) {
    HomeSetup(app("Home").launch, apps: apps).fitting()
  }

  private func encode(_ message: LinkMessage.FromSystem) throws {
    var buffer = LinkBuffer()
    try LinkCodec.encode(message, into: &buffer)
  }

  @Test func `apps beyond the limit are left out, each with a fault that names its manifest`() throws {
    let (setup, faults) = fit((1...LinkLimits.apps + 2).map { app("App \($0)", manifest: "/apps/\($0).json") })
    #expect(setup.apps.map(\.name) == (1...LinkLimits.apps).map { "App \($0)" })
    #expect(
      faults.map(\.description) == [
        "/apps/257.json: the app is left out: there are more than 256 apps",
        "/apps/258.json: the app is left out: there are more than 256 apps",
      ])
    try encode(.apps(setup.apps.map { $0.entry(number: 1) }))
  }

  @Test func `what would make the list too long for a message is left out, and what follows still finds room`() throws {
    let long = String(repeating: "x", count: LinkLimits.reasonBytes)
    let (setup, faults) = fit((1...16).map { app("Long \($0)", summary: long) } + [app("Small")])
    #expect(setup.apps.map(\.name) == (1...15).map { "Long \($0)" } + ["Small"])
    #expect(
      faults.map(\.description) == ["'Long 16': the app is left out: the list of apps would have more than 65536 bytes"]
    )
    try encode(.apps(setup.apps.map { $0.entry(number: 1) }))
  }

  @Test func `an app of which something alone is too long is left out`() {
    let (setup, faults) = fit([
      app("A", summary: String(repeating: "x", count: LinkLimits.reasonBytes + 1)), app("B"), app(""),
      app(String(repeating: "n", count: LinkLimits.nameBytes + 1), manifest: "n.json"),
    ])
    #expect(setup.apps.map(\.name) == ["B"])
    #expect(
      faults.map(\.description) == [
        "'A': the app is left out: its summary has more than 4096 bytes", "'': the app is left out: it has no name",
        "n.json: the app is left out: its name has more than 1024 bytes",
      ])
  }

  @Test func `schemes beyond the limit are left out; one that two apps share counts once`() throws {
    let many = (1...LinkLimits.schemes).map { "s\($0)" }
    let (setup, faults) = fit([app("A", schemes: many), app("B", schemes: ["s1", "more"], manifest: "b.json")])
    #expect(setup.apps.map(\.schemes) == [many, ["s1"]])
    #expect(
      faults.map(\.description) == [
        "b.json: the scheme 'more' is left out: all apps together may name 512 schemes, in 65536 bytes"
      ])
    try encode(.schemes(many))
    let long = (1...100).map { "s\($0)" + String(repeating: "x", count: 1_000) }
    let fitting = fit([app("A", schemes: long)])
    #expect(fitting.setup.apps[0].schemes.count + fitting.faults.count == 100 && fitting.faults.count > 30)
    try encode(.schemes(fitting.setup.apps[0].schemes))
  }
}
