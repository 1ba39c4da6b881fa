import FormArguments
import Testing

@Suite("The columns in which options are looked up")
struct LookupTableTests {
  private let towns = LookupOptions([
    ("ulm", cells(("region", "south"), ("size", ""))),
    ("kiel", cells(("size", "2"), ("region", "north"), ("region", "no"))),
    ("ulm", cells(("region", "east"), ("Region", "x"))),
    ("bonn", []),
  ])

  @Test("give the text of an option, the first one if there are several")
  func texts() {
    let table = towns.table("region")
    #expect(table?["ulm"] == "south")
    #expect(table?["kiel"] == "north")
    #expect(table?["bonn"] == nil)
    #expect(table?["ULM"] == nil)
    #expect(towns.table("size")?["ulm"] == nil)
    #expect(towns.table("Region")?["ulm"] == "x")
  }

  @Test("are made once, and are known by what they hold")
  func identity() {
    #expect(towns.table("region") === towns.table("region"))
    let same = LookupOptions([
      ("a", cells(("x", "1"), ("y", "1")))
    ])
    #expect(same.table("x")?.digest == same.table("y")?.digest)
    let other = LookupOptions([("a", cells(("x", "2")))])
    #expect(same.table("x")?.digest != other.table("x")?.digest)
  }

  @Test("are named where one is not there, the first ten in their order")
  func problem() {
    #expect(towns.table("regoin") == nil)
    let (known, nearest) = towns.problem(of: "regoin")
    #expect(known == "they have 'region', 'size' and 'Region'")
    #expect(nearest == "region")
    #expect(LookupOptions([("a", [])]).problem(of: "x").known == "they have none")
    #expect(LookupOptions([("a", cells(("x", "")))]).table("x") == nil)
    let many = LookupOptions([("a", (1...30).flatMap { cells(("c\($0)", "t")) })])
    #expect(many.problem(of: "nix").known.hasSuffix("'c9', 'c10' and 20 more"))
  }
}

private func cells(_ cells: (name: String, text: String)...) -> [OptionColumn] {
  cells.map { OptionColumn(name: $0.name, text: $0.text) }
}
