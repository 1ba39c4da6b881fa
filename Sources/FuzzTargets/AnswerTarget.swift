import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import JSONText

/// A typed line as the answer of every input: what is taken satisfies the rule, and written as a
/// bulk answer it is the same value.
enum AnswerTarget: FuzzTarget {
  static let name = "answer"

  private static let session = Session(FuzzedForms.rich, at: FuzzedForms.moment)

  static func attempt(_ bytes: [UInt8]) {
    let line = String(decoding: bytes, as: UTF8.self)
    for input in FuzzedForms.rich.inputs {
      let answerDecoder = AnswerDecoder(files: FewFiles(), home: "/users/ana")
      guard case .value(let value, _) = answerDecoder.take(line, at: input.index, in: session)
      else {
        continue
      }
      let rule = session.rule(at: input.index)
      if !rule.faults(of: value).isEmpty { broken("\(input.key): what is taken is good") }
      if case .file = value { continue }
      for style in ValueStyle.allCases {
        switch rule.read(value.json(style)) {
        case .value(value): continue
        case .absent where value == .text(""): continue
        case .absent, .value, .refused: broken("\(input.key): \(value) is a bulk answer as well")
        }
      }
    }
  }
}

/// A machine with a few files and a folder.
struct FewFiles: FileLookup {
  func look(at path: String, rule: AnswerRule) -> FileLook {
    switch path {
    case "a.pdf", "docs/b.pdf", "/users/ana/a.txt": .file(bytes: 1500)
    case "docs", ".": .folder(["b.pdf", "old/", "\u{1B}[0m"])
    default: .refused(Fault(.fileMissing, "there is no file"))
    }
  }
}
