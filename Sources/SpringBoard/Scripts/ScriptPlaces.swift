import SystemLink

extension Script {
  /// Checks that all that begins somewhere begins on the screen: fingers that come down, and whatever the pointer does.
  /// Beside it there is nobody to hear of it. A finger that is down may leave the screen.
  /// - Parameter screen: as large as it is when the script is played.
  /// - Throws: `ScriptError` for the first line that is wrong.
  public func check(on screen: ScreenDescription) throws(ScriptError) {
    for line in lines {
      for action in line.actions {
        guard let place = action.beginning, !place.isOn(screen) else { continue }
        throw ScriptError(
          line: line.number, .offScreen(x: place.x, y: place.y, width: screen.width, height: screen.height))
      }
    }
  }
}

extension Script.Action {
  /// Where it has to be on the screen; nil for what is about no place, or about a finger that is down already.
  fileprivate var beginning: Script.Point? {
    switch self {
    case .tap(_, let place, _), .down(_, let place), .press(_, let place, _), .drag(_, from: let place, _, _),
      .hover(let place, _), .click(_, let place, _), .wheel(let place, _), .scroll(let place, _, _):
      place
    case .move, .up, .cancel, .leave, .wait, .key, .shake, .type, .remote: nil
    }
  }
}

extension Script.Point {
  /// The right and lower edges are not (B1.15).
  fileprivate func isOn(_ screen: ScreenDescription) -> Bool {
    x >= 0 && y >= 0 && x < screen.width && y < screen.height
  }
}
