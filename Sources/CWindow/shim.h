// SDL for the window and its input, cairo and Pango for what is drawn in it.
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <pango/pangocairo.h>
