internal import FormMessages
package import FormSession
internal import Glibc

extension TerminalFront {
  package mutating func edit(_ text: String) -> FrontReading? {
    guard reader.isTerminal, problem == nil, let editor = OwnEditor(environment) else { return nil }
    markPastes(false)
    mode?.restore()
    let written: Result<[UInt8], OwnEditor.Failure>
    do throws(OwnEditor.Failure) {
      written = .success(try editor.edit(text, limit: LineReader.limit, signals))
    } catch {
      written = .failure(error)
    }
    mode?.enter()
    // A signal that the terminal sent to all of its programs was meant for the editor.
    while let number = signals.take() {
      if [SIGTERM, SIGHUP].contains(number) { problem = .signal(number) }
    }
    if problem != nil { return .broken }
    switch written {
    case .success(let bytes): return reading(of: bytes)
    case .failure(.notEdited):
      let sentence = Message(.editorFailed, ["program": .quoting(editor.program)])
      return .refused(sentence.text(in: catalogue))
    case .failure(.system(let code)): return refused(.text(SystemText.reason(code)))
    }
  }

  /// The lines of a text that was written, checked as those that are typed.
  private func reading(of bytes: [UInt8]) -> FrontReading {
    guard bytes.count <= LineReader.limit else {
      return refused(.message(LineProblem.tooLong(limit: LineReader.limit).message))
    }
    var lines: [String] = []
    for piece in PastedText.lines(of: bytes) {
      switch LineText.check(piece) {
      case .success(let line): lines.append(line)
      case .failure(let problem): return refused(.message(problem.message))
      }
    }
    return .lines(lines)
  }

  private func refused(_ reason: Message.Argument) -> FrontReading {
    .refused(Message(.editNotRead, ["reason": reason]).text(in: catalogue))
  }
}
