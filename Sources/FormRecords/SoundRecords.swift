internal import FormBatch
import FormCore
import FormSession
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// Finds records that satisfy their definition without a tree, as bulk does. Records that follow
/// each other mostly have the same definition, and those that were stored together began at the
/// same time.
struct SoundRecords: ~Copyable {
  private var memory = RecordScan.Memory()
  private var record = RecordScan()
  private var digest: [UInt8] = []
  private var startedAt: [UInt8] = []
  private var validator: RecordValidator?
  /// Whether the validator is for any moment.
  private var isTimeless = false
  /// The definition that checks all records; nil if each one's own does.
  private let later: Form?

  init(by later: Form? = nil) { self.later = later }

  /// Whether the values of a record are known to be right; false says nothing of them.
  mutating func contain(_ line: PaddedLine, _ cache: inout DefinitionCache) -> Bool {
    guard record.read(line, &memory), record[.given].isEmpty,
      let digest = record.plainText(.digest), let startedAt = record.plainText(.startedAt)
    else { return false }
    let text = line.bytes.span
    if !text.hasBytes(digest, self.digest.span) {
      begin(Array(line.bytes[digest]), Array(line.bytes[startedAt]), &cache)
    } else if !text.hasBytes(startedAt, self.startedAt.span) {
      self.startedAt = Array(line.bytes[startedAt])
      if !isTimeless { validator = nil }
      // A record that does not say when it began cannot be checked.
      guard isTimeless, moment != nil else { return false }
    } else if validator == nil, !isTimeless {
      // The second one of the same moment: more may come.
      validator = makeValidator(&cache)
    }
    guard let form = record.plainText(.form) else { return validator?.accepts(line) ?? false }
    return validator?.accepts(line, form: form, values: record[.values]) ?? false
  }

  /// Goes on with the records of another definition.
  private mutating func begin(
    _ digest: [UInt8], _ startedAt: [UInt8], _ cache: inout DefinitionCache
  ) {
    (self.digest, self.startedAt, validator) = (digest, startedAt, nil)
    let form = form(&cache)
    isTimeless = form?.isTimeless ?? false
    if isTimeless { validator = makeValidator(&cache) }
  }

  private var moment: Moment? { InstantText.read(String(decoding: startedAt, as: UTF8.self)) }

  private func makeValidator(_ cache: inout DefinitionCache) -> RecordValidator? {
    guard let form = form(&cache), form.externalKeys.isEmpty, let moment else { return nil }
    return RecordValidator(form, at: moment)
  }

  /// The definition of the records that come one after the other.
  private func form(_ cache: inout DefinitionCache) -> Form? {
    later ?? cache.form(String(decoding: digest, as: UTF8.self))
  }
}
