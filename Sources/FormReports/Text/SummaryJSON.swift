import FormValues
package import JSONText

/// A summary of records as JSON, for programs; one question of it is made at a time.
package enum SummaryJSON {
  /// Writes the figures of a summary, each question as an object, then those of each group, and
  /// hands over the text whenever there are some 64 KiB of it. What is left of it is in the writer.
  ///
  /// - Throws: what `take` throws.
  package static func write<Failure: Error>(
    _ summary: GroupedSummary, to writer: inout JSONWriter,
    handingOver take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    writer.beginObject()
    try write(summary.total, to: &writer, take)
    if let key = summary.key {
      writer.name("by")
      writer.beginObject()
      writer.write([("key", .string(key)), ("title", .string(summary.title))])
      writer.name("groups")
      writer.beginArray()
      for group in summary.groups {
        writer.beginObject()
        writer.write(name(of: group))
        try write(group.summary, to: &writer, take)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endObject()
  }

  private static func write<Failure: Error>(
    _ summary: RecordSummary, to writer: inout JSONWriter,
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    writer.write(members(of: summary))
    writer.name("questions")
    writer.beginArray()
    for question in summary.questions { try writer.write(value(of: question), handingOver: take) }
    writer.endArray()
  }

  private static func name(of group: GroupedSummary.Group) -> [(String, JSON?)] {
    switch group.answer {
    case .value(let value): [("answer", .string(value)), ("label", .string(group.label))]
    case .other: [("answer", JSON(.null)), ("label", .string(group.label))]
    case .missing: [("answer", JSON(.null)), ("label", .string(group.label))]
    }
  }

  private static func members(of summary: RecordSummary) -> [(String, JSON?)] {
    let versions = summary.versions.map { version in
      JSON.members([("version", .string(version.name)), ("submissions", .count(version.count))])
    }
    return [
      ("submissions", .count(summary.count)),
      ("first", summary.days.first.map { .string("\($0)") }),
      ("last", summary.days.last.map { .string("\($0)") }),
      ("versions", JSON(.array(versions))),
    ]
  }

  private static func value(of question: RecordSummary.Question) -> JSON {
    let tally = question.tally
    var members: [(String, JSON?)] = [
      ("key", .string(question.path)), ("title", .string(question.title)),
    ]
    if case .rows = tally.figures {
    } else {
      members += [
        ("answered", .count(tally.answered)), ("notAnswered", .count(tally.skipped)),
        ("notAsked", .count(tally.notAsked)),
      ]
    }
    if tally.unlike > 0 { members.append(("ofAnotherType", .count(tally.unlike))) }
    return .members(members + figures(of: question))
  }

  private static func figures(of question: RecordSummary.Question) -> [(String, JSON?)] {
    switch question.tally.figures {
    case .secret: [("hidden", JSON(.boolean(true)))]
    case .numbers(let tally): members(tally)
    case .rows(let tally): [("rows", .members(members(tally)))]
    case .toggle(let yes, let no): [("yes", .count(yes)), ("no", .count(no))]
    case .dates(let tally): members(tally)
    case .times(let hours, let first, let last):
      [
        ("earliest", first.map { .string("\($0)") }), ("latest", last.map { .string("\($0)") }),
        ("byHour", JSON(.array(hours.map { .count($0) }))),
      ]
    case .choices(let tally): [("choices", choices(tally, question))]
    case .texts(let tally):
      [
        ("different", .count(tally.distinct)), ("isExact", JSON(.boolean(tally.isExact))),
        ("longest", .count(tally.longest)),
        ("commonest", .counts(tally.commonest(5).map { ($0.text, $0.count) }, "text")),
      ]
    case .files(let count, let bytes, let largest):
      [("files", .count(count)), ("bytes", .count(bytes)), ("largest", .count(largest))]
    }
  }

  private static func members(_ tally: NumberTally) -> [(String, JSON?)] {
    let quartiles = tally.quartiles.map { JSON.figure($0) }
    let bins = tally.histogram.bins.map { bin in
      JSON.members([
        ("from", JSON(.number("\(bin.from)"))), ("to", JSON(.number("\(bin.to)"))),
        ("count", .count(bin.count)),
      ])
    }
    return [
      ("smallest", tally.least.map { JSON(.number("\($0)")) }),
      ("largest", tally.largest.map { JSON(.number("\($0)")) }),
      ("mean", tally.mean.map { .figure($0) }),
      ("deviation", tally.deviation.map { .figure($0) }),
      ("quartiles", quartiles.isEmpty ? nil : JSON(.array(quartiles))),
      ("isExact", JSON(.boolean(tally.isExact))),
      ("histogram", bins.isEmpty ? nil : JSON(.array(bins))),
    ]
  }

  private static func members(_ tally: DateTally) -> [(String, JSON?)] {
    let chart = tally.chart
    return [
      ("earliest", tally.first.map { .string("\($0)") }),
      ("latest", tally.last.map { .string("\($0)") }),
      ("by", tally.count > 0 ? .string(chart.unit.rawValue) : nil),
      ("counts", .counts(chart.bars.map { ($0.label, $0.count) }, "from")),
    ]
  }

  private static func choices(_ tally: ChoiceTally, _ question: RecordSummary.Question) -> JSON {
    let options = question.options.map { ($0.value, tally.count(of: $0.value)) }
    let others = tally.others(than: Set(question.options.map(\.value)))
    return .counts(options + others.prefix(100).map { ($0.text, $0.count) }, "value")
  }
}

extension JSONWriter {
  /// Writes members of the object begun last, without those that have no value.
  fileprivate mutating func write(_ members: [(String, JSON?)]) {
    for case (let name, let value?) in members {
      self.name(name)
      write(value)
    }
  }
}

extension JSON {
  /// Members, without those that have no value.
  fileprivate static func members(_ members: [(String, JSON?)]) -> JSON {
    JSON(.object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } }))
  }

  fileprivate static func string(_ text: String) -> JSON { JSON(.string(text)) }

  fileprivate static func count(_ count: Int) -> JSON { JSON(.number("\(count)")) }

  /// A figure that was calculated; a whole one without a point.
  fileprivate static func figure(_ figure: Double) -> JSON {
    guard figure.isFinite else { return JSON(.null) }
    let whole = Int64(exactly: figure).map { "\($0)" }
    return JSON(.number(whole ?? "\(figure)"))
  }

  /// An array of what is counted, each with its count.
  fileprivate static func counts(_ counts: [(String, Int)], _ name: String) -> JSON {
    JSON(.array(counts.map { .members([(name, .string($0.0)), ("count", .count($0.1))]) }))
  }
}
