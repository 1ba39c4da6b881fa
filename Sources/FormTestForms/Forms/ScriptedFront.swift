package import FormSession

/// A conversation with a script in place of a person: its lines are typed one after the other, and
/// all that is said is written down.
package struct ScriptedFront: PromptFront {
  /// The text that a terminal would show, with the typed lines; those of secrets are left out.
  package private(set) var transcript = ""
  /// Every line shown, with its role.
  package private(set) var shown: [ShownLine] = []
  private var script: ArraySlice<FrontReading>

  /// A front that types some lines, and then ends its input.
  package init(_ lines: [String]) { self.init(readings: lines.map { .line($0) }) }

  /// A front that gives some readings, and then ends its input.
  package init(readings: [FrontReading]) { script = readings[...] }

  /// The number of lines of the script that have not been asked for.
  package var remaining: Int { script.count }

  package mutating func show(_ line: ShownLine) {
    shown.append(line)
    transcript += line.text + "\n"
  }

  package mutating func readLine(_ request: LineRequest) -> FrontReading {
    transcript += "\(request.prompt)> "
    let reading = script.popFirst() ?? .ended
    if case .line(let line) = reading, !request.isSecret { transcript += line }
    transcript += "\n"
    return reading
  }
}
