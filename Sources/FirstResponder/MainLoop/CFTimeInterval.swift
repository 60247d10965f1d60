/// Seconds. Foundation on Linux leaves the name out that Core Animation's times have.
public typealias CFTimeInterval = Double
