/// A control sequence of a keyboard, `ESC [` or `ESC O` and what follows, without its introducer.
///
/// The forms are those of ECMA-48, section 5.4, and of xterm's control sequences: the last
/// parameter of an arrow, Home or End is 1 and the sum of 1 for Shift, 2 for Alt, 4 for Control, 8
/// for Meta.
struct ControlSequence: Equatable {
  /// The parameters and intermediates, `1;5` or empty.
  var parameters: [UInt8] = []
  /// The byte that ends the sequence.
  let final: UInt8
  /// Whether an Escape stood before the sequence, as some terminals send it for Alt.
  var isAlt = false

  /// The key that the sequence stands for; nil if it means nothing.
  var key: Key? {
    // A report of the terminal begins with a character of its own, or has more than numbers in it.
    guard parameters.allSatisfy({ (0x30..<0x3C).contains($0) }) else { return nil }
    return switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): isWordwise ? .wordRight : .right
    case UInt8(ascii: "D"): isWordwise ? .wordLeft : .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    // The bytes that rxvt sends with Control.
    case UInt8(ascii: "c") where parameters.isEmpty: .wordRight
    case UInt8(ascii: "d") where parameters.isEmpty: .wordLeft
    case UInt8(ascii: "a") where parameters.isEmpty: .up
    case UInt8(ascii: "b") where parameters.isEmpty: .down
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "~"): numbered
    default: nil
    }
  }

  private var numbers: [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.count <= 4 ? Int(String(decoding: $0, as: UTF8.self)) ?? 0 : 0
    }
  }

  /// Whether Alt, Control or Meta was held. `ESC [ 5 D` is how old terminals send Control.
  private var isWordwise: Bool {
    guard let last = numbers.last, last > 1 else { return isAlt }
    return (last - 1) & 0b1110 != 0
  }

  private var numbered: Key? {
    switch numbers.first {
    case 1, 7: .home
    case 4, 8: .end
    case 3: numbers.count > 1 && isWordwise || isAlt ? .deleteWordRight : .delete
    default: nil
    }
  }
}
