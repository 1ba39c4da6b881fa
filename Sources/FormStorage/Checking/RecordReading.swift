import FormCore
import FormValues
import JSONText

/// The members of a record's line and the files that belong to it, read as strict JSON.
struct RecordReading: Equatable {
  let id: SubmissionID
  let form: FormIdentifier
  let digest: Digest
  /// The stored files that its values name.
  let files: [Digest]

  /// Reads a line; nil if it is not a record in strict JSON, without a duplicate member.
  init?(_ line: [UInt8], _ memory: inout RecordScan.Memory) {
    self.init(PaddedLine(PaddedText(line)), &memory)
  }

  /// Reads a line of a text.
  init?(_ line: PaddedLine, _ memory: inout RecordScan.Memory) {
    var record = RecordScan()
    if record.read(line, &memory), let reading = RecordReading(record, &memory.names) {
      self = reading
    } else {
      self.init(tree: line.copy)
    }
  }

  /// Reads one line for itself.
  init?(_ line: [UInt8]) {
    var memory = RecordScan.Memory()
    self.init(line, &memory)
  }

  /// Takes what is known without a tree; nil if the record has files, or something has escapes.
  init?(_ record: borrowing RecordScan, _ names: inout KnownNames) {
    guard let id = record.identifier, record.hasTexts, record.hasAnswers,
      let form = names.form(of: record),
      let digest = names.digest(of: record), !record.mayNameFiles
    else { return nil }
    (self.id, self.form, self.digest, files) = (id, form, digest, [])
  }

  /// Reads a line as a tree.
  init?(tree line: [UInt8]) {
    let reading = JSONReader.read(line, limits: .record)
    guard let root = reading.root, reading.problems.isEmpty, let values = root["values"],
      values.kind == .object, let envelope = RecordEnvelope(root),
      // Every other reader takes it from there.
      StoredLine.id(of: line) == envelope.id
    else { return nil }
    (id, form, digest) = (envelope.id, envelope.form, envelope.digest)
    files = RecordReading.files(in: values)
  }

  /// The digests of every object that is the description of a stored file, at any depth.
  private static func files(in values: JSON) -> [Digest] {
    var files: [Digest] = []
    var pending = [values]
    while let value = pending.popLast() {
      pending += value.elements ?? []
      pending += value.members?.map(\.value) ?? []
      if let digest = value["sha256"]?.text.flatMap({ Digest(hex: $0) }),
        value["path"]?.text == AttachmentDecoder.path(of: digest)
      {
        files.append(digest)
      }
    }
    return files
  }
}

extension RecordScan {
  /// Whether something in the values may be the description of a stored file.
  var mayNameFiles: Bool {
    hasNestedValues
      && (contains(Self.digestName, in: .values) || contains(Self.escapeMark, in: .values))
  }

  static let digestName = Array(#""sha256""#.utf8)
  /// A name that has an escape may be any.
  static let escapeMark = Array(#"\u"#.utf8)
}
