import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormExpressions
import FormMessages
import FormSchema
import FormValues

/// The topics of the reference that are about forms.
enum Topics {
  static let all = [
    document, style, expressions, patterns, paths, records, csv, dialects, limits,
  ]

  private static let document = ReferencePage(
    "document", "a form as JSON",
    [
      .table(
        "Members of a form:",
        NativeMember.allCases.map { ReferencePage.Row($0.rawValue, $0.meaning) }),
      .table(
        "Members of a component:",
        ItemMember.allCases.map { ReferencePage.Row($0.rawValue, $0.meaning) }),
      .prose("'formline new NAME' writes a form to begin with."),
    ])

  private static let style = ReferencePage(
    "style", "the look of a component",
    [
      .prose(
        "'style' is an array of modifiers, applied in this order. Of a modifier that is given twice "
          + "the first counts."),
      .table(
        "Modifiers:",
        Modifier.Name.allCases.map { ReferencePage.Row($0.rawValue, $0.meaning) }),
      .verbatim(
        "Example, beside 'args':",
        "\"style\": [\(Modifier.Name.foregroundColor.example), "
          + "\(Modifier.Name.lineLimit.example)]"),
    ])

  private static let expressions = ReferencePage(
    "expressions", "conditions, calculated values and bounds",
    [
      .prose(
        "'visibleIf', 'requiredIf', 'validIf', 'warnIf' and the 'value' of 'calculated' are "
          + "expressions. 'min', 'max', those of 'repeat' and 'default' take one as "
          + "{\"expression\": \"…\"}."),
      .prose(
        "Write keys in braces and texts in single quotes: {pain} > 3 and {insurer} = 'North'."),
      .table(
        "Operators, the loosest first:",
        [
          ReferencePage.Row("or, and, not", "true or false"),
          ReferencePage.Row(comparisons, "compares two values, or looks in a list or a text"),
          ReferencePage.Row("+ - * /", "numbers"),
        ]),
      .table(
        "Functions:",
        ExpressionFunction.all.map { ReferencePage.Row($0.signature, $0.meaning) }),
      .table(
        "Constants:",
        CalendarLiteral.allCases.map { ReferencePage.Row($0.example, "a \($0.noun)") }),
      .prose(
        "A comparison with a missing answer is false, except '!=', which is true. Arithmetic with "
          + "one is missing, and a condition that is missing is false."),
    ])

  private static var comparisons: String {
    BinaryOperator.allCases
      .filter { $0.comparesOrder || $0 == .isIn || $0 == .contains || $0 == .equal }
      .map(\.rawValue).joined(separator: " ")
  }

  private static let patterns = ReferencePage(
    "patterns", "the shape of a text, in 'pattern' and matches()",
    [
      .prose(
        "Patterns have the syntax of ECMAScript in Unicode mode. A pattern matches the whole text, "
          + "so it needs no anchors. It has no back-references and no look-around."),
      .verbatim("Example:", #"{ "pattern": "[A-Z]{2}[0-9]{3,5}" }"#),
      .prose("In JSON, write each backslash twice: \"\\\\d+\"."),
    ])

  private static let paths = ReferencePage(
    "paths", "the names of answers in faults, --set, --where and columns",
    [
      .prose(
        "A path is the key of an answer, after the keys of the groups around it, with points "
          + "between them. A row of a repeated group is a number in brackets, counted from 1."),
      .table(
        "Paths:",
        [
          ReferencePage.Row("name", "a question of the form"),
          ReferencePage.Row("address.city", "a question of a group"),
          ReferencePage.Row("people[2].age", "a question of the second row of a repeated group"),
        ]),
    ])

  private static let dialects = ReferencePage(
    "dialects", "the ways in which form documents are written",
    [
      .table(
        "Dialects, detected in this order:",
        DialectRegistry.builtIn.dialects.map { ReferencePage.Row($0.name, $0.detectedBy) }),
      .prose("'--dialect' names one, and 'formline convert' translates."),
    ])
}
