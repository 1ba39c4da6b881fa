/// Text in the language of manual pages (man(7)), as both groff and mandoc read it.
package enum ManualText {
  /// The text with nothing in it that a formatter takes for a request or an escape.
  package static func escaped(_ text: String) -> String { guarded(written(text)) }

  private static func written(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += #"\e"#
      // As it is typed: a plain one becomes a hyphen, which no program understands.
      case "-": result += #"\-"#
      case "'": result += #"\(aq"#
      case "\"": result += #"\(dq"#
      case "`": result += #"\(ga"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }

  /// A paragraph in lines of at most 78 bytes, so far as its words are short enough.
  package static func paragraph(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").map({ written(String($0)) }) {
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 78 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(guarded(word))
      }
    }
    return lines
  }

  /// A synopsis with literal words in bold and placeholders in italics.
  package static func synopsis(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      if run.isEmpty {
        result += written(String(first))
        rest = rest.dropFirst()
      } else {
        let isPlaceholder = run.allSatisfy { $0.isUppercase || $0 == "-" }
        result += (isPlaceholder ? #"\fI"# : #"\fB"#) + written(String(run)) + #"\fR"#
        rest = rest[run.endIndex...]
      }
    }
    return guarded(result)
  }

  /// A line that does not begin as a request does.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? #"\&"# + line : line
  }
}
