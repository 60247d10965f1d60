/// A number of a contact's that can't be one: it is not finite, or negative where it can't be.
struct BrokenNumber {
  let field: String
  let value: Double
  /// Its place among the contact's numbers, in the order in which `Contact` declares them.
  let index: Int
}

extension Contact {
  /// Whether none of its numbers is broken.
  var areNumbersRight: Bool {
    // Asked about each finger of each event. A number less itself is 0 if it is finite, otherwise it is none.
    let places = (x - x) + (y - y) + (altitude - altitude) + (azimuth - azimuth) + (twist - twist)
    let amounts = (pressure - pressure) + (majorRadius - majorRadius) + (minorRadius - minorRadius)
    return places + amounts == 0 && pressure >= 0 && majorRadius >= 0 && minorRadius >= 0
  }

  /// The first of its numbers that is broken; nil if all are right.
  var brokenNumber: BrokenNumber? {
    let least = -Double.infinity
    let numbers = [
      ("x", x, least), ("y", y, least), ("pressure", pressure, 0), ("majorRadius", majorRadius, 0),
      ("minorRadius", minorRadius, 0), ("altitude", altitude, least), ("azimuth", azimuth, least),
      ("twist", twist, least),
    ]
    for (index, (field, value, least)) in numbers.enumerated() where !value.isFinite || value < least {
      return BrokenNumber(field: field, value: value, index: index)
    }
    return nil
  }
}
