import FormArguments
import FormComponents
import FormCore
import FormExpressions
import FormValues
import JSONText

extension Topics {
  static let limits = ReferencePage(
    "limits", "the most that documents and submissions may have",
    [
      .table("At most:", limitRows),
      .prose("Anything beyond a limit is a finding with a code, at its place."),
    ])

  private static var limitRows: [ReferencePage.Row] {
    let rows: [(String, Int)] = [
      ("bytes of a document", JSONLimits.document.bytes),
      ("JSON values of a document", JSONLimits.document.values),
      ("arrays and objects inside each other", JSONLimits.document.depth),
      ("components of a form", FormDocument.maximumComponents),
      ("options of all pickers", FormDocument.maximumOptions),
      ("modifiers of all styles", FormDocument.maximumModifiers),
      ("earlier keys of all questions", FormDocument.maximumEarlierKeys),
      ("bytes of memory for all parts of a form", FormSize.most),
      ("patterns of a form", FormDocument.maximumPatterns),
      ("languages of a form", Words.mostLanguages),
      ("characters of a key", FieldKey.maximumLength),
      ("bytes of an expression", ExpressionSyntax.sizeLimit),
      ("rows of a repeated group", Repetition.maximumRows),
      ("bytes of all option files of a form", OptionFiles.maximumBytes),
      ("bytes of them, once for each picker", OptionFiles.maximumGiven),
      ("bytes of a file, without 'maxBytes'", FilePickerComponent.defaultMaximum),
      ("bytes of a file inside a record", FilePickerComponent.inlineMaximum),
      ("bytes of a line of input", JSONLimits.line.bytes),
      ("findings of a form that are listed", Findings.most),
    ]
    return rows.map { ReferencePage.Row($0.0, grouped($0.1)) }
  }

  /// A number with commas between thousands; a round number of mebibytes as such.
  private static func grouped(_ number: Int) -> String {
    if number >= 1 << 20, number % (1 << 20) == 0 { return "\(number >> 20) MiB" }
    var (rest, parts) = (number, [String]())
    while rest >= 1000 {
      let part = String(rest % 1000)
      parts.append(String(repeating: "0", count: 3 - part.count) + part)
      rest /= 1000
    }
    return ([String(rest)] + parts.reversed()).joined(separator: ",")
  }
}
