import FormArguments
import FormCore
import FormSession
import FormTerminal
import Testing

@Suite("Colours that can be read")
struct ContrastTests {
  /// A word in a colour, and perhaps on another one, as a terminal of a scheme gets it.
  private static func shown(
    _ color: String?, on background: String? = nil, _ scheme: ColorScheme, _ text: String = "x"
  ) throws -> String {
    let modifiers = try background.map {
      [Modifier.backgroundColor(.fixed(try Self.color(of: $0)))]
    }
    let line = DisplayLine(text, color: try color.map { try Self.color(of: $0) })
    let node = ScreenNode(content: .words(line), style: Style(modifiers ?? []))
    let lines = ScreenLayout(width: 80, scheme: scheme).lines([node])
    return lines.map { $0.text(TerminalStyle(depth: .full, scheme: scheme)).text }.joined()
      .replacing("\u{1B}[", with: "<")
  }

  private static func color(of digits: String) throws -> Color { try #require(Color(digits)) }

  @Test(
    "a colour whose contrast with the terminal is below 4.5 to 1 is not drawn",
    arguments: [
      // 4.54 and 4.48 to 1 on white, 4.56 and 4.49 to 1 on black.
      ("767676", .light, true), ("777777", .light, false), ("757575", .dark, true),
      ("747474", .dark, false), ("000000", .dark, false), ("000000", .light, true),
      ("FFFFFF", .light, false), ("FFFFFF", .dark, true), ("CC0000", .light, true),
      ("CC0000", .dark, false), ("FFCC00", .light, false), ("FFCC00", .dark, true),
    ] as [(String, ColorScheme, Bool)])
  func letters(_ color: String, _ scheme: ColorScheme, _ isDrawn: Bool) throws {
    #expect(try Self.shown(color, scheme).contains("<38;2;") == isDrawn)
  }

  @Test("on a background of their own, letters are compared with that")
  func backgrounds() throws {
    #expect(
      try Self.shown("000000", on: "FFFFFF", .dark) == "<48;2;255;255;255m<38;2;0;0;0mx<39m<49m")
    #expect(try Self.shown("FFFFFF", on: "FFCC00", .light) == "<48;2;255;204;0mx<49m")
    #expect(try Self.shown(nil, on: "000080", .dark) == "<48;2;0;0;128mx<49m")
  }

  @Test("a background on which nothing can be read is not drawn")
  func unreadableBackground() throws {
    #expect(try Self.shown(nil, on: "FFFFFF", .dark) == "x")
    #expect(try Self.shown("FF6666", on: "CCCCCC", .dark) == "<38;2;255;102;102mx<39m")
    #expect(try Self.shown("EEEEEE", on: "DDDDDD", .dark) == "<38;2;238;238;238mx<39m")
  }

  @Test("an area keeps its colour, for it is not read")
  func areas() throws {
    #expect(try Self.shown("000000", .dark, "████") == "<38;2;0;0;0m████<39m")
  }

  @Test(
    "the background of the terminal is what it says of itself, else dark",
    arguments: [
      (nil, .dark), ("15;0", .dark), ("0;15", .light), ("0;7", .light), ("7;8", .dark),
      ("0;default;15", .light), ("15;default", .dark), ("", .dark), ("1;99", .dark),
      ("x", .dark), ("0;-1", .dark),
    ] as [(String?, ColorScheme)])
  func schemes(_ variable: String?, _ expected: ColorScheme) {
    #expect(ColorScheme.assumed { $0 == "COLORFGBG" ? variable : nil } == expected)
    let style = TerminalStyle(isTerminal: true, isRefused: false) {
      ["TERM": "xterm", "COLORFGBG": variable ?? ""][$0]
    }
    #expect(style.scheme == expected)
    #expect(style.on(.light).scheme == .light)
    #expect(style.on(nil) == style)
  }
}
