/// What a row of `survey` asks for or does.
enum QuestionType: Equatable {
  case text, integer, decimal, range, date, time, dateTime, acknowledge, file, barcode, note
  case calculate, hidden, today
  /// One option of a list, or several; `hasOther` is whether another answer may be typed.
  case select(list: String, several: Bool, hasOther: Bool)
  /// The same of a file's options.
  case selectFromFile(file: String, several: Bool)
  case beginGroup, endGroup, beginRepeat, endRepeat
  /// The beginning or the end of the submission, which every record has.
  case recordMoment(String)
  /// A value that the caller supplies.
  case external(String)
  /// What a terminal cannot ask for, by its word, and the reason.
  case unsupported(String, reason: String)

  /// The type of a word such as `select_one towns or_other`; nil if it is none.
  init?(_ text: String) {
    guard text.utf8.count <= QuestionType.mostBytes else { return nil }
    let words = text.split { $0.isWhitespace }.map(String.init)
    let plain = words.joined(separator: " ").lowercased()
    if let known = QuestionType.plain[plain.replacing("_", with: " ")] {
      self = known
      return
    }
    if plain.hasPrefix("begin loop") || plain.hasPrefix("end loop") {
      self = .unsupported("begin loop", reason: "a loop over options is not read")
      return
    }
    if let reason = QuestionType.unsupported[plain]
      ?? QuestionType.unsupported[words[0].lowercased()]
    {
      self = .unsupported(words[0].lowercased(), reason: reason)
      return
    }
    guard let select = QuestionType.select(words) else { return nil }
    self = select
  }

  /// The most bytes of a type; the names of lists are much shorter.
  static let mostBytes = 1_024

  private static func select(_ words: [String]) -> QuestionType? {
    for (name, several, isFile) in selectNames {
      let count = name.count
      guard words.count > count,
        words.prefix(count).map({ $0.lowercased() }).elementsEqual(name)
      else { continue }
      let list = words[count]
      if list.hasPrefix("${") {
        return .unsupported(words[..<count].joined(separator: " "), reason: answered)
      }
      let rest = words.dropFirst(count + 1).joined(separator: " ").lowercased()
      guard rest.isEmpty || otherWords.contains(rest) else { continue }
      if isFile { return .selectFromFile(file: list, several: several) }
      return .select(list: list, several: several, hasOther: !rest.isEmpty)
    }
    return nil
  }

  private static let otherWords = ["or_other", "or other", "or specify other", "specify_other"]

  /// The spellings before the name of a list, longer ones first.
  private static let selectNames: [(name: [String], several: Bool, isFile: Bool)] = [
    ("add select multiple prompt using", true, false),
    ("add select one prompt using", false, false),
    ("select all that apply from", true, false), ("select all that apply", true, false),
    ("select one from file", false, true), ("select multiple from file", true, true),
    ("select_one_from_file", false, true), ("select_multiple_from_file", true, true),
    ("select one from", false, false), ("select multiple from", true, false),
    ("select_one", false, false), ("select_multiple", true, false), ("select one", false, false),
    ("select multiple", true, false), ("select1", false, false),
  ].map { ($0.0.split(separator: " ").map(String.init), $0.1, $0.2) }

  /// The types of one meaning, with spaces for `_`.
  private static let plain: [String: QuestionType] = [
    "text": .text, "string": .text, "q string": .text, "add text prompt": .text, "textarea": .text,
    "integer": .integer, "int": .integer, "q int": .integer, "add integer prompt": .integer,
    "decimal": .decimal, "q decimal": .decimal, "add decimal prompt": .decimal,
    "range": .range, "q range": .range,
    "date": .date, "q date": .date, "add date prompt": .date,
    "time": .time, "q time": .time, "add time prompt": .time,
    "datetime": .dateTime, "date time": .dateTime, "q date time": .dateTime,
    "q datetime": .dateTime, "add date time prompt": .dateTime, "q dateTime": .dateTime,
    "acknowledge": .acknowledge, "trigger": .acknowledge, "q acknowledge": .acknowledge,
    "add acknowledge prompt": .acknowledge,
    "file": .file, "add file prompt": .file, "barcode": .barcode, "q barcode": .barcode,
    "add barcode prompt": .barcode, "note": .note, "q note": .note, "add note prompt": .note,
    "calculate": .calculate, "q calculate": .calculate, "calculation": .calculate,
    "add calculate prompt": .calculate, "hidden": .hidden, "q hidden": .hidden, "today": .today,
    "get today": .today, "day of survey": .today,
    "begin group": .beginGroup, "end group": .endGroup, "begin repeat": .beginRepeat,
    "end repeat": .endRepeat, "begin lgroup": .beginRepeat, "end lgroup": .endRepeat,
    "begin looped group": .beginRepeat, "end looped group": .endRepeat,
    "start": .recordMoment("start"), "get start time": .recordMoment("start"),
    "start time": .recordMoment("start"), "end": .recordMoment("end"),
    "get end time": .recordMoment("end"), "end time": .recordMoment("end"),
    "deviceid": .external("deviceid"), "get device id": .external("deviceid"),
    "device id": .external("deviceid"), "imei": .external("deviceid"),
    "caseid": .external("caseid"), "calculate here": .calculate, "tel": .text,
    "username": .external("username"), "phonenumber": .external("phonenumber"),
    "phone number": .external("phonenumber"), "get phone number": .external("phonenumber"),
    "email": .external("email"),
  ]

  private static let answered = "options that are answers in rows are not read"
  private static let mapPoint = "a terminal cannot ask for a place on a map"
  private static let media = "a terminal cannot record pictures, sound or film"
  private static let device = "a terminal does not have it"
  private static let log = "a terminal does not log how a form is filled"

  /// The types that are not asked, and the reason for each.
  private static let unsupported = [
    "geopoint": mapPoint, "gps": mapPoint, "location": mapPoint, "geotrace": mapPoint,
    "geoshape": mapPoint,
    "start-geopoint": mapPoint, "background-geopoint": mapPoint, "osm": mapPoint,
    "q geopoint": mapPoint,
    "image": media, "photo": media, "audio": media, "video": media, "background-audio": media,
    "picture": media, "q image": media, "q picture": media,
    "audit": log, "text audit": log, "audio audit": log, "comments": log,
    "speed violations count": log, "speed violations list": log, "speed violations audit": log,
    "sensor_statistic": log, "sensor_stream": log,
    "rank": "a terminal cannot ask for an order of options",
    "simserial": device, "subscriberid": device, "uri": device, "bluetooth": device,
    "xml-external": "other files are read where a question names them",
    "csv-external": "other files are read where a question names them",
    "select_one_external": "options of another worksheet are not read",
    "include": "other forms are not read", "cascading_select": "cascades of lists are not read",
    "uri:deviceid": device,
    "uri:username": device, "uri:phonenumber": device, "uri:email": device, "uri:simserial": device,
    "uri:subscriberid": device, "get subscriber id": device, "get sim id": device,
  ]
}
