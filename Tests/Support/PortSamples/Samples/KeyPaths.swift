import UIKit

public class ObservedView: UIView {
  public static let paths = [
    #keyPath(UIScrollView.contentOffset), #keyPath(bounds), #keyPath(ObservedView.layer.frame),
  ]
}
