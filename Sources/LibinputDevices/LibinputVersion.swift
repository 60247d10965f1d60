#if Libinput
  import CLibinput
  let placeholder = LIBINPUT_EVENT_TOUCH_DOWN
#endif
