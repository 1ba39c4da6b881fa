import FormTestTools
import Testing

/// Forms in tables of Markdown with very many rows: what they take grows with them alone.
@Suite struct LargeWorksheetTests {
  private func check(
    _ tables: [(name: String, rows: [String])], mebibytes: Int = 300
  ) throws -> ProgramRun {
    let text = tables.map { table in
      "| \(table.name) |\n" + table.rows.map { "| | \($0) |\n" }.joined()
    }.joined()
    let folder = try TemporaryFolder()
    let form = try folder.write(Array(text.utf8), to: "form.md")
    let run = try BuiltProgram.run(["check", form], mebibytesOfAddresses: mebibytes)
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
    return run
  }

  @Test("A list that is not there is told with a few of 5,000, and 5,000 times")
  func unknownLists() throws {
    let questions = (0..<5000).map { "select_one x\($0) | q\($0) | L" }
    let options = (0..<5000).map { "l\($0) | v | L" }
    let run = try check([
      ("survey", ["type | name | label"] + questions),
      ("choices", ["list_name | name | label"] + options),
    ])
    #expect(
      run.outputText.contains(
        "no row of 'choices' is in the list 'x1'; it has 'l0', 'l1', 'l10', 'l100', 'l1000', 'l1001', "
          + "'l1002', 'l1003' and 4992 more"), "\(run.outputText.prefix(600))")
    #expect(run.errorText.contains("1 form checked: 1001 errors"), "\(run.errorText)")
  }

  @Test("1,000 questions that share 200 options make them once")
  func sharedOptions() throws {
    let questions = (0..<1000).map { "select_one l | q\($0) | L" }
    let options = (0..<200).map { "l | v\($0) | Option \($0)" }
    let run = try check(
      [
        ("survey", ["type | name | label"] + questions),
        ("choices", ["list_name | name | label"] + options),
      ], mebibytes: 200)
    #expect(run.errorText.contains("1 form checked: nothing found"), "\(run.errorText)")
  }

  @Test("2,000 calculations look something up in 20,000 options")
  func lookups() throws {
    let formulas = (0..<2000).map {
      "calculate | c\($0) | | instance('big')/root/item[name = ${p}]/size"
    }
    let options = (0..<20_000).map { "big | v\($0) | L\($0) | s\($0)" }
    let run = try check([
      ("survey", ["type | name | label | calculation", "select_one big | p | P | "] + formulas),
      ("choices", ["list_name | name | label | size"] + options),
    ])
    #expect(run.errorText.contains("1 form checked: nothing found"), "\(run.errorText)")
  }

  @Test("150 conditions inside each other are translated 60 times")
  func nestedConditions() throws {
    let formula =
      (0..<150).map { "if(${q} = \($0), 'a\($0)', " }.joined() + "'z'"
      + String(repeating: ")", count: 150)
    let formulas = (0..<60).map { "calculate | c\($0) | | \(formula)" }
    let run = try check([
      ("survey", ["type | name | label | calculation", "integer | q | Q | "] + formulas)
    ])
    #expect(run.errorText.contains("1 form checked: nothing found"), "\(run.errorText)")
  }

  @Test("2,000 calculations of 155 conditions inside each other give a text or a number")
  func nestedCalculations() throws {
    let formula =
      (0..<155).map { "if(${a} = \($0), \($0 % 2 == 0 ? "'y\($0)'" : "\($0)"), " }.joined() + "0"
      + String(repeating: ")", count: 155)
    let formulas = (0..<2000).map { "calculate | c\($0) | | \(formula)" }
    let run = try check([
      ("survey", ["type | name | label | calculation", "integer | a | A | "] + formulas)
    ])
    #expect(run.errorText.contains("1 form checked: 1001 warnings"), "\(run.errorText)")
  }

  @Test("28,000 questions in eight languages are checked")
  func languages() throws {
    let labels = (0..<8).map { "label::L\($0) (l\("abcdefgh".dropFirst($0).first ?? "a"))" }
    let questions = (0..<28_000).map { number in
      "text | q\(number) | " + labels.map { _ in "La \(number)" }.joined(separator: " | ")
    }
    let run = try check([
      ("survey", ["type | name | \(labels.joined(separator: " | "))"] + questions)
    ])
    #expect(run.errorText.contains("1 form checked: nothing found"), "\(run.errorText)")
  }

  @Test(
    "Marks that nothing closes in a label of 300 kB are looked for once",
    arguments: ["${", "[", "[a](", "[a]({"])
  func marks(_ mark: String) throws {
    let label = String(repeating: mark, count: 300_000 / mark.utf8.count)
    let run = try check([("survey", ["type | name | label", "text | q | \(label)"])])
    #expect(run.end == .exit(0) || run.end == .exit(1), "\(run.errorText.suffix(300))")
  }
}
