/// The list of the questions and screens of this folder.
extension RealQuestions {
  static let lists: [RealQuestion] = [
    recipeListTypo, programGuideCells, switchToldTwice, scheduleCardButton,
    barItemInProperty, tableOfClosures, commentTextView, swipeWithoutEdit, renameWhileEditing, infoAccessory,
    coloredDisclosure, segmentsAndKeyboardTap, chipsTooWide, fewPhotosNoRefresh, deselectByMistake,
    roundPrimaryAction, segmentsThatKeepSilent, doneAsCustomView, tableAsleepInPages, bulbOwnerGone,
    suggestionsBelowRow, dropdownAndTap, closeInHeaderImage, badgesInRow, emptyStateStopsRefresh,
    tagsUnderKeyboard, slantedRange,
  ]
  static let listsHealthy: [HealthyScreen] = [
    healthyFacts, healthyToggleRow, healthyPlayButton, healthyEpisode, healthySwipe, healthyRefresh, healthyStars,
    healthySave, healthyShelf, healthyShelfDrag,
  ]
}
