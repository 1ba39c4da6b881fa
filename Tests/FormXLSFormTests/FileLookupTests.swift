import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// What expressions look up in the options of a file beside the form.
@Suite struct FileLookupTests {
  @Test(
    "The value and the label of an option in a file are looked up as any column is",
    arguments: [
      ("pulldata('towns', 'label', 'name', ${town})", "lookup({town}, 'label')"),
      ("pulldata('towns', 'name', 'name', ${town})", "{town}"),
      ("pulldata('towns.csv', 'region', 'name', ${town})", "lookup({town}, 'region')"),
      ("jr:choice-name(${town}, '${town}')", "lookup({town}, 'label')"),
      ("instance('towns')/root/item[name=${town}]/label", "lookup({town}, 'label')"),
      ("instance('towns')/root/item[name = ${town}]/name", "{town}"),
      ("pulldata('codes', 'label', 'code', ${code})", "lookup({code}, 'label')"),
      ("jr:choice-name(${code}, '${code}')", "lookup({code}, 'label')"),
      (
        "jr:choice-name(selected-at(${many}, 0), '${town}')",
        "if(index({many}, 1) = 'ulm', 'Ulm', if(index({many}, 1) = 'kiel', 'Kiel', ''))"
      ),
    ])
  func columns(text: String, expected: String) throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | parameters | calculation",
        "select_one_from_file towns.csv | town | Town | |",
        "select_multiple_from_file towns.csv | many | Many | |",
        "select_one_from_file codes.csv | code | Code | value=code label=label |",
        "calculate | found | | | \(text)", "note | shown | It is ${found} | |"),
      files: [
        "towns.csv": "name,label,region\nulm,Ulm,south\nkiel,Kiel,north\n",
        "codes.csv": "code,label\n1,One\n2,Two\n",
      ])
    #expect(worksheets.argument("value", of: "found") == expected)
    #expect(worksheets.found == [])
    #expect(worksheets.form != nil)
  }

  @Test("The label of one of many options is looked up")
  func manyOptions() throws {
    let choices = "towns " + (0..<40).map { "t\($0)" }.joined(separator: " ")
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | calculation", "select_one towns | town | Town |",
        "calculate | found | | jr:choice-name(${town}, '${town}')", choices: choices))
    #expect(worksheets.argument("value", of: "found") == "lookup({town}, 'label')")
    #expect(worksheets.found == [])
  }
}
