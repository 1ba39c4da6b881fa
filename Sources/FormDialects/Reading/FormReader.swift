public import FormCore
public import FormDecoding
public import FormValues
import JSONText

/// From a document's text to what it says: JSON problems, choice of the dialect, decoding.
public enum FormReader {
  /// Reads a document, and finds everything that is wrong with its text and its spelling.
  ///
  /// - Parameter dialect: the name of the dialect; nil to recognise it.
  /// - Parameter options: what is chosen beside the document, and the files beside it.
  /// - Returns: the document, or nil when there is none to be had; the findings say why.
  public static func read(
    _ source: DocumentSource, dialect: String? = nil, options: ReadingOptions = ReadingOptions(),
    registry: DialectRegistry = .builtIn
  ) -> (document: FormDocument?, findings: Findings) {
    var findings = Findings()
    guard let (root, dialect) = root(of: source, dialect: dialect, registry: registry, &findings)
    else {
      guard options.readsOn else { return (nil, findings) }
      return remains(of: source, dialect: dialect, options, registry, findings)
    }
    let document = dialect.decode(root, of: source, options, &findings)
    guard let origin = source.origin else { return (document, findings) }
    return (document?.named(asIn: origin), findings)
  }

  /// Reads what can be read of a document with errors in its JSON.
  private static func remains(
    of source: DocumentSource, dialect name: String?, _ options: ReadingOptions,
    _ registry: DialectRegistry, _ findings: Findings
  ) -> (document: FormDocument?, findings: Findings) {
    var findings = findings
    guard let root = source.reading.remains?.root, ForeignText.name(of: source) == nil,
      case .success(let dialect) = name.map({ registry.dialect(named: $0) })
        ?? registry.recognise(root)
    else { return (nil, findings) }
    let document = dialect.decode(root, of: source, options, &findings)
    return (document, findings.withoutThoseOfGaps(in: source))
  }

  /// The dialect that reads a document; nil if none does.
  ///
  /// - Parameter name: the name of the dialect; nil to recognise it.
  public static func dialect(
    of source: DocumentSource, named name: String? = nil, registry: DialectRegistry = .builtIn
  ) -> (any Dialect.Type)? {
    var findings = Findings()
    return root(of: source, dialect: name, registry: registry, &findings)?.dialect
  }

  /// The words that `--dialect` takes.
  public static func dialectNames(registry: DialectRegistry = .builtIn) -> [String] {
    registry.names + [WorksheetForm.name]
  }

  /// The root of a document and the dialect that reads it; nil after reporting why there is none.
  static func root(
    of source: DocumentSource, dialect: String? = nil, registry: DialectRegistry = .builtIn,
    _ findings: inout Findings
  ) -> (root: JSON, dialect: any Dialect.Type)? {
    guard let root = source.reading.root else {
      if let name = ForeignText.name(of: source) {
        findings.report(.foreign(name, registry), at: Location(source, 0))
      } else {
        report(source.reading.problems, of: source, &findings)
      }
      return nil
    }
    report(source.reading.problems, of: source, &findings)
    if let origin = source.origin {
      return WorksheetForm.root(root, of: source, origin, dialect: dialect, &findings)
    }
    if dialect == WorksheetForm.name {
      findings.report(WorksheetForm.notInWorksheets, at: Location(source, root.range.lowerBound))
      return nil
    }
    switch dialect.map({ registry.dialect(named: $0) }) ?? registry.recognise(root) {
    case .success(let dialect): return (root, dialect)
    case .failure(let fault):
      findings.report(fault, at: Location(source, root.range.lowerBound))
      return nil
    }
  }

  private static func report(
    _ problems: [JSONProblem], of source: DocumentSource, _ findings: inout Findings
  ) {
    for problem in problems {
      let first = problem.firstOffset.map { ", first \(Location(source, $0).inWords)" } ?? ""
      findings.report(
        Fault(problem.code.faultCode, problem.message + first), at: Location(source, problem.offset)
      )
    }
  }
}

extension JSONProblem.Code {
  fileprivate var faultCode: FaultCode {
    switch self {
    case .syntax: .jsonSyntax
    case .duplicateMember: .jsonDuplicateMember
    case .trailingComma: .jsonTrailingComma
    case .byteOrderMark: .jsonByteOrderMark
    case .tooDeep: .jsonTooDeep
    case .tooLarge: .jsonTooLarge
    case .tooManyValues: .jsonTooManyValues
    case .notUTF8: .jsonNotUTF8
    }
  }
}
