import FormValues
import JSONText

/// The lines of a text whose last line has not come yet. They only become more.
package struct UnfinishedText: Equatable, Sendable {
  /// The path of the question.
  package let path: String
  package private(set) var lines: [String]
  /// The number of the text among those that the session has begun.
  let number: Int
  /// The bytes of the text so far, as those of an answer are counted.
  private(set) var textBytes: Int

  package init(path: String, lines: [String], number: Int = 0) {
    (self.path, self.lines, self.number) = (path, lines, number)
    textBytes = Value.text("").textBytes + lines.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// Adds a line behind the others.
  mutating func add(_ line: String) {
    lines.append(line)
    textBytes += line.utf8.count + 1
  }
}

extension UnfinishedText {
  var json: JSON {
    .object([("key", .string(path)), ("lines", .array(lines.map { .string($0) }))])
  }
}

/// How much of an unfinished text a draft has.
struct UnfinishedMemory: Sendable {
  private var path: String?
  private var number = 0
  private var count = 0

  init(_ text: UnfinishedText?) {
    (path, number, count) = (text?.path, text?.number ?? 0, text?.lines.count ?? 0)
  }

  /// The operations that bring the draft to what the text is now, and are taken for done.
  mutating func patch(to text: UnfinishedText?) -> [JSON] {
    defer { self = UnfinishedMemory(text) }
    guard let text else { return path == nil ? [] : [.operation("remove", "/unfinished")] }
    guard let path else { return [.operation("add", "/unfinished", text.json)] }
    guard text.path == path, text.number == number, text.lines.count >= count else {
      return [.operation("replace", "/unfinished", text.json)]
    }
    return (count..<text.lines.count).map {
      .operation("add", "/unfinished/lines/\($0)", .string(text.lines[$0]))
    }
  }
}
