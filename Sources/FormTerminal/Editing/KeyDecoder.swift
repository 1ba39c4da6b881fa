/// Makes keys of the bytes that a terminal sends, however they are parted over reads.
///
/// A sequence that is not known is ignored whole: no byte of it is ever taken for text.
package struct KeyDecoder: Sendable {
  /// The most bytes that are kept of one paste: a line's most, and one byte that tells of more.
  static let pasteLimit = LineReader.limit + 1

  private enum State: Equatable {
    case ground
    /// The bytes of a character that is not complete.
    case character([UInt8])
    /// One Escape, or two.
    case escape(isDouble: Bool)
    case control(parameters: [UInt8], isAlt: Bool)
    /// `ESC O`: one more byte, perhaps behind a modifier.
    case single(parameters: [UInt8], isAlt: Bool)
    /// So many bytes are still to be ignored.
    case skipping(Int)
    /// A string of the terminal itself, up to BEL or `ESC \`.
    case string(afterEscape: Bool)
    case paste
  }

  private var state = State.ground
  private var pasted: [UInt8] = []

  package init() {}

  /// Whether the bytes so far begin a sequence; a paste may take long.
  package var isInSequence: Bool { state != .ground && state != .paste }

  /// Takes the next byte, and adds the keys that it completes.
  package mutating func take(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, &keys)
    case .character(let bytes): go(on: bytes, byte, &keys)
    case .escape(let isDouble): takeEscaped(byte, isDouble: isDouble, &keys)
    case .control(let parameters, let isAlt): takeControl(byte, parameters, isAlt, &keys)
    case .single(let parameters, let isAlt): takeSingle(byte, parameters, isAlt, &keys)
    case .skipping(let count): state = count > 1 ? .skipping(count - 1) : .ground
    case .string(let afterEscape): takeString(byte, afterEscape)
    case .paste: takePasted(byte, &keys)
    }
  }

  /// Ends an unfinished sequence: an Escape stands alone, and the rest is ignored.
  package mutating func timeOut(into keys: inout [Key]) {
    switch state {
    case .ground, .paste: return
    case .character(let bytes): keys.append(.broken(bytes))
    case .escape: keys.append(.escape)
    case .control, .single, .skipping, .string: break
    }
    state = .ground
  }

  // MARK: Characters

  private mutating func begin(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape(isDouble: false)
    case 0x00..<0x20, 0x7F: if let key = Key(control: byte) { keys.append(key) }
    case 0x20..<0x7F: keys.append(.text(String(UnicodeScalar(byte))))
    case 0xC2...0xF4: state = .character([byte])
    default: keys.append(.broken([byte]))
    }
  }

  private mutating func go(on bytes: [UInt8], _ byte: UInt8, _ keys: inout [Key]) {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      // A line end or a key cuts the character off; any other byte is wrong.
      let isText = byte >= 0x20 && byte != 0x7F
      keys.append(.broken(isText ? bytes + [byte] : bytes))
      if !isText { begin(byte, &keys) }
      return
    }
    let all = bytes + [byte]
    let length = all[0] >= 0xF0 ? 4 : all[0] >= 0xE0 ? 3 : 2
    guard all.count == length else {
      state = .character(all)
      return
    }
    state = .ground
    keys.append(String(validating: all, as: UTF8.self).map { .text($0) } ?? .broken(all))
  }

  // MARK: Sequences

  private mutating func takeEscaped(_ byte: UInt8, isDouble: Bool, _ keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x1B where !isDouble: state = .escape(isDouble: true)
    case UInt8(ascii: "["): state = .control(parameters: [], isAlt: isDouble)
    case UInt8(ascii: "O"): state = .single(parameters: [], isAlt: isDouble)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(afterEscape: false)
    case 0xC2...0xF4: state = .skipping(byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1)
    default:
      if let key = Key(alt: byte) {
        keys.append(key)
      } else if byte < 0x20 || byte == 0x7F {
        // Escape, and then the key.
        keys.append(.escape)
        begin(byte, &keys)
      }
    }
  }

  private mutating func takeControl(
    _ byte: UInt8, _ parameters: [UInt8], _ isAlt: Bool, _ keys: inout [Key]
  ) {
    switch byte {
    case 0x20..<0x40:
      let isTooLong = parameters.count >= 32
      state = .control(parameters: isTooLong ? parameters : parameters + [byte], isAlt: isAlt)
    case UInt8(ascii: "[") where parameters.isEmpty:
      // The Linux console sends `ESC [ [ A` for F1.
      state = .skipping(1)
    case UInt8(ascii: "M") where parameters.isEmpty:
      // A button of a mouse, its column and its row.
      state = .skipping(3)
    case UInt8(ascii: "~") where parameters == Array("200".utf8):
      state = .paste
    case 0x40..<0x7F:
      state = .ground
      let sequence = ControlSequence(parameters: parameters, final: byte, isAlt: isAlt)
      if let key = sequence.key { keys.append(key) }
    default:
      state = .ground
      begin(byte, &keys)
    }
  }

  private mutating func takeSingle(
    _ byte: UInt8, _ parameters: [UInt8], _ isAlt: Bool, _ keys: inout [Key]
  ) {
    if (0x30..<0x3C).contains(byte), parameters.count < 8 {
      state = .single(parameters: parameters + [byte], isAlt: isAlt)
      return
    }
    state = .ground
    // The keypad's Enter.
    if byte == UInt8(ascii: "M") { return keys.append(.enter) }
    let sequence = ControlSequence(parameters: parameters, final: byte, isAlt: isAlt)
    if byte >= 0x40, let key = sequence.key { keys.append(key) }
    if byte < 0x20 { begin(byte, &keys) }
  }

  private mutating func takeString(_ byte: UInt8, _ afterEscape: Bool) {
    if byte == 0x07 || afterEscape && byte == UInt8(ascii: "\\") {
      state = .ground
    } else {
      state = .string(afterEscape: byte == 0x1B)
    }
  }

  // MARK: Paste

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takePasted(_ byte: UInt8, _ keys: inout [Key]) {
    if pasted.count >= Self.pasteLimit + Self.pasteEnd.count {
      // Only bytes that may be the end of the paste are still kept.
      pasted.removeSubrange(Self.pasteLimit..<(Self.pasteLimit + 1))
    }
    pasted.append(byte)
    guard byte == UInt8(ascii: "~"), pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...]
    else { return }
    pasted.removeLast(Self.pasteEnd.count)
    state = .ground
    keys.append(.paste(pasted))
    pasted = []
  }
}
