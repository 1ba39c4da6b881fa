import FormComponents
import FormTestTools
import FormValues
import JSONText
import Testing

@testable import FormBatch
@testable import FormCore

@Suite("Answers that are copied as they stand")
struct CanonicalAnswerTests {
  private static let hash = String(repeating: "0a", count: 32)

  private static let choices = ["red", "blü", "green", "a long name of a colour", "q\"q"]

  /// Rules whose answers are lists or objects, with pieces of such answers.
  private static let rules: [(rule: AnswerRule, pieces: [String])] = {
    let words = (choices + ["grey", ""]).map { "\"\($0)\"" } + [#""r\u0065d""#, #""q\"q""#]
    let marks = ["[", "]", ",", ",", " ", "\"", "null", "1", "{", "[\"red\"]", "\u{7F}"]
    let count = Constraint.count(CountRule(min: 2, max: 3))
    let few = Constraint.membership(MembershipRule(choices))
    let many = Constraint.membership(MembershipRule(choices + (0..<90).map { "colour \($0)" }))
    let plain = Constraint.characters(CharacterRule(multiline: false))
    let length = Constraint.length(LengthRule(min: nil, max: 5))
    let lists = [[few], [few, count], [many, count], [plain, length], [], [plain, few, count]]
    let file = [
      "{", "}", #""name":"a.pdf","#, #""name":"a.exe","#, #""name":"","#, #""name":"ü.pdf","#,
      #""name":"\u0061.pdf","#, #""bytes":12,"#, #""bytes":5000,"#, #""bytes":"12","#,
      #""bytes":012,"#, #""bytes":0,"#, #""sha256":"\#(hash)""#,
      #""sha256":"\#(hash.uppercased())""#,
      #","path":"files/a""#, #","path":"""#, #","path":"a\nb""#, " ", ",", #","x":1"#, "\"a.pdf\"",
    ]
    let files: [[Constraint]] = [
      [], [.fileKind(FileKindRule([".pdf"])), .fileSize(FileSizeRule(max: 100))],
      [plain, length, .fileSize(FileSizeRule(max: 100))],
    ]
    return lists.map { (AnswerRule(type: .choices, constraints: $0), words + marks) }
      + files.flatMap { constraints in
        FileStorage.allCases.map { storage in
          (AnswerRule(type: .file(storage), constraints: constraints), file)
        }
      }
  }()

  @Test("are what the rule takes, byte for byte", arguments: Self.rules.indices)
  func copied(index: Int) {
    let (rule, pieces) = Self.rules[index]
    let other = AnswerRule(type: .choices, constraints: [.membership(MembershipRule(["red"]))])
    var validator = AnswerValidator([other, rule, other])
    var random = SplitMix(seed: UInt64(index + 1))
    var accepted = 0
    for _ in 0..<5_000 {
      let text = Self.answer(rule, pieces, &random)
      let bytes = Array(text.utf8)
      let end = Self.end(of: bytes, rule, &validator)
      // The bytes after an answer are not its own.
      if end > 0 { #expect(Self.isCanonical(Array(bytes[..<end]), rule), "\(text)") }
      // Nothing is left to the tree but escapes, and paths where they are not the usual answer.
      if Self.isCanonical(bytes, rule), !text.contains("\\"), bytes[0] != .quote {
        #expect(end == bytes.count, "\(text)")
        accepted += 1
      }
    }
    #expect(accepted > 50)
  }

  @Test("have a hash of lower-case digits", arguments: [0, 7, 8, 37, 63])
  func digits(index: Int) {
    let rule = AnswerRule(type: .file(.copy), constraints: [])
    var validator = AnswerValidator([rule, rule])
    let head = Array(#"{"name":"a.pdf","bytes":12,"sha256":""#.utf8)
    var accepted: [UInt8] = []
    for byte in UInt8.min...UInt8.max {
      var bytes = head + Array((Self.hash + "\"}").utf8)
      bytes[head.count + index] = byte
      if Self.end(of: bytes, rule, &validator) == bytes.count { accepted.append(byte) }
    }
    #expect(accepted == Array("0123456789abcdef".utf8))
  }

  /// Pieces of an answer in any order, or in the right one.
  private static func answer(
    _ rule: AnswerRule, _ pieces: [String], _ random: inout SplitMix
  ) -> String {
    guard random.below(3) > 0 else {
      return (0..<1 + random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined()
    }
    guard rule.type == .choices else {
      let members = [2..<7, 7..<12, 12..<14].map { pieces[$0.lowerBound + random.below($0.count)] }
      let path = random.below(2) == 0 ? "" : pieces[14 + random.below(2)]
      return "{" + members.joined() + path + "}"
    }
    let words = (0..<random.below(5)).map { _ in pieces[random.below(9)] }
    return "[" + words.joined(separator: ",") + "]"
  }

  /// Whether an answer satisfies its rule, and is written as it stands.
  private static func isCanonical(_ text: [UInt8], _ rule: AnswerRule) -> Bool {
    guard let json = JSONReader.read(text, grammar: .strict, limits: .line).root,
      case .value(let value) = rule.read(json)
    else { return false }
    return JSONWriter.bytes(of: value.json(.typed)) == text
  }

  /// The index after an answer that is copied as it stands; 0 for any other.
  private static func end(
    of text: [UInt8], _ rule: AnswerRule, _ validator: inout AnswerValidator
  ) -> Int {
    let kind: PlannedSlot.CanonicalSlot =
      switch rule.type {
      case .choices: .choices
      case .file(.copy): .file
      default: .fileObject
      }
    var scratch: [UInt8] = []
    let padded = text + [UInt8](repeating: .lineFeed, count: PaddedText.padding + 1)
    return validator.endOfCanonical(kind, padded.span, 0, slot: 1, &scratch)
  }
}
