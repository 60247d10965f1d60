import Herbarium

HerbariumDelegate.main()
