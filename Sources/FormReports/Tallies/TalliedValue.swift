import FormValues
import JSONText

/// A value of a record, as a tally takes it.
package enum TalliedValue: Sendable {
  case text(String)
  /// The digits as they are stored.
  case number(String)
  case boolean(Bool)
  /// Several choices.
  case choices([String])
  case file(bytes: Int)
  /// Something that no question asks for.
  case other

  /// The value that is spelled by the bytes of a record.
  init(_ kind: RecordCell.Kind, _ bytes: [UInt8]) {
    let text = { String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self) }
    let root = { JSONReader.read(bytes, limits: .record).root }
    self =
      switch kind {
      case .text: .text(text())
      case .escapedText: root()?.text.map { .text($0) } ?? .other
      case .number: .number(String(decoding: bytes, as: UTF8.self))
      case .boolean: .boolean(bytes.first == UInt8(ascii: "t"))
      case .file: .file(bytes: root()?.members.flatMap { StoredFile($0) }?.bytes ?? 0)
      case .list, .looseList: TalliedValue.choices(in: root())
      }
  }

  private static func choices(in list: JSON?) -> TalliedValue {
    let elements = list?.elements
    let texts = elements?.compactMap(\.text)
    guard let elements, let texts, texts.count == elements.count else { return .other }
    return .choices(texts)
  }
}

extension TalliedValue {
  var text: String? { if case .text(let text) = self { text } else { nil } }

  var number: Decimal? {
    switch self {
    case .text(let text), .number(let text): Decimal(text)
    case .boolean, .choices, .file, .other: nil
    }
  }

  var choices: [String]? {
    switch self {
    case .text(let text): [text]
    case .choices(let texts): texts
    case .number, .boolean, .file, .other: nil
    }
  }

  func flag(_ words: BooleanWords?) -> Bool? {
    switch self {
    case .boolean(let flag): flag
    case .text(let text):
      words?.flag(text) ?? (text == "true" ? true : text == "false" ? false : nil)
    case .number, .choices, .file, .other: nil
    }
  }
}
