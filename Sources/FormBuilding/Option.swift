public import FormArguments
import FormCore
import JSONText

/// One option of a picker.
public struct Option: Sendable, ExpressibleByStringLiteral {
  let json: JSON

  /// An option whose value people see.
  public init(stringLiteral value: String) { json = .string(value) }

  /// An option by what the record holds, what people see, when it can be chosen, and what it has in
  /// columns, by which `optionsWhere` filters.
  public init(
    _ value: String, label: Words? = nil, visibleIf: String? = nil,
    columns: KeyValuePairs<String, String> = [:]
  ) {
    var members: [(String, JSON)] = [("value", .string(value))]
    if let label { members.append(("label", label.encoded)) }
    if let visibleIf { members.append(("visibleIf", .string(visibleIf))) }
    if !columns.isEmpty {
      members.append(("columns", .object(columns.map { ($0.key, .string($0.value)) })))
    }
    json = members.count == 1 ? .string(value) : .object(members)
  }
}
