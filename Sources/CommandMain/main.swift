import Command

// The program is a library, which tests can import, and this line.
CommandLineEntry.main()
