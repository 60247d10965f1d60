import UIKit

public final class LampView: UIView {
  public private(set) var isOn = false

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    isOn.toggle()
    backgroundColor = isOn ? .yellow : .gray
  }
}
