import Feed

FeedDelegate.main()
