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
      "UIBarStyle": "UIBarStyle", "UITextBorderStyle": "UITextField.BorderStyle",
      "UITextFieldViewMode": "UITextField.ViewMode", "UIStackViewDistribution": "UIStackView.Distribution",
      "UIStackViewAlignment": "UIStackView.Alignment", "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
      "UIBarButtonItemStyle": "UIBarButtonItem.Style", "UIEdgeInsetsMake": "UIEdgeInsets.make",
      "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
      "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
      "UIBlurEffectStyle": "UIBlurEffect.Style",
    ].filter { $0.key != $0.value && !$0.value.hasSuffix(".make") }

    func apply(to file: FilePort) { Visitor(file).walk(file.file.tree) }

    private final class Visitor: SyntaxVisitor {
      let file: FilePort

      init(_ file: FilePort) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
      }

      override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        replace(node.name)
        return .visitChildren
      }

      override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { replace(node.baseName) }
        return .visitChildren
      }

      override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .visitChildren }

      private func replace(_ token: TokenSyntax) {
        guard let name = OldNamesRule.names[token.text], file.unit.resolve(token.text)?.declaration == nil,
          file.unit.names.types[token.text] == nil
        else { return }
        file.edits.replace(token.range, with: name)
        file.count(.oldName)
      }
    }
  }
#endif
