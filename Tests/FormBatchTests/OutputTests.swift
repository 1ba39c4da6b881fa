import FormCore
import FormInputs
import FormTestForms
import FormValues
import Testing

@testable import FormBatch

@Suite("Accepted submissions as rows")
struct OutputTests {
  private static func form() throws -> Form {
    try TestForm.make(
      #"""
      {"type":"form_field","uuid":"note","args":{"label":"Note","multiline":true}},
      {"type":"group","uuid":"home","components":[
        {"type":"form_field","uuid":"city","args":{"label":"City"}},
        {"type":"toggle","uuid":"own","args":{"label":"Own"}}]},
      {"type":"group","uuid":"people","args":{"repeat":{}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer"}}]},
      {"type":"picker","uuid":"colors","args":{"multiple":true},"options":["red","blue"]},
      {"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal"}}
      """#)
  }

  private static let lines = #"""
    {"weight":-1.50,"note":"=1+1","home":{"own":true,"city":"U,m"}}
    {"colors":["red","blue"],"people":[{"name":"A\"b","age":7},{}],"note":"two\nlines"}
    """#

  @Test("A record gives one row, whatever the order of its members")
  func anyOrder() throws {
    let writer = RowWriter(try Self.form(), BatchOptions())
    let row = "n,c,true,\"[{\"\"age\"\":7}]\",,2.5\r\n"
    for record in [
      #"{"note":"n","home":{"city":"c","own":true},"people":[{"age":7}],"weight":2.5}"#,
      #"{"weight":2.5,"note":"n","people":[{"age":7}],"home":{"own":true,"city":"c"}}"#,
      #"{"home":{"own":true,"city":"c"},"note":"n","people":[{"age":7}],"weight":2.5}"#,
    ] {
      var output: [UInt8] = []
      writer.append(Array(record.utf8), to: &output)
      #expect(String(decoding: output, as: UTF8.self) == row)
    }
  }

  /// The rows that accepted lines become, without the line feeds between them.
  private func rows(_ options: BatchOptions) throws -> (header: String, rows: [String]) {
    let form = try Self.form()
    let frame = OutputFrame(BatchPlan(form, at: TestForm.moment, options))
    let run = BatchRun(Self.lines, form, options)
    #expect(run.rejects.isEmpty)
    return (String(decoding: frame.beginning, as: UTF8.self), run.accepted)
  }

  @Test("have a column for each key, by its path, and guard against formulas")
  func columns() throws {
    let (header, rows) = try rows(BatchOptions(target: .rows))
    #expect(header == "note,home.city,home.own,people,colors,weight\r\n")
    #expect(
      rows == [
        "'=1+1,\"U,m\",true,,,-1.5\r", "\"two",
        #"lines",,,"[{""name"":""A\""b"",""age"":7},{}]","[""red"",""blue""]","# + "\r",
      ])
  }

  @Test("may have text as it is, and another delimiter")
  func rawText() throws {
    let options = BatchOptions(
      values: .strings, delimiter: UInt8(ascii: ";"), target: .rows, guardsFormulas: false)
    let (header, rows) = try rows(options)
    #expect(header == "note;home.city;home.own;people;colors;weight\r\n")
    #expect(rows.first == "=1+1;U,m;true;;;-1.5\r")
  }

  @Test(
    "guard what a spreadsheet would run, of full width and behind blanks, too",
    arguments: [
      ("＝1+1", "'＝1+1"), ("－a", "'－a"), (" =1", "' =1"), ("\\n@a", "\"'\n@a\""), (" a", " a"),
      ("ｂ", "ｂ"), (" -1", " -1"), ("\u{A0}=1", "'\u{A0}=1"), ("\u{3000} @a", "'\u{3000} @a"),
      ("\u{2003}+a", "'\u{2003}+a"), ("\u{A0}-1", "\u{A0}-1"), ("é=1", "é=1"),
    ] as [(String, String)])
  func guarded(text: String, cell: String) throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"note","args":{"label":"Note","multiline":true}}"#)
    let run = BatchRun(#"{"note":"\#(text)"}"#, form, BatchOptions(target: .rows))
    #expect(run.accepted.joined(separator: "\n") == "\(cell)\r")
  }

  @Test("are read again as the same submissions")
  func roundTrip() throws {
    let form = try Self.form()
    let options = BatchOptions(target: .rows, guardsFormulas: false)
    let written = try rows(options)
    let text = written.header + written.rows.joined(separator: "\n")
    let again = BatchRun(text, form, BatchOptions(source: .rows))
    #expect(again.rejects.isEmpty)
    #expect(again.accepted == BatchRun(Self.lines, form).accepted)
  }

  @Test("of one column are never blank, so each is read again")
  func oneColumn() throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"note","args":{"label":"Note"}}"#)
    let run = BatchRun("{}\n{\"note\":\"x\"}", form, BatchOptions(target: .rows))
    #expect(run.accepted == ["\"\"\r", "x\r"])
    let again = BatchRun(
      "note\n" + run.accepted.joined(separator: "\n"), form, BatchOptions(source: .rows))
    #expect(again.tally.accepted == 2)
  }

  @Test(
    "are the same rows, written from where answers stand and by way of their tree",
    arguments: [ValueStyle.typed, .strings], [true, false])
  func trees(style: ValueStyle, isGuarded: Bool) throws {
    let form = try TestForm.make(TestForm.everyKind)
    var lines = LineGenerator(seed: 180)
    let text = Array((0..<2000).map { _ in lines.line() }.joined(separator: [0x0A]))
    let options = BatchOptions(
      values: style, delimiter: UInt8(ascii: isGuarded ? "," : ";"), target: .rows,
      guardsFormulas: isGuarded)
    let canonical = BatchRun(text, form, options, blockSize: 4096)
    let trees = BatchRun(text, form, options, blockSize: 4096, byTree: true)
    #expect(canonical.accepted == trees.accepted)
    #expect(canonical.tally.accepted > 300)
  }

  @Test("as an array are parted by commas")
  func array() throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"note","args":{"label":"Note"}}"#)
    let options = BatchOptions(isBare: true, target: .array)
    let run = BatchRun("{}\n[]\n{\"note\":\"x\"}", form, options)
    #expect(run.accepted == [",", "{},", #"{"note":"x"}"#])
    let frame = OutputFrame(BatchPlan(form, at: TestForm.moment, options))
    #expect(frame.beginning == Array("[".utf8) && frame.separator == 1)
    #expect(frame.end == Array("\n]\n".utf8) && frame.nothing == Array("[]\n".utf8))
  }
}
