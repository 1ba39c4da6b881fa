import FormCore
import FormValues
import JSONText

/// What a record's line says, read as strict JSON.
struct RecordReading {
  let envelope: RecordEnvelope
  /// The stored files that its values name.
  let files: [Digest]

  /// Reads a line; nil if it is not a record in strict JSON, without a duplicate member.
  init?(_ line: [UInt8]) {
    let limits = JSONLimits(bytes: .max, depth: JSONLimits.line.depth)
    let reading = JSONReader.read(line, limits: limits)
    guard let root = reading.root, reading.problems.isEmpty, let values = root["values"],
      values.kind == .object, let envelope = RecordEnvelope(root)
    else { return nil }
    self.envelope = envelope
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
