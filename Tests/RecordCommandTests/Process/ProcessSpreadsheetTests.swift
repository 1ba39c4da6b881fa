import FormTestTools
import Glibc
import Testing

private let python = "/usr/bin/python3"
private let office = "/usr/bin/soffice"

/// Tables that other programs wrote, read to the same records.
@Suite("spreadsheets")
struct ProcessSpreadsheetTests {
  private static let form = #"""
    {"form":"visit","language":"de","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"multiline":true}},
      {"type":"date","uuid":"birth","args":{"label":"Geburtsdatum"}},
      {"type":"toggle","uuid":"insured","args":{"label":"Versichert?"}},
      {"type":"form_field","uuid":"weight","args":{"label":"Gewicht","format":"decimal"}},
      {"type":"picker","uuid":"insurer","args":{"label":"Kasse"},
        "options":[{"value":"north","label":"Nordkasse"},{"value":"south","label":"Südkasse"}]}]}
    """#

  /// What each table is read to.
  private static let records = [
    #"{"name":"Jürgen \"J\" Größe","birth":"2024-12-31","insured":false,"weight":2.5,"insurer":"south"}"#,
    #"{"name":"zwei\nZeilen; mit, allem","birth":"1999-01-02","insured":true,"weight":-1000.25}"#,
  ].map { $0 + "\n" }.joined()

  /// Writes the table with Python's csv, in a dialect and an encoding.
  private static let script = #"""
    import csv, sys
    path, encoding, options = sys.argv[1], sys.argv[2], eval(sys.argv[3])
    rows = [["Name", "Geburtsdatum", "Versichert?", "Gewicht", "Kasse", "", ""],
            ['Jürgen "J" Größe', "31.12.2024", "nein", "2,5", "Süd", "", ""],
            ["zwei\nZeilen; mit, allem", "2.1.1999", "ja", "-1000,25", "", "", ""],
            [""] * 7, [""] * 7]
    with open(path, "w", encoding=encoding, newline="") as file:
        csv.writer(file, **options).writerows(rows)
    """#

  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder(Self.form) }

  private func read(_ name: String) throws -> ProgramRun {
    try folder.run(
      ["process", "form.json", name, "--as-typed", "--language", "de", "--bare"])
  }

  private func write(_ options: String, _ encoding: String) throws {
    let run = try ProgramRun.run(
      python, ["-c", Self.script, folder.path + "/rows.csv", encoding, options])
    #expect(run.end == .exit(0), "\(run.errorText)")
  }

  @Test(
    "that Python wrote in any dialect and encoding are read to the same records",
    .enabled(if: access(python, X_OK) == 0, "python3 is not installed"),
    arguments: [
      "dict(dialect='excel')", "dict(dialect='excel-tab')", "dict(dialect='unix')",
      "dict(delimiter=';')", "dict(delimiter='|', quoting=csv.QUOTE_ALL)",
      "dict(delimiter=';', quoting=csv.QUOTE_NONNUMERIC, lineterminator='\\n')",
      "dict(delimiter=';', lineterminator='\\r')",
    ], ["utf-8", "utf-8-sig", "utf-16"])
  func dialects(options: String, encoding: String) throws {
    try write(options, encoding)
    let run = try read("rows.csv")
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText == Self.records)
    #expect(run.errorText.contains("2 empty rows skipped"))
    #expect(run.errorText.contains("from UTF-16") == (encoding == "utf-16"))
  }

  @Test(
    "in Latin-1 are read through the command that is shown",
    .enabled(if: access(python, X_OK) == 0, "python3 is not installed"))
  func latin1() throws {
    try write("dict(delimiter=';')", "latin-1")
    let run = try read("rows.csv")
    #expect(run.end == .exit(1))
    let command = try #require(run.errorText.split(separator: "use: ").last)
    let program = try BuiltProgram.path()
    let script = "cd \"$0\"; " + command.replacing("formline", with: "'\(program)'")
    let piped = try ProgramRun.run("/bin/sh", ["-c", script, folder.path])
    #expect(piped.outputText == Self.records, "\(piped.errorText)")
  }

  @Test(
    "that LibreOffice saved are read to the same records",
    .enabled(if: access(office, X_OK) == 0, "LibreOffice is not installed"),
    .enabled(if: access(python, X_OK) == 0, "python3 is not installed"),
    arguments: [
      "csv:Text - txt - csv (StarCalc):59,34,76", "csv:Text - txt - csv (StarCalc):44,34,76",
      "csv:Text - txt - csv (StarCalc):9,34,76", "csv:Text - txt - csv (StarCalc):124,34,76",
      "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true",
      // UTF-16.
      "csv:Text - txt - csv (StarCalc):59,34,65535", "xlsx:Calc MS Excel 2007 XML",
    ])
  func libreOffice(format: String) throws {
    let saved = try save(format, columns: "1/2/2/2/3/2/4/2/5/2")
    #expect(saved.outputText == Self.records, "\(saved.errorText)")
  }

  @Test(
    "with cells that are dates and numbers are read to the same records, whatever they look like",
    .enabled(if: access(office, X_OK) == 0, "LibreOffice is not installed"),
    .enabled(if: access(python, X_OK) == 0, "python3 is not installed"))
  func cells() throws {
    // The dates are cells of the program, in which they are shown as 12/31/24.
    let saved = try save("xlsx:Calc MS Excel 2007 XML", columns: ",1031,false,true")
    #expect(saved.outputText == Self.records, "\(saved.errorText)")
  }

  /// What is read of the table, after LibreOffice has read and saved it.
  private func save(_ format: String, columns: String) throws -> ProgramRun {
    try write("dict(delimiter=';')", "utf-8")
    let run = try ProgramRun.run(
      office,
      [
        "--headless", "-env:UserInstallation=file://\(folder.path)/profile",
        "--infilter=CSV:59,34,76,1,\(columns)", "--convert-to", format,
        "--outdir", folder.path + "/saved", folder.path + "/rows.csv",
      ])
    #expect(run.end == .exit(0), "\(run.errorText)")
    return try read("saved/rows.\(format.prefix { $0 != ":" })")
  }
}
