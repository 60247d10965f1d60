import UIKit

/// Types in types, private ones, and what lies in extensions of them.
public class Album: UIView {
  public var heard: [String] = []

  private class Page: UIView {
    weak var album: Album?

    func connect(_ button: UIButton) {
      button.addTarget(self, action: #selector(turn), for: .touchUpInside)
    }

    @objc private func turn() { album?.heard.append("turn") }
  }

  private let page = Page()

  public func connect(_ button: UIButton) {
    page.album = self
    page.connect(button)
    button.addTarget(self, action: #selector(close(_:)), for: .touchUpInside)
  }
}

extension Album {
  @objc fileprivate func close(_ button: UIButton) { heard.append("close") }
}
