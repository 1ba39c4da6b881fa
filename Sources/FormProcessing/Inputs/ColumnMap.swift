import FormBatch
package import FormCommandLine
package import FormCore
import FormInputs
import FormMessages
import FormTerminal
import FormValues
import JSONText

/// The answers that `--map` gives to columns: `HEADER=KEY`, or a file with a JSON object of such
/// pairs. An empty key leaves a column out.
package struct ColumnMap {
  package private(set) var pairs: [(header: String, path: String)] = []

  /// The most bytes of a file.
  private static let most = 1 << 20
  /// Whether a column may be that of the record to correct.
  private let placesRecord: Bool

  package init(
    _ words: [String], _ form: Form, input: Int32, placesRecord: Bool = false
  ) throws(CommandFailure) {
    self.placesRecord = placesRecord
    for word in words {
      if let sign = word.utf8.lastIndex(of: UInt8(ascii: "=")) {
        try add(String(word[..<sign]), String(word[word.utf8.index(after: sign)...]), form, word)
      } else {
        try readFile(word, form, input)
      }
    }
  }

  private mutating func readFile(
    _ name: String, _ form: Form, _ input: Int32
  ) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileText.read(name, limit: ColumnMap.most, input: input)
    } catch {
      throw .failed("--map: \(error.sentence); a pair is written HEADER=KEY")
    }
    let reading = JSONReader.read(bytes)
    guard let members = reading.root?.members, reading.problems.isEmpty else {
      throw .refused("--map \(quoted(name)): an object such as {\"Header\": \"key\"} is expected")
    }
    for member in members {
      guard let path = member.value.text else {
        throw .refused(
          "--map \(quoted(name)), \(quoted(member.name)): the key of an answer is expected, or \"\""
        )
      }
      try add(member.name, path, form, name)
    }
  }

  private mutating func add(
    _ header: String, _ path: String, _ form: Form, _ word: String
  ) throws(CommandFailure) {
    let isRecord = placesRecord && path == ColumnNames.record
    if !path.isEmpty, !isRecord, !BatchPlan.isColumn(path, of: form) {
      throw .usage(
        Fault.sentence(
          "--map \(quoted(word)): \(quoted(path)) is not a key of this form",
          suggesting: form.nearestKey(to: path)))
    }
    pairs.append((header, path))
  }
}
