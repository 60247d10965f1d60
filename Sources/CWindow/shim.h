// SDL for the window and its input, cairo and Pango for what is drawn in it, libjpeg-turbo for photographs.
#include <SDL2/SDL.h>
#include <pango/pangocairo.h>
#include <turbojpeg.h>
