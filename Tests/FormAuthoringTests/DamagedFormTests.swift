import FormArguments
import FormAuthoring
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestTools
import FormValues
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// `DAMAGED_FORMS` says how many forms are damaged, `DAMAGED_SEED` with which seed.
@Suite("Fixes of forms that were damaged at random")
struct DamagedFormTests {
  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  private struct Written: Sendable {
    let folder: String
    let bytes: [UInt8]
  }

  private static let forms: [Written] = {
    var forms: [Written] = []
    for folder in ["\(root)/Forms", "\(root)/Tests/FormCommandsTests/Fixtures"] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where name.hasSuffix(".json") {
        let bytes = [UInt8](FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data())
        if bytes.count < 30_000 { forms.append(Written(folder: folder, bytes: bytes)) }
      }
    }
    return forms
  }()

  private static func check(_ bytes: [UInt8], in folder: String) -> CheckedDocument {
    let files = OptionFiles { name in
      let path = "\(folder)/\(name.text)"
      guard let data = FileManager.default.contents(atPath: path) else {
        return .failure(Fault(.optionsUnreadable, "no file"))
      }
      return .success(DocumentSource(name: path, bytes: [UInt8](data)))
    }
    let source = DocumentSource(name: "\(folder)/form.json", bytes: bytes)
    var options = ReadingOptions(files: files, registry: .builtIn)
    options.readsOn = true
    var (document, findings) = FormReader.read(source, options: options)
    _ = document.flatMap {
      Form.build($0, registry: .builtIn, files: files, on: .epoch, findings: &findings)
    }
    return CheckedDocument(source, document, findings.sorted)
  }

  @Test("each leaves its finding behind, makes no other, and all together end")
  func fixes() throws {
    let count = Self.number("DAMAGED_FORMS") ?? 300
    var damage = FormDamage(seed: UInt64(Self.number("DAMAGED_SEED") ?? 1))
    var (tried, refused) = ([FaultCode: Int](), [FaultCode: Int]())
    #expect(Self.forms.count > 10)
    for _ in 0..<count {
      let form = Self.forms[damage.random.below(Self.forms.count)]
      let damaged = damage.damaged(form.bytes)
      let checked = Self.check(damaged, in: form.folder)
      for finding in checked.findings where finding.location.source === checked.source {
        guard let fix = FixTable.fix(of: finding, checked.document) else { continue }
        tried[finding.fault.code, default: 0] += 1
        let after = Self.check(damaged.applying(fix.edits), in: form.folder)
        guard FixTrial.helps([(finding, fix)], checked.findings, after.findings) else {
          refused[finding.fault.code, default: 0] += 1
          continue
        }
        func same(_ other: Diagnostic) -> Bool { other.fault == finding.fault }
        let isGone = after.findings.count(where: same) < checked.findings.count(where: same)
        let hasLess = after.findings.count < checked.findings.count
        #expect(isGone && (hasLess || fix.reveals), "\(finding.fault) \(finding.location.label)")
      }
      var run = FixRun<Never>(checked, takesSuggested: damage.random.below(2) == 0) { bytes in
        Self.check(bytes, in: form.folder)
      }
      run.run()
      #expect(run.current.findings.count <= checked.findings.count || run.applied > 0)
    }
    let (all, bad) = (tried.values.reduce(0, +), refused.values.reduce(0, +))
    #expect(all > count / 3)
    // What does not help is not offered, and there is little of that.
    #expect(bad * 10 < all, "\(refused)")
    if count > 300 { print("\(count) forms, \(all) fixes \(tried), of which \(bad) \(refused)") }
  }
}

/// Damages forms as authors do.
private struct FormDamage {
  var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// A form with one to three parts changed.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(3) { bytes = changed(bytes) }
    return bytes
  }

  private mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    guard let root = JSONReader.read(bytes, grammar: .document).root else { return bytes }
    var (values, members): ([JSON], [JSON.Member]) = ([], [])
    var waiting = [root]
    while let next = waiting.popLast() {
      if next.range != root.range { values.append(next) }
      members += next.members ?? []
      waiting += next.members?.map(\.value) ?? next.elements ?? []
    }
    guard !members.isEmpty, !values.isEmpty else { return bytes }
    let (value, member) = (values[random.below(values.count)], members[random.below(members.count)])
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func replace(_ range: Range<Int>, _ text: String) -> [UInt8] {
      Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
    }
    switch random.below(13) {
    case 0: return replace(member.nameRange, "\"\(misspelt(member.name))\"")
    case 1:
      return replace(value.range, value.text.map { "\"\(misspelt($0))\"" } ?? text(value.range))
    case 2:
      let other = ["key", "id", "name", "choices", "lable", "helpText", "minimum", "pattern"]
      return replace(member.nameRange, "\"\(other[random.below(other.count)])\"")
    case 3:
      guard value.kind == .number || value.kind == .boolean else { return bytes }
      return replace(value.range, "\"\(text(value.range))\"")
    case 4:
      guard value.kind == .string else { return bytes }
      return replace(value.range, ["7", "true", "null", "[]"][random.below(4)])
    case 5: return removing(member, bytes)
    case 6:
      // A comma too many.
      guard value.kind == .object || value.kind == .array, value.range.count > 2 else {
        return bytes
      }
      return replace(value.range.upperBound - 1..<value.range.upperBound - 1, ",")
    case 7:
      let words = ["email", "select", "number", "textarea", "checkbox", "date", "togle", "pickr"]
      guard member.name == "type" else { return bytes }
      return replace(member.value.range, "\"\(words[random.below(words.count)])\"")
    case 8:
      let signs = [
        (" = ", " == "), (" and ", " && "), (" or ", " || "), (" != ", " <> "), ("{", "{x"),
      ]
      let (old, new) = signs[random.below(signs.count)]
      guard value.kind == .string, let found = text(value.range).firstRange(of: old) else {
        return bytes
      }
      var changed = text(value.range)
      changed.replaceSubrange(found, with: new)
      return replace(value.range, changed)
    case 9:
      let swaps = [("min", "max"), ("max", "min"), ("minLength", "maxLength")]
      guard let swap = swaps.first(where: { $0.0 == member.name }) else { return bytes }
      return replace(member.nameRange, "\"\(swap.1)\"")
    case 10:
      // An argument beside the arguments, or a member among them.
      let insert = [
        #""label": "X", "#, #""uuid": "x-1", "#, #""required": true, "#, #""options": ["A"], "#,
      ]
      return replace(
        member.nameRange.lowerBound..<member.nameRange.lowerBound,
        insert[random.below(insert.count)])
    case 11:
      // Words in languages that nobody can ask for.
      guard member.name == "label", member.value.kind == .string else { return bytes }
      let (words, tags) = (text(member.value.range), ["de_DE", "EN", "in German", "", "de"])
      let tag = tags[random.below(tags.count)]
      return replace(
        member.value.range,
        random.below(2) == 0
          ? #"{"en": \#(words), "\#(tag)": \#(words)}"# : #"{"\#(tag)": \#(words)}"#)
    default: return random.below(6) == 0 ? [0xEF, 0xBB, 0xBF] + bytes : bytes
    }
  }

  private mutating func misspelt(_ word: String) -> String {
    var letters = Array(word)
    guard letters.count > 2, !word.contains("\""), !word.contains("\\") else { return word + "s" }
    let index = random.below(letters.count - 1)
    if random.below(2) == 0 { letters.remove(at: index) } else { letters.swapAt(index, index + 1) }
    return String(letters)
  }

  private func removing(_ member: JSON.Member, _ bytes: [UInt8]) -> [UInt8] {
    var end = member.value.range.upperBound
    while end < bytes.count, [0x20, 0x0A, 0x2C].contains(bytes[end]) { end += 1 }
    return Array(bytes[..<member.nameRange.lowerBound]) + Array(bytes[end...])
  }
}
