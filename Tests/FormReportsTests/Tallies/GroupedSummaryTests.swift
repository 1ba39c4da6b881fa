import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@testable import FormReports

/// Figures of groups of records, and what is written of them.
@Suite struct GroupedSummaryTests {
  private static let components = """
    {"type":"form_field","uuid":"guest","args":{"label":"Name"}},
    {"type":"picker","uuid":"kind","args":{"label":"Which?"},"options":["cat","dog","fish"]},
    {"type":"slider","uuid":"nights","args":{"label":"Nights","min":0,"max":20}},
    {"type":"form_field","uuid":"pin","args":{"label":"PIN","secret":true}}
    """

  /// The paths of all answers, by which they are called.
  private static let paths = ["guest", "kind", "nights", "pin"]

  /// The answers of records: text by path.
  private static let records = [
    [("guest", #""Ada""#), ("kind", #""dog""#), ("nights", "3")],
    [("guest", #""Bob""#), ("kind", #""cat""#), ("pin", #""1234""#)],
    [("guest", #""Ada""#), ("kind", #""dog""#), ("nights", "5")],
    [("nights", "8")],
  ]

  private func summary(
    _ components: String = components, by key: String? = "kind",
    of records: [[(String, String)]] = records
  ) throws -> GroupedSummary {
    var summary = GroupedSummary(at: TestForm.moment, by: key)
    let definition = summary.learn(try TestForm.make(components))
    for record in records { add(record, definition, to: &summary) }
    summary.finish()
    return summary
  }

  private func add(
    _ record: [(path: String, text: String)], _ definition: Int, to summary: inout GroupedSummary
  ) {
    let paths = Self.paths + record.map(\.path).filter { !Self.paths.contains($0) }
    var text = Array("2026-11-24".utf8)
    var answers: [RecordCell] = []
    for (path, answer) in record {
      answers.append(
        RecordCell(
          path: paths.firstIndex(of: path) ?? 0, kind: answer.hasPrefix("\"") ? .text : .number,
          range: text.count..<text.count + answer.utf8.count))
      text += answer.utf8
    }
    text += [UInt8](repeating: 0, count: 16)
    func count(in summary: inout RecordSummary) {
      summary.begin(definition, paths: paths, text, submittedOn: 0..<10)
      summary.end(answers.span) { [] }
    }
    count(in: &summary.total)
    let answer = answers.first { paths[$0.path] == summary.key }
    for group in summary.groups(of: answer, text.span) {
      count(in: &summary[group])
    }
  }

  private func json(_ summary: GroupedSummary) -> (text: String, pieces: Int) {
    var (writer, text, pieces) = (JSONWriter(), [UInt8](), 0)
    SummaryJSON.write(summary, to: &writer) { (piece) throws(Never) in
      text += piece
      pieces += 1
    }
    return (String(decoding: text + writer.bytes, as: UTF8.self), pieces)
  }

  @Test("a group has the figures of its records, and a question without answers those of none")
  func groups() throws {
    let summary = try summary()
    #expect(summary.groups.map(\.label) == ["cat", "dog", "fish", "not answered"])
    #expect(summary.groups.map(\.summary.count) == [1, 2, 0, 1])
    let answered = summary.groups.map { $0.summary.questions.map(\.tally.answered) }
    #expect(answered == [[1, 1, 0, 1], [2, 2, 2, 0], [0, 0, 0, 0], [0, 0, 1, 0]])
    let skipped = summary.groups.map { $0.summary.questions.map(\.tally.skipped) }
    #expect(skipped == [[0, 0, 1, 0], [0, 0, 0, 2], [0, 0, 0, 0], [1, 1, 0, 1]])
    guard case .numbers(let nights) = summary.groups[1].summary.questions[2].tally.figures else {
      Issue.record("no numbers")
      return
    }
    #expect(nights.mean == 4)
  }

  @Test(
    "forms that are forgotten and recalled between records change no figure",
    arguments: [nil, "kind"])
  func forgottenForms(key: String?) throws {
    let first = try TestForm.make(Self.components)
    let second = try TestForm.make(
      Self.components + """
        ,{"type":"toggle","uuid":"ok","args":{"label":"OK?"}},
        {"type":"form_field","uuid":"note","args":{"label":"Note","visibleIf":"{ok}"}}
        """)
    func figures(forgets: Bool) -> String {
      var summary = GroupedSummary(at: TestForm.moment, by: key)
      let numbers = [first, second].map { summary.learn($0) }
      for (index, record) in (Self.records + Self.records + Self.records).enumerated() {
        let (number, form) = index % 3 == 0 ? (numbers[0], first) : (numbers[1], second)
        if forgets { summary.forgetForms() }
        if summary.hasForgotten(number) { summary.recall(number, form) }
        add(record, number, to: &summary)
      }
      // The form that asks everything is not kept, so there is nothing to forget of it.
      #expect(numbers.map { summary.keepsForm(of: $0) } == [false, true])
      summary.finish()
      return json(summary).text
    }
    #expect(figures(forgets: true) == figures(forgets: false))
  }

  @Test("the pieces of a summary are those of the whole")
  func pieces() throws {
    let summary = try summary()
    let (text, _) = json(summary)
    let root = try #require(JSONReader.read(Array(text.utf8)).root)
    #expect(root["questions"]?.elements?.count == 4)
    #expect(root["by"]?["groups"]?.elements?.count == 4)
    #expect(String(decoding: JSONWriter.bytes(of: root), as: UTF8.self) == text)
    var (lines, rows, page) = ("", [[String]](), [UInt8]())
    SummaryText(summary, width: 80, hasBlocks: false).forEachPart(named: "stay", notes: []) {
      (part) throws(Never) in lines += part
    }
    #expect(lines.hasPrefix("stay: 4 submissions on 2026-11-24\n"))
    #expect(lines.hasSuffix("  not answered    3    0    2     0             1\n"), "\(lines)")
    SummaryRows(summary).forEach { (row) throws(Never) in rows.append(row) }
    #expect(rows.contains(["nights", "Nights", "dog", "mean", "", "4"]))
    #expect(rows.allSatisfy { $0.count == SummaryRows.header.count })
    ReportPage(summary, of: "stay", nil, notes: []).forEachPiece { (piece) throws(Never) in
      page += piece
    }
    let html = String(decoding: page, as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"><head>"))
    #expect(html.hasSuffix("</section></main></body></html>\n"))
    #expect(html.contains("<ol><li><a href=\"#q1\"><bdi>Name</bdi></a></li>"))
  }

  @Test("a large summary is handed over in pieces")
  func manyPieces() throws {
    let options = (0..<20).map { "\"o\($0)\"" }.joined(separator: ",")
    let pickers = (0..<300).map {
      #"{"type":"picker","uuid":"p\#($0)","args":{"label":"P"},"options":[\#(options)]}"#
    }
    let summary = try summary(
      pickers.joined(separator: ","), by: "p1", of: [[("p1", #""o1""#)]])
    let (text, pieces) = json(summary)
    #expect(pieces > text.utf8.count / (1 << 17))
    #expect(summary.excess == nil)
  }

  @Test("the size of a table is that of all figures in each column")
  func excess() throws {
    #expect(TableExcess(columns: 1000, rows: 500) == nil)
    let excess = try #require(TableExcess(columns: 21, rows: 50_000))
    #expect(
      excess.sentence
        == "21 columns and 50000 rows are 1050000 cells; a table has at most 500000")
    #expect(excess.mostColumns == 10 && excess.mostRows == 23_809)
    #expect(try summary(by: nil).excess == nil)
  }

  @Test("a question that became a secret has no figures in any group")
  func secrets() throws {
    var summary = GroupedSummary(at: TestForm.moment, by: "kind")
    let first = summary.learn(try TestForm.make(Self.components))
    for record in Self.records { add(record, first, to: &summary) }
    let hidden = Self.components.replacing(
      #""label":"Name""#, with: #""label":"Name","secret":true"#)
    _ = summary.learn(try TestForm.make(hidden))
    summary.finish()
    #expect(!json(summary).text.contains("Ada"))
    for summary in [summary.total] + summary.groups.map(\.summary) {
      guard case .secret = summary.questions[0].tally.figures else {
        Issue.record("figures of a secret")
        continue
      }
    }
    #expect(summary.total.questions[0].tally.answered == 3)
  }

  @Test("of an answer of more than 4 KiB its beginning is kept, and what tells it from others")
  func longAnswers() throws {
    let long = String(repeating: "a", count: 10_000)
    let records = [long + "1", long + "2", long + "1"].map { [("guest", "\"\($0)\"")] }
    let groups = try summary(by: "guest", of: records).groups
    #expect(groups.map(\.summary.count).sorted() == [1, 2])
    for group in groups {
      guard case .value(let answer) = group.answer else { continue }
      #expect(answer.utf8.count < 4300)
      #expect(group.label == String(repeating: "a", count: 200) + "…")
    }
  }
}
