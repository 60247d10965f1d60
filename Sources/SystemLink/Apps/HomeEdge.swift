/// What the system and apps have to agree on about the edge from which an app is swiped away.
public enum HomeEdge {
  /// A finger that comes down so near to the bottom of the screen may become the swipe home: points. What is drawn for
  /// fingers by us, as the keyboard's keys, keeps clear of it.
  public static let height = 20.0
}
