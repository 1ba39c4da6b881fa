import FormCore
import FormSession
import FormTestForms
import FormValues
import Testing

@Suite struct BindingTests {
  @Test("an input is bound as the type that it holds, and as no other")
  func types() throws {
    let form = try TestForm.read(
      """
      {"form": "visit", "components": [
        {"type": "form_field", "uuid": "text", "args": {"label": "Text"}},
        {"type": "slider", "uuid": "number", "args": {"min": 0, "max": 1}},
        {"type": "toggle", "uuid": "boolean", "args": {"label": "Boolean"}},
        {"type": "date", "uuid": "date", "args": {"label": "Date"}},
        {"type": "time", "uuid": "time", "args": {"label": "Time"}},
        {"type": "datetime", "uuid": "both", "args": {"label": "Both"}},
        {"type": "picker", "uuid": "choice", "options": ["red"]},
        {"type": "picker", "uuid": "choices", "args": {"multiple": true}, "options": ["red"]},
        {"type": "filepicker", "uuid": "file"},
        {"type": "filepicker", "uuid": "scan", "args": {"store": "hex"}}]}
      """)
    func bound<Wrapped: BindableValue>(_ type: Wrapped.Type) -> [String] {
      form.inputs.map(\.key.text).filter { (try? form.binding($0, as: type)) != nil }
    }
    #expect(bound(String.self) == ["text", "choice"])
    #expect(bound(Decimal.self) == ["number"])
    #expect(bound(Int.self) == ["number"])
    #expect(bound(Double.self) == ["number"])
    #expect(bound(Bool.self) == ["boolean"])
    #expect(bound(CivilDate.self) == ["date"])
    #expect(bound(CivilTime.self) == ["time"])
    #expect(bound(CivilDateTime.self) == ["both"])
    #expect(bound([String].self) == ["choices"])
    #expect(bound(FilePointer.self) == ["file", "scan"])
    #expect(bound([UInt8].self) == ["scan"])
    #expect(try form.binding("date", as: CivilDate.self).index == 3)
  }

  @Test("a binding that cannot be had throws why, with the nearest key or both types")
  func refused() throws {
    let form = try TestForm.read(
      """
      {"form": "visit", "components": [
        {"type": "date", "uuid": "birth", "args": {"label": "Birth"}},
        {"type": "group", "uuid": "people", "args": {"repeat": {}}, "components": [
          {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer"}}]}]}
      """)
    func fault(_ path: String, as type: (some BindableValue).Type) -> Fault? {
      do throws(Fault) { _ = try form.binding(path, as: type) } catch { return error }
      return nil
    }
    #expect(fault("brith", as: CivilDate.self)?.code == .unknownKey)
    #expect(fault("brith", as: CivilDate.self)?.suggestion == "birth")
    let wrongType = fault("birth", as: Bool.self)
    #expect(wrongType?.code == .componentWrongType)
    #expect(wrongType?.message.contains("a date") == true)
    #expect(wrongType?.message.contains("Bool") == true)
    #expect(fault("age", as: Int.self)?.message.contains("people[1].age") == true)
    #expect(fault("people", as: Int.self)?.code == .unknownKey)
    #expect(fault("people[01].age", as: Int.self)?.code == .unknownKey)
    #expect(fault("people[7].age", as: Int.self) == nil)
  }

  @Test("numbers are bound as whole ones and as binary ones, where they can be")
  func numbers() {
    func number(_ text: String) -> Value? { Decimal(text).map { .number($0) } }
    #expect(number("12").flatMap { Int($0, of: .number) } == 12)
    #expect(number("12.5").flatMap { Int($0, of: .number) } == nil)
    #expect((-3).value(for: .number) == number("-3"))
    #expect(Int.max.value(for: .number) == nil)
    #expect(number("12.5").flatMap { Double($0, of: .number) } == 12.5)
    #expect(0.1.value(for: .number) == number("0.1"))
    #expect(1e-7.value(for: .number) == number("0.0000001"))
    #expect(1e30.value(for: .number) == nil)
    #expect(Double.nan.value(for: .number) == nil)
  }

  @Test("a Swift value becomes the value of the input's type, and comes back")
  func values() {
    func same<Wrapped: BindableValue & Equatable>(_ wrapped: Wrapped, _ type: ValueType) -> Bool {
      wrapped.value(for: type).flatMap { Wrapped($0, of: type) } == wrapped
    }
    #expect(same("a", .text) && same("a", .choice))
    #expect("a".value(for: .text) == .text("a"))
    #expect("a".value(for: .choice) == .choice("a"))
    #expect(same(true, .boolean) && same(Decimal(5), .number))
    #expect(same(CivilDate.first, .date) && same(CivilTime.midnight, .time))
    #expect(same(["a", "b"], .choices) && same(FilePointer.path("a"), .file(.copy)))
    #expect(Bool(.text("true"), of: .boolean) == nil)
    #expect(String(.number(5), of: .text) == nil)
    #expect(Decimal(.text("5"), of: .number) == nil)
    #expect([String](.choice("a"), of: .choices) == nil)
  }
}
