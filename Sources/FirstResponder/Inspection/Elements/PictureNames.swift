extension UIView {
  /// The view is a button on which nothing is read, and which aids call what the file of its picture is called: nobody
  /// has said what it does. Apple's symbols have words of their own on iOS, and don't count.
  package final var isCalledByPictureFile: Bool {
    let picture: UIImage?
    switch self {
    case let button as BarButton: picture = button.spokenText == nil ? button.item?.image : nil
    case let button as UIButton:
      picture = button.spokenText == nil ? button.currentImage ?? button.configuration?.image : nil
    default: picture = nil
    }
    guard let picture, !picture.isSymbolImage, picture.accessibilityLabel == nil, let name = picture.value.name else {
      return false
    }
    return accessibilityLabel == name
  }
}
