import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Herbarium

/// What has to hold on every screen of the app, at every size, in both directions of writing.
@Suite(.serialized, .leavesNothing) @MainActor
struct EverywhereTests {
  nonisolated static let sizes = [
    CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
    CGSize(width: 834, height: 1194),
  ]

  /// Goes through the app, screen by screen, and stops at each.
  private func tour(
    _ size: CGSize, isRightToLeft: Bool, _ stop: (String, Herbarist) throws -> Void
  ) throws {
    let guest = try Herbarist(size: size, isRightToLeft: isRightToLeft, hasAccount: false)
    try stop("form", guest)
    let user = try Herbarist(
      size: size, isRightToLeft: isRightToLeft, finds: ["Daisy", "Tansy", "Poppy"],
      favourites: ["Daisy", "Bugle", "Oxlip"])
    try stop("plants", user)
    for tab in ["Favourites", "Finds", "Settings"] {
      try user.open(tab: tab)
      user.device.advance(by: 0.5)
      try stop(tab, user)
    }
    try user.tap("Ada")
    try stop("alert", user)
    try user.tap("Cancel")
    try user.open(tab: "Finds")
    try user.tap("Edit")
    user.device.advance(by: 0.5)
    try stop("editing", user)
    try user.tap("Done")
    try user.open(tab: "Plants")
    try user.tap("plant Snowdrop")
    user.device.advance(by: 0.5)
    try stop("page", user)
    let page = try #require(try user.find("page") as? UIScrollView)
    page.scrollRectToVisible(page.convert(try user.page.add.bounds, from: try user.page.add), animated: false)
    user.device.advance(by: 0.1)
    try user.tap("add")
    user.device.advance(by: 0.5)
    try stop("sheet", user)
  }

  @Test(arguments: sizes, [false, true])
  func `no screen has a fault that shows before a touch, and constraints all hold and leave no choice`(
    _ size: CGSize, _ isRightToLeft: Bool
  ) throws {
    try tour(size, isRightToLeft: isRightToLeft) { screen, user in
      #expect(user.device.lint().map(\.summary) == [], "\(screen)")
      let faults = user.device.trace.text(.lifecycle).split(separator: "\n").filter { $0.contains("can't all hold") }
      #expect(faults == [], "\(screen)")
      let open = user.window.shown.filter(\.hasAmbiguousLayout)
      #expect(open.map { "\(type(of: $0)) \($0.onScreen)" } == [], "\(screen)")
    }
  }

  @Test func `a screen from right to left is the mirror of one from left to right`() throws {
    let size = Self.sizes[1]
    func places(_ isRightToLeft: Bool) throws -> [String: [String: [CGRect]]] {
      var places: [String: [String: [CGRect]]] = [:]
      try tour(size, isRightToLeft: isRightToLeft) { screen, user in
        let named = user.window.shown.compactMap { view in
          view.accessibilityIdentifier.map { ($0, view.onScreen) }
        }
        places[screen] = Dictionary(grouping: named, by: \.0).mapValues { $0.map(\.1) }
      }
      return places
    }
    let (left, right) = (try places(false), try places(true))
    #expect(Set(left.keys) == Set(right.keys) && left.count == 9)
    for (screen, views) in left {
      #expect(Set(views.keys) == Set(right[screen]?.keys ?? [:].keys) && !views.isEmpty)
      for (name, there) in views {
        for (one, other) in zip(there, right[screen]?[name] ?? []) {
          #expect(
            abs(one.midX - (size.width - other.midX)) < 0.51 && abs(one.midY - other.midY) < 0.51,
            "\(screen) \(name) \(one) \(other)")
        }
      }
    }
  }
}
