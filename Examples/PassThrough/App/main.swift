import PassThrough

PassThroughDelegate.main()
