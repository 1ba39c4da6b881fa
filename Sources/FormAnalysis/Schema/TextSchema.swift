import FormValues
internal import JSONText

extension SchemaParts {
  /// The members of the schema of a text: its length, its characters, its pattern and its format.
  var textMembers: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("type", .string("string")), ("minLength", .number(leastLength)),
    ]
    if let mostLength { members.append(("maxLength", .number(mostLength))) }
    return members + patternMembers(patterns)
  }
}
