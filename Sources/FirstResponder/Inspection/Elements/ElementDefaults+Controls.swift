import EventTrace

// What controls are to those who look for elements by names (B26.3).

extension UIControl {
  /// Traits of a control of its class, as it is now.
  package final func elementTraits(_ own: ElementTraits) -> ElementTraits {
    var traits = own
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// A part of it that is pressed, chosen or neither.
  fileprivate final func part(
    _ label: String?, _ frame: CGRect, isEnabled: Bool, isSelected: Bool = false
  ) -> ElementPart {
    var traits: ElementTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled || !self.isEnabled { traits.insert(.notEnabled) }
    return ElementPart(label: label, value: isSelected ? "1" : nil, traits: traits, frame: frame)
  }
}

extension UIButton: DescribesElement {
  package var elementDescription: ElementDefaults {
    let picture = currentImage ?? configuration?.image
    return ElementDefaults(
      .button, isElement: true, label: spokenText ?? picture?.elementLabel, value: isSelected ? "1" : nil,
      traits: elementTraits(.button))
  }
}

extension UIImage {
  /// What is said of a picture that nobody describes: what it is called.
  @MainActor final var elementLabel: String? { accessibilityLabel ?? value.name }
}

extension BarButton: DescribesElement {
  package var elementDescription: ElementDefaults {
    let label = item?.accessibilityLabel ?? item?.title ?? title ?? item?.image?.elementLabel
    return ElementDefaults(
      .button, isElement: true, label: label, value: item?.accessibilityValue ?? (isSelected ? "1" : nil),
      traits: elementTraits(.button), identifier: item?.accessibilityIdentifier)
  }
}

extension UISwitch: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(
      .switch, isElement: true, value: isOn ? "1" : "0",
      traits: elementTraits([.button, ElementTraits(.toggleButton)]), parts: [])
  }
}

extension UISlider: DescribesElement {
  package var elementDescription: ElementDefaults {
    let length = maximumValue - minimumValue
    let share = length > 0 ? (value - minimumValue) / length : 0
    return ElementDefaults(
      .slider, isElement: true, value: "\(Int((share * 100).rounded()))%", traits: elementTraits(.adjustable), parts: []
    )
  }
}

extension UIStepper: DescribesElement {
  package var elementDescription: ElementDefaults {
    let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
    return ElementDefaults(
      .stepper,
      parts: [
        part("Decrement", left, isEnabled: wraps || value > minimumValue),
        part("Increment", right, isEnabled: wraps || value < maximumValue),
      ])
  }
}

extension UISegmentedControl: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(
      .segmentedControl, traits: elementTraits([]),
      parts: segmentFrames.enumerated().map { place, frame in
        let label = titleForSegment(at: place) ?? imageForSegment(at: place)?.elementLabel
        let isChosen = place == selectedSegmentIndex
        return part(label, frame, isEnabled: isEnabledForSegment(at: place), isSelected: isChosen)
      })
  }
}

extension UIPageControl: DescribesElement {
  package var elementDescription: ElementDefaults {
    ElementDefaults(
      .pageIndicator, isElement: true, value: "page \(currentPage + 1) of \(numberOfPages)",
      traits: elementTraits([.adjustable, ElementTraits(.updatesFrequently)]), parts: [])
  }
}

extension UITextField: DescribesElement {
  package var elementDescription: ElementDefaults {
    let text = text ?? ""
    // What is hidden is not told: a bullet for each character, as it is seen.
    let shown = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
    return ElementDefaults(
      self is any SearchInput ? .searchField : isSecureTextEntry ? .secureTextField : .textField, isElement: true,
      value: shown.isEmpty ? nil : shown, placeholder: placeholder ?? attributedPlaceholder?.string,
      traits: elementTraits(self is any SearchInput ? ElementTraits(.searchField) : []))
  }
}
