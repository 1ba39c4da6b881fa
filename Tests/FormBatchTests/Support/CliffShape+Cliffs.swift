// The shapes that once cost far more than others.
extension CliffShape {
  static let answers = [
    CliffShape("several choices", size: 100, most: 20) { size in
      let options = list(size) { #""option \#($0)""# }
      return #"""
        {"type":"picker","uuid":"days","args":{"multiple":true},"options":[\#(options)]}
        """#
    } line: { size in
      #"{"days":[\#(list(size) { #""option \#($0)""# })]}"#
    },
    CliffShape("file objects", size: 10, most: 5) { size in
      list(size) { #"{"type":"filepicker","uuid":"scan\#($0)","args":{"label":"Scan"}}"# }
    } line: { size in
      let hash = String(repeating: "5e1706bb", count: 8)
      let file =
        #"{"name":"scan.pdf","bytes":733173,"sha256":"\#(hash)","path":"files/5e/\#(hash)"}"#
      return object(size) { #""scan\#($0)":\#(file)"# }
    },
    CliffShape("zeros at the end of money", size: 4, most: 40) { _ in
      list(20) { field("price\($0)", #","format":"decimal""#) }
    } line: { size in
      object(20) { #""price\#($0)":12.5\#(String(repeating: "0", count: size))"# }
    },
    CliffShape("messages that name an answer", size: 20, most: 400, isRefused: true) { size in
      field("name") + ","
        + list(size) {
          field("age\($0)", #","format":"integer","max":100,"message":"{name}, that is too old""#)
        }
    } line: { size in
      #"{"name":"Ada Lovelace",\#(list(size) { #""age\#($0)":200"# })}"#
    },
    CliffShape(
      "answers refused by bounds that others decide", size: 100, most: 500, isRefused: true
    ) {
      field("limit", #","format":"integer""#) + ","
        + list($0) {
          field("age\($0)", #","format":"integer","max":{"expression":"{limit}"}"#)
        }
    } line: { size in
      #"{"limit":7,\#(list(size) { #""age\#($0)":200"# })}"#
    },
  ]

  static let rows = [
    CliffShape("rows", size: 50, most: 6) { _ in
      people(10_000)
    } line: {
      people($0, each: "")
    },
    CliffShape("rows with unknown members", size: 100, most: 110, isRefused: true) { _ in
      people(10_000)
    } line: {
      people($0, each: #","agee":1"#)
    },
    CliffShape("rows with unknown members that are dropped", size: 50, most: 30, dropsUnknown: true)
    {
      _ in
      people(10_000)
    } line: {
      people($0, each: #","agee":1"#)
    },
    CliffShape("too many rows", size: 50, most: 45, isRefused: true) { _ in
      people(9)
    } line: {
      people($0, each: "")
    },
    CliffShape("faulty rows", size: 400, most: 90, isRefused: true) { _ in
      people(10_000)
    } line: { size in
      #"{"people":[\#(list(size) { #"{"name":"Ada Lovelace","age":"x\#($0)"}"# })]}"#
    },
    CliffShape("rows that are not objects", size: 400, most: 300, isRefused: true) { _ in
      people(10_000)
    } line: { size in
      #"{"people":[\#(list(size) { #""row number \#($0)""# })]}"#
    },
    CliffShape("rows with lists that are none", size: 2400, most: 300, isRefused: true) { _ in
      let pets = #"{"type":"group","uuid":"pets","args":{"repeat":{"min":0,"max":3}},"#
      return people(10_000, ",\(pets)\"components\":[\(field("pet"))]}")
    } line: {
      people($0, each: #","pets":"none""#)
    },
    CliffShape("rows with wrong calculated answers", size: 2400, most: 300, isRefused: true) { _ in
      people(10_000, #",{"type":"calculated","uuid":"months","args":{"value":"{age} * 12"}}"#)
    } line: {
      people($0, each: #","months":7"#)
    },
    CliffShape("sums over rows", size: 100, most: 90) { _ in
      people(10_000) + #",{"type":"calculated","uuid":"sum","args":{"value":"sum({people.age})"}}"#
    } line: {
      people($0, each: "")
    },
    CliffShape("a product in each row", size: 50, most: 220) { _ in
      let share = #"{"type":"calculated","uuid":"share","args":{"value":"round({age} / 7, 3)"}}"#
      return people(10_000, "," + share)
    } line: {
      people($0, each: "")
    },
    CliffShape("conditions over all rows", size: 50, most: 130) { _ in
      let notes = list(5) {
        field("note\($0)", #","visibleIf":"count({people.name}) > \#($0)""#)
      }
      return people(10_000) + "," + notes
    } line: { size in
      people(size, each: "").dropLast() + "," + list(5) { #""note\#($0)":"x""# } + "}"
    },
    CliffShape("conditions in each row", size: 50, most: 90) { _ in
      people(10_000, "," + field("note", #","visibleIf":"{age} >= 0""#))
    } line: {
      people($0, each: #","note":"x""#)
    },
  ]

  static let fields = [
    CliffShape("ten of many fields", size: 1000, most: 8) { size in
      list(size) { field("name\($0)") }
    } line: { size in
      object(10) { #""name\#($0 * size / 10)":"the pipe under the sink leaks""# }
    },
    CliffShape("conditions", size: 25, most: 55) { size in
      list(size) {
        #"{"type":"picker","uuid":"kind\#($0)","args":{},"options":["a","b"]},"#
          + field("note\($0)", #","visibleIf":"{kind\#($0)} = 'a'""#)
      }
    } line: { size in
      object(size) { #""kind\#($0)":"a","note\#($0)":"the pipe leaks""# }
    },
  ]
}
