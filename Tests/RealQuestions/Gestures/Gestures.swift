/// The list of the questions and screens of this folder.
extension RealQuestions {
  static let gestures: [RealQuestion] = [
    cellTapEatsLink, windowTapAndChips, feedbackDelegateMissing, panoramaZoom, photoZoomLimits, pagesAndDrawer,
    carouselAndBackSwipe, customBackItem, hiddenBarBackSwipe, signatureInForm, drawingInSheet, stepSliderInPages,
    tileNeverLights, tapThatDelays, defocusWaits, posterAndPage, coachMarksSkip, reusedCellCounts,
    widgetMenuToggle, wobblyDrag, reorderEatsSelection, heldNoteWontSlide, segmentStaysLit, pianoChord,
    oneTapFourPhotos, twoFingerDismiss, serverPickerSwipe, frozenSegments, swipeCellsInPages, drawerEdgeOverPages,
    panelOverCollection, flatRangeSlider, linkInsideLabel, tipNeverTold, articleWithoutBottom,
    productPageStuck, drawerPanLeftOff, popupWontClose, mapPinchAndPan, chipsHoldTheScroll, swipeBackSwitchedOff,
    firmTapOnNote, panelEatsSlider, peekingCards, emptyStateControl, indexStaysDark,
  ]
  static let gesturesHealthy: [HealthyScreen] = [
    healthyChat, healthyShelves, healthySwipeRows, healthyTurnedSticker, healthyCropSheet, healthyEdgeMenu,
    healthyHeldPhoto,
    healthyKnob, healthyPopup, healthyBackSwipe, healthyNotice, healthyTiltedCard, healthyCanvas, healthyReader,
  ]
}
