import FormTestTools
import Glibc
import Testing

/// `fill` with answers through pipes, files and options.
@Suite("Filling without a terminal")
struct FillPipeTests {
  @Test("piped lines are one answer each, and the record stands alone on standard output")
  func lines() throws {
    let setting = try FillSetting()
    let run = try setting.run(
      input: .text(FillSetting.lines.joined(separator: "\n") + "\n"))
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains(FillSetting.values))
    #expect(run.outputText == setting.log)
    #expect(run.errorText.hasPrefix("Submitted "))
    #expect(run.errorText.contains("(7 answers)"))
  }

  @Test("the same answers give the same values by every way in")
  func everyWay() throws {
    let setting = try FillSetting()
    let keys = ["name", "arrival", "breakfast", "diet", "nights", "letter", "pin"]
    let settings = zip(keys, FillSetting.lines).flatMap { ["--set", "\($0)=\($1)"] }
    let answers =
      #"{"name":"Ana López","arrival":"2026-03-05","breakfast":"true","diet":"Vegan","nights":9,"#
      + #""letter":"letter.txt","pin":"1234"}"#
    let file = try setting.folder.write(Array(answers.utf8), to: "answers.json")
    let runs = [
      try setting.run(settings), try setting.run(["--answers", file]),
      try setting.run(["--answers", "-"], input: .text(answers)),
      try setting.run(
        ["--interactive"], input: .text(FillSetting.lines.joined(separator: "\n") + "\ns\n")),
      try setting.run(
        ["--interactive", "--yes"], input: .text(FillSetting.lines.joined(separator: "\n"))),
    ]
    for run in runs {
      #expect(run.end == .exit(0), "\(run.errorText)")
      #expect(run.outputText.contains(FillSetting.values))
    }
    // A record is accepted as its values, its file as the store keeps it.
    let again = try setting.run(["--answers", "-"], input: .text(runs[0].outputText))
    #expect(again.outputText.contains(FillSetting.values))
    #expect(setting.log.split(separator: "\n").count == 6)
  }

  @Test("lines with more than 8 MiB of text are refused at the question that is too much")
  func muchText() throws {
    let questions = (1...12).map {
      #"{"type":"form_field","uuid":"note\#($0)","args":{"label":"Note \#($0)"}}"#
    }
    let setting = try FillSetting(questions.joined(separator: ","))
    let line = String(repeating: "x", count: 1_000_000) + "\n"
    let run = try setting.run(input: .text(String(repeating: line, count: 12)))
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("line 9"), "\(run.errorText.suffix(400))")
    #expect(run.errorText.contains("8388608 bytes of text"))
    #expect(setting.log == "")
  }

  @Test("6,000 rows that are added one by one are taken in two seconds")
  func rows() throws {
    // A program built to be debugged takes fifty times as long.
    #if DEBUG
      let count = 4000
    #else
      let count = 6000
    #endif
    let setting = try FillSetting(
      #"{"type":"group","uuid":"g","args":{"repeat":{"max":10000}},"components":["#
        + #"{"type":"form_field","uuid":"k","args":{"label":"K"}}]}"#)
    // Each is the answer to whether there is another row, then that of the question in it.
    let run = try setting.run(input: .text(String(repeating: "yes\nx\n", count: count) + "no\n"))
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.split(separator: #"{"k":"x"}"#).count == count + 1)
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test("a byte order mark, CR LF, and a last line without an end are accepted")
  func lineEnds() throws {
    let text = "\u{FEFF}" + FillSetting.lines.joined(separator: "\r\n")
    let run = try FillSetting().run(input: .text(text))
    #expect(run.outputText.contains(FillSetting.values))
  }

  @Test("the first refused line ends the run and is named with its question")
  func refused() throws {
    let setting = try FillSetting()
    let run = try setting.run(input: .text("Ana\n2026-02-30\n"))
    #expect(run.end == .exit(1))
    #expect(run.output == [])
    #expect(run.errorText.contains("line 2, 'Arrival' (arrival): '2026-02-30' is not a date"))
    #expect(setting.log == "")
  }

  @Test("lines that end too early stop the run", arguments: ["", "Ana\n", "Ana\n\n\n\n\n\n"])
  func early(_ text: String) throws {
    let run = try FillSetting().run(input: .text(text))
    #expect(run.end == .exit(4))
    #expect(run.output == [])
    #expect(run.errorText.contains("the input ended before line"))
  }

  @Test("more lines than questions are an error")
  func tooMany() throws {
    let text = FillSetting.lines.joined(separator: "\n") + "\nand more\n"
    let setting = try FillSetting()
    let run = try setting.run(input: .text(text))
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("there is no question for line 8; nothing was submitted"))
    #expect(setting.log == "")
  }

  @Test(
    "lines that are no text are refused with what is wrong",
    arguments: [
      ([0x41, 0x00, 0x0A], "U+0000"), ([0x41, 0xFF, 0x0A], "byte FF"), ([0x1B, 0x0A], "U+001B"),
    ]
      as [([UInt8], String)])
  func noText(_ bytes: [UInt8], _ expected: String) throws {
    let run = try FillSetting().run(input: .bytes(bytes))
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains(expected))
  }

  @Test("every missing and wrong key is told at once, with the option to use")
  func everyProblem() throws {
    let run = try FillSetting().run([
      "--set", "arival=today", "--set", "arrival=2020-01-01", "--set", "diet=veg", "--no-input",
    ])
    #expect(run.end == .exit(1))
    #expect(run.output == [])
    let expected = [
      "arival: 'arival' is not a key of this form; did you mean 'arrival'?",
      "arrival: 2020-01-01 is before 2026-03-02", "--set arrival=YYYY-MM-DD",
      "diet: 'veg' matches 2. Vegetarian and 3. Vegan", "name: an answer is required",
      "--set name=TEXT", "4 answers are missing or invalid",
    ]
    for part in expected { #expect(run.errorText.contains(part), "\(run.errorText)") }
  }

  @Test("answers files are read strictly")
  func strictAnswers() throws {
    let texts = [
      (#"{"name": "A", "breakfast": "y"}"#, "'y' is not true or false"),
      (#"{"name": "A", "arrival": "+3d"}"#, "'+3d' is not a date"),
      (#"{"name": "A",}"#, "standard input:1:"), (#"["A"]"#, "an object of answers"),
      (#"{"form": "other", "values": {}}"#, "'other'"),
      (#"{"name": "A", "letter": {"name": "x", "bytes": 1, "sha256": "00"}}"#, "letter"),
    ]
    let setting = try FillSetting()
    for (text, expected) in texts {
      let run = try setting.run(["--answers", "-"], input: .text(text))
      #expect(run.end == .exit(1))
      #expect(run.errorText.contains(expected), "\(run.errorText)")
    }
    #expect(setting.log == "")
  }

  @Test("without input defaults are taken, and nothing else")
  func defaults() throws {
    let run = try FillSetting().run(["--set", "name=A", "--values", "strings"])
    #expect(run.end == .exit(0))
    #expect(
      run.outputText.contains(#""values":{"name":"A","breakfast":"false","nights":"1"}"#))
  }

  @Test("a record that cannot be written out is stored all the same, and named")
  func fullOutput() throws {
    let setting = try FillSetting()
    let run = try setting.run(["--set", "name=A"], output: .file("/dev/full"))
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("is stored"))
    #expect(setting.log.split(separator: "\n").count == 1)
    let broken = try setting.run(["--set", "name=A"], output: .broken)
    #expect(broken.end == .exit(3))
    #expect(setting.log.split(separator: "\n").count == 2)
  }

  @Test("a store that cannot be written is found out before the first question")
  func badStore() throws {
    let setting = try FillSetting()
    try setting.folder.write([], to: "Submissions")
    let run = try setting.run(["--interactive"], input: .text("Ana\n"))
    #expect(run.end == .exit(3))
    #expect(!run.errorText.contains("Question"))
  }

  @Test("closed standard error is no trouble for data")
  func closedErrors() throws {
    let run = try FillSetting().run(["--set", "name=A"], errors: .closed)
    #expect(run.end == .exit(0))
  }

  @Test("closed standard input is an input that has ended")
  func closedInput() throws {
    let run = try FillSetting().run(input: .closed)
    #expect(run.end == .exit(4))
  }

  @Test("a folder, a pipe, a loop of links and a device are no files, and nothing hangs")
  func noFiles() throws {
    let setting = try FillSetting()
    #expect(mkfifo(setting.folder.path("pipe"), 0o600) == 0)
    #expect(symlink("loop", setting.folder.path("loop")) == 0)
    for path in ["pipe", "loop", "/dev/null", ".", "nothing"] {
      let run = try setting.run(["--set", "name=A", "--set", "letter=\(path)"])
      #expect(run.end == .exit(1))
      #expect(run.errorText.contains("'\(path)'"))
    }
    #expect(setting.log == "")
  }

  @Test("a folder is listed without what cannot be chosen in it")
  func listedFolder() throws {
    let setting = try FillSetting(
      #"{"type": "filepicker", "uuid": "letter", "args": {"label": "Letter"}}"#)
    let things = setting.folder.path("things")
    for folder in [things, "\(things)/inner"] { #expect(mkdir(folder, 0o700) == 0) }
    #expect(mkfifo("\(things)/pipe", 0o600) == 0)
    #expect(symlink("loop", "\(things)/loop") == 0)
    #expect(symlink("/dev/null", "\(things)/device") == 0)
    #expect(symlink("plain.txt", "\(things)/link.txt") == 0)
    _ = try setting.folder.write(Array("text".utf8), to: "things/plain.txt")
    let run = try setting.converse([":ls \(things)", "", "s"])
    for entry in ["1. inner/", "2. link.txt", "3. plain.txt"] {
      #expect(run.errorText.contains(entry), "\(run.errorText)")
    }
    #expect(!run.errorText.contains("4. "))
  }

  @Test("input without an end is given up")
  func endless() throws {
    let setting = try FillSetting()
    let yes = try ProgramRun.run(
      "/bin/sh", ["-c", "yes | \"$@\"", "sh", try BuiltProgram.path()] + setting.arguments)
    #expect(yes.end == .exit(1))
  }

  @Test(
    "options that contradict or lack something are usage errors",
    arguments: [
      ["--interactive", "--no-input"], ["--set", "name"], ["--set", "name=a", "--set", "name=b"],
      ["--values", "text"], ["--aswers", "x"], ["second.json"],
    ])
  func usage(_ words: [String]) throws {
    let run = try FillSetting().run(words)
    #expect(run.end == .exit(2))
    #expect(run.output == [])
  }

  @Test("piped lines answer 20,000 questions of which each brings up the next")
  func chain() throws {
    let run = try Self.answer(20_000) { #","visibleIf":"{k\#($0 - 1)} = 7""# }
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test("piped lines answer 10,000 questions of which each gives the bound of the next")
  func bounds() throws {
    let run = try Self.answer(10_000) { #","min":{"expression":"{k\#($0 - 1)}"}"# }
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test(
    "piped lines answer the questions of 4,000 rows, each with a condition on another of its row",
    arguments: [
      #","visibleIf":"{first} = 7""#, #","requiredIf":"{first} = 8""#,
      #","min":{"expression":"{first}"}"#,
    ])
  func rules(inRows rule: String) throws {
    func question(_ key: String, _ rule: String) -> String {
      #"{"type":"form_field","uuid":"\#(key)","args":{"label":"L","format":"integer"\#(rule)}}"#
    }
    let run = try Self.answer(
      12_000,
      #"{"type":"group","uuid":"g","args":{"label":"G","repeat":{"min":4000,"max":4000}},"components":["#
        + [question("first", ""), question("second", rule), question("third", "")]
        .joined(separator: ",") + "]}")
    #expect(run.isDone(within: .seconds(1)), "\(run.processorTime)")
  }

  @Test("no answers are given to 8,000 groups whose rows another answer limits")
  func limitedGroups() throws {
    let groups = (0..<8000).map {
      #",{"type":"group","uuid":"g\#($0)","args":{"label":"G","#
        + #""repeat":{"max":{"expression":"length({name})"}}},"components":["#
        + #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"L"}}]}"#
    }
    let folder = try TemporaryFolder()
    let name = #"{"type":"form_field","uuid":"name","args":{"label":"N"}}"#
    let form = try folder.write(
      Array(#"{"form":"f","components":[\#(name + groups.joined())]}"#.utf8), to: "form.json")
    let run = try BuiltProgram.run(
      ["fill", form, "--no-input", "--set", "name=x", "--submissions", folder.path("store")])
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test("piped lines answer 4,000 questions, each of which asks for two rows of a group")
  func ownLimits() throws {
    let parts = (0..<4000).map {
      #"{"type":"form_field","uuid":"q\#($0)","args":{"label":"Q"}},"#
        + #"{"type":"group","uuid":"g\#($0)","args":{"label":"G","repeat":{"min":{"expression":"#
        + #""length({q\#($0)})"},"max":{"expression":"length({q\#($0)})"}}},"components":["#
        + #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"L"}}]}"#
    }
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(#"{"form":"f","components":[\#(parts.joined(separator: ","))]}"#.utf8), to: "form.json")
    let run = try BuiltProgram.run(
      ["fill", form, "--submissions", folder.path("store")],
      input: .text(String(repeating: "xx\n1\n2\n", count: 4000)))
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("12000 answers"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(4)), "\(run.processorTime)")
  }

  @Test("piped lines add 5,000 rows, each with a condition")
  func addedRows() throws {
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(
        (#"{"form":"f","components":[{"type":"group","uuid":"g","args":{"label":"G","#
          + #""repeat":{"max":9000}},"components":[{"type":"form_field","uuid":"a","args":"#
          + #"{"label":"A"}},{"type":"form_field","uuid":"b","args":{"label":"B","#
          + #""visibleIf":"{a} = 'x'"}}]}]}"#).utf8), to: "form.json")
    let run = try BuiltProgram.run(
      ["fill", form, "--submissions", folder.path("store")],
      input: .text(String(repeating: "y\nx\n1\n", count: 5000) + "n\n"))
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("10000 answers"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(1)), "\(run.processorTime)")
  }

  @Test("piped lines answer 1,000 questions that have 20,000 options")
  func options() throws {
    let options = (0..<20_000).map { #"{"value":"\#($0)","label":"Option \#($0)"}"# }
    let run = try Self.answer(
      1000,
      #"{"type":"group","uuid":"g","args":{"label":"G","repeat":{"min":1000,"max":1000}},"components":["#
        + #"{"type":"picker","uuid":"p","args":{"label":"P"},"options":["#
        + options.joined(separator: ",") + "]}]}")
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  /// Answers each of so many questions, which have a rule but for the first one.
  private static func answer(_ count: Int, _ rule: (Int) -> String) throws -> ProgramRun {
    let questions = (0..<count).map { number in
      let rule = number == 0 ? "" : rule(number)
      return
        #"{"type":"form_field","uuid":"k\#(number)","args":{"label":"L","format":"integer"\#(rule)}}"#
    }
    return try answer(count, questions.joined(separator: ","))
  }

  /// Answers so many questions of some components.
  private static func answer(_ count: Int, _ components: String) throws -> ProgramRun {
    let form = #"{"form":"f","components":[\#(components)]}"#
    let folder = try TemporaryFolder()
    let run = try BuiltProgram.run(
      [
        "fill", try folder.write(Array(form.utf8), to: "form.json"), "--submissions",
        folder.path("store"),
      ], input: .text(String(repeating: "7\n", count: count)))
    #expect(run.end == .exit(0) && run.errorText.contains("\(count) answers"), "\(run.errorText)")
    return run
  }
}
