#include "CPainting.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

struct painting_cairo_calls painting_cairo_calls;
struct painting_gobject_calls painting_gobject_calls;
struct painting_pango_calls painting_pango_calls;
struct painting_pangocairo_calls painting_pangocairo_calls;
struct painting_jpeg_calls painting_jpeg_calls;

// Held while a library is opened: whoever painted before has had it, and so sees the whole table.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_open[painting_jpeg + 1];

// Each finds the functions of one library, all or none, and puts them into its table unless it is filled.
// They answer with the name of the first one that is missing, or null.
#define FIND(library, result, name, parameters, arguments)                                                             \
  *(void **)&found.name = dlsym(handle, #name);                                                                        \
  if (!found.name) return #name;
#define FINDER(library, LIST)                                                                                          \
  static const char *find_##library(void *handle) {                                                                    \
    struct painting_##library##_calls found;                                                                           \
    LIST(FIND)                                                                                                         \
    if (!is_open[painting_##library]) painting_##library##_calls = found;                                              \
    is_open[painting_##library] = true;                                                                                \
    return NULL;                                                                                                       \
  }
FINDER(cairo, PAINTING_CAIRO)
FINDER(gobject, PAINTING_GOBJECT)
FINDER(pango, PAINTING_PANGO)
FINDER(pangocairo, PAINTING_PANGOCAIRO)
FINDER(jpeg, PAINTING_JPEG)

static const char *find(enum painting_library library, void *handle) {
  switch (library) {
  case painting_cairo: return find_cairo(handle);
  case painting_gobject: return find_gobject(handle);
  case painting_pango: return find_pango(handle);
  case painting_pangocairo: return find_pangocairo(handle);
  case painting_jpeg: return find_jpeg(handle);
  }
}

bool painting_open(enum painting_library library, const char *name, struct painting_gap *gap) {
  gap->function = NULL;
  gap->reason[0] = 0;
  pthread_mutex_lock(&lock);
  // One more opening of an open library is a number that goes up, and closing it one that goes down.
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (handle) {
    bool was_open = is_open[library];
    gap->function = find(library, handle);
    // What is called stays; a thread may be in it.
    if (was_open || gap->function) dlclose(handle);
  } else {
    const char *reason = dlerror();
    snprintf(gap->reason, sizeof gap->reason, "%s", reason ? reason : "the loader does not say why");
  }
  pthread_mutex_unlock(&lock);
  return handle && !gap->function;
}
