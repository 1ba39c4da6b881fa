import FormDisk
import FormTestTools
import FormValues
import Testing

@Suite("a map that goes on in files")
struct SpillingMapTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func key(_ number: Int) -> [UInt8] {
    // Some are long, and each begins as many others do.
    Array("key \(number % 7) of \(number)".utf8)
      + [UInt8](repeating: UInt8(number % 251), count: number % 97)
  }

  private func value(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  @Test(
    "keeps the first value of every key, in memory and in files alike",
    arguments: [1 << 30, 200_000, 1])
  func first(limit: Int) throws {
    let map = SpillingMap(limit: limit, folder: folder.path)
    for number in 0..<9000 { #expect(try map.insert(value(number), of: key(number)) == nil) }
    #expect(map.isSpilled == (limit < 1 << 30))
    for number in 0..<9000 {
      #expect(try map.insert(value(number + 1), of: key(number)) == value(number))
      #expect(try map.value(of: key(number)) == value(number))
    }
    #expect(try map.value(of: key(9001)) == nil)
    #expect(try map.value(of: []) == nil)
  }

  @Test(
    "room that is made before the first key changes nothing but the time that it takes",
    arguments: [0, 9000, .max, -1], [1 << 30, 200_000, 1])
  func reserved(keys: Int, limit: Int) throws {
    // As much as it can take is not taken here.
    let map = SpillingMap(limit: keys == .max ? min(limit, 1 << 20) : limit, folder: folder.path)
    map.reserve(keys)
    for number in 0..<9000 { #expect(try map.insert(value(number), of: key(number)) == nil) }
    map.reserve(keys)
    for number in 0..<9000 { #expect(try map.value(of: key(number)) == value(number)) }
    #expect(try map.value(of: key(9001)) == nil)
    #expect(map.isSpilled == (limit < 1 << 20))
  }

  /// One of many identifiers.
  private func id(_ number: Int) -> SubmissionID {
    SubmissionID(
      millisecondsSinceEpoch: Int64(number / 3), random: (UInt64(number % 3), UInt64(number)))
  }

  @Test(
    "identifiers that are added together are keys like their bytes",
    arguments: [1 << 30, 200_000, 1])
  func identifiers(limit: Int) throws {
    let map = SpillingMap(limit: limit, folder: folder.path)
    #expect(try map.insert([]) == [])
    for number in stride(from: 0, to: 9000, by: 10) {
      #expect(try map.insert(value(number), of: id(number).bytes) == nil)
    }
    for start in stride(from: 0, to: 9000, by: 90) {
      let ids = (start..<start + 90).map { id($0) }
      // Every tenth is there, and so are all of them once they are added.
      #expect(try map.insert(ids + [ids[7]]) == Array(stride(from: 0, to: 90, by: 10)) + [90])
      #expect(try map.insert(ids) == Array(0..<90))
    }
    #expect(map.isSpilled == (limit < 1 << 30))
    for number in 0..<9000 {
      #expect(
        try map.value(of: id(number).bytes) == (number.isMultiple(of: 10) ? value(number) : []))
    }
    #expect(try map.value(of: id(9001).bytes) == nil)
  }

  @Test(
    "new identifiers have two words each, and only those are possible that were added",
    arguments: [1 << 30, 200_000, 1])
  func newIdentifiers(limit: Int) throws {
    let map = SpillingMap(limit: limit, folder: folder.path)
    // Without memory for a filter, nothing is ruled out.
    func expectPossible(_ ids: [SubmissionID], _ wanted: [Int]) throws {
      let found = try map.possible(ids)
      #expect(limit > 1 ? found == wanted : Set(found).isSuperset(of: wanted))
    }
    try expectPossible([id(1)], [])
    for start in stride(from: 0, to: 9000, by: 90) {
      let ids = (start..<start + 90).map { id($0) }
      try expectPossible(ids, [])
      try map.add(ids) { (UInt64(start + $0), .max - UInt64($0)) }
      try expectPossible([id(9001)] + ids + [id(9002)], Array(1...90))
    }
    #expect(map.isSpilled == (limit < 1 << 30))
    for number in 0..<9000 {
      let value = try #require(try map.value(of: id(number)))
      #expect(value.word(at: 0) == UInt64(number))
      #expect(value.word(at: 8) == .max - UInt64(number % 90))
    }
    try expectPossible((9000..<18_000).map { id($0) }, [])
  }

  @Test(
    "hands out what was added from a place on, in this order", arguments: [1 << 30, 200_000, 1])
  func entries(limit: Int) throws {
    let map = SpillingMap(limit: limit, folder: folder.path)
    try map.set(value(1), of: key(1))
    for start in stride(from: 0, to: 9000, by: 90) {
      let place = map.end
      try map.add((start..<start + 90).map { id($0) }) { (UInt64(start + $0), 7) }
      var number = start
      try map.forEachEntry(from: place) { words, value in
        #expect(words == id(number).words && value == (UInt64(number), 7))
        number += 1
      }
      #expect(number == start + 90)
    }
    try map.set(value(2), of: key(2))
    var count = 0
    try map.forEachEntry(from: map.end) { _, _ in count += 1 }
    try map.forEachEntry(from: 0) { _, _ in count += 1 }
    #expect(count == 0, "the first entry is another one")
  }

  @Test("replaces values in place, in memory and in files alike", arguments: [1 << 30, 200_000, 1])
  func replacing(limit: Int) throws {
    let map = SpillingMap(limit: limit, folder: folder.path)
    for number in 0..<9000 { try map.set(value(number), of: key(number)) }
    for number in stride(from: 0, to: 9000, by: 3) {
      try map.set(value(number * 2), of: key(number))
    }
    for number in 0..<9000 {
      #expect(
        try map.value(of: key(number)) == value(number % 3 == 0 ? number * 2 : number))
    }
  }

  @Test("tells keys of equal beginnings and the empty key apart")
  func similar() throws {
    let map = SpillingMap(limit: 1, folder: folder.path)
    for (number, key) in ["", "a", "aa", "a\0", "\0"].enumerated() {
      #expect(try map.insert(value(number), of: Array(key.utf8)) == nil)
    }
    #expect(try map.value(of: Array("a\0".utf8)) == value(3))
  }

  @Test("leaves nothing in the folder, not even while it is used")
  func noTrace() throws {
    let map = SpillingMap(limit: 1, folder: folder.path)
    for number in 0..<100 { try map.set(value(number), of: key(number)) }
    #expect(map.isSpilled)
    #expect(folder.names.isEmpty)
  }

  @Test("finds every key again, however many runs its files have")
  func manyRuns() throws {
    let map = SpillingMap(limit: 1, folder: folder.path)
    for number in 0..<20_000 { try map.set([], of: key(number)) }
    for number in 0..<20_000 { #expect(try map.insert([], of: key(number)) == []) }
    for number in 20_000..<20_100 { #expect(try map.value(of: key(number)) == nil) }
  }

  @Test("knows values of any length again", arguments: [1 << 30, 1])
  func longValues(limit: Int) throws {
    let map = SpillingMap(limit: limit, folder: folder.path)
    func value(_ number: Int) -> [UInt8] {
      [UInt8](repeating: UInt8(number % 251), count: number % 400)
    }
    for number in 0..<3000 { try map.set(value(number), of: key(number)) }
    for number in 0..<3000 { #expect(try map.value(of: key(number)) == value(number)) }
  }

  @Test("goes into files with the first key beyond the limit")
  func atTheLimit() throws {
    // The least table, and as many entries as fit beside it.
    let (table, entry, count) = (16 << 10, 8 + 3, 100)
    let map = SpillingMap(limit: table + entry * count, folder: folder.path)
    for number in 0..<count { try map.set([], of: Array("\(number + 100)".utf8)) }
    #expect(!map.isSpilled)
    try map.set([], of: Array("999".utf8))
    #expect(map.isSpilled)
    for number in 0..<count {
      #expect(try map.insert([], of: Array("\(number + 100)".utf8)) == [])
    }
    #expect(try map.insert([], of: Array("999".utf8)) == [])
    #expect(try map.insert([], of: Array("998".utf8)) == nil)
  }

  @Test("says which folder cannot be used")
  func missingFolder() {
    let map = SpillingMap(limit: 1, folder: folder.path + "/absent")
    #expect(throws: StoreFailure.self) { try map.set([1], of: [1]) }
  }
}
