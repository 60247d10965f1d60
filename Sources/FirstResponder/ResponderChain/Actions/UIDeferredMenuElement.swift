/// Stands for elements of a menu that are only known when it is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  private let provider: Provider
  private let isKept: Bool
  private var kept: [UIMenuElement]?

  private init(isKept: Bool, provider: @escaping Provider) {
    (self.provider, self.isKept) = (provider, isKept)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Asks for the elements when the menu is shown for the first time, and keeps them.
  /// The provider may answer at once or later.
  public convenience init(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(isKept: true, provider: elementProvider)
  }

  /// Asks for the elements each time the menu is shown.
  public static func uncached(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(isKept: false, provider: elementProvider) }

  /// Answers the elements, at once if they are known.
  func resolve(_ answer: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if let kept { return answer(kept) }
    var isAnswered = false
    provider { [self] elements in
      guard !isAnswered else { return }
      isAnswered = true
      if isKept { kept = elements }
      answer(elements)
    }
  }
}
