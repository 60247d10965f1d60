// libinput and udev, whose headers the toolchain has no module for.
#include <libinput.h>
#include <libudev.h>
