package import FormMessages

/// The result of waiting for a line of the input.
package enum LineEvent: Equatable, Sendable {
  /// A line without its end: valid UTF-8, no control character but tab.
  case line(String)
  /// A line that is not taken; it has been consumed.
  case refused(LineProblem)
  /// A watched signal; nothing of the input is lost.
  case signal(Int32)
  /// The input is at its end. A terminal may give more lines later, nothing else does.
  case end
  /// Reading failed, with the system's error number.
  case failed(code: Int32)
}

/// The reason why a line is refused. Positions are bytes in the line, counted from 1.
package enum LineProblem: Error, Equatable, Sendable {
  /// The first byte that cannot stand where it stands in UTF-8 (RFC 3629).
  case notUTF8(byte: UInt8, position: Int)
  /// A control character other than tab: C0, DEL, or C1.
  case controlCharacter(code: UInt8, position: Int)
  /// A line that filled the terminal's own buffer, which drops the rest of a line.
  case cutByTerminal
  /// More bytes than a line may have; the whole line was skipped.
  case tooLong(limit: Int)
  /// No end of line was found within the bytes that are skipped for one; the input is given up.
  case endless(read: Int)

  /// A sentence that says what was found and what is allowed.
  package var message: Message {
    switch self {
    case .notUTF8(let byte, let position):
      Message(
        .lineNotUTF8,
        ["byte": .text(Self.hexadecimal(byte, digits: 2)), "position": .count(position)])
    case .controlCharacter(let code, let position):
      Message(
        .lineControl,
        ["code": .text("U+\(Self.hexadecimal(code, digits: 4))"), "position": .count(position)])
    case .cutByTerminal:
      Message(.lineCut, ["limit": .count(LineReader.terminalLimit)])
    case .tooLong(let limit): Message(.lineTooLong, ["limit": .count(limit)])
    case .endless(let read):
      Message(.lineEndless, ["read": .count(read), "limit": .count(LineReader.limit)])
    }
  }

  /// The sentence in English.
  package var sentence: String { message.text(in: .english) }

  private static func hexadecimal(_ byte: UInt8, digits: Int) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

/// The result of waiting for a byte of the input.
package enum ByteEvent: Equatable, Sendable {
  case byte(UInt8)
  /// A watched signal; nothing of the input is lost.
  case signal(Int32)
  /// Nothing came in time.
  case nothing
  /// The input is at its end.
  case end
  /// Reading failed, with the system's error number.
  case failed(code: Int32)
}
