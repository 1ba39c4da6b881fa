import FormTestForms
import Testing

/// The built program, where names of `--where` and `--columns` stand for answers that some records
/// have, or only some version of their form.
@Suite("names of a selection")
struct SelectionNamesTests {
  private static let first = #"""
    {"form":"house","version":"1","title":"A house","components":[
      {"type":"form_field","uuid":"street","args":{"label":"Street"}},
      {"type":"form_field","uuid":"old","args":{"label":"Old"}},
      {"type":"group","uuid":"home","components":[
        {"type":"form_field","uuid":"rooms","args":{"label":"Rooms"}},
        {"type":"form_field","uuid":"floor","args":{"label":"Floor"}}]},
      {"type":"group","uuid":"people","args":{"repeat":{}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age"}}]}]}
    """#
  private static let second = #"""
    {"form":"house","version":"2","title":"A house","components":[
      {"type":"form_field","uuid":"street","args":{"label":"Street"}},
      {"type":"form_field","uuid":"new","args":{"label":"New"}}]}
    """#

  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder(Self.first)
    try folder.write(Self.second, to: "second.json")
    try store(
      "form.json", #"{"street":"A","home":{"rooms":"3"},"people":[{"name":"Ada"},{"name":"Eva"}]}"#)
    try store("second.json", #"{"street":"B"}"#)
    try store("form.json", #"{"street":"C"}"#)
  }

  private func store(_ form: String, _ line: String) throws {
    let run = try folder.run(["process", form, "-", "--into", "Submissions"], input: line + "\n")
    #expect(run.end == .exit(0), "\(run.errorText)")
  }

  /// The ways to read selected records.
  private static let ways = [
    ["list", "house"], ["export", "house"], ["export", "house", "--to", "csv"],
    ["export", "house", "--to", "xlsx"], ["summary", "house"],
    ["erase", "house", "--dry-run"],
  ]

  @Test(
    "a condition means the same to every command",
    arguments: [
      ("people[2].name=Eva", nil), ("people[3].name=Eva", nil), ("people[2].age=7", nil),
      ("home.rooms=3", nil), ("home.floor=2", nil), ("old=1", nil), ("new=1", nil),
      ("rooms=3", "'house' has no key 'rooms'; did you mean 'home.rooms'?"),
      ("people.name=Ada", "has no key 'people.name'; did you mean 'people[1].name'?"),
      ("people[0].name=Ada", "has no key 'people[0].name'; did you mean 'people[1].name'?"),
      ("people=2", "'people': this is a group; name a question in it, such as 'people[1].name'"),
      ("home=2", "'home': this is a group; name a question in it, such as 'home.rooms'"),
    ] as [(String, String?)])
  func conditions(condition: String, refusal: String?) throws {
    for way in Self.ways {
      let run = try folder.run(way + ["--where", condition])
      #expect(run.end == .exit(refusal == nil ? 0 : 1), "\(way): \(run.errorText)")
      if let refusal { #expect(run.errorText.contains(refusal), "\(way): \(run.errorText)") }
    }
    guard refusal == nil else { return }
    let count = try folder.run(["export", "house", "--where", condition]).output.count {
      $0 == 0x0A
    }
    let table = try folder.run(["export", "house", "--to", "csv", "--where", condition])
    #expect(table.outputText.split(separator: "\r\n").count == count + 1)
  }

  @Test(
    "the columns of a table are those of the newest version among its records",
    arguments: [
      ("street=A", "street,old,home.rooms,home.floor,people"), ("street=B", "street,new"),
      ("street=C", "street,old,home.rooms,home.floor,people"),
      // Of all records, where none is selected.
      ("street=D", "street,old,home.rooms,home.floor,people"),
    ])
  func columns(condition: String, expected: String) throws {
    let run = try folder.run(["export", "house", "--to", "csv", "--where", condition])
    #expect(run.outputText.split(separator: "\r\n").first == "id,submittedAt,\(expected)")
  }

  @Test(
    "a chosen column is known where no selected record has it",
    arguments: ["street=A", "street=B", "street=C", "street=D"])
  func chosen(condition: String) throws {
    let columns = "new,people,old,street,home"
    let words = ["--columns", columns, "--where", condition]
    let run = try folder.run(["export", "house", "--to", "csv"] + words)
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(
      run.outputText.split(separator: "\r\n").first == "new,people,old,street,home.rooms,home.floor"
    )
    #expect(try folder.run(["export", "house", "--to", "xlsx"] + words).end == .exit(0))
    #expect(try folder.run(["list", "house"] + words).end == .exit(0))
    for way in Self.ways[0...2] where way.count != 2 || way[0] == "list" {
      let run = try folder.run(way + ["--columns", "rooms"])
      #expect(run.errorText.contains("has no key 'rooms'; did you mean 'home.rooms'?"))
    }
  }

  @Test("a store without a record has any column")
  func noRecord() throws {
    let run = try folder.run(["erase", "house", "--where", "street=A", "--yes"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    for street in ["B", "C"] {
      _ = try folder.run(["erase", "house", "--where", "street=\(street)", "--yes"])
    }
    let table = try folder.run(["export", "house", "--to", "csv", "--columns", "id,street"])
    #expect(table.end == .exit(0), "\(table.errorText)")
    #expect(table.outputText == "id,street\r\n")
  }

  @Test("a summary of no record names the questions of the newest version")
  func emptySummary() throws {
    let summary = try folder.run(["summary", "house", "--where", "street=D", "--by", "street"])
    #expect(summary.end == .exit(0))
    #expect(
      summary.outputText.contains("by Street\n") && summary.outputText.contains("(people.age)"))
    let run = try folder.run(["summary", "house", "--where", "street=D", "--by", "new"])
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("no key 'new' in the versions of the selected records"))
  }
}
