import Driving

extension ThrowawayData {
  /// A copy of the person's data for the apps of one device. Where none can be made there is no device: its apps would
  /// write into what the person keeps.
  @MainActor static func ofDevice() throws(DrivingError) -> DeviceData {
    var data: ThrowawayData?
    do throws(PlayingError) { data = try ThrowawayData() } catch { throw .notStarted(error.sentence) }
    return DeviceData(variables: data?.environment ?? [:]) { () throws(DrivingError) in
      do throws(PlayingError) { try data?.clear() } catch { throw .notStarted(error.sentence) }
    } end: {
      data = nil
    }
  }
}

extension PlayingError {
  fileprivate var sentence: String {
    switch self {
    case .unusable(let text), .crashed(let text): text
    }
  }
}
