// SwiftPM wants a source file in a target of C.
