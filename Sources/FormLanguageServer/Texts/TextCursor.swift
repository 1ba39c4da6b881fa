/// Where a position of a JSON text stands: in which members, and in which text. It is found by a look
/// at the text before the position, which may be broken.
package struct TextCursor: Sendable, Equatable {
  /// What can stand at the position.
  package enum Slot: Hashable, Sendable {
    /// The name of a member.
    case name
    case value
  }

  /// The members around the position, outermost first; an element of an array is nil.
  package private(set) var path: [String?] = []
  package private(set) var slot = Slot.value
  /// The text that the position stands in, up to the position; nil outside of texts.
  package private(set) var text: String?
  /// The offset behind the quotation mark of that text, or the position.
  package private(set) var textStart: Int
  /// The members that the objects around the position have before it, by depth.
  package private(set) var siblings: [[String: String]] = [[:]]

  package init(_ bytes: [UInt8], at position: Int) {
    textStart = position
    var frames: [Frame] = []
    var index = 0
    let span = bytes.span
    while index < position {
      switch span[index] {
      case UInt8(ascii: "{"): frames.append(Frame(isObject: true))
      case UInt8(ascii: "["): frames.append(Frame(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !frames.isEmpty { frames.removeLast() }
        frames.changeLast { $0.endValue() }
      case UInt8(ascii: ":"): frames.changeLast { $0.isAtValue = true }
      case UInt8(ascii: ","): frames.changeLast { $0.endValue() }
      case UInt8(ascii: "\""):
        let end = Self.endOfText(span, from: index &+ 1, to: position)
        guard end < position, span[end] == UInt8(ascii: "\"") else {
          // The end of a line ends a text that is broken.
          if end < position {
            index = end
            continue
          }
          text = String(decoding: bytes[index + 1..<end], as: UTF8.self)
          textStart = index + 1
          index = position
          continue
        }
        frames.changeLast { $0.take(index + 1..<end) }
        index = end
      default: break
      }
      index &+= 1
    }
    path = frames.map { $0.isObject && $0.isAtValue ? $0.name?.text(in: bytes) : nil }
    siblings = frames.map { $0.texts(in: bytes) }
    slot = frames.last.map { $0.isObject && !$0.isAtValue } == true ? .name : .value
  }

  private static func endOfText(_ bytes: Span<UInt8>, from start: Int, to position: Int) -> Int {
    var index = start
    while index < position {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index &+= 1
      case UInt8(ascii: "\""), 0x0A: return index
      default: break
      }
      index &+= 1
    }
    return position
  }

  /// An object or array that is not closed yet. Its texts are read when the position is reached, for
  /// most are closed before.
  fileprivate struct Frame {
    let isObject: Bool
    var name: Range<Int>?
    var isAtValue = false
    /// The bytes of the members whose value is a text.
    private var members: [(name: Range<Int>, text: Range<Int>)] = []

    init(isObject: Bool) { self.isObject = isObject }

    mutating func take(_ text: Range<Int>) {
      if isObject, !isAtValue { name = text } else if let name { members.append((name, text)) }
    }

    mutating func endValue() {
      isAtValue = false
      name = nil
    }

    func texts(in bytes: [UInt8]) -> [String: String] {
      Dictionary(
        members.map { ($0.name.text(in: bytes), $0.text.text(in: bytes)) },
        uniquingKeysWith: { _, last in last })
    }
  }
}

extension Range<Int> {
  fileprivate func text(in bytes: [UInt8]) -> String {
    String(decoding: bytes[self], as: UTF8.self)
  }
}

extension [TextCursor.Frame] {
  /// Changes the last one where it is, so its members are not copied.
  @inline(__always)
  fileprivate mutating func changeLast(_ change: (inout TextCursor.Frame) -> Void) {
    if !isEmpty { change(&self[count - 1]) }
  }
}
