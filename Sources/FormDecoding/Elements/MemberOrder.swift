package import FormCore
import FormValues
package import JSONText

extension FormItem {
  /// The item as it was written, if that was in a dialect.
  package func written(in dialect: any Dialect.Type) -> JSON? {
    guard let spelling, spelling.dialect == dialect.name else { return nil }
    return spelling.json
  }
}

extension FormDocument {
  /// The root of the text that the document was read from, if that was in a dialect.
  package func root(in dialect: any Dialect.Type) -> JSON? {
    guard let root = location.source.reading.root, dialect.recognises(root) else { return nil }
    return root
  }
}

extension OriginalItem {
  /// An item as it is written in a dialect.
  package init(_ json: JSON, in dialect: any Dialect.Type) {
    self.init(dialect: dialect.name, json: json)
  }
}

extension JSON {
  /// An object with its members in the order of the one that it was read from, and with those that
  /// only that one has and that mean nothing to the dialect.
  ///
  /// - Parameter known: the members that mean something: where one is not written, it is not any more,
  ///   unless it was null, which means nothing.
  package func arranged(as original: JSON?, known: Set<String>) -> JSON {
    guard let written = members, let read = original?.firstMembers else { return self }
    var rest: [String: Int] = [:]
    for (index, member) in written.enumerated() { rest[member.name] = index }
    var result: [Member] = []
    for member in read {
      if let index = rest.removeValue(forKey: member.name) {
        result.append(written[index])
      } else if member.value.isNull || !known.contains(member.name) {
        result.append(member)
      }
    }
    return JSON(.object(result + written.filter { rest[$0.name] != nil }))
  }
}
