import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Testing

@Suite("An end that is torn")
struct RepairTests {
  @Test("at any byte of a line that was not confirmed is kept aside, cut, and written after")
  func everyByte() throws {
    let (form, path) = (FormIdentifier(nearest: "visit"), "/store/visit/000001.jsonl")
    let disk = CrashingFileLayer()
    let first = DirectorySubmissionStore(path: "/store", layer: disk)
    for number in 1...2 {
      _ = try first.append(SampleSubmission.make(number), resend: .impossible)
    }
    let sound = try #require(disk.content(path))
    let note = try #require(disk.content("/store/visit/lock"))
    let last = try first.append(SampleSubmission.make(3), resend: .impossible).line
    for kept in 1...last.count {
      disk.setContent(sound + last.prefix(kept), of: path)
      disk.setContent(note, of: "/store/visit/lock")
      let store = DirectorySubmissionStore(path: "/store", layer: disk)
      #expect(try store.lines(of: form).map(\.sequence) == [1, 2])
      #expect(try store.verify(form).contains { $0.kind == .tornEnd })
      #expect(try store.append(SampleSubmission.make(4), resend: .impossible).sequence == 3)
      #expect(try store.lines(of: form).map(\.sequence) == [1, 2, 3])
      let copy = "/store/visit/quarantine/000001.jsonl-\(sound.count).\(kept - 1).cut"
      #expect(disk.content(copy) == Array(last.prefix(kept)))
    }
  }

  @Test("is reported by the writer that moves it to the quarantine")
  func reported() throws {
    let store = try FolderStore(1...2)
    let sound = try #require(store.folder.read(store.segment))
    try store.folder.write(sound + [1, 2, 3], to: store.segment)
    let writer = store.fresh
    _ = try writer.append(SampleSubmission.make(3), resend: .impossible)
    let findings = writer.takeFindings(of: store.form)
    #expect(findings.map(\.kind) == [.quarantined])
    #expect(findings.first?.message.contains("3 bytes of an interrupted write") == true)
    #expect(writer.takeFindings(of: store.form).isEmpty)
  }

  @Test("by a wrong byte in a last line that no note confirms is one, too")
  func wrongLastLine() throws {
    let store = try FolderStore(1...2)
    try store.forgetNotes()
    var lines = store.lines()
    lines[1][10] ^= 1
    try store.write(lines)
    #expect(try store.sequences() == [1])
    #expect(try store.findings() == [.tornEnd])
    #expect(try store.add(3).sequence == 2)
    #expect(try store.sequences() == [1, 2])
  }

  @Test("in the only line leaves an empty log")
  func onlyLine() throws {
    let store = try FolderStore(1...1)
    try store.forgetNotes()
    try store.folder.write(Array("{\"id\":".utf8), to: store.segment)
    #expect(try store.sequences() == [])
    #expect(try store.add(2).sequence == 1)
  }

  @Test("is removed by a repair, which changes nothing else")
  func repair() throws {
    let store = try FolderStore(1...2)
    let sound = try #require(store.folder.read(store.segment))
    try store.folder.write(sound + [1, 2, 3], to: store.segment)
    try store.fresh.repair(store.form)
    #expect(store.folder.read(store.segment) == sound)
    try store.fresh.repair(store.form)
    #expect(store.folder.read(store.segment) == sound)
    #expect(try store.findings() == [.quarantined])
  }

  @Test("is reported for each form, of however many a store remembers the logs")
  func manyForms() throws {
    let (store, forms) = (try FolderStore(), (0..<9).map { FormIdentifier(nearest: "form-\($0)") })
    let writing = store.store()
    for form in forms {
      _ = try store.fresh.append(SampleSubmission.make(1, form: form), resend: .impossible)
      let segment = "store/\(form.text)/000001.jsonl"
      try store.folder.write((store.folder.read(segment) ?? []) + [1, 2, 3], to: segment)
      _ = try writing.append(SampleSubmission.make(2, form: form), resend: .impossible)
    }
    for form in forms {
      #expect(writing.takeFindings(of: form).map(\.kind) == [.quarantined])
      #expect(writing.takeFindings(of: form).isEmpty)
    }
  }

  @Test("is not a bad line with a good one after it, which nothing ever cuts")
  func badLineWithin() throws {
    let store = try FolderStore(1...3)
    var lines = store.lines()
    lines[1][10] ^= 1
    try store.write(lines)
    try store.fresh.repair(store.form)
    #expect(try store.add(4).sequence == 4)
    #expect(Array(store.lines().prefix(3)) == lines)
    #expect(try store.sequences() == [1, 3, 4])
    let finding = try #require(try store.fresh.verify(store.form).first)
    #expect(finding.kind == .badChecksum && finding.severity == .error)
    #expect(finding.line == 2 && finding.offset == lines[0].count + 1)
    #expect(finding.file == store.folder.path(store.segment))
  }

  @Test("is not two bad lines: the second is cut, and the log goes on in a new segment")
  func twoBadLines() throws {
    let store = try FolderStore(1...4)
    try store.forgetNotes()
    var lines = store.lines()
    lines[2][10] ^= 1
    lines[3][10] ^= 1
    try store.write(lines)
    #expect(try store.add(5).sequence == 4)
    #expect(store.lines() == Array(lines.prefix(3)))
    #expect(store.folder.names(in: "store/visit").contains("000002.jsonl"))
    #expect(try store.findings() == [.badChecksum, .quarantined])
  }

  @Test("keeps the log readable up to the first damaged line, and past it")
  func damageInReading() throws {
    let store = try FolderStore(1...3)
    var lines = store.lines()
    lines[0][10] ^= 1
    try store.write(lines)
    let refused = failure { () throws(StoreFailure) in
      try store.fresh.forEachRecord(of: store.form) { _ in .next }
    }
    guard case .corrupt(let location, _) = refused else {
      #expect(Bool(false), "\(String(describing: refused))")
      return
    }
    #expect(location.line == 1 && location.offset == 0)
    #expect(try store.sequences() == [2, 3])
  }
}
