import Foundation
import Testing
import UIKit

@testable import Widgets

/// What pages follow, without any view.
@MainActor
struct PageRuleTests {
  @Test func `a track has three places; what is almost one is one (B20.1)`() {
    var track = PageTrack(isHorizontal: true, spacing: 20)
    #expect(track.place(of: CGPoint(x: 50, y: 0)) == 0)
    track.size = CGSize(width: 120, height: 300)
    #expect(track.contentSize == CGSize(width: 360, height: 300))
    #expect(track.frame(at: -1) == CGRect(x: 10, y: 0, width: 100, height: 300))
    #expect(track.frame(at: 1) == CGRect(x: 250, y: 0, width: 100, height: 300))
    #expect(track.offset(of: 0.5) == CGPoint(x: 180, y: 0))
    #expect(track.place(of: CGPoint(x: 180, y: 0)) == 0.5)
    #expect(track.place(of: CGPoint(x: 120.004, y: 0)) == 0 && track.place(of: CGPoint(x: 239.996, y: 0)) == 1)
    #expect(track.insets(before: true, after: false) == (0, -120))
    let upright = PageTrack(isHorizontal: false, spacing: 0, size: CGSize(width: 120, height: 300))
    #expect(upright.contentSize == CGSize(width: 120, height: 900))
    #expect(upright.frame(at: 1) == CGRect(x: 0, y: 600, width: 120, height: 300))
    #expect(upright.place(of: CGPoint(x: 77, y: 150)) == -0.5)
  }

  @Test func `how many pages the program may give (B20.16)`() {
    #expect(PagePlan(.scroll, .horizontal, [.spineLocation: 2]).counts(animated: true) == 1...1)
    #expect(PagePlan(.scroll, .horizontal, [.spineLocation: 2]).spine == .none)
    #expect(PagePlan(.pageCurl, .horizontal, [:]).counts(animated: true) == 1...1)
    #expect(PagePlan(.pageCurl, .horizontal, [.spineLocation: 2]).counts(animated: false) == 2...2)
    var plan = PagePlan(.pageCurl, .vertical, [.spineLocation: UIPageViewController.SpineLocation.max])
    plan.isDoubleSided = true
    #expect(plan.spine == .max && plan.counts(animated: true) == 2...2 && plan.counts(animated: false) == 1...2)
    #expect(plan.turnCount == 2 && plan.shownCount == 1)
  }

  @Test func `a spacing is a number of any kind; what is none counts as 0 (B20.2)`() {
    let kinds: [Any] = [CGFloat(8), Double(8), Float(8), 8, NSNumber(value: 8)]
    #expect(kinds.map { PagePlan(.scroll, .horizontal, [.interPageSpacing: $0]).spacing } == [8, 8, 8, 8, 8])
    let none: [Any] = ["8", -8.0, Double.nan, Double.infinity]
    #expect(none.map { PagePlan(.scroll, .horizontal, [.interPageSpacing: $0]).spacing } == [0, 0, 0, 0])
    #expect(PagePlan(.pageCurl, .horizontal, [.interPageSpacing: 8]).spacing == 0)
  }

  @Test func `where taps and pans lead on pages that curl (B20.18)`() {
    #expect(
      [0, 99, 101, 299, 301, 400].map { CurlRule.direction(ofTap: $0, length: 400) }
        == [.reverse, .reverse, nil, nil, .forward, .forward])
    #expect(CurlRule.direction(ofTap: 0, length: 0) == nil)
    #expect([-1, 0, 1].map { CurlRule.direction(ofPan: $0) } == [.forward, nil, .reverse])
    #expect(CurlRule.progress(travel: -100, length: 400, .forward) == 0.25)
    #expect(CurlRule.progress(travel: 100, length: 400, .forward) == 0)
    #expect(CurlRule.progress(travel: 800, length: 400, .reverse) == 1)
    #expect(
      CurlRule.completes(progress: 0.5, speed: 0, .forward) && !CurlRule.completes(progress: 0.4, speed: 0, .forward))
    #expect(CurlRule.completes(progress: 0.1, speed: -500, .forward))
    #expect(!CurlRule.completes(progress: 0.9, speed: 500, .forward))
    #expect(CurlRule.completes(progress: 0.1, speed: 500, .reverse))
  }
}
