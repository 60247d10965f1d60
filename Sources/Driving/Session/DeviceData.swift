/// What the apps of one device keep, apart from everybody else's: made for each device.
public struct DeviceData {
  /// Variables by which apps find it.
  public var variables: [String: String]
  /// Takes away what was kept so far: apps that start afterwards find nothing.
  public var clear: @MainActor () throws(DrivingError) -> Void
  /// Takes away all of it. Called once, when none of the device's apps is left.
  public var end: @MainActor () -> Void

  /// What is given; by itself nothing is kept, and nothing has to be taken away.
  public init(
    variables: [String: String] = [:], clear: @escaping @MainActor () throws(DrivingError) -> Void = {},
    end: @escaping @MainActor () -> Void = {}
  ) {
    (self.variables, self.clear, self.end) = (variables, clear, end)
  }

  /// Makes the data of a device.
  /// - Throws: `DrivingError` where it can't be made: then there is no device, as its apps would find somebody else's.
  public typealias Maker = @MainActor @Sendable () throws(DrivingError) -> DeviceData
}
