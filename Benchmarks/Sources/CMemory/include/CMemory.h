#ifndef CMEMORY_H
#define CMEMORY_H
#include <malloc.h>
#include <stddef.h>

/// Bytes that malloc has given out. Swift's Glibc module does not show mallinfo2.
static inline size_t bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#endif
