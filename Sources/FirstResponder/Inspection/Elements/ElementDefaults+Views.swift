import EventTrace

// What other views are to those who look for elements by names (B26.3).

extension UILabel: DescribesElement {
  package var elementDescription: ElementDefaults {
    let text = looks.text ?? looks.attributed?.string ?? ""
    return ElementDefaults(
      .staticText, isElement: !text.isEmpty, label: text.isEmpty ? nil : text,
      traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }
}

extension UIImageView: DescribesElement {
  package var elementDescription: ElementDefaults {
    let label = image?.accessibilityLabel
    return ElementDefaults(.image, isElement: label != nil, label: label, traits: ElementTraits(.image))
  }
}

extension UIProgressView: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(
      .progressIndicator, isElement: true, label: "Progress", value: "\(Int((progress * 100).rounded()))%",
      traits: ElementTraits(.updatesFrequently), parts: [])
  }
}

extension UIActivityIndicatorView: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(
      .activityIndicator, isElement: true, label: "In progress", value: isAnimating ? "1" : "0",
      traits: ElementTraits(.updatesFrequently), parts: [])
  }
}

extension UITableViewCell: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(.cell, value: isSelected ? "1" : nil, traits: isSelected ? .selected : [])
  }
}

extension UIScrollView: DescribesElement {
  package var elementDescription: ElementDefaults {
    switch self {
    case let view as UITextView:
      ElementDefaults(.textView, isElement: true, value: view.text.isEmpty ? nil : view.text)
    case is UITableView: ElementDefaults(.table)
    case is any ConsultingItems: ElementDefaults(.collectionView)
    default: ElementDefaults(.scrollView)
    }
  }
}

extension UINavigationBar: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(.navigationBar, identifier: topItem?.title)
  }
}

extension UIWindow: DescribesElement {
  package var elementDescription: ElementDefaults { ElementDefaults(.window) }
}

// MARK: The keyboard and menus, which are found by what people see

extension KeyboardView: DescribesElement {
  package var elementDescription: ElementDefaults { ElementDefaults(.keyboard) }
}

extension KeyView: DescribesElement {
  package var elementDescription: ElementDefaults {
    let (type, label): (ElementType, String) =
      switch role {
      case .text(" "): (.key, "space")
      case .text: (.key, title)
      case .plane(let plane): (.key, plane.elementLabel)
      case .delete: (.key, "delete")
      case .shift: (.button, "shift")
      case .return: (.button, title.prefix(1).uppercased() + title.dropFirst())
      case .none: (.other, "")
      }
    return ElementDefaults(
      type, isElement: role != .none, label: label, traits: ElementTraits([.keyboardKey]), parts: [])
  }
}

extension MenuPanel: DescribesElement {
  package var elementDescription: ElementDefaults {
    look == .alert ? ElementDefaults(.alert, label: entryViews.first?.entry.title) : ElementDefaults(.menu)
  }
}

extension MenuEntryView: DescribesElement {
  package var elementDescription: ElementDefaults {
    let isButton = panel.look == .alert
    var traits: ElementTraits = .button
    if entry.isDisabled { traits.insert(.notEnabled) }
    if entry.state == .on { traits.insert(.selected) }
    if !entry.canBeChosen { traits = .staticText }
    return ElementDefaults(
      !entry.canBeChosen && !entry.isDisabled ? .staticText : isButton ? .button : .menuItem, isElement: true,
      label: entry.title, value: entry.state == .on ? "1" : nil, traits: traits, parts: [])
  }
}

extension KeyboardPlane {
  /// What the key that leads to it is called.
  fileprivate var elementLabel: String {
    switch self {
    case .letters: "letters"
    case .numbers: "more"
    case .symbols, .phoneSymbols: "symbols"
    case .digits: "numbers"
    }
  }
}

// MARK: Parts of screens that the library makes

extension PopoverBubble: DescribesElement {
  package var elementDescription: ElementDefaults { ElementDefaults(.popover) }
}

extension PopoverCatcher: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(.other, isElement: true, label: "dismiss popup", identifier: "PopoverDismissRegion")
  }
}
