// Counts what a thread takes from the heap, exactly: how much it held at most, and how much it took altogether.
#ifndef HEAP_METER_H
#define HEAP_METER_H

/// Whether this program's heap is metered: not under the address and the thread sanitizer, each of which has a heap of its own.
int heap_meter_is_on(void);
/// Begins anew for the calling thread.
void heap_meter_start(void);
/// Bytes that the calling thread held at most since the start, beyond what it held then.
long heap_meter_peak(void);
/// Bytes that it took since the start, whether it gave them back or not.
long heap_meter_total(void);

#endif
