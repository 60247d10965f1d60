import ResponderLab

ResponderLabDelegate.main()
