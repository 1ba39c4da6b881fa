import FormCore
import FormStorage
import FormValues

/// Records to store, the same ones in every run: of a form of ten inputs, about 480 bytes each.
struct SampleRecords {
  static let form = FormIdentifier(nearest: "sample")
  private static let definition = Array(SubmissionSample(fields: 10).document.utf8)
  private static let digest = SHA256.hash(definition)

  private var numbers = NumberStream(seed: 20_261_121)
  private var count = 0

  /// The next records.
  mutating func next(_ count: Int) -> [PendingSubmission] {
    (0..<count).map { _ in next() }
  }

  private mutating func next() -> PendingSubmission {
    count += 1
    let time = Instant(milliseconds: 1_792_573_400_000 + Int64(count) * 250)
    let record = SubmissionRecord(
      id: SubmissionID(
        millisecondsSinceEpoch: time.milliseconds, random: (numbers.next(), numbers.next())),
      form: Self.form, version: "3", digest: Self.digest, startedAt: time, submittedAt: time,
      values: values().compactMap { key, value in
        FieldKey(key).map { RecordValue(key: $0, value: value) }
      }, valueStyle: .typed)
    return PendingSubmission(record: record, definition: Self.definition)
  }

  private mutating func values() -> [(String, Value)] {
    let values: [(String, Value?)] = [
      ("reference0", .text("AB-\(numbers.digits(6))")),
      ("name0", .text(numbers.one(of: ["Ada Lovelace", "Grace Hopper", "Zoë Müller", "李小龍"]))),
      ("email0", .text("ada.\(numbers.digits(3))@example.org")),
      ("date0", CivilDate(daysSinceEpoch: 14_610 + numbers.below(7000)).map { .date($0) }),
      ("time0", CivilTime(minutes: numbers.below(1440)).map { .time($0) }),
      ("urgent0", .boolean(numbers.below(2) == 0)),
      ("side0", .choice(numbers.one(of: ["north", "east", "south", "west"]))),
      ("severity0", .number(Decimal(Int32(numbers.below(21) * 5)))),
      ("notes0", .text(numbers.one(of: SubmissionSample.notes))),
      ("photo0", .file(.path("uploads/\(numbers.digits(8)).jpg"))),
    ]
    return values.compactMap { key, value in value.map { (key, $0) } }
  }
}
