import EventTrace
import FirstResponder

// What the screens of this module are to those who look for elements by names (B26.3).

extension UISearchTextField: SearchInput {}

extension UICollectionViewCell: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(.cell, value: isSelected ? "1" : nil, traits: isSelected ? .selected : [])
  }
}

extension UITabBar: DescribesElement {
  package var elementDescription: ElementDefaults { ElementDefaults(.tabBar, traits: ElementTraits(.tabBar)) }
}

extension TabBarButton: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(
      .button, isElement: true, label: item.accessibilityLabel ?? item.title,
      value: item.accessibilityValue ?? item.badgeValue ?? (isSelected ? "1" : nil), traits: elementTraits(.button),
      identifier: item.accessibilityIdentifier)
  }
}

extension UIToolbar: DescribesElement {
  package var elementDescription: ElementDefaults { ElementDefaults(.toolbar) }
}

extension AlertPanel: DescribesElement {
  package var elementDescription: ElementDefaults { ElementDefaults(isSheet ? .sheet : .alert, label: shownTitle) }
}

extension AlertButton: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(
      .button, isElement: true, label: action.accessibilityLabel ?? action.title,
      traits: elementTraits(action.style == .cancel ? [.button, .dismisses] : .button),
      identifier: action.accessibilityIdentifier)
  }
}

extension UIPickerView: DescribesElement {
  package var elementDescription: ElementDefaults {
    // A wheel is one element, whose value is the row that is chosen.
    ElementDefaults(
      .picker,
      parts: shownWheels.map { wheel in
        let row = wheel.selectedRow.flatMap { wheel.shown[$0] }
        let text = (row as? UILabel)?.text ?? row?.accessibilityLabel ?? row?.firstText
        return ElementPart(
          type: .pickerWheel, label: nil, value: text, traits: .adjustable, frame: wheel.convert(wheel.bounds, to: self)
        )
      })
  }
}

extension UIDatePicker: DescribesElement {
  package var elementDescription: ElementDefaults { ElementDefaults(.datePicker) }
}

extension UIColorWell: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(.colorWell, isElement: true, label: title, traits: elementTraits(.button))
  }
}
