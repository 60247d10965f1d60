#if !Libinput
  import Needs
  import Testing

  @Test(.needs(.trait("Libinput"))) func `libinput reads devices, and xkbcommon layouts of keys`() {}
#endif
