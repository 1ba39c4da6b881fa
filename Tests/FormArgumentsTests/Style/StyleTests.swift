import FormArguments
import FormValues
import JSONText
import Testing

/// A style as it is written, and what it was read as.
private func read(_ text: String) throws -> (style: Style, findings: Findings) {
  let bytes = Array(text.utf8)
  let source = DocumentSource(name: "style.json", bytes: bytes)
  var findings = Findings()
  let root = try #require(source.reading.root)
  return (Style.read(root, in: source, &findings), findings)
}

private let red = Color(red: 255, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 255)

@Suite struct StyleTests {
  @Test("Every modifier is read, in its long and in its short form, and the order is kept")
  func everyModifier() throws {
    let text = """
      [{"foregroundColor": {"_0": {"hex": {"_0": "FF0000FF"}}}}, {"backgroundColor": {"system": "black"}},
       {"backgroundView": {"_0": {"content": {}}}}, {"font": {"_0": {"system": {"style": {"headline": {}}}}}},
       {"multilineTextAlignment": {"_0": {"center": {}}}}, {"multilineTextAlignment": {"_0": "trailing"}},
       {"lineLimit": {"_0": 3}}, {"lineLimit": {}}, {"scaledToFill": {}}, {"scaledToFit": {}},
       {"clipped": {}}, {"clipShape": {"_0": {"circle": {}}}}, {"blur": {"_0": {"radius": "2"}}},
       {"opacity": 0.5}, {"padding": {"_0": {"all": 20}}}, {"padding": {"top": "1", "leading": 2}},
       {"frame": {"_0": {"fixed": {"_0": {"width": 10}}}}},
       {"frame": {"_0": {"flexible": {"_0": {"maxWidth": "infinity"}}}}},
       {"appearance": "minimal"}, {"appearance": {"_0": "w1 w2"}}, {"readonly": {}}]
      """
    let (style, findings) = try read(text)
    #expect(findings.all.map(\.fault.message) == [])
    #expect(style.modifiers.count == 21)
    #expect(style.modifiers[1] == .backgroundColor(.fixed(Color(red: 0, green: 0, blue: 0))))
    #expect(style.modifiers[5] == .multilineTextAlignment(.trailing))
    #expect(style.modifiers[7] == .lineLimit(nil))
    #expect(style.lineLimit == 3)
    #expect(style.alignment == .center)
    #expect(style.font?.isBold == true)
    let (one, two) = (Length.points(1), Length.points(2))
    #expect(
      style.modifiers[15]
        == .padding(Padding(top: one, leading: two, bottom: .points(0), trailing: .points(0))))
    #expect(
      style.modifiers[16]
        == .frame(.fixed(width: .points(10), height: nil, alignment: .center)))
    #expect(
      style.modifiers.suffix(3) == [.appearance("minimal"), .appearance("w1 w2"), .readonly])
  }

  @Test(
    "A modifier has a meaning in one line, and an example that is read without a finding",
    arguments: Modifier.Name.allCases)
  func example(name: Modifier.Name) throws {
    #expect(!name.meaning.isEmpty && name.meaning.last != "." && !name.meaning.contains("\n"))
    #expect(name.example.hasPrefix("{\"\(name.rawValue)\": "))
    let (style, findings) = try read("[\(name.example)]")
    #expect(style.modifiers.count == 1)
    #expect(findings.all.map(\.fault.message) == [])
  }

  @Test(
    "A modifier for other programs has a value of one kind, and says which",
    arguments: [
      (#"{"appearance": 5}"#, "'appearance': found 5, but text is expected"),
      (#"{"appearance": {}}"#, "'appearance': found an object, but text is expected"),
      (#"{"appearance": null}"#, "'appearance': found null, but text is expected"),
      (#"{"readonly": true}"#, "'readonly': found true, but {} is expected"),
      (#"{"readonly": "a\u001B[2J"}"#, #"'readonly': found 'a\u{1B}[2J', but {} is expected"#),
    ])
  func otherPrograms(modifier: String, message: String) throws {
    let (style, findings) = try read("[\(modifier)]")
    #expect(style.modifiers.isEmpty)
    #expect(findings.all.map(\.fault.code) == [.styleUnreadable])
    #expect(findings.all.map(\.fault.message) == [message])
  }

  @Test("'all' of a padding overrides its edges, a missing edge is 0, and a frame is centred")
  func padding() throws {
    let (style, findings) = try read(
      #"[{"padding": {"all": 20, "top": 1}}, {"padding": {"trailing": 2}}, "#
        + #"{"frame": {"flexible": {}}}, {"frame": {"fixed": {"alignment": "topLeading"}}}]"#)
    #expect(findings.all.map(\.fault.message) == [])
    let (none, two, twenty) = (Length.points(0), Length.points(2), Length.points(20))
    #expect(
      style.modifiers[0]
        == .padding(Padding(top: twenty, leading: twenty, bottom: twenty, trailing: twenty)))
    #expect(
      style.modifiers[1]
        == .padding(Padding(top: none, leading: none, bottom: none, trailing: two)))
    guard case .frame(.flexible(_, _, let alignment)) = style.modifiers[2] else {
      Testing.Issue.record("\(style.modifiers[2])")
      return
    }
    #expect(alignment == .center)
    #expect(style.modifiers[3] == .frame(.fixed(width: nil, height: nil, alignment: .topLeading)))
  }

  @Test("Of two modifiers the first counts, and a line limit without a number says nothing")
  func lineLimit() throws {
    #expect(try read(#"[{"lineLimit": {"_0": 3}}]"#).style.lineLimit == 3)
    #expect(try read(#"[{"lineLimit": 3}, {"lineLimit": {}}]"#).style.lineLimit == 3)
    #expect(try read(#"[{"lineLimit": {}}, {"lineLimit": 3}]"#).style.lineLimit == 3)
    #expect(try read(#"[{"lineLimit": 2}, {"lineLimit": 3}]"#).style.lineLimit == 2)
    let style = try read(
      #"[{"foregroundColor": {"hex": "FF0000"}}, {"foregroundColor": {"hex": "0000FF"}}, {"backgroundColor": {"hex": "00FF00"}}, {"backgroundColor": {"hex": "0000FF"}}, {"multilineTextAlignment": "center"}, {"multilineTextAlignment": "trailing"}]"#
    ).style
    #expect(style.foreground(.light) == Color(red: 255, green: 0, blue: 0))
    #expect(style.background(.dark) == Color(red: 0, green: 255, blue: 0))
    #expect(style.alignment == .center)
  }

  @Test("FF0000FF is opaque blue as an argument, and opaque red in a modifier")
  func byteOrder() throws {
    #expect(try PaintValue.decode(.string("FF0000FF")).get().paint == .fixed(blue))
    let (style, _) = try read(#"[{"foregroundColor": {"hex": "FF0000FF"}}]"#)
    #expect(style.foreground(.light) == red)
  }

  @Test(
    "A colour is read in every system",
    arguments: [
      (#"{"white": {"_0": {"white": 0.8}}}"#, "CCCCCC"), (#"{"white": {"_0": 1}}"#, "FFFFFF"),
      (#"{"white": {"white": 0, "opacity": "0.5"}}"#, "80000000"),
      (#"{"system": {"_0": "red"}}"#, "FF3B30"), (#"{"system": {"_0": {"red": {}}}}"#, "FF3B30"),
      (#"{"hex": {"_0": "80"}}"#, "808080"), (#"{"hex": "80FF"}"#, "808080"),
      (##"{"hex": "#123456"}"##, "123456"), (#"{"hex": "12345678"}"#, "78123456"),
      (#"{"hsba": {"hue": 0, "saturation": 1, "brightness": 1}}"#, "FF0000"),
      (#"{"hsba": {"hue": "0.5", "saturation": 1, "brightness": 1, "alpha": 1}}"#, "00FFFF"),
      (#"{"rgba": {"_0": {"red": 1, "green": "0.5", "blue": 0, "alpha": 1}}}"#, "FF8000"),
      (#"{"dynamic": {"_0": {"light": {"hex": "FF0000"}, "dark": {"white": 1}}}}"#, "FF0000"),
    ] as [(String, String)])
  func colors(text: String, expected: String) throws {
    let (style, findings) = try read("[{\"foregroundColor\": \(text)}]")
    #expect(findings.all.map(\.fault.message) == [])
    #expect(style.foreground(.light)?.description == expected)
  }

  @Test("Fifteen colours have names, and clear paints nothing")
  func systemColors() throws {
    let names = [
      "black", "blue", "brown", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
      "purple", "red", "teal", "white", "yellow",
    ]
    let colors = try names.map { name in
      let (style, findings) = try read(#"[{"foregroundColor": {"system": {"_0": "\#(name)"}}}]"#)
      #expect(findings.all.isEmpty)
      return try #require(style.foreground(.light))
    }
    #expect(Set(colors).count == names.count)
    #expect(try read(#"[{"foregroundColor": {"system": "clear"}}]"#).style.foreground(.dark) == nil)
  }

  @Test("A dynamic colour goes by the scheme, and clear paints nothing")
  func dynamicColor() throws {
    let (style, _) = try read(
      #"[{"backgroundColor": {"dynamic": {"light": {"system": "clear"}, "dark": {"white": 0}}}}]"#)
    #expect(style.background(.light) == nil)
    #expect(style.background(.dark) == Color(red: 0, green: 0, blue: 0))
  }

  @Test(
    "What cannot be read is a warning at its place, and the rest counts",
    arguments: [
      (#"[{"opacity": "nan"}, {"lineLimit": 2}]"#, 13, "style.unreadable"),
      (#"[{"padding": {"top": "-infinity"}}, {"lineLimit": 2}]"#, 21, "style.unreadable"),
      (#"[{"padding": {"lead": 1}}, {"lineLimit": 2}]"#, 14, "style.unreadable"),
      (#"[{"shadow": {}}, {"lineLimit": 2}]"#, 1, "style.unknown-modifier"),
      (#"[{"foregroundColor": {"hex": "red"}}, {"lineLimit": 2}]"#, 29, "color.unreadable"),
      (#"[{"foregroundColor": {"white": 2}}, {"lineLimit": 2}]"#, 31, "style.unreadable"),
      (#"[5, {"lineLimit": 2}]"#, 1, "style.unreadable"),
      (#"[{"opacity": 7}, {"lineLimit": 2}]"#, 13, "style.unreadable"),
      (#"[{"scaledToFit": 5}, {"lineLimit": 2}]"#, 17, "style.unreadable"),
      (#"[{"clipped": "x"}, {"lineLimit": 2}]"#, 13, "style.unreadable"),
      (#"[{"clipShape": "star"}, {"lineLimit": 2}]"#, 15, "style.unreadable"),
      (#"[{"backgroundView": 5}, {"lineLimit": 2}]"#, 20, "style.unreadable"),
      (#"[{"appearance": 5}, {"lineLimit": 2}]"#, 16, "style.unreadable"),
      (#"[{"readonly": true}, {"lineLimit": 2}]"#, 14, "style.unreadable"),
      (#"[{"readOnly": {}}, {"lineLimit": 2}]"#, 1, "style.unknown-modifier"),
    ] as [(String, Int, String)])
  func unreadable(text: String, offset: Int, code: String) throws {
    let (style, findings) = try read(text)
    #expect(style.modifiers == [.lineLimit(2)])
    #expect(findings.all.map(\.fault.code.rawValue) == [code])
    #expect(findings.all.map(\.location.offset) == [offset])
    #expect(!findings.hasErrors)
  }

  @Test(
    "Every problem of a modifier is reported at its place, not the first alone",
    arguments: [
      (
        #"[{"frame":{"flexible":{"maxHeight":"-infinity","minWidth":"nan","zzz":1}}}]"#,
        ["maxHeight", "minWidth", "zzz"]
      ),
      (
        #"[{"frame":{"fixed":{"alignment":"up","minWidth":1,"width":"w"}}}]"#,
        ["alignment", "minWidth", "width"]
      ),
      (
        #"[{"font":{"custom":{"size":"big","weight":{},"zzz":1}}}]"#,
        ["name", "size", "weight", "zzz"]
      ),
      (#"[{"padding":{"lead":1,"top":"nan","trail":2}}]"#, ["lead", "top", "trail"]),
      (
        #"[{"foregroundColor":{"rgba":{"red":"x","green":2,"blue":0,"alpha":true,"zzz":1}}}]"#,
        ["red", "green", "alpha", "zzz"]
      ),
      (
        #"[{"backgroundColor":{"hsba":{"hue":-1,"saturation":[],"zzz":1}}}]"#,
        ["hue", "saturation", "brightness", "zzz"]
      ),
      (#"[{"foregroundColor":{"white":{"white":"w","opacity":9}}}]"#, ["white", "opacity"]),
      (
        #"[{"foregroundColor":{"dynamic":{"light":{"rgba":{"red":"x","green":"y","blue":0}},"#
          + #""dark":{"hsba":{"hue":"z","saturation":0,"brightness":0}}}}}]"#,
        ["red", "green", "hue"]
      ),
    ] as [(String, [String])])
  func everyProblem(text: String, names: [String]) throws {
    let (style, findings) = try read(text)
    #expect(style.modifiers.isEmpty)
    #expect(findings.all.count == names.count)
    for name in names {
      #expect(findings.all.contains { $0.fault.message.contains("'\(name)'") }, "\(name)")
    }
    #expect(Set(findings.all.map(\.location.offset)).count == names.count)
    #expect(!findings.hasErrors)
  }

  @Test("What a colour needs and does not have is named, each of it")
  func missingParts() throws {
    let (_, findings) = try read(
      #"[{"foregroundColor":{"rgba":{"green":0}}},{"foregroundColor":{"dynamic":5}}]"#)
    #expect(
      findings.all.map(\.fault.message) == [
        "'rgba' needs 'red'", "'rgba' needs 'blue'",
        "'dynamic': found 5, but an object is expected",
      ])
  }

  @Test("An unknown member of a frame or a font is named at its place, and the rest counts")
  func unknownMembers() throws {
    let (style, findings) = try read(
      #"[{"frame":{"fixed":{"width":1,"hight":2}}},{"font":{"described":{"wight":1}}}]"#)
    #expect(style.modifiers.count == 2)
    #expect(findings.all.map(\.fault.code) == [.styleUnknownModifier, .styleUnknownModifier])
    #expect(findings.all.map(\.fault.suggestion) == ["height", "weight"])
    #expect(findings.all.map(\.location.offset) == [30, 65])
  }

  @Test(
    "A font knows the members of its kind, and names those of another one",
    arguments: [
      (#"{"system":{"style":"body","size":12}}"#, "size", "style, design and weight"),
      (#"{"systemFixed":{"size":12,"style":"body"}}"#, "style", "size, weight and design"),
      (
        #"{"custom":{"name":"Serif","size":12,"fixedSize":1}}"#, "fixedSize",
        "name, size and relativeTo"
      ),
      (#"{"customFixed":{"name":"Serif","fixedSize":12,"size":1}}"#, "size", "name and fixedSize"),
      (#"{"described":{"name":"Serif"}}"#, "name", "family, weight, style and size"),
    ] as [(String, String, String)])
  func fontMembers(text: String, member: String, known: String) throws {
    let (style, findings) = try read("[{\"font\":\(text)}]")
    #expect(style.modifiers.count == 1)
    #expect(findings.all.map(\.fault.code) == [.styleUnknownModifier])
    let message = try #require(findings.all.first?.fault.message)
    #expect(message.hasPrefix("'\(member)' is not a member of"))
    #expect(message.hasSuffix("; the members are \(known)"))
  }

  @Test(
    "A font without what its kind needs is named, and has no effect",
    arguments: [
      (#"{"system":{"weight":"bold"}}"#, ["style"]), (#"{"systemFixed":{}}"#, ["size"]),
      (#"{"custom":{"relativeTo":"body"}}"#, ["name", "size"]),
      (#"{"customFixed":{"size":12}}"#, ["name", "fixedSize"]), (#""custom""#, ["name", "size"]),
    ] as [(String, [String])])
  func fontNeeds(text: String, needed: [String]) throws {
    let (style, findings) = try read("[{\"font\":\(text)}]")
    #expect(style.modifiers.isEmpty)
    for name in needed {
      #expect(findings.all.contains { $0.fault.message.hasSuffix("needs '\(name)'") })
    }
    #expect(findings.all.allSatisfy { $0.location.offset > 8 })
  }

  @Test(
    "A word that describes letters is one of a list, and the nearest one is named",
    arguments: [
      (#"{"system":{"style":"hedline"}}"#, "headline", 28),
      (#"{"system":{"style":{"Caption1":{}}}}"#, "caption", 28),
      (#"{"system":{"style":"body","weight":"bald"}}"#, "bold", 44),
      (#"{"systemFixed":{"size":1,"design":"sarif"}}"#, "serif", 43),
      (#"{"custom":{"name":"A","size":1,"relativeTo":"titel"}}"#, "title", 53),
    ] as [(String, String, Int)])
  func fontWords(text: String, suggestion: String, offset: Int) throws {
    let (style, findings) = try read("[{\"font\":\(text)}]")
    #expect(style.modifiers.isEmpty)
    #expect(findings.all.map(\.fault.code) == [.styleUnreadable])
    #expect(findings.all.map(\.fault.suggestion) == [suggestion])
    #expect(findings.all.map(\.location.offset) == [offset])
  }

  @Test("A font that another system describes takes any word")
  func describedFont() throws {
    let (style, findings) = try read(
      #"[{"font":{"described":{"style":"italic","weight":"lighter","size":"12"}}}]"#)
    #expect(findings.all.isEmpty)
    #expect(style.font?.style == "italic")
  }

  @Test("Colours inside each other without end are refused, and nothing traps")
  func deepColors() throws {
    let open = String(repeating: #"{"dynamic":{"dark":{"white":0},"light":"#, count: 300)
    let text = open + #"{"white":1}"# + String(repeating: "}}", count: 300)
    let (style, findings) = try read("[{\"foregroundColor\":\(text)}]")
    #expect(style.modifiers.isEmpty)
    #expect(findings.all.map(\.fault.code) == [.styleUnreadable])
  }
}
