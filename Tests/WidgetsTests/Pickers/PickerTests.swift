import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Wheels to choose from (B23.50-B23.56).
@MainActor @Suite(.serialized, .leavesNothing)
struct PickerTests {
  /// Rows "0.0", "0.1" ... of the first wheel. What is called stands in one list, without titles.
  @MainActor final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [20, 3]
    var calls: [String] = []
    var titled: Set<String> = []
    var heights: [CGFloat] = [0, 0]
    var widths: [CGFloat] = [0, 0]
    func numberOfComponents(in pickerView: UIPickerView) -> Int {
      calls.append("components")
      return counts.count
    }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      calls.append("rows of \(component)")
      return counts[component]
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      titled.insert("\(component).\(row)")
      return "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { heights[component] }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      calls.append("chosen \(component).\(row)")
    }
  }

  let device = SimulatedDevice()
  let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 390, height: 216))

  /// The middle of the first wheel is at 101, that of the second at 289; the chosen rows are around 208.
  private func show(_ rows: Rows) {
    let root = UIView()
    (picker.dataSource, picker.delegate) = (rows, rows)
    root.addSubview(picker)
    device.show(root)
  }

  private func take(_ rows: Rows) -> [String] {
    defer { rows.calls = [] }
    return rows.calls
  }

  @Test func `it asks for the wheels, their rows, and what is seen of them (B23.50)`() {
    let rows = Rows()
    #expect(picker.numberOfComponents == 0)
    show(rows)
    #expect(take(rows) == ["components", "rows of 0", "rows of 1"])
    // Rows are 32 points high: below the chosen one there is room for three whole ones and a bit.
    #expect(rows.titled == ["0.0", "0.1", "0.2", "0.3", "1.0", "1.1", "1.2"])
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 20)
    #expect(picker.numberOfRows(inComponent: 7) == 0 && picker.selectedRow(inComponent: 7) == -1)
    #expect((picker.view(forRow: 2, forComponent: 0) as? UILabel)?.text == "0.2")
    #expect(picker.view(forRow: 9, forComponent: 0) == nil)
    #expect(UIPickerView().frame.size == CGSize(width: 320, height: 216))
  }

  @Test func `a drag: the wheel rests at the nearest row, and that is told once (B23.52)`() {
    let rows = Rows()
    show(rows)
    _ = take(rows)
    // 32 points a row: 5 rows up are 160 points, and the finger's slop.
    let finger = device.touchDown(at: CGPoint(x: 101, y: 300))
    finger.move(to: CGPoint(x: 101, y: 180), over: 0.5)
    #expect(take(rows) == [])
    #expect(picker.selectedRow(inComponent: 0) > 0)
    device.advance(by: 0.2)
    finger.lift()
    device.advance(by: 2)
    let row = picker.selectedRow(inComponent: 0)
    #expect((3...4).contains(row) && take(rows) == ["chosen 0.\(row)"])
    let view = picker.view(forRow: row, forComponent: 0)
    #expect(view.map { $0.convert(CGPoint(x: 0, y: $0.bounds.midY), to: nil).y } == 208)
  }

  @Test func `a flick goes further, and is told when the wheel rests (B23.52)`() {
    let rows = Rows()
    show(rows)
    _ = take(rows)
    device.flick(from: CGPoint(x: 101, y: 300), to: CGPoint(x: 101, y: 180))
    #expect(take(rows) == [])
    device.advance(by: 5)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 5 && take(rows) == ["chosen 0.\(row)"])
    // Beyond its end it comes back to the last row.
    device.flick(from: CGPoint(x: 101, y: 300), to: CGPoint(x: 101, y: 110), over: 0.05)
    device.advance(by: 5)
    device.flick(from: CGPoint(x: 101, y: 300), to: CGPoint(x: 101, y: 110), over: 0.05)
    device.advance(by: 5)
    #expect(picker.selectedRow(inComponent: 0) == 19 && take(rows).last == "chosen 0.19")
  }

  @Test func `a tap on a row turns the wheel to it (B23.53)`() {
    let rows = Rows()
    show(rows)
    _ = take(rows)
    device.tap(at: CGPoint(x: 289, y: 208 + 64))
    device.advance(by: 1)
    #expect(take(rows) == ["chosen 1.2"] && picker.selectedRow(inComponent: 1) == 2)
    // On the chosen row, and where there is none, it does nothing.
    device.tap(at: CGPoint(x: 289, y: 208))
    device.tap(at: CGPoint(x: 289, y: 208 + 64))
    device.advance(by: 1)
    #expect(take(rows) == [])
  }

  @Test func `a wheel that comes back to its row is not told (B23.52)`() {
    let rows = Rows()
    show(rows)
    _ = take(rows)
    device.drag(from: CGPoint(x: 101, y: 208), to: CGPoint(x: 101, y: 260))
    device.advance(by: 2)
    #expect(take(rows) == [] && picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func `a finger that catches a turning wheel and lets go of it: it rests at a row (B23.52)`() {
    let rows = Rows()
    rows.counts = [1000]
    show(rows)
    _ = take(rows)
    device.flick(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 120))
    device.advance(by: 0.15)
    let finger = device.touchDown(at: CGPoint(x: 195, y: 208))
    device.advance(by: 0.5)
    #expect(take(rows) == [])
    finger.lift()
    device.advance(by: 2)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 0 && take(rows) == ["chosen 0.\(row)"])
    let view = picker.view(forRow: row, forComponent: 0)
    #expect(view.map { $0.convert(CGPoint(x: 0, y: $0.bounds.midY), to: nil).y } == 208)
  }

  @Test func `the program's choice is told to nobody (B23.54)`() {
    let rows = Rows()
    show(rows)
    _ = take(rows)
    picker.selectRow(7, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    picker.selectRow(2, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    device.advance(by: 1)
    picker.selectRow(99, inComponent: 1, animated: false)
    picker.selectRow(-3, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 9, animated: false)
    #expect(take(rows) == [])
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 2)
  }

  @Test func `asked anew, rows stay chosen as far as there are any (B23.54)`() {
    let rows = Rows()
    show(rows)
    picker.selectRow(7, inComponent: 0, animated: false)
    picker.selectRow(2, inComponent: 1, animated: false)
    rows.counts = [5, 3]
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 4 && picker.selectedRow(inComponent: 1) == 2)
    rows.counts = [0, 3]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == -1 && picker.selectedRow(inComponent: 1) == 2)
    rows.counts = [6]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 0)
    #expect(!take(rows).contains { $0.hasPrefix("chosen") })
  }

  /// Has views of its own, and titles that nobody asks for.
  @MainActor final class OwnViews: UIPickerViewDataSource, UIPickerViewDelegate {
    var (reused, made, titled) = (0, 0, 0)
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
      if view is UISwitch { reused += 1 } else { made += 1 }
      return view ?? UISwitch(frame: .zero)
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      titled += 1
      return nil
    }
  }

  @Test func `views of the program come before titles, and are used again (B23.55)`() {
    let (rows, root) = (OwnViews(), UIView())
    (picker.dataSource, picker.delegate) = (rows, rows)
    root.addSubview(picker)
    device.show(root)
    #expect(rows.made == 4 && picker.view(forRow: 0, forComponent: 0) is UISwitch)
    for row in 0..<200 {
      picker.selectRow(row, inComponent: 0, animated: false)
      picker.layoutIfNeeded()
    }
    #expect(rows.titled == 0)
    #expect(rows.made < 12 && rows.reused > 100)
  }

  @Test func `widths and heights: what is said, otherwise equal shares and 32 points (B23.56)`() {
    let rows = Rows()
    (rows.widths, rows.heights) = ([100, 0], [50, 0])
    show(rows)
    // 390 without 9 at either side and 5 between them.
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 267, height: 32))
    #expect(picker.rowSize(forComponent: 9) == .zero)
  }

  @Test func `in the place of the keyboard (B23.57)`() {
    let (rows, field) = (Rows(), UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30)))
    let input = UIPickerView()
    (input.dataSource, input.delegate) = (rows, rows)
    field.inputView = input
    let root = UIView()
    root.addSubview(field)
    device.show(root)
    device.tap(field)
    device.advance(by: 0.5)
    #expect(input.convert(input.bounds, to: nil) == CGRect(x: 0, y: 628, width: 390, height: 216))
    _ = take(rows)
    device.tap(at: CGPoint(x: 101, y: 736 + 32))
    device.advance(by: 1)
    #expect(take(rows) == ["chosen 0.1"] && field.isFirstResponder)
  }
}
