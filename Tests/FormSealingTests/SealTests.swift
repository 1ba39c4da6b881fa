import FormCore
import FormDisk
import FormSealing
import FormStorage
import FormTestForms
import FormValues
import Testing

@Suite("Seals")
struct SealTests {
  /// A line with other answers and the checksum that belongs to them.
  private func forged(_ line: [UInt8]) -> [UInt8] {
    var object = Array(line.dropLast(18))
    object[object.count - 12] ^= 1
    return object + Array(",\"crc\":\"\(CRC32C(object).hex)\"}".utf8)
  }

  @Test("an untouched store is as it was, also where more was stored behind the seal")
  func untouched() throws {
    let store = try SealedStore(1...3)
    let made = try store.seal()
    #expect(made.rest == 0)
    let text = try #require(store.folder.read("seal"))
    #expect(made.digest == SHA256.hash(text))
    try store.add(4)
    let result = try store.compare()
    #expect(result.findings == [] && result.count.records == 3)
    let file = try SealFile(path: store.folder.path("seal"))
    #expect(file.sealedAt == "2027-01-15T08:00:00Z" && file.digest == made.digest)
    #expect(file.forms == [store.form])
  }

  @Test("a record has the hash that sha256sum gives for its line")
  func hash() throws {
    let store = try SealedStore(1...2)
    try store.seal()
    let text = String(decoding: store.folder.read("seal") ?? [], as: UTF8.self)
    let digest = SHA256.hash(store.lines()[1] + [0x0A])
    #expect(
      text.contains(#"{"record":2,"id":"\#(SampleSubmission.id(2))","sha256":"\#(digest.hex)""#))
    let all = SHA256.hash(store.folder.read(store.segment) ?? [])
    #expect(text.contains(#""sha256":"\#(all.hex)""#))
  }

  @Test("each record that was touched is found, though every checksum is right")
  func forged() throws {
    let store = try SealedStore(1...6)
    try store.seal()
    var lines = store.lines()
    lines[1] = forged(lines[1])
    lines.remove(at: 3)
    try store.write(lines)
    let result = try store.compare()
    #expect(
      result.findings.map(\.kind) == [.changedSinceSeal, .goneSinceSeal]
        && result.findings[0].line == 2)
    for (finding, number) in zip(result.findings, [2, 4]) {
      #expect(finding.message.contains("number \(number), \(SampleSubmission.id(number)),"))
    }
    #expect((result.count.changed, result.count.gone) == (1, 1))
  }

  @Test("the end of a log that is cut off, and a log that is gone, are missing records")
  func cut() throws {
    let store = try SealedStore(1...4)
    try store.seal()
    try store.write(Array(store.lines().prefix(2)))
    #expect(try store.compare().findings.map(\.kind) == [.goneSinceSeal, .goneSinceSeal])
    try store.write([])
    #expect(try store.compare().count.gone == 4)
  }

  @Test("a record with a number of its own that was put in between is found")
  func added() throws {
    let store = try SealedStore(1...4)
    let lines = store.lines()
    try store.write([lines[0], lines[2], lines[3]])
    try store.seal()
    try store.write(lines)
    #expect(try store.compare().findings.map(\.kind) == [.addedSinceSeal])
  }

  @Test("a damaged line is a changed record, and one that was sealed damaged is not")
  func damaged() throws {
    let store = try SealedStore(1...4)
    var lines = store.lines()
    lines[1][30] ^= 1
    try store.write(lines)
    try store.seal()
    #expect(try store.compare().findings == [])
    lines[2][30] ^= 1
    try store.write(lines)
    let findings = try store.compare().findings
    #expect(findings.map(\.kind) == [.changedSinceSeal] && findings.first?.line == 3)
    lines[2][30] ^= 1
    lines[1][31] ^= 1
    try store.write(lines)
    #expect(try store.compare().findings.map(\.kind) == [.changedSinceSeal])
  }

  @Test("an erasure is told as such, and hides nothing else")
  func erased() throws {
    let store = try SealedStore(1...4)
    try store.seal()
    _ = try store.fresh.erase([SampleSubmission.id(2)], of: store.form, at: SealedStore.instant)
    var result = try store.compare()
    #expect(result.findings.map(\.kind) == [.erasedSinceSeal])
    #expect(result.findings.map(\.severity) == [.note])
    #expect(result.findings.first?.message.hasSuffix("was erased at 2027-01-15T08:00:00Z") == true)
    var lines = store.lines()
    lines[2] = forged(lines[2])
    try store.write(lines)
    result = try store.compare()
    #expect(result.findings.map(\.kind) == [.erasedSinceSeal, .changedSinceSeal])
    try store.seal()
    #expect(try store.compare().findings == [])
  }

  @Test("what the disk has not confirmed is not sealed")
  func unconfirmed() throws {
    let store = try SealedStore(1...3)
    let lines = store.lines()
    let copy = try SealedStore(1...2)
    try copy.write(lines)
    #expect(try copy.seal().rest == 1)
    try copy.write(Array(lines.prefix(2)))
    #expect(try copy.compare().findings == [])
  }

  @Test(
    "a seal that is not whole is refused",
    arguments: [Damage.flip, .cut, .doubled, .behind, .other])
  func badSeal(_ damage: Damage) throws {
    let store = try SealedStore(1...3)
    try store.seal()
    let text = try #require(store.folder.read("seal"))
    let lines = text.split(separator: 0x0A).map { Array($0) + [0x0A] }
    let bad: [UInt8]
    switch damage {
    case .flip: bad = text.enumerated().map { $0.offset == 200 ? $0.element ^ 1 : $0.element }
    case .cut: bad = Array(lines.dropLast().joined())
    case .doubled: bad = Array((lines.prefix(3) + lines.dropFirst(2)).joined())
    case .behind: bad = text + lines[0]
    case .other: bad = lines[1] + lines[0]
    }
    try store.folder.write(bad, to: "seal")
    var failure: StoreFailure?
    do throws(StoreFailure) { _ = try SealFile(path: store.folder.path("seal")) } catch {
      failure = error
    }
    guard case .corrupt? = failure else {
      Issue.record("\(damage): \(String(describing: failure))")
      return
    }
  }

  enum Damage { case flip, cut, doubled, behind, other }

  @Test("a seal of 16,000 forms is read, and each of them found, in a second")
  func manyForms() throws {
    let store = try SealedStore(1...1)
    var text: [UInt8] = []
    var writer = SealWriter(of: store.fresh, at: SealedStore.instant) {
      text += $0
      return .next
    }
    for number in 0..<16_000 { _ = try writer.seal(FormIdentifier(nearest: "f\(number)")) }
    _ = writer.finish()
    try store.folder.write(text, to: "seal")
    let path = store.folder.path("seal")
    var findings: [StoreFinding] = []
    let time = try ProcessorTime.of {
      let file = try SealFile(path: path)
      var count = SealCount()
      #expect(file.forms.count == 16_000)
      for form in file.forms {
        try store.fresh.compare(form, with: file, &count) { findings.append($0) }
      }
    }
    #expect(findings == [] && time < .limit(.seconds(1)), "\(time)")
  }
}
