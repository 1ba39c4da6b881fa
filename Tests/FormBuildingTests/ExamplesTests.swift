import FormArguments
import FormBuilding
import FormComponents
import FormCore
import FormValues
import Testing

@Suite("The examples of forms in Swift")
struct ExamplesTests {
  @Test("make forms that can be filled")
  func booking() throws {
    let form = try bookingForm(rooms: [(12, "Garden"), (30, "Lake")])
    #expect(
      form.inputs.map(\.key.text) == [
        "account", "password", "guest", "arrival", "room", "nights", "child",
      ])
    #expect(form.groups.first?.repetition?.max == .fixed(Count(4)))
  }

  @Test("make forms with looks, lists and columns, without a finding")
  func trip() throws {
    let form = try tripForm()
    #expect(form.inputs.map(\.key.text) == ["land", "lines"])
    let picker = try #require(form.inputs[1].component as? PickerComponent)
    #expect(picker.options.map { $0.columns.map(\.text) } == [["North"], ["South"]])
  }

  @Test("go to a dialect of another system and come back")
  func dialect() throws {
    let form = WrittenForm("booking", title: "Book a room") {
      nameField("guest", of: "the guest")
      DateField("arrival").label("Arrival")
    }
    let again = try roundTrip(form)
    #expect(again?.items.map(\.key.value) == ["guest", "arrival"])
  }
}
