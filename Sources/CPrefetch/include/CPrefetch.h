// Tells the processor what is read soon. Swift has no word for it.

#pragma once

/// Brings a line of memory near. The place need not be one that may be read.
static inline void prefetch_for_reading(const void *_Nonnull place) { __builtin_prefetch(place, 0, 3); }
