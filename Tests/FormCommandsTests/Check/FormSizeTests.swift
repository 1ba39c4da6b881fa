import FormArguments
import FormTestTools
import JSONText
import Testing

/// Forms of as many parts as the estimate of their memory allows.
@Suite struct FormSizeTests {
  /// Questions of which there are as many as may be, and options that take the rest of the room; `%`
  /// stands for their number.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: String
    /// The number of earlier keys among them.
    var earlierKeys = 0
    /// The members of a question behind its arguments, and the number of its modifiers.
    var others = ""
    var modifiers = 0
    private let questions = 49_000
    private let option = #"{"value":"v%","label":"L%"}"#

    /// What a question and an option take, with the bytes of the document that they are.
    private func prices(_ question: String) throws -> (question: Int, option: Int) {
      func size(_ text: String) -> FormSize {
        FormSize(document: text.replacing("%", with: "123456").utf8.count + 1)
      }
      var (one, other) = (size(question), size(option))
      one.addComponent(
        try #require(JSONReader.read(Array("{\(arguments)}".utf8)).root?.members).map(\.value),
        earlierKeys: earlierKeys, modifiers: modifiers)
      other.addOption("L", [])
      return (one.bytes, other.bytes)
    }

    /// A form that takes a little less than a number of bytes, as it is estimated.
    func form(of most: Int) throws -> String {
      let question = #"{"type":"form_field","uuid":"k%","args":{\#(arguments)}\#(others)}"#
      let price = try prices(question)
      let count = min(questions, most / price.question)
      let left = most - count * price.question - 10_000
      let options = (0..<max(1, min(199_000, left / price.option))).map {
        option.replacing("%", with: "\($0)")
      }
      let components = (0..<count).map { question.replacing("%", with: "\($0)") }
      return #"{"form":"f","components":[{"type":"toggle","uuid":"t","args":{"label":"T"}},"#
        + #"{"type":"picker","uuid":"p","args":{"label":"P"},"options":["#
        + options.joined(separator: ",") + "]}" + components.map { "," + $0 }.joined() + "]}"
    }
  }

  private static let shapes = [
    Shape(
      testDescription: "arguments",
      arguments:
        #""label":"L","help":"H","hint":"N","message":"M","minLength":1,"maxLength":9,"required":true,"multiline":false"#
    ),
    Shape(
      testDescription: "languages",
      arguments:
        #""label":{"en":"L","de":"M","fr":"N","nl":"O"},"help":{"en":"L","de":"M","fr":"N","nl":"O"}"#
    ),
    Shape(
      testDescription: "answers in words",
      arguments: #""label":"L {t}","message":"M {t}","help":"H {t}","hint":"N","required":true"#),
    Shape(
      testDescription: "earlier keys",
      arguments: #""label":{"en":"L","de":"M"},"formerly":["a%","b%","c%"]"#, earlierKeys: 3),
    Shape(
      testDescription: "modifiers", arguments: #""label":{"en":"L","de":"M"}"#,
      others: #","style":[\#(Array(repeating: modifier, count: 3).joined(separator: ","))]"#,
      modifiers: 3),
  ]

  private static let modifier = #"{"foregroundColor":{"hex":"FF0000FF"}}"#

  private func run(_ arguments: [String], _ form: String) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(form.utf8), to: "form.json")
    return try BuiltProgram.run(
      [arguments[0], path] + arguments[1...], mebibytesOfAddresses: 300)
  }

  @Test("A form just below the limit is checked, and covered by samples", arguments: shapes)
  func justBelow(shape: Shape) throws {
    let form = try shape.form(of: FormSize.most)
    let check = try run(["check"], form)
    #expect(
      check.end == .exit(0), "\(check.outputText.prefix(300)) \(check.errorText.suffix(300))")
    let cover = try run(["sample", "--cover"], form)
    #expect(cover.end == .exit(0), "\(cover.errorText.suffix(300))")
    #expect(cover.isDone(within: .seconds(1) + .microseconds(form.utf8.count)))
  }

  @Test("A form just above the limit is refused", arguments: shapes)
  func justAbove(shape: Shape) throws {
    let check = try run(["check"], try shape.form(of: FormSize.most + 2 << 20))
    #expect(check.outputText.contains("the form has too many parts together"))
  }

  /// Questions with patterns of 200 choices each, which are all different.
  private func patterns(_ count: Int) -> String {
    let questions = (0..<count).map { number in
      let choices = (0..<200).map {
        "\("abcdefghij".dropFirst($0 % 10).first ?? "a")\($0 * number % 1000)"
      }
      return #"{"type":"form_field","uuid":"k\#(number)","args":{"label":"L","pattern":"("#
        + choices.joined(separator: "|") + #")"}}"#
    }
    return #"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#
  }

  @Test("500 patterns of 200 choices are compiled within 300 MiB, and 1,000 are refused")
  func manyPatterns() throws {
    for arguments in [["check"], ["sample", "--cover"]] {
      let some = try run(arguments, patterns(500))
      #expect(some.end == .exit(0), "\(some.errorText.suffix(300))")
    }
    let many = try run(["check"], patterns(1000))
    #expect(many.outputText.contains("the form has too many parts together"))
  }

  /// Questions, each in so many groups inside each other with keys of 105 bytes.
  private func nested(_ questions: Int, in depth: Int) -> String {
    let components = (0..<questions).map { number in
      let groups = (0..<depth).map {
        let key = "g\(number)-\($0)-" + String(repeating: "x", count: 95)
        return #"{"type":"group","uuid":"\#(key)","args":{"label":"G"},"components":["#
      }
      return groups.joined() + #"{"type":"form_field","uuid":"k\#(number)","args":{"label":"L"}}"#
        + String(repeating: "]}", count: depth)
    }
    return #"{"form":"f","components":[\#(components.joined(separator: ","))]}"#
  }

  @Test("Paths through 200 groups inside each other count, those of the groups as well")
  func deepGroups() throws {
    let few = try run(["process", "/dev/null"], nested(18, in: 200))
    #expect(few.end == .exit(0), "\(few.errorText.suffix(300))")
    let many = try run(["check"], nested(25, in: 200))
    #expect(many.outputText.contains("the form has too many parts together"))
  }

  /// A form with labels in ten languages, and a picker of the options of a file; both files.
  private func withOptions(_ questions: Int, _ options: Int) throws -> TemporaryFolder {
    let tags = ["de", "en", "fr", "it", "es", "nl", "pl", "pt", "da", "sv"]
    let label = tags.map { #""\#($0)":"Label number 1""# }.joined(separator: ",")
    let components = (0..<questions).map {
      #"{"type":"form_field","uuid":"k\#($0)","args":{"label":{\#(label)}}},"#
    }
    let folder = try TemporaryFolder()
    try folder.write(
      Array(
        (#"{"form":"f","components":["# + components.joined()
          + #"{"type":"picker","uuid":"p","args":{"label":"P","optionsFrom":"o.csv"}}]}"#).utf8),
      to: "form.json")
    let tail = String(repeating: "W", count: 30)
    let rows = (0..<options).map { "V\($0)\(tail),L\($0) \(tail)\n" }
    try folder.write(Array(("value,label\n" + rows.joined()).utf8), to: "o.csv")
    try folder.write(
      Array(#"{"layouts":[{"key":"a","screen":{"type":"vStack","children":["#.utf8)
        + Array(#"{"type":"widget","id":"w","widgetID":"form.1"}]}}]}"#.utf8), to: "layout.json")
    return folder
  }

  @Test("A file of 180,000 options counts, and commands have room beside it")
  func optionFile() throws {
    let some = try withOptions(5000, 180_000)
    try some.write(
      Array(#"{"k0":"x","p":"L7 \#(String(repeating: "W", count: 30))"}"#.utf8), to: "in.jsonl")
    for words in [
      ["check", "form.json"], ["process", "form.json", "in.jsonl", "--as-typed"],
      ["preview", "form.json", "--to", "html", "--output", "page.html"],
    ] {
      let run = try BuiltProgram.run(words, folder: some.path, mebibytesOfAddresses: 300)
      #expect(run.end == .exit(0), "\(words) \(run.errorText.suffix(300))")
    }
    let itself = try BuiltProgram.run(
      ["check", "form.json", "--against", "form.json"], folder: some.path,
      mebibytesOfAddresses: 300)
    #expect(itself.outputText.contains("the form was not compared"), "\(itself.errorText)")
    let many = try withOptions(14_000, 180_000)
    let check = try BuiltProgram.run(["check", "form.json"], folder: many.path)
    #expect(check.outputText.contains("the form has too many parts together"))
  }

  @Test("A fragment of a layout counts as the form that it would be")
  func fragment() throws {
    let some = try withOptions(39_000, 1)
    #expect(try BuiltProgram.run(["check", "layout.json"], folder: some.path).end == .exit(0))
    let many = try withOptions(46_000, 1)
    for name in ["form.json", "layout.json"] {
      let check = try BuiltProgram.run(["check", name], folder: many.path)
      #expect(check.outputText.contains("the form has too many parts together"), "\(name)")
    }
  }
}
