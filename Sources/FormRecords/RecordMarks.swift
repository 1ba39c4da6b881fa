/// Some of the records of a log, by their numbers from 0: a bit for each.
struct RecordMarks {
  private var words: [UInt64] = []

  mutating func insert(_ number: Int) {
    if number / 64 >= words.count {
      words += repeatElement(0, count: number / 64 + 1 - words.count)
    }
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  func contains(_ number: Int) -> Bool {
    number / 64 < words.count && words[number / 64] >> UInt64(number % 64) & 1 == 1
  }
}
