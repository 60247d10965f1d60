// Linux's epoll and eventfd, which the toolchain's Glibc module leaves out.

#pragma once

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>
#endif
