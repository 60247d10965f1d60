extension PressEnvironment: LivePresses {}
