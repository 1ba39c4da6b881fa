/// Reads back the faults that the program shows to people.
enum ProgramFinding {
  /// A line of the list that `fill` shows: `  path: sentence (how to give the answer)`.
  static func listed(_ line: String) -> AgreementCase.Finding {
    var line = line.drop { $0 == " " }
    if let hint = line.ranges(of: " (").last(where: { line[$0.upperBound...].contains("--set ") }),
      line.hasSuffix(")")
    {
      line = line[..<hint.lowerBound]
    }
    guard let colon = line.firstRange(of: ": ") else {
      return AgreementCase.Finding("", "", String(line))
    }
    return AgreementCase.Finding(
      String(line[..<colon.lowerBound]), "", String(line[colon.upperBound...]))
  }

  /// A fault of the whole file: `formline fill: answers.json:1:15: sentence`.
  static func whole(_ text: String) -> AgreementCase.Finding? {
    guard text.hasPrefix(program), let end = text.firstIndex(of: "\n") else { return nil }
    var sentence = text[..<end].dropFirst(program.count)
    if sentence.hasPrefix("answers.json:"), let colon = sentence.firstRange(of: ": ") {
      sentence = sentence[colon.upperBound...]
    }
    return AgreementCase.Finding("", "", String(sentence))
  }

  /// The sentence about a piped line: `formline fill: line 2, 'Age' (age): sentence; nothing …`.
  static func piped(_ line: String) -> AgreementCase.Finding? {
    guard line.hasPrefix("\(program)line "), let end = line.ranges(of: submitted).last,
      let open = line.firstRange(of: "' (")?.upperBound,
      let close = line[open...].firstRange(of: "): ")
    else { return nil }
    return AgreementCase.Finding(
      String(line[open..<close.lowerBound]), "", String(line[close.upperBound..<end.lowerBound]))
  }

  /// The first line about a key that nobody is asked for: `  key: sentence`.
  static func unasked(_ shown: some StringProtocol) -> AgreementCase.Finding? {
    guard let line = shown.split(separator: "\n").first(where: { $0.hasPrefix("  ") }),
      let colon = line.firstRange(of: ": ")
    else { return nil }
    return AgreementCase.Finding(
      String(line[..<colon.lowerBound].dropFirst(2)), "", String(line[colon.upperBound...]))
  }

  /// The sentence that a terminal shows between a refused line and the next prompt.
  static func refusal(_ shown: String) -> String {
    let lines = shown.split(separator: "\r\n", omittingEmptySubsequences: false)
    let prompt = lines.dropLast().lastIndex { $0.contains("> ") } ?? lines.startIndex
    let between = lines[(prompt + 1)...].dropLast()
    return String(between.first { $0.hasPrefix("  ") }?.dropFirst(2) ?? "")
  }

  private static let program = "formline fill: "
  private static let submitted = "; nothing was submitted"
}
