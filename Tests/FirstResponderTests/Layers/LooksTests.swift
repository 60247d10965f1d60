import LeavingNothing
import Testing

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor
struct LooksTests {
  @Test func `a gray has no hue`() {
    var (hue, saturation, brightness, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    #expect(UIColor(white: 0.5, alpha: 1).getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect([hue, saturation, brightness, alpha] == [0, 0, 0.5, 1])
  }

  @Test func `capital letters are as high as in San Francisco: 0.7046 of the size`() {
    #expect(abs(UIFont.systemFont(ofSize: 20).capHeight - 14.092) < 0.001)
  }

  @Test func `which classes can be touched by default`() {  // B1.27
    let views = [
      UIView(), UIStackView(), UIActivityIndicatorView(style: .medium), UIProgressView(), UIImageView(image: nil),
      UILabel(),
      UIActivityIndicatorView(), UIImageView(),
    ]
    #expect(views.map(\.isUserInteractionEnabled) == [true, true, true, true, false, false, true, false])
  }

  @Test func `a label is as wide as its longest line`() {
    let label = UILabel()
    // 6 points a character, lines of 11.93 points, in whole pixels of a third of a point 12.
    label.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    #expect(label.sizeThatFits(.zero) == .zero)
    label.text = "abcd"
    #expect(label.sizeThatFits(.zero) == CGSize(width: 24, height: 12))
    #expect(label.intrinsicContentSize == CGSize(width: 24, height: 12))
    #expect(label.sizeThatFits(CGSize(width: 12, height: 0)) == CGSize(width: 12, height: 12))
    label.text = "ab abc\n\nabcdefgh"
    label.numberOfLines = 0
    #expect(label.sizeThatFits(.zero) == CGSize(width: 48, height: 36))
    // Room for four characters: "ab", "abc", "", "abcd", "efgh".
    #expect(label.sizeThatFits(CGSize(width: 24, height: 0)) == CGSize(width: 24, height: 60))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 24, height: 0)) == CGSize(width: 18, height: 24))
    // Narrower than a character: one on each line.
    label.numberOfLines = 0
    label.text = "abc"
    #expect(label.sizeThatFits(CGSize(width: 1, height: 0)) == CGSize(width: 1, height: 36))
    label.frame.origin = CGPoint(x: 7, y: 7)
    label.bounds.size = .zero
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 18, height: 12))
  }

  @Test func `colours are equal when their parts are, and go round the colour wheel and back`() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(Set([UIColor.red, UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)]).count == 1)
    #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(UIColor(white: .nan, alpha: 1) == .black)
    for red in 0...4 {
      for green in 0...4 {
        for blue in 0...4 {
          let parts = [red, green, blue].map { CGFloat($0) / 4 }
          var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
          let color = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 0.5)
          color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
          let back = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
          let distance = zip(back.cgColor.components ?? [], parts + [0.5]).map { abs($0 - $1) }.max() ?? 1
          #expect(distance < 1e-9)
        }
      }
    }
  }

  @Test func `fonts have the weights that a stage knows`() {
    #expect(UIFont.systemFont(ofSize: 12).weight.stageWeight == 400)
    #expect(UIFont.boldSystemFont(ofSize: 12).weight.stageWeight == 700)
    #expect(UIFont.Weight(0.29).stageWeight == 600)
    #expect(UIFont.Weight(9).stageWeight == 900)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 1)
    #expect(UIFont.preferredFont(forTextStyle: .headline) == UIFont.systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func `a stack places its views along the axis`() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.text = "ab"
    let width = label.intrinsicContentSize.width
    let (hidden, rest) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    hidden.isHidden = true
    let stack = UIStackView(arrangedSubviews: [label, hidden, rest])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    stack.spacing = 4
    stack.layoutIfNeeded()
    #expect(
      [label.frame, rest.frame] == [
        CGRect(x: 0, y: 0, width: width, height: 30),
        CGRect(x: width + 4, y: 0, width: 96 - width, height: 30),
      ])
    stack.distribution = .fillEqually
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 9, width: 48, height: 12))
    #expect(rest.frame.origin.x == 52)
    stack.axis = .vertical
    stack.alignment = .fill
    stack.layoutIfNeeded()
    #expect(
      [label.frame, rest.frame] == [
        CGRect(x: 0, y: 0, width: 100, height: 13), CGRect(x: 0, y: 17, width: 100, height: 13),
      ])
    label.removeFromSuperview()
    #expect(stack.arrangedSubviews == [hidden, rest])
    hidden.isHidden = false
    // Nothing is left that wishes for a size, and there is room between the two.
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 0, height: 4))
  }

  @Test func `a progress bar is as long as what is done`() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 80, height: 4))
    view.progress = 0.25
    view.layoutIfNeeded()
    #expect(view.layer.sublayers?.map(\.frame.width) == [80, 20])
    view.setProgress(7, animated: true)
    #expect(view.progress == 1)
    view.progress = .nan
    #expect(view.progress == 0)
  }

  @Test func `an indicator is hidden while it stands still`() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden)
    view.startAnimating()
    #expect((view.isHidden, view.isAnimating) == (false, true))
    view.hidesWhenStopped = false
    view.stopAnimating()
    #expect((view.isHidden, view.isAnimating) == (false, false))
    view.hidesWhenStopped = true
    #expect(view.isHidden)
  }
}
