import SystemLink
import Testing

@testable import SpringBoard

/// What becomes of a device's reports, device by device.
@Suite struct EvdevTranslatorTests {
  @Test func `one report of the device is one frame, with the fingers that changed (B9.1, B9.6, B9.11)`() throws {
    var device = try TestDevice(.touchscreen(slots: true))
    device.report("abs 47 0;abs 57 8;abs 53 100;abs 54 200;abs 47 1;abs 57 9;abs 53 300;abs 54 400;key 330 1")
    device.report("abs 47 0;abs 53 110;abs 47 1;abs 54 410")
    device.report("abs 47 0;abs 57 -1")
    device.report("abs 47 1;abs 53 301")
    device.report("abs 47 0;abs 57 10;abs 53 120")
    device.report("abs 57 -1;abs 47 1;abs 57 -1;key 330 0")
    #expect(device.faults == [])
    #expect(
      device.lines == [
        "10 #1 down 1 100,200 | down 2 300,400", "20 #1 move 1 110,200 | move 2 300,410", "30 #1 up 1 110,200",
        "40 #1 move 2 301,410",
        // The slot's y did not change, and the device does not say it again.
        "50 #1 down 1 120,200", "60 #1 up 1 120,200 | up 2 301,410",
      ])
  }

  @Test func `a move allocates no new memory for its contacts`() throws {
    var device = try EvdevTranslator(device: .touchscreen(slots: true), screen: TestDevice.screen)
    var session = EvdevSession(screen: TestDevice.screen)
    var addresses: Set<Int> = []
    func say(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      let event = EvdevEvent(microseconds: 0, type: type, code: code, value: value)
      device.take(event, at: 0, session: &session) { event in
        event.contacts.withUnsafeBytes { _ = addresses.insert(Int(bitPattern: $0.baseAddress)) }
      }
    }
    say(3, 57, 1)
    for place in 0..<100 {
      say(3, 53, Int32(place))
      say(3, 54, Int32(place))
      say(0, 0, 0)
    }
    #expect(addresses.count == 1)
  }

  @Test func `a finger that came and left within one report never was (B9.8)`() throws {
    var device = try TestDevice(.touchscreen(slots: true))
    device.report("abs 57 1;abs 53 5;abs 54 6;abs 57 -1")
    device.report("abs 57 2;abs 53 100")
    device.report("abs 57 -1;abs 57 3;abs 53 300")
    device.report("abs 57 4;abs 53 200")
    device.report("abs 57 -1")
    // A lift that is said again is none (B9.9).
    device.report("abs 57 -1")
    #expect(device.faults == [])
    #expect(
      device.lines == [
        "20 #1 down 1 100,6 e1", "30 #1 up 1 100,6 e1 | down 2 300,6 e1", "40 #1 up 2 300,6 e1 | down 1 200,6 e1",
        "50 #1 up 1 200,6 e1",
      ])
  }

  @Test func `pressure, size and tool go with the contact, and none of them decides the touch (B9.12)`() throws {
    var device = try TestDevice(.touchscreen(slots: true))
    device.report("abs 57 1;abs 53 50;abs 54 60;abs 58 0;abs 48 40")
    device.report("abs 58 50")
    device.report("abs 58 25;abs 48 20;abs 53 60")
    device.report("abs 57 -1")
    device.report("abs 57 2;abs 55 1")
    device.report("abs 57 -1")
    #expect(device.faults == [])
    #expect(
      device.lines == [
        "10 #1 down 1 50,60 r20", "20 #1 change 1 50,60 p1 r20", "30 #1 move 1 60,60 p0.5 r10", "40 #1 up 1 60,60 r10",
        "50 #1 down 1 60,60 stylus p0.5 r10", "60 #1 up 1 60,60 stylus r10",
      ])
    #expect(device.events[2].contacts[0].change == [.position, .attribute])
  }

  @Test func `a palm is cancelled, and goes nowhere until it lifts`() throws {
    var device = try TestDevice(.touchscreen(slots: true))
    device.report("abs 57 1;abs 53 50;abs 54 60")
    device.report("abs 55 2")
    device.report("abs 53 70;abs 55 0")
    device.report("abs 57 -1")
    device.report("abs 57 2")
    device.report("abs 57 -1;abs 57 3;abs 55 2")
    device.report("abs 57 -1")
    #expect(device.faults == [])
    #expect(
      device.lines == ["10 #1 down 1 50,60", "20 #1 cancel 1 50,60", "50 #1 down 1 70,60", "60 #1 up 1 70,60"])
  }

  @Test func `a finger begins when its place is known, and a log that begins in its midst does not begin it`() throws {
    var device = try TestDevice(.touchscreen(slots: true))
    device.report("abs 53 50;abs 54 60")
    device.report("abs 57 -1")
    device.report("abs 47 3;abs 57 1;abs 53 70")
    device.report("abs 54 80")
    // Slots that no device has.
    device.report("abs 47 64;abs 57 5;abs 53 1;abs 54 1;abs 47 -1;abs 57 5")
    device.report("abs 47 3;abs 57 -1")
    #expect(device.faults == [])
    #expect(device.lines == ["40 #1 down 1 70,80", "60 #1 up 1 70,80"])
  }

  @Test func `after lost events all up to the report is dropped, and what was down is cancelled`() throws {
    var device = try TestDevice(.touchscreen(slots: true))
    device.report("abs 57 1;abs 53 50;abs 54 60")
    device.report("abs 53 51;dropped;abs 57 -1;abs 57 2;abs 53 300")
    device.report("abs 53 55;abs 54 66")
    device.report("abs 57 -1")
    device.report("abs 57 3;abs 53 80")
    device.report("abs 54 90")
    device.report("abs 57 -1")
    #expect(device.faults == [])
    #expect(
      device.lines == [
        "10 #1 down 1 50,60", "20 #1 cancel 1 50,60",
        // The finger of the fourth report is not known; that of the fifth has a place.
        "50 #1 down 1 80,66", "60 #1 move 1 80,90", "70 #1 up 1 80,90",
      ])
  }

  @Test func `without slots each finger goes on as the nearest one`() throws {
    var device = try TestDevice(.touchscreen(slots: false))
    device.report("abs 53 100;abs 54 100;mt;key 330 1")
    device.report("abs 53 300;abs 54 700;mt;abs 53 104;abs 54 100;mt")
    device.report("abs 53 120;abs 54 100;mt;abs 53 300;abs 54 690;mt")
    // Something else of the device says nothing of fingers.
    device.report("key 102 1")
    device.report("abs 53 290;abs 54 680;mt")
    device.report("mt")
    device.report("abs 53 10;abs 54 20;mt")
    device.report("key 330 0")
    #expect(device.faults == [])
    #expect(
      device.lines == [
        "10 #1 down 1 100,100", "20 #1 move 1 104,100 | down 2 300,700", "30 #1 move 1 120,100 | move 2 300,690",
        "50 #1 up 1 120,100 | move 2 290,680", "60 #1 up 2 290,680", "70 #1 down 1 10,20 e2", "80 #1 up 1 10,20 e2",
      ])
  }

  @Test func `without slots a device's own numbers count more than places`() throws {
    var device = try TestDevice(.touchscreen(slots: false))
    device.report("abs 57 4;abs 53 100;abs 54 100;mt;abs 57 5;abs 53 200;abs 54 100;mt")
    device.report("abs 57 5;abs 53 100;abs 54 100;mt;abs 57 4;abs 53 200;abs 54 100;mt")
    device.report("abs 57 6;abs 53 100;abs 54 100;mt;abs 57 4;abs 53 200;abs 54 100;mt")
    device.forget()
    #expect(device.faults == [])
    #expect(
      device.lines == [
        "10 #1 down 1 100,100 | down 2 200,100", "20 #1 move 1 200,100 | move 2 100,100",
        "30 #1 up 2 100,100 | down 3 100,100", "30 #1 cancel 1 200,100 | cancel 3 100,100",
      ])
  }

  @Test func `a pen hovers while it is near, and is a contact while it touches`() throws {
    let pen = EvdevDevice(
      name: "pen", codes: [1: [320, 321, 330], 3: [0, 1, 24, 25, 26, 27]],
      axes: [
        0: EvdevAxis(minimum: 0, maximum: 389), 1: EvdevAxis(minimum: 0, maximum: 843),
        24: EvdevAxis(minimum: 0, maximum: 1000), 25: EvdevAxis(minimum: 0, maximum: 100),
        26: EvdevAxis(minimum: -60, maximum: 60), 27: EvdevAxis(minimum: -60, maximum: 60),
      ])
    var device = try TestDevice(pen)
    device.report("key 320 1;abs 0 100;abs 1 200;abs 25 50")
    device.report("abs 0 110")
    device.report("")
    device.report("abs 25 0;abs 24 500;abs 26 45;key 330 1")
    device.report("abs 24 250;abs 0 120")
    device.report("abs 24 0;key 330 0;abs 25 10")
    device.report("key 320 0")
    device.report("key 320 1;key 330 1")
    device.report("dropped")
    device.report("abs 0 130")
    #expect(device.faults == [])
    #expect(
      device.lines == [
        "10 #1 stylus entered 100,200 height 0.5", "20 #1 stylus moved 110,200 height 0.5",
        "40 #1 down 1 110,200 stylus p1", "50 #1 move 1 120,200 stylus p0.5", "60 #1 up 1 120,200 stylus",
        "60 #1 stylus moved 120,200 height 0.1", "70 #1 stylus exited 120,200 height 0.1",
        "80 #1 down 1 120,200 stylus", "90 #1 cancel 1 120,200 stylus",
      ])
    let leaning = device.events[2].contacts[0]
    #expect(abs(leaning.altitude - .pi / 4) < 1e-12 && leaning.azimuth == 0)
  }

  @Test func `a mouse hovers, clicks, drags and turns its wheel`() throws {
    var device = try TestDevice(.mouse)
    device.report("rel 0 5;rel 1 -2")
    device.report("key 272 1")
    device.report("rel 0 10")
    device.report("key 273 1")
    device.report("key 272 0")
    device.report("key 273 0")
    device.report("rel 8 1")
    device.report("rel 6 2")
    device.report("rel 0 9999;rel 1 9999")
    device.forget()
    #expect(device.faults == [])
    #expect(
      device.lines == [
        "10 #1 puck entered 200,420 height 0", "20 #1 down 1 200,420 puck b1", "30 #1 move 1 210,420 puck b1",
        "40 #1 change 1 210,420 puck b3", "50 #1 change 1 210,420 puck b2", "60 #1 up 1 210,420 puck",
        "70 #1 scroll step 210,420 by 0,100", "80 #1 scroll step 210,420 by -200,0",
        "90 #1 puck moved 389,843 height 0", "90 #1 puck exited 389,843 height 0",
      ])
  }

  @Test func `a wheel that tells of parts of a notch is not counted twice`() throws {
    var mouse = EvdevDevice.mouse
    mouse.codes = [2: [8, 11, 6, 12]]
    var device = try TestDevice(mouse)
    device.report("rel 11 -30")
    device.report("rel 11 -90;rel 8 -1")
    device.report("rel 12 60;rel 6 1")
    #expect(
      device.lines == [
        "10 #1 scroll step 195,422 by 0,-25", "20 #1 scroll step 195,422 by 0,-75",
        "30 #1 scroll step 195,422 by -50,0",
      ])
  }

  @Test func `a pointer that knows its place lies over the screen`() throws {
    let tablet = EvdevDevice(
      name: "tablet", codes: [1: [272], 3: [0, 1]],
      axes: [0: EvdevAxis(minimum: 0, maximum: 32_767), 1: EvdevAxis(minimum: 0, maximum: 32_767)])
    var device = try TestDevice(tablet)
    device.report("abs 0 16384;abs 1 0")
    device.report("key 272 1")
    device.report("key 272 0")
    #expect(
      device.lines == [
        "10 #1 puck entered 195,0 height 0", "20 #1 down 1 195,0 puck b1 e1", "30 #1 up 1 195,0 puck e1",
      ])
  }

  @Test func `keys know the modifiers that are held, and repeating is the app's matter`() throws {
    var device = try TestDevice(.keyboard)
    device.report("key 42 1")
    device.report("key 54 1")
    device.report("key 42 0")
    device.report("key 30 1")
    device.report("key 30 2")
    device.report("key 30 0")
    device.report("key 30 0")
    device.report("key 58 1;key 58 0")
    device.report("key 164 1")
    device.report("key 164 0;key 168 1")
    device.report("dropped")
    // Held before the log was whole: its end is no end.
    device.report("key 30 0;key 54 0")
    #expect(
      device.lines == [
        "10 #1 key 225 down [2]", "20 #1 key 229 down [2]", "30 #1 key 225 up [2]", "40 #1 key 4 down [2]",
        "60 #1 key 4 up [2]", "80 #1 key 57 down [3]", "80 #1 key 57 up [3]", "90 #1 togglePlayPause",
        "100 #1 beginSeekingBackward", "110 #1 endSeekingBackward", "110 #1 key 229 up [1]",
      ])
  }

  @Test func `more fingers than a hand has go nowhere until they lift`() throws {
    var device = try TestDevice(.touchscreen(slots: true))
    var other = try TestDevice(.touchscreen(slots: true))
    for slot in 0..<60 { device.report("abs 47 \(slot);abs 57 \(slot);abs 53 \(slot);abs 54 50") }
    other.session = device.session
    for slot in 0..<6 { other.report("abs 47 \(slot);abs 57 \(slot);abs 53 \(slot);abs 54 50") }
    other.report("abs 47 0;abs 57 -1;abs 47 4;abs 53 9")
    other.report("abs 47 4;abs 57 20")
    #expect(other.faults == [] && other.check.liveContacts.count == 4)
    #expect(
      other.lines == [
        "10 #1 down 61 0,50 e2", "20 #1 down 62 1,50 e2", "30 #1 down 63 2,50 e2", "40 #1 down 64 3,50 e2",
        "70 #1 up 61 0,50 e2", "80 #1 down 61 9,50 e2",
      ])
  }

  @Test func `devices that nothing can be made of are named`() {
    func error(_ device: EvdevDevice) -> EvdevDeviceError? {
      do throws(EvdevDeviceError) {
        _ = try EvdevTranslator(device: device, screen: TestDevice.screen)
        return nil
      } catch { return error }
    }
    var touch = EvdevDevice.touchscreen(slots: true)
    touch.axes = [:]
    #expect(error(touch) == .noRange(device: "touch"))
    touch.axes = [53: EvdevAxis(minimum: 5, maximum: 5), 54: EvdevAxis(minimum: 0, maximum: 10)]
    #expect(error(touch) == .noRange(device: "touch"))
    #expect(error(touch.withRange(x: 100, y: 100)) == nil)
    touch.properties = [0, 2]
    #expect(error(touch) == .touchpad(device: "touch"))
    #expect(error(EvdevDevice(name: "lid", codes: [5: [0]])) == .nothingKnown(device: "lid"))
  }

  @Test func `whatever a device says, the frames can be true and nothing stays down`() throws {
    var generator = SplitMix(state: 99)
    let devices: [EvdevDevice] = [.touchscreen(slots: true), .touchscreen(slots: false), .mouse, .keyboard]
    let codes = [
      0, 1, 2, 3, 6, 8, 24, 42, 47, 47, 47, 48, 53, 53, 54, 54, 55, 57, 57, 57, 58, 30, 164, 272, 273, 320, 330,
    ]
    let values = [-1, -1, 0, 0, 1, 1, 2, 3, 7, 100, 389, 9_999, Int(Int32.max), Int(Int32.min)]
    for round in 0..<400 {
      var device = try TestDevice(devices[round % devices.count])
      for _ in 0..<300 {
        let type = [0, 1, 2, 3, 3, 3, 3].randomElement(using: &generator) ?? 0
        let code =
          type == 0 ? [0, 0, 0, 0, 2, 2, 3].randomElement(using: &generator) : codes.randomElement(using: &generator)
        device.take(type, code ?? 0, values.randomElement(using: &generator) ?? 0)
      }
      device.forget()
      #expect(device.faults == [], "round \(round)")
      #expect(device.check.liveContacts == [], "round \(round)")
      var link = LinkBuffer()
      for event in device.events { try LinkCodec.encode(event, into: &link) }
    }
  }
}

/// Splitmix64: the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
