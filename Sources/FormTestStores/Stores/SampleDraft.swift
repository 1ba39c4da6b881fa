package import FormDisk
package import FormStorage
package import JSONText

/// Drafts to keep, each made of how many answers it has.
package enum SampleDraft {
  /// A draft with so many answers, some of them longer than a page of the disks in memory.
  package static func make(_ count: Int) -> JSON {
    let answers = (0..<count).map { number in
      ("answer\(number)", JSON.string(String(repeating: "\(number)", count: 1 + number * 37 % 200)))
    }
    return .object([
      ("draft", .number(1)), ("answers", .object(answers)), ("at", .string("answer\(count)")),
    ])
  }

  /// Writes the draft of one answer more than the last time, as what has changed if `byChanges` is
  /// true; returns whether it is to be settled now.
  package static func write(
    _ count: Int, to hold: DraftHold, byChanges: Bool
  ) throws(StoreFailure) -> Bool {
    guard byChanges, count > 1 else { return try hold.write(make(count)) }
    let patch = make(count - 1).patch(to: make(count))
    if let settles = try hold.write(changes: patch) { return settles }
    return try hold.write(make(count), changedBy: patch)
  }

  /// Keeps the drafts of some numbers of answers, one after the other.
  package static func save(
    _ counts: some Sequence<Int>, _ number: Int, in store: any SubmissionStore
  ) throws(StoreFailure) {
    let hold = try store.holdDraft(SampleSubmission.id(number), of: StoreContract.visit)
    for count in counts { try hold?.save(make(count)) }
  }

  /// Keeps the draft of one answer more than the last time.
  package static func save(
    _ count: Int, to hold: DraftHold, byChanges: Bool
  ) throws(StoreFailure) {
    if try write(count, to: hold, byChanges: byChanges) { hold.settle() }
    if let failure = hold.takeFailure() { throw failure }
  }
}
