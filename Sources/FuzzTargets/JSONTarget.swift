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

/// Any bytes as JSON: no trap, places inside the text, and what was read is written so it reads
/// equal.
enum JSONTarget: FuzzTarget {
  static let name = "json"

  static func attempt(_ bytes: [UInt8]) {
    attempt(bytes, .strict)
    attempt(bytes, .document)
    let reading = JSONReader.read(bytes)
    let problem = JSONReader.unreadability(of: bytes)
    if (problem == nil) != (reading.root != nil) || problem?.offset != lastOffset(reading) {
      broken("a text without values kept is as readable as with them")
    }
  }

  private static func lastOffset(_ reading: JSONReading) -> Int? {
    reading.root == nil ? reading.problems.last?.offset : nil
  }

  private static func attempt(_ bytes: [UInt8], _ grammar: JSONGrammar) {
    let reading = JSONReader.read(bytes, grammar: grammar)
    let source = SourceText(bytes)
    for problem in reading.problems {
      guard 0...bytes.count ~= problem.offset else { broken("a problem lies inside the text") }
      let position = source.position(at: problem.offset)
      if position.line > source.lineCount { broken("a problem lies in one of the lines") }
    }
    guard let root = reading.root else {
      if reading.problems.isEmpty { broken("a refusal has a reason") }
      return
    }
    if grammar == .strict, JSONReader.read(bytes, grammar: .document).root != root {
      broken("both grammars read a strict text alike")
    }
    for layout in [JSONWriter.Layout.compact, .pretty] {
      let written = JSONWriter.bytes(of: root, layout, escapesInvisible: layout == .pretty)
      let again = JSONReader.read(written)
      guard again.root == root else { broken("what is written reads equal") }
    }
  }
}
