/// The list of the questions and screens of this folder.
extension RealQuestions {
  static let views: [RealQuestion] = [
    spacerOverStretchyHeader, emptyStateOverFilter, blurOverList, calloutButtonOverPin, buttonOverHeaderSwitch,
    noticeWindow, hudMaskStays, cubeOrder, pathMenuOnTabBar, menuInNavigationBar,
    calloutOutsidePin, alertAfterRotation, formContentWithoutHeight, panelWithoutFrame, vibrancyWithoutFrame,
    titleLabelTap, avatarInCell, skeletonTable, disabledAfterReuse, backdropWithoutAlpha, fadingMessage,
    transparentPanArea, buttonRowInForm, tagsInCell, tinyCloseButton, iconOfCircleMenu, tabBarWithHole,
    messageBackgroundPoint, hiddenColorSlider, scaledCardInCell, controlAfterLayerAnimation, panelMovedByLayer,
    animatedBanner, buttonWindowLeftBehind, pickerWindowResigned, menuOverlayTwice, frameForLater,
    stickerPinch, slideOverSkipButton, moreButtonInFeedCell,
  ]
  static let viewsHealthy: [HealthyScreen] = [
    healthyMapControls, healthyRaisedButton, healthyGradientCell, healthyToastWindow, healthyLargeHitArea,
    healthyPulsingButton, healthySticker, healthyBlurBar, healthyChildTabs, healthyPhotoCaption, healthyPasswordEye,
    healthyBackdrop,
  ]
}
