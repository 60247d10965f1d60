// Linux's epoll, which the toolchain's Glibc module leaves out.

#pragma once

#if defined(__linux__)
#include <sys/epoll.h>
#endif
