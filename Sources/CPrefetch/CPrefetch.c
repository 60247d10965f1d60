// A target of C needs a source file; the header is all there is.
#include "CPrefetch.h"
