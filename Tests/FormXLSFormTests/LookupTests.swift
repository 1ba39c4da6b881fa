import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// What is looked up in the options of a question, in files of options, and the numbers of rows.
@Suite struct LookupTests {
  private static let table =
    survey(
      "type | name | label | relevant | calculation",
      "select_one_from_file towns.csv | town | Town | |",
      "text | boat | Boat | pulldata('towns', 'region', 'name', ${town}) = 'north' |",
      "calculate | region | | | instance('towns')/root/item[name = ${town}]/region",
      "calculate | mayor | | | pulldata('mayors', 'mayor', 'name', ${town})")

  @Test("a column of the option that was chosen is looked up, also in a file")
  func columns() throws {
    let worksheets = try WorksheetDocument(
      Self.table,
      files: ["towns.csv": "name,label,region,size\nulm,Ulm,south,1\nkiel,Kiel,north,2\n"])
    #expect(worksheets.argument("visibleIf", of: "boat") == "lookup({town}, 'region') = 'north'")
    #expect(worksheets.argument("value", of: "region") == "lookup({town}, 'region')")
    #expect(
      worksheets.component("town")?["options"]?.elements?.first?.description
        == #"{"value":"ulm","label":"Ulm","columns":{"region":"south"}}"#)
    // The other file is not there.
    #expect(worksheets.found == ["survey:6:calculation:1 component.unknown-argument"])
    #expect(worksheets.native["given"]?.description == #"["mayor"]"#)
  }

  @Test(
    "options are read from files of XML and GeoJSON as from CSV",
    arguments: [
      (
        "towns.xml", "",
        "<?xml version='1.0'?><root><!-- a < b --><item id='a>b'><name>ulm</name><label>Ulm &amp; Neu-Ulm</label>"
          + "<region/></item><item><label><![CDATA[Kiel]]></label><name>kiel</name><region>n</region></item></root>"
      ),
      (
        "towns.geojson", "",
        #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"ulm","properties":{"title":"Ulm & Neu-Ulm"}},"#
          + #"{"type":"Feature","id":"kiel","geometry":{"type":"Point","coordinates":[10.1,54.3]},"#
          + #""properties":{"title":"Kiel","region":"n"}}]}"#
      ),
      (
        "towns.csv", "value=code, label=town", "code,town,region\nulm,Ulm & Neu-Ulm,\nkiel,Kiel,n\n"
      ),
    ])
  func files(name: String, parameters: String, text: String) throws {
    let key = name.hasSuffix(".csv") ? "code" : name.hasSuffix("json") ? "id" : "name"
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | parameters | relevant",
        "select_one_from_file \(name) | town | Town | \(parameters) |",
        "text | boat | Boat | | instance('towns')/root/item[\(key) = ${town}]/region = 'n'"),
      files: [name: text])
    #expect(
      worksheets.component("town")?["options"]?.description
        == #"[{"value":"ulm","label":"Ulm & Neu-Ulm","columns":{"region":""}},"#
        + #"{"value":"kiel","label":"Kiel","columns":{"region":"n"}}]"#)
    #expect(worksheets.argument("visibleIf", of: "boat") == "lookup({town}, 'region') = 'n'")
    #expect(worksheets.found == [])
  }

  @Test(
    "a file of options that is damaged is found by its line",
    arguments: [
      ("towns.xml", "<root>\n<item><name>a</item></root>", 2, "'</item>' closes nothing"),
      ("towns.xml", "<root><item>\n<name>a</name>", 2, "no tag closes '<item>'"),
      ("towns.xml", "<!DOCTYPE x [<!ENTITY a 'b'>]><root/>", 1, "this is not a tag"),
      ("towns.xml", "<root><item>\n\n<name>&nbsp;</name></item></root>", 3, "an entity has no"),
      ("towns.xml", "<root><item><name", 1, "the file ends inside a tag"),
      ("towns.geojson", "{", 1, "the file is not JSON"),
      ("towns.geojson", #"{"type":"Feature"}"#, 1, "is not a 'FeatureCollection'"),
    ])
  func damaged(name: String, text: String, line: Int, reason: String) throws {
    let worksheets = try WorksheetDocument(
      survey("type | name | label", "select_one_from_file \(name) | town | Town"),
      files: [name: text])
    let finding = try #require(
      worksheets.findings.first { $0.fault.code == .optionsMalformed })
    #expect(finding.fault.message.contains(reason), "\(finding.fault.message)")
    #expect(finding.location.position.line == line)
  }

  @Test("the number of the row around is known, and no other one")
  func position() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | relevant | calculation", "begin repeat | child | Child | |",
        "calculate | number | | | position(..)", "begin group | more | More | |",
        "text | nick | Nick | position(../..) > 1 |", "text | other | Other | position(..) > 1 |",
        "end group | | | |", "end repeat | | | |", "calculate | none | | | position(..)"))
    #expect(worksheets.argument("value", of: "number") == "position({child})")
    #expect(worksheets.argument("visibleIf", of: "nick") == "position({child}) > 1")
    #expect(worksheets.argument("visibleIf", of: "other") == nil)
    #expect(
      worksheets.found == [
        "survey:7:relevant:1 component.unknown-argument",
        "survey:10:calculation:1 expression.syntax",
      ])
  }
}
