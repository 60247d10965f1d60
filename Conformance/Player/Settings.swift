import Conformance
import UIKit

extension UIView {
  /// What UIKit itself has a property for.
  func take(_ setting: ViewSetting) {
    let control = self as? UIControl
    let scroll = self as? UIScrollView
    switch setting {
    case .hidden(let value): isHidden = value
    case .alpha(let value): alpha = CGFloat(value)
    case .interaction(let value): isUserInteractionEnabled = value
    case .multipleTouch(let value): isMultipleTouchEnabled = value
    case .exclusive(let value): isExclusiveTouch = value
    case .clips(let value): clipsToBounds = value
    case .cornerRadius(let value): layer.cornerRadius = CGFloat(value)
    case .zPosition(let value): layer.zPosition = CGFloat(value)
    case .origin(let value): bounds.origin = CGPoint(value)
    case .turned(let angle): transform = CGAffineTransform(rotationAngle: CGFloat(angle))
    case .scaled(let x, let y): transform = CGAffineTransform(scaleX: CGFloat(x), y: CGFloat(y))
    case .enabled(let value): control?.isEnabled = value
    case .content(let width, let height): scroll?.contentSize = CGSize(width: width, height: height)
    case .paging(let value): scroll?.isPagingEnabled = value
    case .bounces(let value): scroll?.bounces = value
    case .delaysContent(let value): scroll?.delaysContentTouches = value
    case .cancelsContent(let value): scroll?.canCancelContentTouches = value
    case .locks(let value): scroll?.isDirectionalLockEnabled = value
    case .sendsToNobody: control?.addTarget(nil, action: PlayedView.actionForNobody, for: .touchUpInside)
    case .claimsAll, .passesThrough, .answers, .enlarged, .forwards, .focus, .refusesTracking, .stopsTracking,
      .secondAction, .hearsAction, .refusesContent:
      break
    }
  }
}

extension SceneRecognizer {
  /// A new object of its class.
  @MainActor var recognizer: UIGestureRecognizer {
    switch kind {
    case .tap: UITapGestureRecognizer()
    case .press: UILongPressGestureRecognizer()
    case .pan: UIPanGestureRecognizer()
    case .swipe: UISwipeGestureRecognizer()
    case .pinch: UIPinchGestureRecognizer()
    case .rotation: UIRotationGestureRecognizer()
    case .custom: PlayedRecognizer()
    }
  }
}

extension UIGestureRecognizer {
  /// What UIKit itself has a property for.
  func take(_ setting: RecognizerSetting) {
    let tap = self as? UITapGestureRecognizer
    let press = self as? UILongPressGestureRecognizer
    let pan = self as? UIPanGestureRecognizer
    let swipe = self as? UISwipeGestureRecognizer
    switch setting {
    case .taps(let count):
      tap?.numberOfTapsRequired = count
      press?.numberOfTapsRequired = count
    case .touches(let count):
      tap?.numberOfTouchesRequired = count
      press?.numberOfTouchesRequired = count
      pan?.minimumNumberOfTouches = count
      swipe?.numberOfTouchesRequired = count
    case .atMost(let count): pan?.maximumNumberOfTouches = count
    case .duration(let seconds): press?.minimumPressDuration = seconds
    case .cancels(let value): cancelsTouchesInView = value
    case .delaysBegan(let value): delaysTouchesBegan = value
    case .delaysEnded(let value): delaysTouchesEnded = value
    case .enabled(let value): isEnabled = value
    case .sets(let way): (self as? PlayedRecognizer)?.way = way
    case .waitsFor, .simultaneous, .refusesToBegin, .refusesTouches: break
    }
  }
}
