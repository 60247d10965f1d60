import Sketch

SketchDelegate.main()
