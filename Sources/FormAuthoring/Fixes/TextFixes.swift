/// Fixes of JSON that its reader understands nevertheless.
enum TextFixes {
  static func trailingComma(_ context: FixContext) -> DocumentFix? {
    let offset = context.position.offset
    guard context.position.bytes[offset] == UInt8(ascii: ",") else { return nil }
    return DocumentFix(.safe, [DocumentFix.Edit(offset..<offset + 1, "")])
  }

  static func byteOrderMark(_ context: FixContext) -> DocumentFix? {
    guard context.position.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    return DocumentFix(.safe, [DocumentFix.Edit(0..<3, "")])
  }
}
