#if Libinput
  import CLibinput

  /// Brings libinput's own configuration of a device to what a rule says.
  enum DeviceSettings {
    /// - Returns: what the device does not have, as parts of sentences.
    static func apply(_ rule: DeviceRule, to device: OpaquePointer) -> [String] {
      var problems: [String] = []
      func note(_ setting: String, _ status: libinput_config_status) {
        guard status != LIBINPUT_CONFIG_STATUS_SUCCESS else { return }
        problems.append(
          "the setting '\(setting)' is not used: \(String(cString: libinput_config_status_to_str(status)))")
      }
      if let matrix = rule.calibration {
        note("calibration", libinput_device_config_calibration_set_matrix(device, matrix))
      }
      if let isLeft = rule.isLeftHanded {
        note("left-handed", libinput_device_config_left_handed_set(device, isLeft ? 1 : 0))
      }
      if let isNatural = rule.scrollsNaturally {
        note("natural-scroll", libinput_device_config_scroll_set_natural_scroll_enabled(device, isNatural ? 1 : 0))
      }
      if let taps = rule.tapsToClick {
        note(
          "tap",
          libinput_device_config_tap_set_enabled(
            device, taps ? LIBINPUT_CONFIG_TAP_ENABLED : LIBINPUT_CONFIG_TAP_DISABLED))
      }
      if let speed = rule.speed { note("speed", libinput_device_config_accel_set_speed(device, speed)) }
      return problems
    }
  }
#endif
