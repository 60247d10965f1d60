import PortSamples
import Porting
import Testing

/// What sources become, byte for byte. Each sample is a unit of its own.
@Suite struct GoldenTests {
  @Test(arguments: try PortSample.all().map(\.name))
  func `a source becomes what its rule says, and nothing more`(_ name: String) throws {
    let sample = try #require(try PortSample.all().first { $0.name == name })
    let port = UnitPort([SourceText(name: name + ".swift", sample.source)])
    #expect(port.files[0].text == sample.expected)
  }

  @Test(arguments: try PortSample.all().map(\.name))
  func `what was ported stays as it is when it is ported again`(_ name: String) throws {
    let sample = try #require(try PortSample.all().first { $0.name == name })
    let once = UnitPort([SourceText(name: name + ".swift", sample.source)], header: true)
    let twice = UnitPort(once.files, header: true)
    #expect(once.files.map(\.name) == ["\(name).ported.swift"])
    #expect(twice.files.map(\.name) == once.files.map(\.name))
    #expect(twice.files.map(\.text) == once.files.map(\.text))
    #expect(twice.report.changedFiles == 0)
  }

  @Test func `no sample has a line more or less, and there are 27`() throws {
    let samples = try PortSample.all()
    #expect(samples.count == 27)
    for sample in samples {
      #expect(sample.source.count { $0 == "\n" } == sample.expected.count { $0 == "\n" }, "\(sample.name)")
    }
  }
}
