import FormArguments
import FormBuilding
import FormComponents
import FormCore
import FormValues
import Foundation
import Testing

@Suite("The examples of forms in Swift")
struct ExamplesTests {
  /// Where the pieces of the article are compiled.
  private static let sources = [
    "FormBuildingTests/Examples.swift", "ExampleProgram/Package.swift",
    "ExampleProgram/Sources/example/Example.swift",
    "ExampleProgram/Sources/example/RatingComponent.swift",
    "FormlineFoundationTests/FoundationBindingTests.swift",
  ]

  @Test("stand in the README and the article as they are compiled")
  func article() throws {
    let tests = URL(filePath: #filePath).appending(path: "../..").standardized
    let pages = try ["README.md", "Sources/Formline/Formline.docc/UsingTheLibrary.md"].map {
      try String(contentsOf: tests.appending(path: "../\($0)"), encoding: .utf8)
    }
    let code = try Self.sources.map {
      try String(contentsOf: tests.appending(path: $0), encoding: .utf8)
    }.joined(separator: "\n")
    // A piece of a function stands in the article without the function's indentation.
    let dedented = [0, 4].map { columns in
      let margin = String(repeating: " ", count: columns)
      return code.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix(margin) ? $0.dropFirst(columns) : $0 }.joined(separator: "\n")
    }
    let blocks = pages.joined(separator: "\n").components(separatedBy: "```swift\n").dropFirst()
      .compactMap {
        $0.components(separatedBy: "\n```").first
      }
    #expect(blocks.count >= 15)
    for block in blocks {
      #expect(dedented.contains { "\n\($0)".contains("\n\(block)\n") }, "\(block)")
    }
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
