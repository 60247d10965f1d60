import LeavingNothing
import Testing
import UIKit

/// Fonts as values: sizes, weights, and which are equal.
@MainActor @Suite(.leavesNothing)
struct FontTests {
  @Test func `fonts that look alike are equal, with one hash; each difference makes another one`() {
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    #expect(font == UIFont.boldSystemFont(ofSize: 17) && font.hash == UIFont.boldSystemFont(ofSize: 17).hash)
    let others: [UIFont] = [
      .systemFont(ofSize: 17), .boldSystemFont(ofSize: 18), .italicSystemFont(ofSize: 17),
      .monospacedSystemFont(ofSize: 17, weight: .bold),
    ]
    for other in others { #expect(font != other) }
    #expect(Set(others + [font, .boldSystemFont(ofSize: 17)]).count == 5)
    #expect(font != (NSString("font") as NSObject))
  }

  @Test func `another size keeps weight and kind, and a size that is none is one point`() {
    #expect(UIFont.boldSystemFont(ofSize: 17).withSize(30) == .boldSystemFont(ofSize: 30))
    #expect(UIFont.italicSystemFont(ofSize: 17).withSize(30) == .italicSystemFont(ofSize: 30))
    #expect([CGFloat.nan, .infinity, 0, -5].map { UIFont.systemFont(ofSize: $0).pointSize } == [1, 1, 1, 1])
  }

  @Test func `letters fit between ascender and descender, and grow with the size`() {
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 40))
    for font in [small, large] {
      #expect(0 < font.xHeight && font.xHeight < font.capHeight && font.capHeight < font.ascender)
      #expect(font.descender < 0 && abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
      #expect(font.leading == 0)
    }
    #expect(abs(large.ascender - 4 * small.ascender) < 1e-9 && abs(large.lineHeight - 4 * small.lineHeight) < 1e-9)
  }

  @Test func `a font is as high as San Francisco on iOS (B14.40)`() {
    let font = UIFont.systemFont(ofSize: 17)
    let heights = [font.lineHeight, font.ascender, font.descender, font.capHeight, font.xHeight]
    // Of 2,048 units: 2,444, 1,950, -494, 1,443 and 1,078.
    for (height, known) in zip(heights, [20.287, 16.187, -4.101, 11.978, 8.948]) {
      #expect(abs(height - known) < 0.001)
    }
    for other in [UIFont.boldSystemFont(ofSize: 17), .monospacedSystemFont(ofSize: 17, weight: .light)] {
      #expect([other.lineHeight, other.ascender] == [font.lineHeight, font.ascender])
    }
  }

  @Test func `each kind of text has Apple's size, headlines are semibold, and an unknown kind is a body`() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    #expect(
      styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .init(rawValue: "mine")) == .preferredFont(forTextStyle: .body))
  }
}
