import FormCore
import FormValues
package import JSONText

extension Draft {
  /// The draft as one JSON object.
  package var json: JSON {
    var members: [(String, JSON)] = [
      ("draft", .number(Draft.format)), ("id", .string(id.description)),
      ("form", .string(form.text)), ("version", .string(version)),
      ("digest", .string(digest.description)),
      ("startedAt", .string(startedAt.instant.description)),
      ("today", .string(startedAt.date.description)), ("now", .string(startedAt.time.description)),
    ]
    if let replaces { members.append(("replaces", .string(replaces.description))) }
    if let like { members.append(("like", .string(like.description))) }
    if let folder { members.append(("folder", .string(folder))) }
    if !externalValues.isEmpty {
      let externalValues = externalValues.sorted { $0.key.text < $1.key.text }
      members.append(("given", .object(externalValues.map { ($0.key.text, .string($0.value)) })))
    }
    members.append(("answers", JSON(.object(answers))))
    members.append(("left", .array(skipped.map { .string($0) })))
    if let position { members.append(("at", .string(position))) }
    if let unfinished { members.append(("unfinished", unfinished.json)) }
    return .object(members)
  }

  /// Reads a draft; nil if the object is none, or one of another format.
  package init?(_ json: JSON) {
    guard json["draft"]?.digits == "\(Draft.format)",
      let id = json["id"]?.text.flatMap({ SubmissionID($0) }),
      let form = json["form"]?.text.flatMap({ FormIdentifier($0) }),
      let version = json["version"]?.text,
      let digest = json["digest"]?.text.flatMap({ Digest($0) }),
      let startedAt = Moment(draft: json), let answers = json["answers"]?.members,
      let skipped = json["left"]?.elements, skipped.count <= Form.mostPlaces
    else { return nil }
    let given = json["given"]?.members ?? []
    guard given.count <= FormDocument.maximumComponents else { return nil }
    (self.id, self.form, self.version, self.digest) = (id, form, version, digest)
    (self.startedAt, self.answers, self.skipped) = (startedAt, answers, skipped.compactMap(\.text))
    replaces = json["replaces"]?.text.flatMap { SubmissionID($0) }
    like = json["like"]?.text.flatMap { SubmissionID($0) }
    folder = json["folder"]?.text
    externalValues = Draft.externalValues(given)
    position = json["at"]?.text
    unfinished = (json["unfinished"]?["key"]?.text).map { path in
      let lines = json["unfinished"]?["lines"]?.elements ?? []
      return UnfinishedText(path: path, lines: lines.compactMap(\.text))
    }
  }

  private static func externalValues(_ members: [JSON.Member]) -> [FieldKey: String] {
    var externalValues: [FieldKey: String] = [:]
    for member in members {
      if let key = FieldKey(member.name), let text = member.value.text {
        externalValues[key] = text
      }
    }
    return externalValues
  }

  private static let format = 1
}

extension Moment {
  fileprivate init?(draft: JSON) {
    guard let instant = draft["startedAt"]?.text.flatMap({ Instant(seconds: $0) }),
      let date = draft["today"]?.text.flatMap({ CivilDate($0) }),
      let time = draft["now"]?.text.flatMap({ CivilTime($0) })
    else { return nil }
    self.init(instant: instant, date: date, time: time)
  }
}

extension Instant {
  /// Reads its own description, `2026-11-21T09:30:00Z`.
  fileprivate init?(seconds text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 9, parts[1].last == UInt8(ascii: "Z"),
      let date = CivilDate(String(Substring(parts[0]))),
      let time = CivilTime(String(Substring(parts[1].prefix(5)))),
      let second = shortNumber(parts[1].dropFirst(6).prefix(2)), second < 60
    else { return nil }
    let minutes = Int64(date.daysSinceEpoch) * 1440 + Int64(time.minutes)
    self.init(milliseconds: (minutes * 60 + Int64(second)) * 1000)
  }
}
