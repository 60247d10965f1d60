/// How a controller that is presented covers what was on the screen.
public enum UIModalPresentationStyle: Int, Sendable, Hashable {
  /// The system's choice: a page sheet.
  case automatic = -2
  /// Not a style to present with; treated like `automatic`.
  case none = -1
  /// Covers the window; the view below leaves it until the dismissal (B2.56).
  case fullScreen = 0
  /// A sheet over the view below, which stays in its window.
  case pageSheet = 1
  /// A smaller sheet over the view below, which stays in its window.
  case formSheet = 2
  /// Covers the view of the controller that defines the context; that view leaves the window until the dismissal.
  case currentContext = 3
  /// As the program arranges it; the view below stays in its window.
  case custom = 4
  /// Covers the window; the view below stays in it and keeps its touches (B2.56, B8.26).
  case overFullScreen = 5
  /// Covers the view of the controller that defines the context, which stays in the window.
  case overCurrentContext = 6
  /// A bubble over the view below, which stays in its window.
  case popover = 7

  /// Whether the view below leaves the window while the controller is presented.
  var removesWhatItCovers: Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .automatic, .none, .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover: false
    }
  }

  /// Whether a controller with `definesPresentationContext` may catch the presentation.
  var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a controller comes in when it is presented with `animated`, and goes out the same way back.
public enum UIModalTransitionStyle: Int, Sendable, Hashable {
  /// Slides in from below; the default.
  case coverVertical
  /// What is seen gets narrow until it is a line, and the other wide out of it: a stage has no depth to turn views in.
  case flipHorizontal
  /// Comes up out of nothing over what it covers.
  case crossDissolve
  /// As `crossDissolve`: a stage has no pages to lift.
  case partialCurl
}
