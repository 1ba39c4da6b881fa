import FormTestTools
import Testing

/// The places of the parts of a screen, as the built program shows them.
@Suite("formline preview: alignment and spacing")
struct PreviewAlignmentTests {
  /// The lines below the heading of a document.
  private static func lines(_ text: String, _ words: String...) throws -> [String] {
    let run = try BuiltProgram.run(["preview", "-"] + words, input: .text(text))
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(!run.outputText.contains("\u{1B}"))
    let lines = run.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(2).dropLast().map(String.init)
  }

  private static func text(_ words: String) -> String {
    #"{"type":"text","uuid":"\#(words)","args":{"text":"\#(words)"}}"#
  }

  /// A native container with two texts.
  private static func stack(_ arguments: String, _ inside: [String]) -> String {
    let inside = inside.joined(separator: ",")
    return
      #"{"form":"visit","components":[{"type":"stack","uuid":"box","args":{\#(arguments)},"components":[\#(inside)]}]}"#
  }

  private static func native(_ arguments: String) -> String {
    stack(arguments, [text("abcdef"), text("gh")])
  }

  private static func tree(_ arguments: String) -> String {
    let inside = ["abcdef", "gh"].map { #"{"type":"text","content":"\#($0)"}"# }
    return #"{"type":"vStack",\#(arguments)"views":[\#(inside.joined(separator: ","))]}"#
  }

  private static func content(_ kind: String, _ arguments: String) -> String {
    let inside = ["abcdef", "gh"].map { #"{"content":{"text":{"_0":{"text":"\#($0)"}}}}"# }
    return
      #"{"content":{"\#(kind)":{"_0":{\#(arguments)"children":[\#(inside.joined(separator: ","))]}}}}"#
  }

  private static let sides: [(document: String, before: [Int])] = [
    (native(""), [0, 0]),
    (native(#""alignment":"leading""#), [0, 0]),
    (native(#""alignment":"center""#), [17, 19]),
    (native(#""alignment":"top""#), [17, 19]),
    (native(#""alignment":"trailing""#), [34, 38]),
    (native(#""axis":"depth","alignment":"bottomTrailing""#), [34, 38]),
    (tree(""), [0, 0]),
    (tree(#""alignment":"center","#), [17, 19]),
    (tree(#""alignment":"trailing","#), [34, 38]),
    (content("vStack", ""), [0, 0]),
    (content("vStack", #""alignment":{"center":{}},"#), [17, 19]),
    (content("vStack", #""alignment":"trailing","#), [34, 38]),
  ]

  @Test(
    "children stand at the side that the stack says, in every dialect; at the left without one",
    arguments: sides.indices)
  func aligned(index: Int) throws {
    let (document, before) = Self.sides[index]
    let lines = try Self.lines(document, "--width", "40")
    let wanted = zip(before, ["abcdef", "gh"]).map { String(repeating: " ", count: $0) + $1 }
    #expect(lines == wanted, "\(document)")
  }

  @Test("the middle of a wide window is its middle, and everything fits into a narrow one")
  func widths() throws {
    let document = Self.native(#""alignment":"center""#)
    let wide = try Self.lines(document, "--width", "200")
    #expect(wide.first == String(repeating: " ", count: 97) + "abcdef")
    let narrow = try Self.lines(document, "--width", "20")
    #expect(narrow == ["       abcdef", "         gh"])
  }

  @Test("a part of several lines is moved as a whole, and a text aligned for itself has the width")
  func blocks() throws {
    let inner = Self.stack("", [Self.text("ab"), Self.text("cdef")])
    let start = try #require(inner.firstRange(of: #"{"type":"stack""#)).lowerBound
    let part = String(inner[start...].dropLast(2))
    let aligned =
      #"{"type":"text","uuid":"aligned","args":{"text":"right"},"style":[{"multilineTextAlignment":"trailing"}]}"#
    let document = Self.stack(
      #""alignment":"center""#,
      [part.replacing(#""uuid":"box""#, with: #""uuid":"inner-box""#), aligned])
    let lines = try Self.lines(document, "--width", "20")
    #expect(lines == ["        ab", "        cdef", "               right"])
  }

  @Test("a question in the middle keeps its box below its title")
  func question() throws {
    let lines = try Self.lines(
      Self.stack(
        #""alignment":"center""#,
        [#"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#, Self.text("ab")]),
      "--width", "60")
    #expect(lines[0] == "          Name")
    #expect(lines[1].hasPrefix("          [ "))
    #expect(lines[3] == String(repeating: " ", count: 29) + "ab")
  }

  private static let spacings: [(document: String, lines: [String])] = [
    (native(""), ["abcdef", "gh"]),
    (native(#""spacing":0"#), ["abcdef", "gh"]),
    (native(#""spacing":-3"#), ["abcdef", "gh"]),
    (native(#""spacing":0.5"#), ["abcdef", "", "gh"]),
    (native(#""spacing":1"#), ["abcdef", "", "gh"]),
    (native(#""spacing":"800""#), ["abcdef", "", "", "gh"]),
    (native(#""axis":"horizontal""#), ["abcdef gh"]),
    (native(#""axis":"horizontal","spacing":0"#), ["abcdef gh"]),
    (native(#""axis":"horizontal","spacing":2"#), ["abcdef  gh"]),
    (native(#""axis":"horizontal","spacing":800"#), ["abcdef    gh"]),
    (content("vStack", ""), ["abcdef", "gh"]),
    (content("vStack", #""spacing":1,"#), ["abcdef", "", "gh"]),
    (content("hStack", ""), ["abcdef gh"]),
    (content("hStack", #""spacing":3,"#), ["abcdef   gh"]),
  ]

  @Test(
    "spacing is blank lines or columns, within limits; without it there are no lines",
    arguments: spacings.indices)
  func spaced(index: Int) throws {
    let (document, wanted) = Self.spacings[index]
    #expect(try Self.lines(document, "--width", "40") == wanted, "\(document)")
  }

  @Test("spacing that does not fit beside the parts gives way, and then the row itself")
  func narrow() throws {
    let parts = ["abcdefgh", "ijklmnopq"].map(Self.text)
    let row = Self.stack(#""axis":"horizontal","spacing":4"#, parts)
    #expect(try Self.lines(row, "--width", "21") == ["abcdefgh    ijklmnopq"])
    #expect(try Self.lines(row, "--width", "20") == ["abcdefgh   ijklmnopq"])
    let wider = Self.stack(#""axis":"horizontal","spacing":4"#, parts + [Self.text("rst")])
    #expect(try Self.lines(wider, "--width", "20") == ["abcdefgh", "ijklmnopq", "rst"])
  }

  @Test("a space in a stack with spacing is one of the blank lines")
  func space() throws {
    let parts = [Self.text("ab"), #"{"type":"spacer","uuid":"gap"}"#, Self.text("cd")]
    #expect(try Self.lines(Self.stack("", parts)) == ["ab", "", "cd"])
    #expect(try Self.lines(Self.stack(#""spacing":1"#, parts)) == ["ab", "", "cd"])
    #expect(try Self.lines(Self.stack(#""spacing":9"#, parts)) == ["ab", "", "", "cd"])
  }

  @Test("parts beside a taller one stand at its top, in its middle or at its bottom")
  func upright() throws {
    let tall = #"{"type":"text","uuid":"tall","args":{"text":"1\n2\n3"}}"#
    for (alignment, wanted) in [
      ("", ["1 ab", "2", "3"]), ("top", ["1 ab", "2", "3"]), ("center", ["1", "2 ab", "3"]),
      ("leading", ["1", "2 ab", "3"]), ("bottom", ["1", "2", "3 ab"]),
      ("firstTextBaseline", ["1 ab", "2", "3"]), ("lastTextBaseline", ["1", "2", "3 ab"]),
    ] {
      let member = alignment.isEmpty ? "" : #","alignment":"\#(alignment)""#
      let row = Self.stack(#""axis":"horizontal"\#(member)"#, [tall, Self.text("ab")])
      #expect(try Self.lines(row) == wanted, "\(alignment)")
    }
  }

  @Test("a layout for a device stands in the middle, its screen without spacing")
  func layout() throws {
    let folder = try TemporaryFolder()
    for (name, words) in [("long", "abcdef"), ("short", "gh")] {
      try folder.write(Array("[\(Self.text(words))]".utf8), to: "\(name).json")
    }
    let path = try folder.write(
      Array(
        #"{"layouts":[{"key":"phone","screen":{"type":"vStack","children":[{"type":"widget","widgetID":"long.1"},{"type":"widget","widgetID":"short.1"}]}}]}"#
          .utf8), to: "layout.json")
    let run = try BuiltProgram.run(["preview", path, "--width", "30"])
    let lines = run.outputText.split(separator: "\n").dropFirst()
    // Frames have eight columns inside at the least.
    #expect(lines.allSatisfy { $0.hasPrefix("         ") && !$0.hasPrefix("          ") })
    #expect(lines.count == 6)
  }

  @Test(
    "frames and indents that nest 250 levels end where there is no room for them",
    arguments: ["card", "group"])
  func nesting(kind: String) throws {
    let words = kind == "group" ? #","args":{"label":"A"}"# : ""
    let document = (0..<250).reduce(Self.text("abcdef")) { inside, level in
      #"{"type":"\#(kind)","uuid":"k\#(level)"\#(words),"components":[\#(inside)]}"#
    }
    let lines = try Self.lines(
      #"{"form":"visit","components":[\#(document)]}"#, "--width", "40")
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.contains { $0.contains("abcdef") })
  }
}
