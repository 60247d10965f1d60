#if !SDL
  import Needs
  import Testing

  @Test(.needs(.trait("SDL"))) func `layers are painted into a window`() {}
#endif
