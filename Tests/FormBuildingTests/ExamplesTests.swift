import FormBuilding
import FormCore
import Foundation
import Testing

@Suite("The examples of forms in Swift")
struct ExamplesTests {
  @Test("stand in the manual as they are compiled")
  func manual() throws {
    let here = URL(filePath: #filePath)
    let readme = try String(
      contentsOf: here.appending(path: "../../../README.md").standardized, encoding: .utf8)
    let code = try String(
      contentsOf: here.appending(path: "../Examples.swift").standardized, encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(blocks.count >= 3)
    for block in blocks { #expect(code.contains(block), "\(block)") }
  }

  @Test("make forms that can be filled")
  func booking() throws {
    let form = try bookingForm(rooms: [(12, "Garden"), (30, "Lake")])
    #expect(
      form.inputs.map(\.key.text) == [
        "account", "password", "guest", "arrival", "room", "nights", "child",
      ])
    #expect(form.groups.first?.repetition?.max == 4)
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
