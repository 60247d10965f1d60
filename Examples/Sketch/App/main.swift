import Sketch
