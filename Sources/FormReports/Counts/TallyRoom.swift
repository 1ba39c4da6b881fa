/// How much the tally of one question may keep, so the tallies of all questions together stay
/// small. The numbers are short, for there is a room for each question.
struct TallyRoom: Sendable {
  private let (mostNumbers, mostDays, mostSpellings): (Int32, Int32, Int32)
  private let (mostTexts, mostBytes, mostSpellingBytes): (Int32, Int32, Int32)
  private let (mostChoices, mostChoiceBytes): (Int32, Int32)
  /// The registers of an estimate of how many different texts there are, as a power of two.
  let registerBits: UInt8

  /// The most different numbers.
  var numbers: Int { Int(mostNumbers) }
  /// The most different days, months or years.
  var days: Int { Int(mostDays) }
  /// The most different texts, and the most bytes of all of them.
  var texts: Int { Int(mostTexts) }
  var bytes: Int { Int(mostBytes) }
  /// The most different choices, options among them, and their bytes.
  var choices: Int { Int(mostChoices) }
  var choiceBytes: Int { Int(mostChoiceBytes) }
  /// The most different spellings that are counted before they are read, and their bytes.
  var spellings: Int { Int(mostSpellings) }
  var spellingBytes: Int { Int(mostSpellingBytes) }

  /// The memory beside a form that leaves all room for tallies, and beside one that leaves none, in
  /// KiB.
  private static let (all, none) = (170 << 10, 60 << 10)

  /// The room of each of some questions, whose answers are counted in so many groups of records.
  ///
  /// - Parameter memory: the bytes that the form leaves for its records.
  init(questions: Int, groups: Int = 1, memory: Int = .max) {
    let tallies = max(1, questions * groups)
    let left = min(max(memory >> 10, TallyRoom.none), TallyRoom.all) - TallyRoom.none
    func share(_ total: Int, _ range: ClosedRange<Int>) -> Int {
      let part = total * left / (TallyRoom.all - TallyRoom.none) / tallies
      return min(max(part, range.lowerBound), range.upperBound)
    }
    mostNumbers = Int32(share(1_000_000, 6...20_000))
    mostDays = Int32(share(500_000, 6...4000))
    mostTexts = Int32(share(500_000, 4...10_000))
    mostBytes = Int32(share(50 << 20, 1 << 7...1 << 20))
    mostSpellings = Int32(share(400_000, 4...32_768))
    mostSpellingBytes = Int32(share(20 << 20, 1 << 7...1 << 20))
    // A form has at most so many options in all.
    mostChoices = Int32(min(10_000, max(50, 500_000 / tallies)))
    mostChoiceBytes = Int32(min(1 << 20, max(1 << 12, (50 << 20) / tallies)))
    let registers = share(16 << 20, 1 << 6...1 << 12)
    registerBits = UInt8(Int.bitWidth - 1 - registers.leadingZeroBitCount)
  }
}
