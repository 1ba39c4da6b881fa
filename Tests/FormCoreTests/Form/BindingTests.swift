import FormCore
import FormTestSupport
import Testing

@Suite struct BindingTests {
  @Test("an input is bound as the type that it holds, and as no other")
  func types() throws {
    let built = BuiltForm(
      """
      {"form": "f", "components": [
        {"type": "form_field", "uuid": "text", "args": {"label": "L"}},
        {"type": "slider", "uuid": "number", "args": {"min": 0, "max": 1}},
        {"type": "toggle", "uuid": "boolean", "args": {"label": "L"}},
        {"type": "date", "uuid": "date", "args": {"label": "L"}},
        {"type": "time", "uuid": "time", "args": {"label": "L"}},
        {"type": "picker", "uuid": "choice", "options": ["a"]},
        {"type": "picker", "uuid": "choices", "args": {"multiple": true}, "options": ["a"]},
        {"type": "filepicker", "uuid": "file"}]}
      """)
    let form = try #require(built.form, "\(built.codes)")
    func bound<Wrapped: BindableValue>(_ type: Wrapped.Type) -> [String] {
      form.inputs.map(\.key.text).filter { form.binding($0, as: type) != nil }
    }
    #expect(bound(String.self) == ["text", "choice"])
    #expect(bound(Decimal.self) == ["number"])
    #expect(bound(Bool.self) == ["boolean"])
    #expect(bound(CivilDate.self) == ["date"])
    #expect(bound(CivilTime.self) == ["time"])
    #expect(bound([String].self) == ["choices"])
    #expect(bound(FilePointer.self) == ["file"])
    #expect(form.binding("none", as: String.self) == nil)
    #expect(form.binding("date", as: CivilDate.self)?.index == 3)
  }

  @Test("a Swift value becomes the value of the input's type, and comes back")
  func values() {
    func same<Wrapped: BindableValue & Equatable>(_ wrapped: Wrapped, _ type: ValueType) -> Bool {
      Wrapped(wrapped.value(for: type)) == wrapped
    }
    #expect(same("a", .text) && same("a", .choice))
    #expect("a".value(for: .text) == .text("a"))
    #expect("a".value(for: .choice) == .choice("a"))
    #expect(same(true, .boolean) && same(Decimal(5), .number))
    #expect(same(CivilDate.first, .date) && same(CivilTime.midnight, .time))
    #expect(same(["a", "b"], .choices) && same(FilePointer.path("a"), .file(.copy)))
    #expect(Bool(.text("true")) == nil)
    #expect(String(.number(5)) == nil)
    #expect(Decimal(.text("5")) == nil)
    #expect([String](.choice("a")) == nil)
  }
}
