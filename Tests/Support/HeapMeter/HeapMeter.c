#define _GNU_SOURCE
#include "HeapMeter.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HEAP_METER_OFF
#endif
#endif
#if !defined(__GLIBC__) && !defined(HEAP_METER_OFF)
#include <features.h>
#ifndef __GLIBC__
#define HEAP_METER_OFF
#endif
#endif

#ifdef HEAP_METER_OFF

int heap_meter_is_on(void) { return 0; }
void heap_meter_start(void) {}
long heap_meter_peak(void) { return 0; }
long heap_meter_total(void) { return 0; }

#else

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// A program's own malloc stands in front of the C library's, which is still there under these names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static __thread long live, peak, total;

static void *took(void *memory) {
  if (memory) {
    long size = (long)malloc_usable_size(memory);
    live += size;
    total += size;
    if (live > peak) peak = live;
  }
  return memory;
}

void *malloc(size_t size) { return took(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return took(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return took(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return took(__libc_memalign(alignment, size)); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *taken = __libc_memalign(alignment, size);
  if (!taken) return ENOMEM;
  *memory = took(taken);
  return 0;
}

void *realloc(void *memory, size_t size) {
  long before = memory ? (long)malloc_usable_size(memory) : 0;
  void *moved = __libc_realloc(memory, size);
  if (!moved && size) return moved;
  live -= before;
  return took(moved);
}

void free(void *memory) {
  if (!memory) return;
  live -= (long)malloc_usable_size(memory);
  __libc_free(memory);
}

int heap_meter_is_on(void) { return 1; }
void heap_meter_start(void) { live = peak = total = 0; }
long heap_meter_peak(void) { return peak; }
long heap_meter_total(void) { return total; }

#endif
