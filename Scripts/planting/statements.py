"""Faults that break one rule each, with the statements of Docs/Behaviour.md that scripts have to find contradicted.

Each is a text that stands in one line of a file, once, and what is planted in its place; @ is the fault's number. Numbers
that are wrong are planted by Tests/StandInTests itself: they need no other build.
"""
import collections

Fault = collections.namedtuple("Fault", "name path text planted statements")

TOUCHES = "Sources/FirstResponder/Touches/TouchEnvironment+Withholding.swift"
FAULTS = [
  Fault("a view of one touch gets them all", TOUCHES,
        "if !view.isMultipleTouchEnabled {", "if !plantedFault(@), !view.isMultipleTouchEnabled {", ["B2.21", "B2.23", "B2.32", "B6.11"]),
  Fault("an exclusive view lets others have touches", TOUCHES,
        "if otherView.isExclusiveTouch {", "if !plantedFault(@), otherView.isExclusiveTouch {", ["B2.27"]),
  Fault("an exclusive view comes late and gets its touch", TOUCHES,
        "} else if view.isExclusiveTouch {", "} else if !plantedFault(@), view.isExclusiveTouch {", ["B2.28"]),
  Fault("an alpha of 0.01 can be touched", "Sources/FirstResponder/HitTesting/UIView+Rejection.swift",
        "Float(0.01).nextUp", "plantedFault(@) ? Float(0.01) : Float(0.01).nextUp", ["B1.7"]),
  Fault("nobody is asked whether it resigns", "Sources/FirstResponder/ResponderChain/FirstResponder.swift",
        "return old.canResignFirstResponder && old", "return (plantedFault(@) || old.canResignFirstResponder) && old",
        ["B3.30", "B3.31"]),
  Fault("a control is not asked to keep its touch", "Sources/FirstResponder/Scrolling/UIScrollView.swift",
        "Bool { !view.keepsTouches }", "Bool { plantedFault(@) || !view.keepsTouches }", ["B7.9"]),
  Fault("no delegate is asked whether a gesture begins",
        "Sources/FirstResponder/Gestures/GestureEnvironment+Wishes.swift",
        "let mayBegin = delegate.", "let mayBegin = plantedFault(@) || delegate.", ["B4.23", "B4.24", "B4.26"]),
  Fault("a disabled control follows fingers", "Sources/FirstResponder/Controls/UIControl.swift",
        "if isEnabled { landed(", "if plantedFault(@) || isEnabled { landed(", ["B6.15"]),
]
