/// What each kind does on each input: see `Plans` for how a drawing is read.
extension Input {
  var drawing: String {
    switch self {
    case .tap:
      """
      moment      D  U  1
      tap         .  R  .
      doubleTap   .  .  x
      longPress   .  E  .
      pan         .  E  .
      swipe       .  x  .
      pinch       .  E  .
      rotation    .  E  .
      edgePan     x  .  .
      """
    case .doubleTap:
      """
      moment      D  U  D  U  1
      tap         .  R  .  .  .
      tap:2       .  .  .  R  .
      doubleTap   .  .  .  R  .
      doubleTap:2 .  .  .  .  x
      longPress   .  E  .  .  .
      longPress:2 .  .  .  E  .
      pan         .  E  .  .  .
      pan:2       .  .  .  E  .
      swipe       .  x  .  .  .
      swipe:2     .  .  .  x  .
      pinch       .  E  .  .  .
      pinch:2     .  .  .  E  .
      rotation    .  E  .  .  .
      rotation:2  .  .  .  E  .
      edgePan     x  .  .  .  .
      edgePan:2   .  .  x  .  .
      """
    case .slowTaps:
      """
      moment      D  U  0.5  D  U  1
      tap         .  R  .    .  .  .
      tap:2       .  .  .    .  R  .
      doubleTap   .  .  x    .  .  .
      doubleTap:2 .  .  .    .  .  x
      longPress   .  E  .    .  .  .
      longPress:2 .  .  .    .  E  .
      pan         .  E  .    .  .  .
      pan:2       .  .  .    .  E  .
      swipe       .  x  .    .  .  .
      swipe:2     .  .  .    .  x  .
      pinch       .  E  .    .  .  .
      pinch:2     .  .  .    .  E  .
      rotation    .  E  .    .  .  .
      rotation:2  .  .  .    .  E  .
      edgePan     x  .  .    .  .  .
      edgePan:2   .  .  .    x  .  .
      """
    case .hold:
      """
      moment      D  0.45  0.1  0.3  U  1
      tap         .  .     .    x    .  .
      doubleTap   .  .     .    x    .  .
      longPress   .  .     B    .    E  .
      pan         .  .     .    .    E  .
      swipe       .  x     .    .    .  .
      pinch       .  .     .    .    E  .
      rotation    .  .     .    .    E  .
      edgePan     x  .     .    .    .  .
      """
    case .pressAndDrag:
      """
      moment      D  0.45  0.1  0.3  M  M  U  1
      tap         .  .     .    x    .  .  .  .
      doubleTap   .  .     .    x    .  .  .  .
      longPress   .  .     B    .    m  m  E  .
      pan         .  .     .    .    B  c  E  .
      swipe       .  x     .    .    .  .  .  .
      pinch       .  .     .    .    .  .  E  .
      rotation    .  .     .    .    .  .  E  .
      edgePan     x  .     .    .    .  .  .  .
      """
    case .dragRight:
      """
      moment      D  M  M  M  U  1
      tap         .  .  .  x  .  .
      doubleTap   .  .  .  x  .  .
      longPress   .  x  .  .  .  .
      pan         .  B  c  c  E  .
      swipe       .  .  .  R  .  .
      pinch       .  .  .  .  E  .
      rotation    .  .  .  .  E  .
      edgePan     x  .  .  .  .  .
      """
    case .dragUp:
      """
      moment      D  M  M  M  U  1
      tap         .  .  .  x  .  .
      doubleTap   .  .  .  x  .  .
      longPress   .  x  .  .  .  .
      pan         .  B  c  c  E  .
      swipe       .  .  .  x  .  .
      pinch       .  .  .  .  E  .
      rotation    .  .  .  .  E  .
      edgePan     x  .  .  .  .  .
      """
    case .edgeDrag:
      """
      moment      D  M  M  M  U  1
      tap         .  .  .  x  .  .
      doubleTap   .  .  .  x  .  .
      longPress   .  x  .  .  .  .
      pan         .  B  c  c  E  .
      swipe       .  .  .  R  .  .
      pinch       .  .  .  .  E  .
      rotation    .  .  .  .  E  .
      edgePan     .  B  c  c  E  .
      """
    case .edgeFlick:
      """
      moment      D  M  M  U  1
      tap         .  x  .  .  .
      doubleTap   .  x  .  .  .
      longPress   .  x  .  .  .
      pan         .  B  c  E  .
      swipe       .  R  .  .  .
      pinch       .  .  .  E  .
      rotation    .  .  .  E  .
      edgePan     .  B  c  E  .
      """
    case .edgeRest:
      """
      moment      D  0.45  M  M  U  1
      tap         .  .     .  .  R  .
      doubleTap   .  .     .  .  .  x
      longPress   .  .     x  .  .  .
      pan         .  .     B  c  E  .
      swipe       .  x     .  .  .  .
      pinch       .  .     .  .  E  .
      rotation    .  .     .  .  E  .
      edgePan     .  .     B  c  E  .
      """
    case .pinch:
      """
      moment      D  M  M  U  1
      tap         x  .  .  .  .
      doubleTap   x  .  .  .  .
      longPress   x  .  .  .  .
      pan         .  .  .  E  .
      swipe       x  .  .  .  .
      pinch       .  B  c  E  .
      rotation    .  .  .  E  .
      edgePan     x  .  .  .  .
      """
    case .turn:
      """
      moment      D  M  M  U  1
      tap         x  .  .  .  .
      doubleTap   x  .  .  .  .
      longPress   x  .  .  .  .
      pan         .  .  .  E  .
      swipe       x  .  .  .  .
      pinch       .  .  .  E  .
      rotation    .  B  c  E  .
      edgePan     x  .  .  .  .
      """
    case .secondFinger:
      """
      moment      D  0.45  0.1  A  M  U  1
      tap         .  .     .    x  .  .  .
      tap:2       .  .     .    .  .  R  .
      doubleTap   .  .     .    x  .  .  .
      doubleTap:2 .  .     .    .  .  .  x
      longPress   .  .     B    x  m  E  .
      longPress:2 .  .     .    .  x  .  .
      pan         .  .     .    .  B  E  .
      pan:2       .  .     .    .  B  E  .
      swipe       .  x     .    .  .  .  .
      swipe:2     .  .     .    .  .  x  .
      pinch       .  .     .    .  .  E  .
      pinch:2     .  .     .    .  .  E  .
      rotation    .  .     .    .  .  E  .
      rotation:2  .  .     .    .  .  E  .
      edgePan     x  .     .    .  .  .  .
      edgePan:2   .  .     .    x  .  .  .
      """
    case .oneOfTwo:
      """
      moment      D  M  M  M  M  M  U  1
      tap         x  .  .  .  .  .  .  .
      doubleTap   x  .  .  .  .  .  .  .
      longPress   x  .  .  .  .  .  .  .
      pan         .  .  B  c  c  c  E  .
      swipe       x  .  .  .  .  .  .  .
      pinch       .  .  .  .  B  c  E  .
      rotation    .  B  c  c  c  c  E  .
      edgePan     x  .  .  .  .  .  .  .
      """
    case .dragUnderPointer:
      """
      moment      H  D  h  M  M  M  U  O  1
      tap         .  .  .  .  .  x  .  .  .
      doubleTap   .  .  .  .  .  x  .  .  .
      longPress   .  .  .  x  .  .  .  .  .
      pan         .  .  .  B  c  c  E  .  .
      swipe       .  .  .  .  .  R  .  .  .
      pinch       .  .  .  .  .  .  E  .  .
      rotation    .  .  .  .  .  .  E  .  .
      edgePan     .  x  .  .  .  .  .  .  .
      hover       B  .  c  .  .  .  .  E  .
      """
    case .pointerComes:
      """
      moment      D  M  H  h  U  O  1
      tap         .  .  .  .  R  .  .
      doubleTap   .  .  .  .  .  .  x
      longPress   .  x  .  .  .  .  .
      pan         .  B  .  .  E  .  .
      swipe       .  .  .  .  x  .  .
      pinch       .  .  .  .  E  .  .
      rotation    .  .  .  .  E  .  .
      edgePan     x  .  .  .  .  .  .
      hover       .  .  B  c  .  E  .
      """
    case .tapsUnderPointer:
      """
      moment      H  D  U  O  D  U  1
      tap         .  .  R  .  .  .  .
      tap:2       .  .  .  .  .  R  .
      doubleTap   .  .  .  .  .  R  .
      doubleTap:2 .  .  .  .  .  .  x
      longPress   .  .  E  .  .  .  .
      longPress:2 .  .  .  .  .  E  .
      pan         .  .  E  .  .  .  .
      pan:2       .  .  .  .  .  E  .
      swipe       .  .  x  .  .  .  .
      swipe:2     .  .  .  .  .  x  .
      pinch       .  .  E  .  .  .  .
      pinch:2     .  .  .  .  .  E  .
      rotation    .  .  E  .  .  .  .
      rotation:2  .  .  .  .  .  E  .
      edgePan     .  x  .  .  .  .  .
      edgePan:2   .  .  .  .  x  .  .
      hover       B  .  .  E  .  .  .
      """
    }
  }
}
