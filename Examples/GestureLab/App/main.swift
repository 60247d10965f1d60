import GestureLab

GestureLabDelegate.main()
