import Testing

@testable import FontMetrics

/// How near the table comes to iOS: what Xcode wrote into the interface files of public projects as the sizes of labels
/// that are as wide as their texts, in San Francisco, rounded up to half a point.
@Suite struct SanFranciscoTests {
  /// Of RxSwift, Hero, LoopKit and IGListKit.
  static let labels: [(text: String, size: Double, weight: UInt16, width: Double)] = [
    ("11:59 AM", 12, 400, 52), ("120 – 140 mg/dL", 12, 400, 93.5), ("Adding numbers", 16, 400, 119.5),
    ("API wrappers", 16, 400, 96.5), ("Basic", 11, 400, 28.5), ("Basic", 20, 400, 49), ("Bindings", 11, 400, 45.5),
    ("Built-in Transitions", 20, 400, 167), ("Built-in transitions", 19, 300, 152), ("Calculator", 16, 400, 74),
    ("City Guide", 20, 400, 94), ("City Name", 31, 400, 144), ("Comments Count", 15, 700, 127.5),
    ("Complex async, activity indicator", 11, 400, 173.5), ("Custom", 17, 400, 59.5),
    ("GitHub Signup - Using Driver", 16, 400, 210.5), ("History", 17, 400, 55), ("Image Gallery", 20, 400, 123),
    ("ImagePicker", 16, 400, 89.5), ("Label", 13, 400, 33), ("Label", 15, 400, 37.5), ("Label", 17, 400, 42),
    ("List to Grid", 20, 400, 98), ("MEDIUM", 12, 600, 50.5), ("Menu", 20, 400, 50.5),
    ("Paging, activity indicator", 11, 400, 130), ("Running", 17, 400, 63), ("Search Wikipedia", 16, 400, 125.5),
    ("Simple validation", 16, 400, 123), ("Simplest table view example", 16, 400, 205), ("Subtitle", 11, 400, 40.5),
    ("Title", 16, 400, 31.5), ("UIPickerView", 16, 400, 95.5), ("Unit", 17, 400, 31.5), ("Video Player", 20, 400, 113),
  ]

  @Test(arguments: labels.indices) func `a label is as wide as on iOS, but for a hundredth and two pixels`(_ index: Int)
  {
    let label = Self.labels[index]
    var tables = AdvanceTables()
    let width = FontFace(Typeface(weight: label.weight), size: label.size, tables: &tables).width(of: label.text[...])
    #expect(abs(width - label.width) <= 0.01 * label.width + 1, "\(label.text): \(width), on iOS \(label.width)")
  }

  @Test func `all of them together are as wide as on iOS, but for half a hundredth`() {
    var tables = AdvanceTables()
    var (ours, theirs) = (0.0, 0.0)
    for label in Self.labels {
      let face = FontFace(Typeface(weight: label.weight), size: label.size, tables: &tables)
      ours += (face.width(of: label.text[...]) * 2).rounded(.up) / 2
      theirs += label.width
    }
    #expect(abs(ours - theirs) <= 0.005 * theirs)
  }

  @Test func `lines are as high as iOS says`() {
    // Of 15 points, as printed in public: 17.900391. Of 20: an ascender of 19.04, a descender of -4.82.
    #expect(abs(15 * VerticalMetrics.lineHeight - 17.900391) < 0.000001)
    #expect(abs(20 * VerticalMetrics.ascent - 19.043) < 0.001 && abs(20 * VerticalMetrics.descent - 4.824) < 0.001)
    #expect(abs(17 * VerticalMetrics.lineHeight - 20.287) < 0.001)
    #expect(VerticalMetrics.xHeight < VerticalMetrics.capHeight && VerticalMetrics.capHeight < VerticalMetrics.ascent)
  }
}
