import FoundationEssentials
import JSONText
public import Testing

/// Whole texts kept beside the tests: `Tests/<Module>Tests/Goldens/<name>`.
public enum Golden {
  /// Fails the test where the text differs from its golden, naming the first line that does.
  ///
  /// With `RECORD_GOLDENS=1` in the environment the golden is written anew, and the test fails to
  /// say so.
  public static func check(
    _ actual: String, named name: String, file: StaticString = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    check(Array(actual.utf8), named: name, file: file, sourceLocation: sourceLocation)
  }

  /// Fails the test where the bytes differ from their golden, naming the first line that does.
  public static func check(
    _ actual: [UInt8], named name: String, file: StaticString = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let shouldRecord = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
    let finding = finding(
      actual, path: path(of: name, usedIn: file.description), shouldRecord: shouldRecord)
    if let finding {
      Testing.Issue.record(Testing.Comment(rawValue: finding), sourceLocation: sourceLocation)
    }
  }

  /// The difference between a text and its golden at a path; nil if they are the same.
  package static func finding(_ actual: [UInt8], path: String, shouldRecord: Bool) -> String? {
    let expected = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    if actual == expected { return nil }
    if shouldRecord { return record(actual, path: path) }
    guard let expected else {
      return "there is no golden at \(path); record it with RECORD_GOLDENS=1"
    }
    return "the text differs from \(path)\n"
      + firstDifference(SourceText(expected), SourceText(actual))
  }

  private static func record(_ actual: [UInt8], path: String) -> String {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual).write(to: url)
      return "the golden was recorded anew at \(path)"
    } catch {
      return "the golden could not be recorded at \(path): \(error)"
    }
  }

  /// The folder of a test file may lie below `Tests/<Module>Tests`; the goldens are at its root.
  private static func path(of name: String, usedIn file: String) -> String {
    let parts = file.split(separator: "/")
    let tests = parts.lastIndex(of: "Tests") ?? parts.startIndex
    return "/" + parts.prefix(tests + 2).joined(separator: "/") + "/Goldens/" + name
  }

  private static func firstDifference(_ expected: SourceText, _ actual: SourceText) -> String {
    let count = max(expected.lineCount, actual.lineCount)
    let line = (1...count).first { !expected.lineBytes($0).elementsEqual(actual.lineBytes($0)) }
    guard let line else { return "only the line ends differ" }
    return """
      first in line \(line)
      expected: \(shown(expected, line))
        actual: \(shown(actual, line))
      """
  }

  private static func shown(_ text: SourceText, _ line: Int) -> String {
    guard line <= text.lineCount else { return "(no such line)" }
    let json = JSON.string(String(decoding: text.lineBytes(line), as: UTF8.self))
    return String(
      decoding: JSONWriter.bytes(of: json, escapesInvisible: true), as: UTF8.self)
  }
}
