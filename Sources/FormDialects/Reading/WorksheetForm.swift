import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// A form in worksheets, whose text was made from their cells: it is a native document, and its
/// findings speak of columns.
enum WorksheetForm {
  /// The word that `--dialect` takes.
  static let name = "xlsform"

  /// The fault of a text that is named a form in worksheets.
  static let notInWorksheets = Fault(
    .formUnknownDialect,
    "this is not an XLSForm; give a workbook, a folder with 'survey.csv', or Markdown with a table 'survey'"
  )

  /// The root of the text and the dialect that reads it, after reporting what was found in the
  /// cells; nil if another dialect is asked for.
  static func root(
    _ root: JSON, of source: DocumentSource, _ origin: DocumentOrigin, dialect: String?,
    _ findings: inout Findings
  ) -> (root: JSON, dialect: any Dialect.Type)? {
    if let dialect, dialect != name {
      findings.report(.isInWorksheets(dialect), at: Location(source, root.range.lowerBound))
      return nil
    }
    for (index, problem) in origin.problems.enumerated() {
      let location = Location(source, origin.offset(ofProblem: index))
      findings.report(
        Diagnostic(problem.fault, at: location, weighing: problem.severity, isReplaced: true))
    }
    return (root, NativeDialect.self)
  }
}

extension FormDocument {
  /// The same document, whose findings name questions and columns of worksheets.
  func named(asIn origin: DocumentOrigin) -> FormDocument {
    var document = self
    let names = ForeignNames(kind: "question", children: "rows", members: origin.members)
    let walk = TreeTransformer<FormItem, FormItem>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in
        var item = item
        item.children = item.children.map { Located(inside, at: $0.location) }
        item.foreign = names
        return item
      })
    document.items = walk.transform(items)
    return document
  }
}

extension Fault {
  fileprivate static func isInWorksheets(_ dialect: String) -> Fault {
    Fault(
      .formUnknownDialect, "this is an XLSForm and not a document of the dialect \(quoted(dialect))"
    )
  }
}
