import Conformance
import UIKit

extension ScriptDefault {
  /// What a new object says.
  @MainActor var answer: String {
    switch self {
    case .viewInteraction: PlayedText.answer(UIView().isUserInteractionEnabled)
    case .buttonInteraction: PlayedText.answer(UIButton().isUserInteractionEnabled)
    case .scrollInteraction: PlayedText.answer(UIScrollView().isUserInteractionEnabled)
    case .stackInteraction: PlayedText.answer(UIStackView().isUserInteractionEnabled)
    case .spinnerInteraction: PlayedText.answer(UIActivityIndicatorView().isUserInteractionEnabled)
    case .progressInteraction: PlayedText.answer(UIProgressView().isUserInteractionEnabled)
    case .imageInteraction: PlayedText.answer(UIImageView().isUserInteractionEnabled)
    case .labelInteraction: PlayedText.answer(UILabel().isUserInteractionEnabled)
    case .cancelsTouches: PlayedText.answer(UITapGestureRecognizer().cancelsTouchesInView)
    case .delaysBegan: PlayedText.answer(UITapGestureRecognizer().delaysTouchesBegan)
    case .delaysEnded: PlayedText.answer(UITapGestureRecognizer().delaysTouchesEnded)
    case .tapTaps: "\(UITapGestureRecognizer().numberOfTapsRequired)"
    case .tapTouches: "\(UITapGestureRecognizer().numberOfTouchesRequired)"
    case .pressTaps: "\(UILongPressGestureRecognizer().numberOfTapsRequired)"
    case .pressTouches: "\(UILongPressGestureRecognizer().numberOfTouchesRequired)"
    case .panTouches: "\(UIPanGestureRecognizer().minimumNumberOfTouches)"
    case .swipeTouches: "\(UISwipeGestureRecognizer().numberOfTouchesRequired)"
    case .scrollEnabled: PlayedText.answer(UIScrollView().isScrollEnabled)
    case .scrollBounces: PlayedText.answer(UIScrollView().bounces)
    case .scrollDelays: PlayedText.answer(UIScrollView().delaysContentTouches)
    case .scrollCancels: PlayedText.answer(UIScrollView().canCancelContentTouches)
    case .scrollLocks: PlayedText.answer(UIScrollView().isDirectionalLockEnabled)
    case .scrollPages: PlayedText.answer(UIScrollView().isPagingEnabled)
    case .scrollToTop: PlayedText.answer(UIScrollView().scrollsToTop)
    case .multipleTouch: PlayedText.answer(UIView().isMultipleTouchEnabled)
    case .exclusiveTouch: PlayedText.answer(UIView().isExclusiveTouch)
    }
  }
}
