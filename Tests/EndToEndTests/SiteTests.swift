import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// The site, built without the reference, which takes long and checks its own links: .ci/run builds all of it.
@Suite(.takesTurns, .serialized, .needs(.markdownIt)) struct SiteTests {
  /// The built site, beside the tests, made once.
  private static let built = Result { () throws -> URL in
    let folder = SystemUnderTest.products.appending(path: "site-of-tests")
    let done = try SiteScripts.run(
      "site", ["--without-reference", "--output", folder.path], in: TerminalUser("site"))
    guard done.status == 0 else { throw Browser.Failure("Scripts/site: \(done.error)\(done.output)") }
    return folder.resolvingSymlinksInPath()
  }

  private let site: URL

  init() throws { site = try Self.built.get() }

  /// A page's anchors and what it leads to.
  private struct Page {
    let anchors: Set<String>
    let links: [String]

    init(_ file: URL) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      anchors = Set(text.matches(of: /\sid="([^"]*)"/).map { String($0.1) })
      links = text.matches(of: /\s(?:href|src)="([^"]*)"/).map { String($0.1).replacing("&amp;", with: "&") }
    }
  }

  @Test func `each link, frame and picture of the site leads to one of its files, and to an anchor in it`() throws {
    var waiting = ["index.html"]
    var pages: [String: Page] = [:]
    var count = 0
    while let place = waiting.popLast() {
      guard pages[place] == nil else { continue }
      pages[place] = try Page(site.appending(path: place))
      let folder = site.appending(path: place).deletingLastPathComponent()
      for link in pages[place]?.links ?? [] where !link.hasPrefix("https://") && !link.hasPrefix("data:") {
        count += 1
        #expect(!link.hasPrefix("/") && !link.contains("://"), "\(place): \(link) is not relative")
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
          .map { String($0).removingPercentEncoding ?? "" }
        let file = parts[0].isEmpty ? site.appending(path: place) : folder.appending(path: parts[0]).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: file.path), "\(place) leads to \(link), which is not there")
        let target = file.path.replacing("\(site.path)/", with: "")
        guard file.pathExtension == "html", !target.hasPrefix("players/") else { continue }
        waiting.append(target)
        if parts.count == 2, let page = try? pages[target] ?? Page(file) {
          let isThere = page.anchors.contains(parts[1])
          #expect(isThere, "\(place) leads to \(link), and there is no such anchor")
        }
      }
    }
    #expect(pages.count > 100 && count > 3000, "\(pages.count) pages, \(count) links")
    for page in ["HowIOSHandlesATouch", "HowIOSHandlesATouch.zh", "Decisions/0003-no-macros"] {
      #expect(pages["Docs/\(page).html"] != nil, "nothing leads to \(page)")
    }
    // Whatever was written can be found from the first page.
    let written = try FileManager.default.subpathsOfDirectory(atPath: site.path).filter { $0.hasSuffix(".html") }
    #expect(Set(written.filter { !$0.hasPrefix("players/") }).subtracting(pages.keys) == [])
  }

  @Test func `a link that leads nowhere, and an anchor that stands twice, are named where the site is built`() throws {
    let user = try TerminalUser("links")
    try user.write(
      """
      import sys
      sys.path.insert(0, "\(SiteScripts.top.path)/Scripts")
      sys.dont_write_bytecode = True
      from publishing.check import faults
      pages = {"a.html": '<p id="one"><a href="b/c.html#two"><a href="b/d.html"><i id="one">',
               "b/c.html": '<a href="../a.html#one"><a href="#three"><img src="../picture.png">'}
      print("\\n".join(faults(pages, {"picture.png"})))
      """, "ask.py")
    let told = try user.shell("python3 ask.py")
    #expect(
      told.output == """
        a.html has two anchors 'one'
        a.html leads to b/c.html#two, and there is no such anchor
        a.html leads to b/d.html, and there is no such page
        b/c.html leads to #three, and there is no such anchor

        """, "\(told.error)")
  }

  @Test(.needs(.chromium)) func `what a page complains of and whom it asks is seen, so that none can hide it`()
    async throws
  {
    let user = try TerminalUser("complaints")
    try user.write(
      """
      <!DOCTYPE html><img src="https://nobody.invalid/a.png"><img src="missing.png">
      <script>console.error("one", 2); nothing.at.all;</script>
      """, "page.html")
    let browser = try await Browser.launch()
    let page = try await browser.open(user.folder.appending(path: "page.html").absoluteString, isWatched: true)
    let (complaints, requests) = (await page.complaints(), await page.requestedAddresses())
    await browser.close()
    #expect(complaints.contains("one 2"))
    #expect(complaints.contains { $0.hasPrefix("ReferenceError: nothing is not defined") })
    #expect(complaints.contains { $0.contains("ERR_FILE_NOT_FOUND") })
    #expect(requests.contains("https://nobody.invalid/a.png"))
  }

  /// Waits until the page has asked for a player; the browser decides when one is near enough.
  private func hasAskedForAPlayer(_ page: BrowserPage) async throws {
    for _ in 0..<1_000 {
      if await page.requestedAddresses().contains(where: { $0.contains("/players/") }) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("no player was asked for")
  }

  @Test(.needs(.chromium)) func `opened from the disk, pages and players complain of nothing and ask nobody else`()
    async throws
  {
    let players = try FileManager.default.contentsOfDirectory(atPath: site.appending(path: "players").path).sorted()
    #expect(players.count >= 12)
    let places =
      ["index.html", "Docs/HowIOSHandlesATouch.html", "Docs/HowIOSHandlesATouch.zh.html"]
      + players.map { "players/\($0)" }
    let browser = try await Browser.launch()
    do {
      for place in places {
        let address = site.appending(path: place).absoluteString
        let page = try await browser.open(address, isWatched: true)
        if place.hasPrefix("Docs") {
          // The first player is loaded when its place comes near.
          try await page.evaluate("document.querySelector('iframe').scrollIntoView()")
          try await hasAskedForAPlayer(page)
          #expect(try await page.evaluate("document.documentElement.scrollWidth") == 1280, "\(place)")
          try await page.resize(width: 390, height: 844, isPhone: true)
          #expect(try await page.evaluate("document.documentElement.scrollWidth") == 390, "\(place) on a phone")
        }
        #expect(await page.complaints() == [], "\(place)")
        let requests = await page.requestedAddresses()
        #expect(requests.contains(address), "\(place): \(requests)")
        let own = site.absoluteString
        #expect(requests.filter { !$0.hasPrefix(own) && !$0.hasPrefix("data:") && !$0.hasPrefix("blob:") } == [])
        try await page.call("Page.close")
      }
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
  }
}
