#if Port
  import SwiftSyntax

  /// Names from before Swift 4.2, which newer compilers for iOS refuse with a fix-it.
  struct OldNamesRule: PortingRule {
    static let names: [String: String] = [
      "UIControlState": "UIControl.State", "UIControlEvents": "UIControl.Event",
      "UIGestureRecognizerState": "UIGestureRecognizer.State", "UIEventSubtype": "UIEvent.EventSubtype",
      "UIEventType": "UIEvent.EventType", "UITouchPhase": "UITouch.Phase", "UITouchType": "UITouch.TouchType",
      "UIViewAnimationOptions": "UIView.AnimationOptions", "UIViewAnimationCurve": "UIView.AnimationCurve",
      "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions", "UIViewContentMode": "UIView.ContentMode",
      "UIViewAutoresizing": "UIView.AutoresizingMask", "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
      "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
      "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
      "UIButtonType": "UIButton.ButtonType", "UITableViewCellStyle": "UITableViewCell.CellStyle",
      "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
      "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle", "UITableViewStyle": "UITableView.Style",
      "UITableViewRowAnimation": "UITableView.RowAnimation", "UITableViewScrollPosition": "UITableView.ScrollPosition",
      "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
      "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
      "UIAlertActionStyle": "UIAlertAction.Style",
      "UIAlertControllerStyle": "UIAlertController.Style", "UIApplicationState": "UIApplication.State",
      "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
      "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
      "NSLayoutAttribute": "NSLayoutConstraint.Attribute", "NSLayoutRelation": "NSLayoutConstraint.Relation",
      "NSAttributedStringKey": "NSAttributedString.Key", "UIImageRenderingMode": "UIImage.RenderingMode",
      "UITextBorderStyle": "UITextField.BorderStyle",
      "UITextFieldViewMode": "UITextField.ViewMode", "UIStackViewDistribution": "UIStackView.Distribution",
      "UIStackViewAlignment": "UIStackView.Alignment", "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
      "UIBarButtonItemStyle": "UIBarButtonItem.Style",
      "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
      "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
      "UIBlurEffectStyle": "UIBlurEffect.Style",
    ].merging(constants) { $1 }

    /// Constants, and types of Foundation and Core Animation.
    private static let constants: [String: String] = [
      "RunLoopMode": "RunLoop.Mode", "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
      "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
      "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
      "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
      "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition", "UIDatePickerMode": "UIDatePicker.Mode",
      "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits", "UIFontTextStyle": "UIFont.TextStyle",
      "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
      "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
      "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
      "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
      "UIKeyboardIsLocalUserInfoKey": "UIResponder.keyboardIsLocalUserInfoKey",
      "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
      "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
      "UILayoutPriorityDefaultHigh": "UILayoutPriority.defaultHigh",
      "UILayoutPriorityDefaultLow": "UILayoutPriority.defaultLow",
      "UILayoutPriorityRequired": "UILayoutPriority.required",
      "UINavigationControllerOperation": "UINavigationController.Operation",
      "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
      "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
      "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
      "UITableViewAutomaticDimension": "UITableView.automaticDimension",
      "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
      "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
      "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric", "UIWindowLevelAlert": "UIWindow.Level.alert",
      "UIWindowLevelNormal": "UIWindow.Level.normal", "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
      "kCAAlignmentCenter": "CATextLayerAlignmentMode.center",
      "kCAAlignmentJustified": "CATextLayerAlignmentMode.justified",
      "kCAAlignmentLeft": "CATextLayerAlignmentMode.left", "kCAAlignmentNatural": "CATextLayerAlignmentMode.natural",
      "kCAAlignmentRight": "CATextLayerAlignmentMode.right", "kCAAnimationCubic": "CAAnimationCalculationMode.cubic",
      "kCAAnimationCubicPaced": "CAAnimationCalculationMode.cubicPaced",
      "kCAAnimationDiscrete": "CAAnimationCalculationMode.discrete",
      "kCAAnimationLinear": "CAAnimationCalculationMode.linear",
      "kCAAnimationPaced": "CAAnimationCalculationMode.paced",
      "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards", "kCAFillModeBoth": "CAMediaTimingFillMode.both",
      "kCAFillModeForwards": "CAMediaTimingFillMode.forwards", "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
      "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd", "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero",
      "kCAGravityBottom": "CALayerContentsGravity.bottom",
      "kCAGravityBottomLeft": "CALayerContentsGravity.bottomLeft",
      "kCAGravityBottomRight": "CALayerContentsGravity.bottomRight",
      "kCAGravityCenter": "CALayerContentsGravity.center", "kCAGravityLeft": "CALayerContentsGravity.left",
      "kCAGravityResize": "CALayerContentsGravity.resize",
      "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect",
      "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
      "kCAGravityRight": "CALayerContentsGravity.right", "kCAGravityTop": "CALayerContentsGravity.top",
      "kCAGravityTopLeft": "CALayerContentsGravity.topLeft", "kCAGravityTopRight": "CALayerContentsGravity.topRight",
      "kCALineCapButt": "CAShapeLayerLineCap.butt", "kCALineCapRound": "CAShapeLayerLineCap.round",
      "kCALineCapSquare": "CAShapeLayerLineCap.square", "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
      "kCALineJoinMiter": "CAShapeLayerLineJoin.miter", "kCALineJoinRound": "CAShapeLayerLineJoin.round",
      "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
      "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
      "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
      "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
      "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
      "kCATransitionFade": "CATransitionType.fade", "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
      "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
      "kCATransitionFromRight": "CATransitionSubtype.fromRight",
      "kCATransitionFromTop": "CATransitionSubtype.fromTop", "kCATransitionMoveIn": "CATransitionType.moveIn",
      "kCATransitionPush": "CATransitionType.push", "kCATransitionReveal": "CATransitionType.reveal",
      "kCATruncationEnd": "CATextLayerTruncationMode.end", "kCATruncationMiddle": "CATextLayerTruncationMode.middle",
      "kCATruncationNone": "CATextLayerTruncationMode.none", "kCATruncationStart": "CATextLayerTruncationMode.start",
    ]

    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    /// A text that other rules made of the source, with the new names of types.
    static func renamed(_ text: String, in unit: UnitIndex) -> String {
      text.split(omittingEmptySubsequences: false) { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .reduce(into: (result: "", rest: text[...])) { all, word in
          all.result += text[all.rest.startIndex..<word.startIndex] + (newName(String(word), in: unit) ?? String(word))
          all.rest = text[word.endIndex...]
        }.result
    }

    fileprivate static func newName(_ name: String, in unit: UnitIndex) -> String? {
      guard let new = names[name], unit.resolve(name)?.declaration == nil, unit.names.types[name] == nil else {
        return nil
      }
      return new
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        replace(node.name)
        return .visitChildren
      }

      override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { replace(node.baseName) }
        return .visitChildren
      }

      private func replace(_ token: TokenSyntax) {
        guard let name = OldNamesRule.newName(token.text, in: file.unit) else { return }
        file.edits.replace(token.range, with: name)
        file.count(.oldName)
      }
    }
  }
#endif
