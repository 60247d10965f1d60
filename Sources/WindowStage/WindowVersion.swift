#if SDL
  import CWindow
  let placeholder = SDL_INIT_VIDEO
  let scale = PANGO_SCALE
#endif
