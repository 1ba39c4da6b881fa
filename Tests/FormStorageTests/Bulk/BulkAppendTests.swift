import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormTestTools
import FormValues
import JSONText
import Testing

@Suite("records that are bytes already")
struct BulkAppendTests {
  private let folder: TemporaryFolder
  private let visits: VisitRecords

  init() throws {
    folder = try TemporaryFolder()
    visits = try VisitRecords()
  }

  private var form: Form { visits.form }

  private func store(indexBytes: Int = 1 << 20) -> DirectorySubmissionStore {
    var options = StoreOptions()
    options.indexBytes = indexBytes
    options.temporaryFolder = folder.path
    return DirectorySubmissionStore(path: folder.path("store"), options: options)
  }

  private func standing(
    of records: PreparedRecords, in store: DirectorySubmissionStore
  ) throws -> [RecordStanding] {
    var records = records
    return try store.standing(of: &records, in: form.identifier)
  }

  private func append(
    _ lines: some Sequence<Int>, to store: DirectorySubmissionStore
  ) throws -> Int {
    try store.append(
      prepared: [visits.records(lines)], definition: JSONBytes.of(form), of: form.identifier)
  }

  @Test("the identifier of a line is the same for ever, and another one where anything differs")
  func identifiers() {
    func id(_ input: String, _ line: Int, _ bytes: String) -> String {
      var identifiers = visits.template.identifiers(of: input)
      return identifiers.identifier(line: line, Array(bytes.utf8).span).description
    }
    #expect(id("a.jsonl", 1, "{}") == Self.lasting)
    let others = [
      id("b.jsonl", 1, "{}"), id("a.jsonl", 2, "{}"), id("a.jsonl", 1, "{} "),
      id("a.jsonl", 1, ""), id("a.json", 1, "l{}"), id("", 1, "a.jsonl{}"),
    ]
    #expect(Set(others + [Self.lasting]).count == 7)
  }

  private static let lasting = "633bdc9b-1586-8aa9-8ca1-9bd1bd2f90ed"

  @Test("are stored once, in order, and sound", arguments: [1 << 20, 1])
  func once(indexBytes: Int) throws {
    let store = store(indexBytes: indexBytes)
    #expect(try append(1...3, to: store) == 3)
    #expect(try append(2...5, to: store) == 2)
    #expect(try append([6, 6], to: store) == 1)
    let fresh = self.store(indexBytes: indexBytes)
    #expect(try append(1...7, to: fresh) == 1)
    let lines = try fresh.lines(of: form.identifier)
    #expect(lines.map(\.sequence) == Array(1...7))
    #expect(lines.map(\.id) == (1...7).map { visits.id($0) })
    #expect(try fresh.verify(form.identifier).isEmpty)
    #expect(folder.names == ["store"], "what the index spilled has no name")
  }

  @Test("are known as new, stored, or stored with other values", arguments: [1 << 20, 1])
  func standing(indexBytes: Int) throws {
    let store = store(indexBytes: indexBytes)
    let records = visits.records(1...3, names: [2: "other"])
    #expect(try standing(of: records, in: store) == [.new, .new, .new])
    #expect(try append(1...2, to: store) == 2)
    #expect(try standing(of: records, in: store) == [.stored, .conflict, .new])
    #expect(throws: StoreFailure.conflict(visits.id(2))) {
      try store.append(
        prepared: [records], definition: JSONBytes.of(form), of: form.identifier)
    }
    #expect(try store.lines(of: form.identifier).count == 2, "all or none")
  }

  @Test("are found where another writer stored them in between")
  func otherWriter() throws {
    let (first, second) = (store(), store())
    for turn in 0..<20 {
      #expect(try append([turn * 2, turn * 2 + 1], to: first) == 2)
      #expect(try append([turn * 2 + 1, 1000 + turn], to: second) == 1)
      let standing = try self.standing(of: visits.records([1000 + turn]), in: first)
      #expect(standing == [.stored])
    }
    let all = visits.records(Array(0..<40) + Array(1000..<1020))
    for store in [first, second, store()] {
      let standing = try self.standing(of: all, in: store)
      #expect(standing.allSatisfy { $0 == .stored })
    }
    #expect(try store().verify(form.identifier).isEmpty)
  }

  @Test("are found in every order, and not where a line is damaged", arguments: [1 << 20, 1])
  func orders(indexBytes: Int) throws {
    var options = StoreOptions(segmentBytes: 20_000)
    (options.indexBytes, options.temporaryFolder) = (indexBytes, folder.path)
    let path = folder.path("store")
    let writer = DirectorySubmissionStore(path: path, options: options)
    for group in 0..<30 { #expect(try append(group * 10..<group * 10 + 10, to: writer) == 10) }
    var bytes = try #require(folder.read("store/visit/000002.jsonl"))
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: "store/visit/000002.jsonl")
    var random = SplitMix(seed: 1)
    let orders = [
      Array(0..<300), (0..<300).reversed(), (0..<300).shuffled(using: &random),
      Array(0..<150) + Array(0..<300),
    ]
    let alone = DirectorySubmissionStore(path: path, options: options)
    let wanted = try (0..<300).map {
      try standing(of: visits.records([$0]), in: alone)[0]
    }
    #expect(wanted.count { $0 == .new } == 1 && wanted.count { $0 == .stored } == 299)
    for order in orders {
      let store = DirectorySubmissionStore(path: path, options: options)
      for _ in 0..<2 {
        let standing = try self.standing(of: visits.records(order), in: store)
        #expect(standing == order.map { wanted[$0] })
      }
    }
  }

  @Test("that were new are looked for again after another writer has stored them")
  func storedMeanwhile() throws {
    let (first, second) = (store(), store())
    #expect(try append(1...3, to: first) == 3)
    let records = visits.records(1...40)
    let before = try standing(of: records, in: first)
    #expect(before.count { $0 == .new } == 37)
    #expect(try append(10...20, to: second) == 11)
    #expect(try append(1...40, to: first) == 26)
    #expect(try append(1...40, to: first) == 0)
    #expect(try append(1...40, to: second) == 0)
    #expect(try first.lines(of: form.identifier).count == 40)
    #expect(try first.verify(form.identifier).isEmpty)
  }

  @Test("go on in further segments")
  func segments() throws {
    var options = StoreOptions(segmentBytes: 2000)
    options.temporaryFolder = folder.path
    let store = DirectorySubmissionStore(path: folder.path("store"), options: options)
    for group in 0..<10 { #expect(try append(group * 5..<group * 5 + 5, to: store) == 5) }
    #expect(folder.names(in: "store/visit").contains("000005.jsonl"))
    let standing = try self.standing(of: visits.records(0..<50), in: store)
    #expect(standing.allSatisfy { $0 == .stored })
    #expect(try store.verify(form.identifier).isEmpty)
  }
}

private enum JSONBytes {
  static func of(_ form: Form) -> [UInt8] { form.definition }
}
