import Mixer

MixerDelegate.main()
