#if !SDL
  import Needs
  import Testing

  @Test(.needs(.trait("SDL"))) func `fingers of a desktop reach an app by a window`() {}
#endif
