extension TouchEnvironment: LiveTouches {}
