import FormBatch
package import FormCommandLine
package import FormCore
package import FormInputs
import FormMessages
package import FormTerminal

/// The inputs of a run, and the format in which they are read.
package struct RecognisedInputs: Sendable {
  var inputs: [ProcessInput]
  package let format: InputFormat
  /// What to say about what was guessed.
  fileprivate(set) var sentence: TerminalText?
  /// What the first input looks like, if it was looked at.
  fileprivate(set) var look: InputLook?
  /// Whether the format was guessed.
  fileprivate(set) var isGuessed = false
}

/// Finds out how the inputs of a run are to be read where the command line does not say it. What it
/// says is never looked at.
package struct InputRecognition {
  private let form: Form
  private let environment: Environment
  private let source: BatchSource?
  private let delimiter: UInt8?
  /// Whether the command line says that the inputs are workbooks.
  private let isWorkbook: Bool
  private let worksheet: WorksheetChoice?
  private let isAnswer: (String) -> Bool

  /// - Parameters:
  ///   - source: the format that `--from` names.
  ///   - delimiter: the separator that `--delimiter` names.
  ///   - worksheet: the worksheet that `--sheet` names.
  ///   - isAnswer: whether a name in a header is that of an answer.
  package init(
    _ form: Form, _ environment: Environment, source: NamedFormat?, delimiter: UInt8?,
    worksheet: WorksheetChoice? = nil, isAnswer: @escaping (String) -> Bool
  ) {
    (self.form, self.environment, self.source) = (form, environment, source?.source)
    (isWorkbook, self.worksheet) = (source == .xlsx, worksheet)
    (self.delimiter, self.isAnswer) = (delimiter, isAnswer)
  }

  /// Finds out how the inputs with these names are to be read.
  package func recognise(_ names: [String]) throws(CommandFailure) -> RecognisedInputs {
    let comma = UInt8(ascii: ",")
    let plain = RecognisedInputs(
      inputs: names.map { ProcessInput($0) },
      format: InputFormat(source ?? .lines, delimiter: delimiter ?? comma))
    if let source, source != .rows || delimiter != nil, !isWorkbook {
      if worksheet != nil { throw InputRecognition.noWorksheets }
      return plain
    }
    if names == ["-"], environment.isTerminal(environment.input) {
      if isWorkbook { throw .usage("--from xlsx needs a file, and cannot be typed") }
      // Nothing can be looked at before it is typed.
      return plain
    }
    let found = try looked(at: names)
    guard worksheet == nil || found.format.isWorksheet else {
      throw InputRecognition.noWorksheets
    }
    return found
  }

  private static let noWorksheets =
    CommandFailure.usage("--sheet needs --from xlsx, or a workbook as the input")

  private func looked(at names: [String]) throws(CommandFailure) -> RecognisedInputs {
    var (inputs, formats): ([ProcessInput], [InputFormat]) = ([], [])
    var first: InputLook?
    for name in names {
      var input = ProcessInput(name)
      let (look, format) = try look(at: &input)
      first = first ?? look
      inputs.append(input)
      formats.append(format)
    }
    let format = formats.first ?? InputFormat(.lines)
    if let other = formats.firstIndex(where: { $0 != format }) {
      throw .usage(
        "\(inputs[0].shownName) looks like \(format.words), and \(inputs[other].shownName) like "
          + "\(formats[other].words); process them one after the other, or give --from")
    }
    var result = RecognisedInputs(inputs: inputs, format: format)
    result.sentence = sentence(inputs, format)
    (result.look, result.isGuessed) = (first, source == nil)
    return result
  }

  /// Looks at an input, and finds its format; a workbook is opened.
  private func look(
    at input: inout ProcessInput
  ) throws(CommandFailure) -> (InputLook, InputFormat) {
    if !isWorkbook {
      let look: InputLook
      do throws(FileProblem) { look = try input.look(input: environment.input) } catch {
        throw .failed(error.sentence)
      }
      let endsAsWorkbook = ["xlsx", "xlsm"].contains(InputFormat.ending(of: input.name))
      guard source == nil, look.container == .archive || endsAsWorkbook else {
        let format = format(of: look, named: input.name)
        try refuse(look, format, input)
        return (look, format)
      }
    }
    let look = try input.openWorksheet(
      worksheet, input: environment.input, folder: environment.temporaryFolder)
    return (look, .worksheet)
  }

  private func format(of look: InputLook, named name: String) -> InputFormat {
    let found =
      source == nil
      ? InputFormat(of: look, named: name, isAnswer: isAnswer)
      : InputFormat(.rows, delimiter: look.delimiter ?? UInt8(ascii: ","))
    return InputFormat(found.source, delimiter: delimiter ?? found.delimiter)
  }

  /// Refuses an input that cannot be read as it is, with a command that can.
  private func refuse(
    _ look: InputLook, _ format: InputFormat, _ input: ProcessInput
  ) throws(CommandFailure) {
    switch look.container {
    case .compressed(let command)?:
      throw .refused(
        "\(input.shownName) is compressed; use: \(pipe(command.split(separator: " "), input))")
    case .archive?:
      throw .refused(
        "\(input.shownName) is a workbook or another archive; use --from xlsx")
    case nil: break
    }
    guard look.encoding == .latin1, format.source == .rows else { return }
    let words = ["iconv", "-f", "WINDOWS-1252", "-t", "UTF-8"]
    throw .refused(
      "\(input.shownName) is not UTF-8, and looks like Latin-1; use: \(pipe(words[...], input))")
  }

  /// A command that writes the input to standard output, and then this one.
  private func pipe(_ words: some Sequence<some StringProtocol>, _ input: ProcessInput) -> String {
    let isPipe = input.name == "-"
    let first = words.map { String($0) } + (isPipe ? [] : [input.name])
    let rest = environment.arguments.dropFirst().map { $0 == input.name ? "-" : $0 }
    return ShellWord.line(first) + " | " + ShellWord.line(["formline"] + rest)
  }

  /// What to say about a guess; nil where nothing else would be expected.
  private func sentence(_ inputs: [ProcessInput], _ format: InputFormat) -> TerminalText? {
    guard let first = inputs.first else { return nil }
    if format.isWorksheet { return sentence(worksheet: first, inputs.count) }
    var parts: [String] = []
    var options: [String] = []
    if source == nil, format.source != .lines || InputFormat.ending(of: first.name) == "json" {
      parts.append("as \(format.words)")
      options = ["--from", format.source.rawValue]
    }
    if format.source == .rows, delimiter == nil, !options.isEmpty || format.delimiter != 0x2C {
      parts.append("with \(format.separator) between the cells")
      options += ["--delimiter", format.delimiter == 0x09 ? "tab" : format.separatorText]
    }
    if first.encoding != .utf8 { parts.append("from UTF-16") }
    if first.endsLinesByReturns { parts.append("with carriage returns as line ends") }
    guard !parts.isEmpty else { return nil }
    let more = inputs.count > 1 ? " and \(counted(inputs.count - 1, "other"))" : ""
    let verb = inputs.count > 1 ? "are" : "is"
    let given = options.isEmpty ? "" : " (\(ShellWord.line(options)))"
    return "\(first.shownName)\(more) \(verb) read \(parts.joined(separator: " "))\(given)"
  }
}

extension InputRecognition {
  /// What to say about a worksheet that was guessed, or is the first of several.
  private func sentence(worksheet input: ProcessInput, _ count: Int) -> TerminalText? {
    guard let worksheet = input.worksheet,
      !isWorkbook || self.worksheet == nil && worksheet.hasOthers
    else {
      return nil
    }
    let (name, more) = (
      quoted(worksheet.name), count > 1 ? " and \(counted(count - 1, "other"))" : ""
    )
    let options = ShellWord.line(
      ["--from", "xlsx"] + (count > 1 ? [] : ["--sheet", worksheet.name]))
    return TerminalText(
      lines: "\(input.shownName)\(more) \(count > 1 ? "are" : "is") read as "
        + (count > 1 ? "workbooks" : "the worksheet \(name) of a workbook") + " (\(options))")
  }
}

extension InputFormat {
  /// The format as a sentence names it.
  var words: String {
    if isWorksheet { return "a workbook" }
    return switch source {
    case .lines: "JSON Lines"
    case .array: "a JSON array"
    case .rows: "CSV"
    case .records: "records"
    case .rejects: "refused lines"
    }
  }

  fileprivate var separatorText: String { String(UnicodeScalar(delimiter)) }

  /// The separator in quotes.
  var separator: String { delimiter == 0x09 ? "tabs" : "'\(separatorText)'" }
}

extension InputLook {
  /// What lines that cannot be read look like, and how to read them; nil if nothing is known.
  var advice: String? {
    switch shape {
    case .rows(let delimiter):
      let format = InputFormat(.rows, delimiter: delimiter)
      return "it looks like CSV with \(format.separator) between the cells (--from csv)"
    case .array: return "it looks like a JSON array (--from json)"
    case .longObject:
      return "it looks like an object over several lines; write it in one, as 'jq -c .' does"
    case .markup: return "it looks like XML or HTML"
    case .text: return "it looks like plain text"
    case .nothing, .objects: return nil
    }
  }
}
