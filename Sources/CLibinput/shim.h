// libinput and what belongs to it (udev, libxkbcommon, libseat), whose headers the toolchain has no module for.
#include <libinput.h>
#include <libseat.h>
#include <libudev.h>
#include <linux/input.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon.h>

// Takes a device's events for this process alone. Swift can't see the number behind EVIOCGRAB. 0, or -1 and errno.
static inline int firstresponder_grab(int descriptor) { return ioctl(descriptor, EVIOCGRAB, 1); }
