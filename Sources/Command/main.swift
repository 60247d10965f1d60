import Glibc

// Everything here is synchronous: the main run loop must not be entered from async code, or blocks on the main queue
// would not run.

// Before anything else is opened.
StandardDescriptors.open()
// Whoever started this may have had it ignored. Then the kernel would reap the apps: nobody would learn how one ended,
// and its number could be another's while it is still signalled.
signal(SIGCHLD, SIG_DFL)
if let shortage = StandardDescriptors.shortage() {
  Console.complain(shortage)
  exit(ExitStatus.unusable)
}

// Then: was this program started by itself as the process of an example app?
Example.runIfAsked()

// A write to a pipe that nobody reads is answered with an error, which is told, instead of a signal.
signal(SIGPIPE, SIG_IGN)

CommandLineEntry.run()
