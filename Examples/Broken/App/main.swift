import Broken

BrokenDelegate.main()
