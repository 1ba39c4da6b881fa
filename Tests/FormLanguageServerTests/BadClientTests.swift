import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormLanguageServer
import FormReasoning
import FormTestTools
import FormValues
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// `LSP_EDITS` says how many edits are made, `LSP_SEED` with which seed.
@Suite("A client that edits at random and speaks badly")
struct BadClientTests {
  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  static let documents: [[UInt8]] = {
    let folders = ["\(root)/Forms", "\(root)/Tests/FormCommandsTests/Fixtures"]
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().compactMap {
        FileManager.default.contents(atPath: "\(folder)/\($0)").map { [UInt8]($0) }
      }
    }.filter { $0.count < 20_000 }
  }()

  @Test(
    "gets the findings of check after each pause, an answer to each request, and no dead server")
  func edits() throws {
    let count = Self.number("LSP_EDITS") ?? 1000
    var run = EditedDocument(seed: UInt64(Self.number("LSP_SEED") ?? 1), Self.documents)
    #expect(Self.documents.count > 10)
    var memory = 0
    for number in 0..<count {
      run.edit()
      if run.random.below(4) == 0 { run.talk() }
      if run.random.below(10) == 0 {
        let (sent, found) = run.pause()
        try #require(sent == found, "\(String(decoding: run.text.bytes, as: UTF8.self))")
      }
      if number == count / 10 { memory = Self.residentPages }
    }
    // Pages of 4 KiB.
    if count >= 10_000 { #expect(Self.residentPages - memory < 8192) }
    #expect(run.pauses > count / 20)
    if count > 1000 {
      print("\(count) edits, \(run.pauses) pauses, \(Self.residentPages - memory) more pages")
    }
  }

  private static var residentPages: Int {
    let words =
      FileManager.default.contents(atPath: "/proc/self/statm")
      .map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}

/// A document that is edited at random, in a server and beside it.
private struct EditedDocument {
  var random: SplitMix
  private(set) var text: OpenText
  private(set) var pauses = 0
  private var client = Client()
  private let documents: [[UInt8]]
  private static let day = CivilDate(year: 2026, month: 3, day: 2) ?? .epoch
  // Without a path there are no files beside it, here and there.
  private static let uri = "untitled:form"

  init(seed: UInt64, _ documents: [[UInt8]]) {
    random = SplitMix(seed: seed)
    self.documents = documents
    text = OpenText(documents[0], unit: .utf16)
    client.open(String(decoding: documents[0], as: UTF8.self), as: Self.uri)
  }

  mutating func edit() {
    if text.bytes.count > 40_000 || random.below(150) == 0 {
      return replace(nil, with: documents[random.below(documents.count)])
    }
    let start = text.position(of: random.below(text.bytes.count + 1))
    let length = [0, 0, 1, 1, 2, 5, 30][random.below(7)]
    let end = text.position(of: text.offset(of: start) + length)
    replace(start..<max(start, end), with: piece())
  }

  /// A piece of text to write.
  private mutating func piece() -> [UInt8] {
    if random.below(4) > 0 {
      let pieces = [
        "", "", "\"", "{", "}", "[", "]", ",", ":", "\n", "\r\n", "\\", "é😀", "name", "true", "-1",
        "1e9", "{name}", " = 'x'", "\"args\": {}", "\u{FEFF}", "\t", "null", "\u{0}",
      ]
      return Array(pieces[random.below(pieces.count)].utf8)
    }
    let document = documents[random.below(documents.count)]
    let start = random.below(document.count)
    let part = document[start..<min(document.count, start + random.below(200))]
    return Array(String(decoding: part, as: UTF8.self).utf8)
  }

  private mutating func replace(_ range: Range<EditorPosition>?, with bytes: [UInt8]) {
    let new = String(decoding: bytes, as: UTF8.self)
    text.replace(range, with: new)
    let quoted = String(decoding: JSONWriter.bytes(of: .string(new)), as: UTF8.self)
    let position = range.map {
      #""range":{"start":\#(json($0.lowerBound)),"end":\#(json($0.upperBound))},"#
    }
    client.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(Self.uri)","version":2},"contentChanges":[{\#(position ?? "")"text":\#(quoted)}]}"#
    )
  }

  private func json(_ position: EditorPosition) -> String {
    #"{"line":\#(position.line),"character":\#(position.unit)}"#
  }

  /// Sends a request, or something that is none.
  mutating func talk() {
    let position =
      #"{"line":\#(random.below(text.lineCount + 2)),"character":\#(random.below(90))}"#
    let range = #"{"start":\#(position),"end":\#(position)}"#
    let asked =
      #"{"textDocument":{"uri":"\#(Self.uri)"},"position":\#(position),"range":\#(range),"newName":"n\#(random.below(9))","options":{"tabSize":2},"context":{}}"#
    let methods = [
      "hover", "completion", "definition", "references", "prepareRename", "rename", "codeAction",
      "documentSymbol", "foldingRange", "semanticTokens/full", "documentLink", "formatting",
    ]
    let method = methods[random.below(methods.count)]
    let answer = client.answer("textDocument/\(method)", asked)
    #expect(answer?["result"] != nil || answer?["error"] != nil, "\(method)")
    // The same with bytes that are wrong.
    var bytes = Array(
      #"{"jsonrpc":"2.0","id":1,"method":"textDocument/\#(method)","params":\#(asked)}"#.utf8)
    for _ in 0...random.below(3) {
      let index = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: random.below(256))
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + random.below(20)))
      default: bytes.insert([0x22, 0x7B, 0x5D][random.below(3)], at: index)
      }
      if bytes.isEmpty { bytes = [0x7B] }
    }
    let answers = client.take(bytes: bytes)
    #expect(answers.count <= 1)
  }

  /// What the server says after a pause, and what a check of the text says.
  mutating func pause() -> (sent: [String], found: [String]) {
    pauses += 1
    let sent = client.published().last?.findings.map { finding in
      let start = finding["range"]?["start"]
      return "\(start?["line"]?.digits ?? ""):\(start?["character"]?.digits ?? "") "
        + "\(finding["code"]?.text ?? "") \(finding["message"]?.text ?? "")"
    }
    return (sent ?? [], checked())
  }

  private func checked() -> [String] {
    let source = DocumentSource(name: Self.uri, bytes: text.bytes)
    var options = ReadingOptions(registry: .builtIn)
    options.readsOn = true
    var (document, findings) = FormReader.read(source, options: options)
    _ = document.flatMap {
      Form.build(
        $0, registry: .builtIn, files: .none, on: Self.day, review: ReasonedReview(.everything),
        findings: &findings)
    }
    return findings.sorted.map { finding in
      let position = EditorPosition(counting: text.bytes[..<finding.location.offset])
      return
        "\(position.line):\(position.unit) \(finding.fault.code.rawValue) \(finding.fault.message)"
    }
  }
}

extension EditorPosition {
  /// The position behind some bytes, counted without a table.
  fileprivate init(counting bytes: ArraySlice<UInt8>) {
    var (line, unit, last) = (0, 0, Unicode.Scalar(0))
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\n", last == "\r" {
        unit = 0
      } else if scalar == "\n" || scalar == "\r" {
        (line, unit) = (line + 1, 0)
      } else {
        unit += UTF16.width(scalar)
      }
      last = scalar
    }
    self.init(line: line, unit: unit)
  }
}
