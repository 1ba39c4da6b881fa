import FormTestTools

/// Makes lines that are nearly what a form wants, the same ones for the same seed.
struct LineGenerator {
  private var numbers: SplitMix

  init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  private mutating func below(_ limit: Int) -> Int { numbers.below(limit) }

  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }

  /// A line without its line break: half of them as they should be, the others with anything in
  /// them, some with changed bytes.
  mutating func line() -> [UInt8] {
    if chance(50) { return Array(goodLine().utf8) }
    var members = Self.answers.compactMap { key, good, bad in
      chance(75) ? member(key, good + bad) : nil
    }
    if chance(8) { members.append(member(one(of: Self.strangers), Self.anything)) }
    if chance(4), let first = members.first { members.append(first) }
    if chance(25) { members.swapAt(below(members.count), below(members.count)) }
    var text = "{" + members.joined(separator: separator()) + "}"
    if chance(12) { text = record(text) }
    if chance(10) { text = " " + text + one(of: ["", " ", "\r", "\t ", "x", "}", "{}"]) }
    if chance(3) { text = one(of: Self.anything) }
    var bytes = Array(text.utf8)
    if chance(15) { mutate(&bytes) }
    return bytes.filter { $0 != 0x0A }
  }

  private mutating func goodLine() -> String {
    var members = Self.answers.compactMap { key, good, _ in
      chance(70) || Self.required.contains(key) ? "\"\(key)\":\(one(of: good))" : nil
    }
    if chance(20) { members.swapAt(below(members.count), below(members.count)) }
    let text = "{" + members.joined(separator: chance(90) ? "," : ", ") + "}"
    return chance(10) ? #"{"form":"visit","version":"1","values":\#(text)}"# : text
  }

  private mutating func separator() -> String {
    chance(90) ? "," : one(of: [" , ", ",\t", ", ", ",,"])
  }

  private mutating func member(_ key: String, _ values: [String]) -> String {
    let value = chance(85) ? one(of: values) : one(of: Self.anything)
    let colon = chance(92) ? ":" : one(of: [" : ", ": ", ":\r"])
    return "\"\(key)\"\(colon)\(value)"
  }

  private mutating func record(_ values: String) -> String {
    let form = one(of: ["\"visit\"", "\"visit\"", "\"v\\u0069sit\"", "\"other\"", "7"])
    return one(of: [
      #"{"form":\#(form),"version":"1","values":\#(values)}"#,
      #"{"id":"x","values":\#(values),"form":\#(form)}"#, #"{"values":\#(values)}"#,
      #"{"form":\#(form),"form":\#(form),"values":\#(values)}"#,
    ])
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0...below(3) where !bytes.isEmpty {
      let index = below(bytes.count)
      switch below(4) {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: numbers.next())
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(one(of: Array(#"{}[]",:\0-.eE+u/ntf"#.utf8)), at: index)
      default: bytes.removeLast(min(bytes.count, below(9)))
      }
    }
  }
}

extension LineGenerator {
  private static let strangers = [
    "nam", "Name", "", "form", "values", "x\\ny", "zzz", "n\\u00e4me", "mass", "\\u006eame",
  ]

  private static let anything = [
    "null", "true", "false", "0", "-1.50", "1e3", "\"\"", "\"x\"", "[]", "{}", "[\"mon\"]",
    #"[1,{"a":[null]}]"#, #"{"a":1,"a":2}"#, "\"\\u0001\"", "12345678901234567890", "nul", "01",
    #"{"a":{"b":1,"\u0062":2}}"#, "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "-", "\"true\"",
  ]

  private static let required = ["name", "day", "pain"]

  /// Keys, with answers that are as they should be, and others.
  private static let answers: [(key: String, good: [String], bad: [String])] = [
    (
      "name", [#""Ada""#, #""Zoë""#, #""\u0041da""#, #""x\/y""#],
      [#""A""#, #""李小龍""#, #""a\u0000b""#]
    ),
    ("code", [#""AB-12""#, #""\u0041B-7""#, "null"], [#""AB-""#, #""ab-1""#]),
    ("mail", [#""a@b.example""#, #""""#], [#""a@""#, #""a@b..c""#]),
    ("site", [#""https://a.example""#], [#""a.example""#]),
    ("phone", [#""+49 731 123456""#], [#""call me""#]),
    ("count", ["12", #""12""#, "1e2", "-0", "5.0", #""007""#, "-5"], ["2.5", "1001", #""1e2""#]),
    ("weight", ["0.25", #""0.50""#, "25e-2", "-0.75", "0", #""-0""#], ["1.1"]),
    ("day", [#""2026-03-02""#, #""2024-02-29""#], [#""2026-03-03""#, #""2023-02-29""#, #""x""#]),
    (
      "start", [#""2026-03-02T08:15""#, #""2026-03-02\u005408:30""#],
      [
        #""2026-03-02T08:20""#, #""2032-01-01T08:00""#, #""2026-03-02T24:00""#, #""2026-03-02""#,
        "7",
      ]
    ),
    ("hour", [#""08:15""#, #""0\u0038:30""#], [#""07:45""#, #""08:20""#, #""24:00""#]),
    ("urgent", ["true", "false", #""true""#, #""\u0074rue""#], [#""yes""#, "1"]),
    ("colour", [#""red""#, #""blü""#, #""bl\u00fc""#], [#""Red""#, "\"blu\u{308}\""]),
    (
      "days",
      [
        #"["mon"]"#, #"["mon", "tue"]"#, #""mon""#, #""[\"tue\"]""#, "[]", #""[]""#,
        #"["wed","tue"]"#, #"[ "wed","m\u006fn" ]"#,
      ],
      [#"["mon","mon"]"#, #"["mon","tue","wed"]"#, "[1]", #"["sun"]"#, #"["mon" ,"m\u006fn"]"#]
    ),
    ("rooms", [#"["north","west"]"#, "[]"], [#"["north"]"#, #"["north","attic"]"#]),
    ("meal", [#""soup""#, #""else""#], [#""a\nb""#]),
    ("pain", ["0.5", "10", #""3.5""#, "3.50", "1e1", "100E-1"], ["10.5", "0.3", "-1"]),
    (
      "letter", [#""a.pdf""#, #""a.PDF""#, storedFile, spacedFile],
      [#""a.exe""#, #"{"name":"a.pdf"}"#]
    ),
    ("scan", [#""00ff""#, #""0\u0030""#], [#""00ff00ff00""#, #""zz""#, #""a.bin""#]),
    ("photo", [#""AAE=""#], [#""AAE""#, #""?""#]),
    (
      #"nötes \"q\""#, [#""a\nb""#, #""\"q\"""#],
      ["\"\u{7F}\"", #""\u007f""#, #""0123456789012345678901234567890""#]
    ),
  ]

  private static let storedFile =
    #"{"name":"a.pdf","bytes":12,"sha256":"\#(String(repeating: "a", count: 64))","path":"files/a"}"#

  private static let spacedFile = storedFile.replacing(",", with: " , ")
}
