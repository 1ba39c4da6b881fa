import FormValues
import JSONText

/// The part of a document at which a finding stands, and the parts around it.
struct DocumentPosition {
  let bytes: [UInt8]
  let offset: Int
  /// The values around the position, the root first; the last one begins at the position, or holds the
  /// member whose name does.
  let chain: [JSON]
  /// The member whose name stands at the position, or whose value does.
  let member: JSON.Member?
  /// Whether the position is that of the name.
  let isName: Bool

  /// The position of a finding; nil if the document is not JSON.
  init?(_ location: Location) {
    guard var value = location.source.reading.root else { return nil }
    (bytes, offset) = (location.source.bytes, location.offset)
    var (chain, found, isName) = ([value], JSON.Member?.none, false)
    while value.range.lowerBound != location.offset {
      if value.kind == .object {
        found = value.member(around: location.offset)
        isName = found?.nameRange.contains(location.offset) == true
      } else {
        found = nil
      }
      guard !isName, let next = found?.value ?? value.element(around: location.offset) else {
        break
      }
      value = next
      chain.append(value)
    }
    (self.chain, member, self.isName) = (chain, found, isName)
  }

  /// The value at the position; for a name, that of the object with the member.
  var value: JSON { chain[chain.count - 1] }

  /// The object or array around the value at the position.
  var around: JSON? { chain.count > 1 ? chain[chain.count - 2] : nil }

  /// The component around the position: the innermost object with a type or a key.
  var component: JSON? {
    chain.last { $0.kind == .object && ($0["type"]?.text != nil || $0["uuid"] != nil) }
  }

  /// The bytes of a part of the document as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of a member, from its name to its value.
  func range(of member: JSON.Member) -> Range<Int> {
    member.nameRange.lowerBound..<member.value.range.upperBound
  }

  /// An edit that takes a member out of its object, with the comma that parts it from the next one,
  /// or from the one before.
  func removal(of member: JSON.Member) -> DocumentFix.Edit {
    let range = range(of: member)
    if let comma = index(of: UInt8(ascii: ","), behind: range.upperBound) {
      return DocumentFix.Edit(range.lowerBound..<afterBlanks(comma + 1), "")
    }
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    if start > 0, bytes[start - 1] == UInt8(ascii: ",") { start -= 1 }
    return DocumentFix.Edit(start..<range.upperBound, "")
  }

  /// An edit that puts a member behind the last one of an object.
  func insertion(of member: String, at object: JSON) -> DocumentFix.Edit {
    guard let last = object.members?.last else {
      let inside = object.range.lowerBound + 1
      return DocumentFix.Edit(inside..<inside, " \(member) ")
    }
    let end = last.value.range.upperBound
    return DocumentFix.Edit(end..<end, ", \(member)")
  }

  /// The index of a byte behind an offset, if only blanks stand before it.
  private func index(of byte: UInt8, behind offset: Int) -> Int? {
    let index = afterBlanks(offset)
    return index < bytes.count && bytes[index] == byte ? index : nil
  }

  private func afterBlanks(_ offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    return index
  }
}

extension UInt8 {
  /// Whether the byte is white space between the parts of JSON.
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
