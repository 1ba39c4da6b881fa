public import FormValues
public import JSONText

/// A text of an option beside its value and label, by which options can be filtered.
public struct OptionColumn: Hashable, Sendable {
  /// The name of the column.
  public let name: String
  /// The text of the option in the column; empty for none.
  public let text: String

  public init(name: String, text: String) { (self.name, self.text) = (name, text) }

  public static func == (left: OptionColumn, right: OptionColumn) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.text.hasSameBytes(as: right.text)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(TextBytes(name))
    hasher.combine(TextBytes(text))
  }
}

extension [OptionColumn] {
  /// The object of names and texts that a document writes.
  public var encoded: JSON { .object(map { ($0.name, .string($0.text)) }) }
}

/// An argument that maps columns of a picker's options to expressions: an option is on offer where
/// each of these columns holds what its expression gives, or nothing.
public struct OptionFilters: ArgumentValue, Hashable {
  /// The filters in the order of the document.
  public let all: [OptionFilter]
  public static let argumentKind = ArgumentKind.filters
  /// The most columns that options are filtered by.
  private static let mostColumns = 100

  public static func decode(_ json: JSON) -> Result<OptionFilters, Fault> {
    guard case .object(let members) = json.value else {
      return .failure(.wrongType(json, expected: .filters))
    }
    guard members.count <= mostColumns else {
      return .failure(
        Fault(
          .formTooManyComponents,
          "found \(members.count) columns, but at most \(mostColumns) are allowed"))
    }
    var all: [OptionFilter] = []
    for member in members {
      guard case .success(let expression) = ExpressionText.decode(member.value) else {
        return .failure(.wrongType(member.value, expected: .expression).about(member.name))
      }
      all.append(OptionFilter(column: member.name, expression: expression))
    }
    return .success(OptionFilters(all: all))
  }

  public static func problems(in json: JSON) -> [ArgumentProblem]? {
    guard case .object(let members) = json.value, members.count <= mostColumns else { return nil }
    let problems = members.compactMap { member -> ArgumentProblem? in
      guard member.value.text == nil else { return nil }
      let fault = Fault.wrongType(member.value, expected: .expression)
      return ArgumentProblem(fault.about(member.name), at: member.value)
    }
    return problems.isEmpty ? nil : problems
  }

  public var encoded: JSON { .object(all.map { ($0.column, $0.expression.encoded) }) }
}

/// One column of a picker's options, and the expression that it is compared with.
public struct OptionFilter: Hashable, Sendable {
  /// The name of the column.
  public let column: String
  /// The expression that gives the text to look for.
  public let expression: ExpressionText

  public static func == (left: OptionFilter, right: OptionFilter) -> Bool {
    left.column.hasSameBytes(as: right.column) && left.expression == right.expression
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(TextBytes(column))
    hasher.combine(expression)
  }
}
