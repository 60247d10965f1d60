// The window and its input.
#include <SDL2/SDL.h>
