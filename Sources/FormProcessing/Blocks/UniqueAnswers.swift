import FormBatch
import FormCommandLine
import FormCore
import FormDisk
import FormInputs
import FormMessages
import FormStorage
import FormValues
import JSONText

/// Refuses submissions that answer one input as an earlier one did.
struct UniqueAnswers {
  private var known: KnownAnswers
  private var processor: BatchProcessor

  /// Nothing is known yet; nil if no answer is to be unique. What does not fit into memory goes
  /// to a folder.
  init?(_ plan: BatchPlan, of form: Form, folder: String) {
    guard let unique = plan.options.unique else { return nil }
    known = KnownAnswers(of: form.input(at: unique.path), folder: folder)
    processor = BatchProcessor(plan)
  }

  /// Refuses the lines of the next block whose answer was given before, the first one having number
  /// `firstLine`.
  mutating func check(
    _ finished: inout FinishedBlock, firstLine: Int
  ) throws(CommandFailure) {
    known.begin(finished)
    let known = known
    do throws(StoreFailure) {
      try processor.refuseRepeated(in: finished.block, &finished.result) {
        keyed throws(StoreFailure) in
        try known.fault(of: keyed, at: firstLine + keyed.line - 1)
      }
    } catch {
      throw .failed("--unique: \(error.message)")
    }
  }
}

/// The answers to one input that accepted submissions gave, and where each one was given.
private struct KnownAnswers {
  private let answers: SpillingMap
  /// The inputs that were started, by name if there are several.
  private var files: [String?] = []

  /// The input whose answers they are.
  private let input: Input?

  init(of input: Input?, folder: String) {
    (self.input, answers) = (input, SpillingMap(folder: folder))
  }

  /// Notes whose lines come next.
  mutating func begin(_ finished: FinishedBlock) {
    if finished.result.beginsInput { files.append(finished.block.origin?.file) }
  }

  /// The reason why a line is refused; otherwise its answer is known from now on.
  func fault(of keyed: KeyedLine, at line: Int) throws(StoreFailure) -> Fault? {
    let inputLine = InputLine(file: files.count - 1, line: line)
    let found =
      keyed.isAccepted
      ? try answers.insert(inputLine.bytes, of: keyed.key) : try answers.value(of: keyed.key)
    guard let first = found.map({ InputLine($0) }) else { return nil }
    let name = first.file == inputLine.file ? nil : files[first.file]
    return Fault(
      .duplicateValue,
      "\(input?.isSecret ?? true ? "the answer" : shown(keyed.key)) was given before, at line \(first.line)"
        + (name.map { " of \(quoted($0))" } ?? ""))
  }

  /// An answer as messages quote it.
  private func shown(_ key: [UInt8]) -> String {
    let json = JSONReader.read(key, limits: .line).root
    if let text = json?.text { return quoted(text) }
    let written = String(decoding: key, as: UTF8.self)
    return json?.elements == nil && json?.kind != .object ? written : quoted(written)
  }
}

extension Form {
  /// The input of a path.
  fileprivate func input(at path: String) -> Input? {
    guard case .input(let input)? = (try? AnswerPath(path, in: self))?.part else { return nil }
    return inputs[input]
  }
}

/// The place of an answer: the input of the run, and the line.
struct InputLine {
  let file: Int
  let line: Int

  init(file: Int, line: Int) { (self.file, self.line) = (file, line) }

  init(_ bytes: [UInt8]) {
    line = bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) }
    file = bytes.dropFirst(8).reduce(0) { $0 << 8 | Int($1) }
  }

  var bytes: [UInt8] {
    let lineBytes = (0..<8).map { UInt8(truncatingIfNeeded: line >> (56 - 8 * $0)) }
    return lineBytes + (0..<4).map { UInt8(truncatingIfNeeded: file >> (24 - 8 * $0)) }
  }
}
