// What an application is made of besides what it knows itself: the one place that knows all folders.

extension UIApplication {
  /// Its parts, in the order in which they hear of things.
  final func makeParts() -> ApplicationParts {
    let menus = MenuEnvironment(application: self)
    let textInput = TextInputEnvironment(self)
    return ApplicationParts([
      Animator(application: self),
      HitTestLog(journal),
      KeyCommandEnvironment(application: self, menus, textInput),
      MotionEnvironment(application: self, menus.presenter),
      textInput,
      InputViewEnvironment(self, textInput),
      menus,
      PointerEnvironment(self),
      RemoteControl(self),
      SystemServices(self),
      Pasteboards(),
      LoopCalls(loop, tracking),
      DeviceState(self),
      InterfaceTurning(self),
    ])
  }

  final var animator: Animator { parts[Animator.self] }
  final var hitTestLog: HitTestLog { parts[HitTestLog.self] }
  final var commandKeys: KeyCommandEnvironment { parts[KeyCommandEnvironment.self] }
  final var motion: MotionEnvironment { parts[MotionEnvironment.self] }
  final var textInput: TextInputEnvironment { parts[TextInputEnvironment.self] }
  final var inputViews: InputViewEnvironment { parts[InputViewEnvironment.self] }
  final var menus: MenuEnvironment { parts[MenuEnvironment.self] }
  final var pointer: PointerEnvironment { parts[PointerEnvironment.self] }
  final var remoteControl: RemoteControl { parts[RemoteControl.self] }
  package final var systemServices: SystemServices { parts[SystemServices.self] }
  final var loopCalls: LoopCalls { parts[LoopCalls.self] }
  package final var deviceState: DeviceState { parts[DeviceState.self] }
  package final var turning: InterfaceTurning { parts[InterfaceTurning.self] }
  final var pasteboards: Pasteboards { parts[Pasteboards.self] }

  /// The raw samples of the device's motion, for programs that read them (B3.57).
  public final var accelerometer: Accelerometer { motion.accelerometer }
}

extension HitTestLog: ApplicationPart {}
