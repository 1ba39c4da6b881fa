import FormCommandLine
import FormCore
import FormDisk
import FormMessages
internal import FormSession
import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// The answers of `--answers` and `--set`, read as bulk lines and typed lines are.
struct GivenAnswers {
  /// The given answers, beside the values that the session has.
  private(set) var answers = ReadAnswers()
  /// By slot: the name by which `--set` has answered it.
  private var names: [Int: String] = [:]
  private let form: Form
  private let answerDecoder: AnswerDecoder
  private let dataDecoder: AnswerDecoder
  /// The language of the messages.
  private let catalogue: Catalogue
  private let keptFile: (StoredFile) -> StoredFile?

  /// - Parameters:
  ///   - answerDecoder: takes what `--set` gives.
  ///   - dataDecoder: takes what a file of answers gives.
  ///   - keptFile: a file as the store keeps it; nil when it does not.
  init(
    _ form: Form, _ answerDecoder: AnswerDecoder, _ dataDecoder: AnswerDecoder,
    _ catalogue: Catalogue, keptFile: @escaping (StoredFile) -> StoredFile?
  ) {
    (self.form, self.answerDecoder, self.dataDecoder) = (form, answerDecoder, dataDecoder)
    (self.catalogue, self.keptFile) = (catalogue, keptFile)
  }

  /// The bytes of a file of answers, without a byte order mark.
  static func bytes(of file: String, input: Int32) throws(CommandFailure) -> [UInt8] {
    do throws(FileProblem) {
      let bytes = try FileText.read(file, limit: JSONLimits.line.bytes, input: input)
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      return hasMark ? Array(bytes.dropFirst(3)) : bytes
    } catch {
      throw .failed("--answers \(error.sentence)")
    }
  }

  /// Reads the bytes of a file of answers, strictly: an object by key, or a record.
  mutating func read(
    _ bytes: [UInt8], of file: String, into session: inout Session
  ) throws(CommandFailure) {
    let reading = JSONReader.read(bytes, grammar: .strict, limits: .line)
    if let problem = reading.problems.first {
      let position = SourceText(bytes).position(at: problem.offset)
      let name = file == "-" ? "standard input" : VisibleText(file).text
      throw .refused("\(name):\(position.line):\(position.column): \(problem.message)")
    }
    guard let members = reading.root?.members else {
      throw .refused("--answers \(quoted(file)): an object of answers by key is expected")
    }
    do throws(Fault) {
      session.take(try SubmissionEnvelope(members, of: form).members, &answers)
    } catch {
      throw .refused("--answers \(quoted(file)): \(error.message)")
    }
    for slot in answers.given where !answers.isRefused(slot) {
      look(at: slot, in: &session, dataDecoder)
    }
  }

  /// Looks whether the file of an answer is there.
  private mutating func look(
    at slot: Int, in session: inout Session, _ answerDecoder: AnswerDecoder
  ) {
    guard case .given(.file(let file)) = session.status(of: slot) else { return }
    switch file {
    case .path(let path):
      let found = answerDecoder.look(
        path, session.input(at: slot), session.rule(at: slot), catalogue)
      session.take(found, written: path, at: slot, &answers)
    case .stored(let file):
      let found: Taken =
        keptFile(file).map { .value(.file(.stored($0)), echo: nil) } ?? .refused(.notKept(file))
      session.take(found, written: file.name, at: slot, &answers)
    case .inline: return
    }
  }

  /// Takes the texts of `--set` as if they had been typed, in any order; facts of the caller are
  /// none of the answers.
  mutating func set(_ settings: [(key: String, text: String)], in session: inout Session) {
    var found: [(path: AnswerPath, key: String, text: String)] = []
    var lines: [(slot: Int, text: String)] = []
    for (key, text) in settings
    where !(FieldKey(key).map { form.externalKeys.contains($0) } ?? false) {
      do throws(Fault) {
        found.append((try AnswerPath(key, in: form), key, text))
      } catch {
        answers.refuse(error, at: key)
      }
    }
    for (path, key, text) in found.enumerated().sorted(by: GivenAnswers.isBefore).map(\.element) {
      do throws(Fault) {
        let slot = try session.slot(makingRowsFor: path, &answers)
        let isTwice = names.updateValue(key, forKey: slot).map { $0 != key } ?? false
        if isTwice { answers.refuseTwice(session.input(at: slot)) }
        if case .group = path.part {
          session.take([(slot, text)], answerDecoder, &answers)
        } else {
          lines.append((slot, text))
        }
      } catch {
        answers.refuse(error, at: path.text(in: form))
      }
    }
    session.take(lines, answerDecoder, &answers)
    for line in lines where !answers.isRefused(line.slot) {
      look(at: line.slot, in: &session, answerDecoder)
    }
  }

  /// Whether rows come before others: those that are asked for before those that have answers, and
  /// in the order of their numbers.
  private static func isBefore(
    _ first: (offset: Int, element: (path: AnswerPath, key: String, text: String)),
    _ second: (offset: Int, element: (path: AnswerPath, key: String, text: String))
  ) -> Bool {
    let (a, b) = (first.element.path.rowOrder, second.element.path.rowOrder)
    return a == b ? first.offset < second.offset : a.lexicographicallyPrecedes(b)
  }

  /// All faults of the answers.
  func faults(in session: borrowing Session, isPartial: Bool) -> [AnswerFault] {
    session.faults(answers, isPartial: isPartial)
  }

  /// One line for each thing that is wrong with the answers; in a run without questions also for
  /// each that is missing.
  func problems(in session: borrowing Session, isPartial: Bool) -> [String] {
    var problems: [String] = []
    for fault in faults(in: session, isPartial: isPartial) {
      problems.append(problem(fault, in: fault.slot.map { session.input(at: $0) }))
    }
    return problems
  }

  /// One problem on one line: the path, what is wrong, and how to give the answer.
  func problem(_ fault: AnswerFault, in input: Input?) -> String {
    let path = fault.path.isEmpty ? "" : "\(VisibleText(fault.path)): "
    let line = "  \(path)\(fault.fault.withSuggestion(in: catalogue))"
    guard let input, input.index >= 0, !input.isCalculated else { return line }
    let type =
      fault.fault.code == .missing ? "\(input.valueType.expectation.text(in: catalogue)); " : ""
    return "\(line) (\(type)--set \(input.assignment(at: fault.path)))"
  }
}

extension Input {
  /// The value of `--set` that answers it: `birth=YYYY-MM-DD`, in quotes where a shell needs them.
  fileprivate func assignment(at path: String) -> String {
    let text = "\(VisibleText(path))=\(placeholder)"
    let isPlain = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (97...122).contains(byte | 0x20) || "_.-=:".utf8.contains(byte)
    }
    return isPlain ? text : "'\(text)'"
  }

  private var placeholder: String {
    switch valueType {
    case .text: "TEXT"
    case .number: "NUMBER"
    case .boolean: "yes"
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM"
    case .dateTime: "YYYY-MM-DDTHH:MM"
    case .choice: "CHOICE"
    case .choices: "CHOICES"
    case .file: "PATH"
    }
  }
}

extension AnswerPath {
  /// The sort key of rows that are made for paths.
  fileprivate var rowOrder: [Int] {
    let rows = steps.flatMap { [$0.group, $0.row ?? 0] }
    if case .group = part { return [0, rows.count] + rows }
    return [1] + rows
  }
}
