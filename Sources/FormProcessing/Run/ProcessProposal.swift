package import FormBatch
package import FormCommandLine
package import FormCore
package import FormInputs
import FormMessages
import FormSession
import FormTerminal
import FormValues
import JSONText

/// How a table would be read: the command line, the answer that each column gives, and the first
/// faults of a sample. Nothing is processed.
package struct ProcessProposal {
  /// A way of reading the cells.
  private struct Reading {
    /// Nil for the strict way.
    let language: String?
    var tally = BatchTally()
    /// The refused lines.
    var rejects: [UInt8] = []
  }

  private let line: CommandLineWords
  /// The form with its words in all languages.
  private let form: Form
  private let columns: ColumnNames
  private let recognised: RecognisedInputs
  private let options: BatchOptions

  package init(
    _ line: CommandLineWords, _ form: Form, _ columns: ColumnNames, _ recognised: RecognisedInputs,
    _ options: BatchOptions
  ) {
    (self.line, self.form, self.columns) = (line, form, columns)
    (self.recognised, self.options) = (recognised, options)
  }

  /// The most blocks of rows in a sample.
  private static let mostBlocks = 4
  /// The most columns without an answer for which the nearest name is looked for.
  private static let mostNearest = 200
  /// The most faults that are listed.
  private static let mostFaults = 5

  /// Prints what was found; the exit code is 1 if a row of the sample would be refused.
  package func print(_ console: inout Console) throws(CommandFailure) -> ExitCode {
    guard options.source == .rows, var input = recognised.inputs.first else {
      throw .usage("--propose needs a table: CSV or a worksheet, below a header")
    }
    let look = try look(at: &input, console.environment.input)
    let names = look.names(delimiter: options.delimiter)
    let blocks = try sample(input, console)
    let best = best(of: blocks, at: console.moment)
    // The forms of all languages are gone; the names of the columns take as much.
    ProcessMemory.giveBack()
    let map = names.map { ($0, key(of: $0)) }
    var text = ShellWord.line(command(best, map)) + "\n\n" + described(names)
    text += "\nmap.json:\n" + String(decoding: written(map), as: UTF8.self)
    text += "\n\(counted(best.tally.read, "row")) in the sample, \(best.tally.accepted) accepted\n"
    text += faults(best.rejects)
    try console.write(TerminalText(lines: text))
    try console.flush()
    return best.tally.refused > 0 ? .findings : .done
  }

  /// What the input looks like, if that is not known.
  private func look(
    at input: inout ProcessInput, _ descriptor: Int32
  ) throws(CommandFailure) -> InputLook {
    if let look = recognised.look { return look }
    do throws(FileProblem) { return try input.look(input: descriptor) } catch {
      throw .failed(error.sentence)
    }
  }

  private func plan(_ language: String?, at moment: Moment) -> BatchPlan {
    var options = options
    // Columns that cannot be placed are listed beside the others.
    (options.dropsUnknown, options.hidesSecrets) = (true, true)
    let named = line.value("language") ?? "en"
    let form = form.speaking([LanguageRange(language ?? named)])
    return BatchPlan(
      form, at: moment, options,
      spellings: language == nil ? nil : TypedAnswers(form, at: moment).spellings,
      columns: columns)
  }

  private func sample(
    _ input: ProcessInput, _ console: Console
  ) throws(CommandFailure) -> [LineBlock] {
    var source = LineSource(
      [input], plan(nil, at: console.moment), input: console.environment.input)
    var blocks: [LineBlock] = []
    while blocks.count < ProcessProposal.mostBlocks {
      var block = LineBlock([])
      guard try source.next(into: &block) else { break }
      blocks.append(block)
    }
    return blocks
  }

  /// The way of reading by which most rows are accepted; what the command line names stays.
  private func best(of blocks: [LineBlock], at moment: Moment) -> Reading {
    let languages = line.value("language").map { [$0] } ?? Catalogue.all.map(\.tag)
    var best: Reading?
    for language in (line.has("as-typed") ? [] : [nil]) + languages.map(Optional.some) {
      var reading = Reading(language: language)
      var (processor, collector) = (BatchProcessor(plan(language, at: moment)), BatchCollector())
      for block in blocks {
        var result = BatchResult()
        processor.process(block, into: &result)
        collector.take(result) { _ in
        } rejects: { bytes in
          for index in bytes.indices { reading.rejects.append(bytes[index]) }
        }
      }
      reading.tally = collector.tally
      if reading.tally.accepted > best?.tally.accepted ?? -1 { best = reading }
    }
    return best ?? Reading(language: nil)
  }

  /// The key of the answer that a column gives; empty if it gives none.
  private func key(of name: String) -> String {
    if case .answer(let path, _) = columns.placement(of: name) { path } else { "" }
  }

  /// The command line that reads the table in a way.
  private func command(_ reading: Reading, _ map: [(name: String, key: String)]) -> [String] {
    var words = ["formline", "process"] + line.operands + formatWords
    if let language = reading.language { words += ["--as-typed", "--language", language] }
    let isPlaced = map.allSatisfy { isPlacedByName($0.name) }
    return isPlaced && reading.language != nil ? words : words + ["--map", "map.json"]
  }

  /// The options that name the format.
  private var formatWords: [String] {
    if let worksheet = recognised.inputs.first?.worksheet {
      return ["--from", "xlsx", "--sheet", worksheet.name]
    }
    let delimiter = options.delimiter
    let separator = delimiter == 0x09 ? "tab" : String(UnicodeScalar(delimiter))
    return ["--from", "csv", "--delimiter", separator]
  }

  /// Whether a column needs no map.
  private func isPlacedByName(_ name: String) -> Bool {
    switch columns.placement(of: name) {
    case .answer(_, let reason): reason != .map
    case .unnamed: true
    case .leftOut, .ambiguous, .unknown: false
    }
  }

  /// A line for each column: its header, its answer, and why.
  private func described(_ names: [String]) -> String {
    var table = [TableColumn("column"), TableColumn("key"), TableColumn("found")]
    var unplaced = 0
    let rows = names.map { name -> [String] in
      let key = key(of: name)
      if key.isEmpty { unplaced += 1 }
      return [
        name, key.isEmpty ? "-" : key,
        reason(name, looksForNearest: unplaced <= Self.mostNearest),
      ]
    }
    for row in rows { for index in table.indices { table[index].fit(row[index]) } }
    let lines = TextTable(table, width: nil)
    return ([lines.header] + rows.map { lines.line($0) }).map { $0 + "\n" }.joined()
  }

  private func reason(_ name: String, looksForNearest: Bool) -> String {
    switch columns.placement(of: name) {
    case .answer(_, .map): "by the map"
    case .answer(_, .key): "by its key"
    case .answer(_, .formerKey): "by an earlier key"
    case .answer(_, .label): "by its label"
    case .answer(_, .alike): "ignoring case and spaces"
    case .leftOut: "left out by the map"
    case .unnamed: "no header, must be empty"
    case .ambiguous(let paths): "label of \(listed(paths, "and"))"
    case .unknown where !looksForNearest: "unknown"
    case .unknown: columns.nearest(to: name).map { "nearest: \($0)" } ?? "nothing alike"
    }
  }

  /// The map as JSON, a pair on each line.
  private func written(_ map: [(name: String, key: String)]) -> [UInt8] {
    let members = map.filter { !$0.name.isBlankText }.map { pair in
      JSON.Member(name: pair.name, value: JSON(.string(pair.key)))
    }
    return JSONWriter.bytes(of: JSON(.object(members)), .pretty) + [0x0A]
  }

  /// The first faults of refused lines.
  private func faults(_ rejects: [UInt8]) -> String {
    var lines: [String] = []
    let noun = recognised.format.isWorksheet ? "row" : "line"
    for line in rejects.split(separator: 0x0A).prefix(ProcessProposal.mostFaults) {
      guard let root = JSONReader.read(Array(line)).root, let number = root["line"] else {
        continue
      }
      for fault in root["faults"]?.elements ?? [] {
        let key = fault["key"]?.text.map { ", \($0)" } ?? ""
        lines.append(
          "\(noun) \(number)\(key): \(fault["message"]?.text ?? "") [\(fault["code"]?.text ?? "")]")
      }
    }
    return lines.prefix(ProcessProposal.mostFaults).map { $0 + "\n" }.joined()
  }
}
