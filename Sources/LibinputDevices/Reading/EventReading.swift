#if Libinput
  import CLibinput
  import SpringBoard

  /// Turns libinput's objects into values.
  enum EventReading {
    /// - Returns: time in microseconds of libinput's clock, and what happened; nil for events that nobody here wants.
    static func report(_ event: OpaquePointer, _ type: libinput_event_type) -> (UInt64, Report.Kind)? {
      switch type {
      case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP, LIBINPUT_EVENT_TOUCH_CANCEL,
        LIBINPUT_EVENT_TOUCH_FRAME:
        return touch(libinput_event_get_touch_event(event), type)
      case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE, LIBINPUT_EVENT_POINTER_BUTTON,
        LIBINPUT_EVENT_POINTER_SCROLL_WHEEL, LIBINPUT_EVENT_POINTER_SCROLL_FINGER,
        LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
        return pointer(libinput_event_get_pointer_event(event), type)
      case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN, LIBINPUT_EVENT_GESTURE_PINCH_UPDATE, LIBINPUT_EVENT_GESTURE_PINCH_END:
        return pinch(libinput_event_get_gesture_event(event), type)
      case LIBINPUT_EVENT_TABLET_TOOL_AXIS, LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY, LIBINPUT_EVENT_TABLET_TOOL_TIP,
        LIBINPUT_EVENT_TABLET_TOOL_BUTTON:
        return tool(libinput_event_get_tablet_tool_event(event), type)
      case LIBINPUT_EVENT_KEYBOARD_KEY:
        guard let key = libinput_event_get_keyboard_event(event) else { return nil }
        let isDown = libinput_event_keyboard_get_key_state(key) == LIBINPUT_KEY_STATE_PRESSED
        return (
          libinput_event_keyboard_get_time_usec(key),
          .key(code: libinput_event_keyboard_get_key(key), isDown: isDown)
        )
      // Scrolling comes by events of its own; swipes, holds, pads and switches are nothing to apps.
      default: return nil
      }
    }

    private static func touch(_ touch: OpaquePointer?, _ type: libinput_event_type) -> (UInt64, Report.Kind)? {
      guard let touch else { return nil }
      let time = libinput_event_touch_get_time_usec(touch)
      if type == LIBINPUT_EVENT_TOUCH_FRAME { return (time, .touchFrame) }
      let slot = libinput_event_touch_get_slot(touch)
      if type == LIBINPUT_EVENT_TOUCH_UP { return (time, .touchUp(slot: slot)) }
      if type == LIBINPUT_EVENT_TOUCH_CANCEL { return (time, .touchCancel(slot: slot)) }
      // Of an area of 1 by 1.
      let x = libinput_event_touch_get_x_transformed(touch, 1)
      let y = libinput_event_touch_get_y_transformed(touch, 1)
      return (
        time,
        type == LIBINPUT_EVENT_TOUCH_DOWN ? .touchDown(slot: slot, x: x, y: y) : .touchMotion(slot: slot, x: x, y: y)
      )
    }

    private static func pointer(_ pointer: OpaquePointer?, _ type: libinput_event_type) -> (UInt64, Report.Kind)? {
      guard let pointer else { return nil }
      let time = libinput_event_pointer_get_time_usec(pointer)
      let (x, y) = (LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL, LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL)
      func value(_ axis: libinput_pointer_axis, _ get: (OpaquePointer?, libinput_pointer_axis) -> Double) -> Double? {
        libinput_event_pointer_has_axis(pointer, axis) != 0 ? get(pointer, axis) : nil
      }
      switch type {
      case LIBINPUT_EVENT_POINTER_MOTION:
        return (
          time, .motion(dx: libinput_event_pointer_get_dx(pointer), dy: libinput_event_pointer_get_dy(pointer))
        )
      case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
        return (
          time,
          .absolute(
            x: libinput_event_pointer_get_absolute_x_transformed(pointer, 1),
            y: libinput_event_pointer_get_absolute_y_transformed(pointer, 1))
        )
      case LIBINPUT_EVENT_POINTER_BUTTON:
        let isDown = libinput_event_pointer_get_button_state(pointer) == LIBINPUT_BUTTON_STATE_PRESSED
        return (time, .button(code: libinput_event_pointer_get_button(pointer), isDown: isDown))
      case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
        let v120 = libinput_event_pointer_get_scroll_value_v120
        return (time, .wheel(x: value(x, v120) ?? 0, y: value(y, v120) ?? 0))
      default:
        let distance = libinput_event_pointer_get_scroll_value
        return (time, .scroll(x: value(x, distance), y: value(y, distance)))
      }
    }

    private static func pinch(_ pinch: OpaquePointer?, _ type: libinput_event_type) -> (UInt64, Report.Kind)? {
      guard let pinch else { return nil }
      let time = libinput_event_gesture_get_time_usec(pinch)
      switch type {
      case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN: return (time, .pinchBegan)
      case LIBINPUT_EVENT_GESTURE_PINCH_END:
        return (time, .pinchEnded(isCancelled: libinput_event_gesture_get_cancelled(pinch) != 0))
      default:
        return (
          time,
          .pinchChanged(
            scale: libinput_event_gesture_get_scale(pinch), degrees: libinput_event_gesture_get_angle_delta(pinch))
        )
      }
    }

    private static func tool(_ event: OpaquePointer?, _ type: libinput_event_type) -> (UInt64, Report.Kind)? {
      guard let event, let tool = libinput_event_tablet_tool_get_tool(event) else { return nil }
      let change: ToolReport.Change
      switch type {
      case LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY:
        let state = libinput_event_tablet_tool_get_proximity_state(event)
        change = state == LIBINPUT_TABLET_TOOL_PROXIMITY_STATE_IN ? .proximityIn : .proximityOut
      case LIBINPUT_EVENT_TABLET_TOOL_TIP:
        change = libinput_event_tablet_tool_get_tip_state(event) == LIBINPUT_TABLET_TOOL_TIP_DOWN ? .tipDown : .tipUp
      case LIBINPUT_EVENT_TABLET_TOOL_BUTTON:
        let isDown = libinput_event_tablet_tool_get_button_state(event) == LIBINPUT_BUTTON_STATE_PRESSED
        change = .button(code: libinput_event_tablet_tool_get_button(event), isDown: isDown)
      default: change = .axes
      }
      let kind = libinput_tablet_tool_get_type(tool)
      let isPuck = kind == LIBINPUT_TABLET_TOOL_TYPE_MOUSE || kind == LIBINPUT_TABLET_TOOL_TYPE_LENS
      let report = ToolReport(
        change: change, tool: isPuck ? .puck : .pen, x: libinput_event_tablet_tool_get_x_transformed(event, 1),
        y: libinput_event_tablet_tool_get_y_transformed(event, 1),
        pressure: libinput_tablet_tool_has_pressure(tool) != 0 ? libinput_event_tablet_tool_get_pressure(event) : nil,
        distance: libinput_tablet_tool_has_distance(tool) != 0 ? libinput_event_tablet_tool_get_distance(event) : nil,
        tiltX: libinput_event_tablet_tool_get_tilt_x(event), tiltY: libinput_event_tablet_tool_get_tilt_y(event),
        rotation: libinput_event_tablet_tool_get_rotation(event))
      return (libinput_event_tablet_tool_get_time_usec(event), .tool(report))
    }

    /// What a device says of itself, under a new registry number.
    static func description(of device: OpaquePointer) -> DeviceDescription {
      let kinds: [(libinput_device_capability, InputDevice.Abilities)] = [
        (LIBINPUT_DEVICE_CAP_TOUCH, .touch), (LIBINPUT_DEVICE_CAP_TABLET_TOOL, .pen),
        (LIBINPUT_DEVICE_CAP_POINTER, .pointer), (LIBINPUT_DEVICE_CAP_GESTURE, .gestures),
        (LIBINPUT_DEVICE_CAP_KEYBOARD, .keys), (LIBINPUT_DEVICE_CAP_TABLET_PAD, .other),
        (LIBINPUT_DEVICE_CAP_SWITCH, .other),
      ]
      var abilities: InputDevice.Abilities = []
      for (capability, ability) in kinds where libinput_device_has_capability(device, capability) != 0 {
        abilities.insert(ability)
      }
      var (width, height) = (0.0, 0.0)
      let hasSize = libinput_device_get_size(device, &width, &height) == 0
      let fingers = abilities.contains(.touch) ? libinput_device_touch_get_touch_count(device) : 0
      return DeviceDescription(
        device: InputDevice(name: String(cString: libinput_device_get_name(device)), abilities: abilities),
        node: "/dev/input/" + String(cString: libinput_device_get_sysname(device)),
        vendor: UInt32(libinput_device_get_id_vendor(device)), product: UInt32(libinput_device_get_id_product(device)),
        size: hasSize ? DeviceDescription.Size(width: width, height: height) : nil,
        fingers: fingers > 0 ? Int(fingers) : nil,
        seat: String(cString: libinput_seat_get_physical_name(libinput_device_get_seat(device))),
        output: libinput_device_get_output_name(device).map { String(cString: $0) })
    }
  }
#endif
