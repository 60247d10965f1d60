import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor
struct PictureTests {
  @Test func `a picture shows backgrounds, corners, borders, clipping, opacity, turns and text`() {
    let stage = StageFixture()
    let card = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    card.backgroundColor = .red
    card.layer.cornerRadius = 5
    card.layer.borderWidth = 2
    card.alpha = 0.5
    card.clipsToBounds = true
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 24))
    label.text = "a < b & c"
    label.font = .systemFont(ofSize: 10)
    label.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    card.addSubview(label)
    let hidden = UIView()
    hidden.isHidden = true
    stage.window.addSubview(hidden)
    stage.window.addSubview(card)
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    turned.bounds.origin = CGPoint(x: 0, y: 100)
    stage.window.addSubview(turned)
    // Layer 1 is the window, 2 the hidden view, 3 the card. The turned view's middle (5, 110) comes to (5, 10):
    // x' = -(y - 110) + 5, y' = (x - 5) + 10.
    #expect(
      stage.application.committer.picture() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="200" viewBox="0 0 100 200">
          <g>
            <g transform="translate(10 20)" opacity="0.5">
              <rect x="0" y="0" width="30" height="40" rx="5" fill="#ff0000"/>
              <clipPath id="clip3"><rect x="0" y="0" width="30" height="40" rx="5"/></clipPath>
              <g clip-path="url(#clip3)">
                <g>
                  <text x="0" y="15.5" font-family="sans-serif" font-size="10" font-weight="400" text-anchor="start" \
        xml:space="preserve" fill="#0000ff" fill-opacity="0.5">a &lt; b &amp; c</text>
                </g>
              </g>
              <rect x="1" y="1" width="28" height="38" rx="4" fill="none" stroke="#000000" stroke-width="2"/>
            </g>
            <g transform="matrix(0 1 -1 0 115 5)">
            </g>
          </g>
        </svg>

        """)
  }

  @Test func `a picture shows paths and images`() {
    let stage = StageFixture()
    let shape = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1.5, y: 0))
    path.addQuadCurve(to: CGPoint(x: 2, y: 2), controlPoint: CGPoint(x: 3, y: 1))
    path.close()
    shape.path = path.cgPath
    shape.fillRule = .evenOdd
    shape.strokeColor = UIColor.white.cgColor
    shape.lineCap = .round
    stage.window.layer.addSublayer(shape)
    let image = UIImageView(image: UIImage(data: Data(ImageTests.png(width: 2, height: 1))))
    image.contentMode = .scaleAspectFill
    stage.window.addSubview(image)
    let picture = stage.application.committer.picture()
    #expect(
      picture.contains(
        ##"<path d="M0 0L1.5 0Q3 1 2 2Z" fill="#000000" fill-rule="evenodd" stroke="#ffffff" stroke-width="1" "##
          + #"stroke-linecap="round" stroke-linejoin="miter"/>"#))
    #expect(
      picture.contains(
        #"""
        <image x="0" y="0" width="2" height="1" preserveAspectRatio="xMidYMid slice" href="data:image/png;base64,iVBOR
        """#
      ))
  }

  @Test func `control characters of a text do not break the picture`() {
    let stage = StageFixture()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    label.text = "a\u{0}\u{1B}b\tc\u{FFFF}d"
    stage.window.addSubview(label)
    #expect(stage.application.committer.picture().contains(">ab cd</text>"))
  }
}
