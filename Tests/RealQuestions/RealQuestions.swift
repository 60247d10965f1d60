/// Every question and every healthy screen. The truth of each was written, and committed, before the inspector was
/// asked.
enum RealQuestions {
  static let all = views + keys + lists + gestures
  static let healthy = viewsHealthy + keysHealthy + listsHealthy + gesturesHealthy
}
