public import FormValues
public import JSONText

/// One member of a record's values: an answer, or a group of them.
public struct RecordValue: Sendable, Equatable {
  /// The key of the input or the group.
  public let key: FieldKey
  /// The answer, or the answers of the group.
  public var content: RecordContent

  public init(key: FieldKey, value: Value) { (self.key, content) = (key, .value(value)) }

  public init(key: FieldKey, content: RecordContent) { (self.key, self.content) = (key, content) }

  /// The answer; nil of a group.
  public var value: Value? {
    guard case .value(let value) = content else { return nil }
    return value
  }
}

/// The content of a member of a record.
public enum RecordContent: Sendable, Equatable {
  case value(Value)
  /// The answers of a group.
  case group([RecordValue])
  /// The answers of each row of a repeated group.
  case rows([[RecordValue]])
}

extension [RecordValue] {
  /// The answers in an object, in their order; with `.strings` every leaf is a string.
  ///
  /// - Parameter write: how one answer is written.
  public func json(_ write: (Value) -> JSON) -> JSON {
    .object(map { ($0.key.text, $0.content.json(write)) })
  }

  /// Writes the answers as an object, without a tree between.
  public func write(to writer: inout JSONWriter, _ style: ValueStyle) {
    writer.beginObject()
    for member in self {
      writer.name(member.key.text)
      switch member.content {
      case .value(let value): writer.write(value.json(style))
      case .group(let members): members.write(to: &writer, style)
      case .rows(let rows):
        writer.beginArray()
        for row in rows { row.write(to: &writer, style) }
        writer.endArray()
      }
    }
    writer.endObject()
  }

  /// The answers at all depths, in order.
  public var leaves: [(path: RecordPath, value: Value)] {
    var leaves: [(path: RecordPath, value: Value)] = []
    forEachLeaf { leaves.append(($0, $1)) }
    return leaves
  }

  /// Hands on the answers at all depths, in order, without a list of them.
  package func forEachLeaf(inside around: [FieldKey] = [], _ body: (RecordPath, Value) -> Void) {
    for member in self {
      switch member.content {
      case .value(let value): body(RecordPath(around: around, key: member.key), value)
      case .group(let members): members.forEachLeaf(inside: around + [member.key], body)
      case .rows(let rows): rows.forEach { $0.forEachLeaf(inside: around + [member.key], body) }
      }
    }
  }

  /// The same with each answer replaced; one for which `transform` returns nil is left out.
  ///
  /// - Throws: what `transform` throws.
  public func mapLeaves<Failure: Error>(
    _ transform: (RecordPath, Value) throws(Failure) -> Value?
  ) throws(Failure) -> [RecordValue] {
    try mapLeaves(inside: [], transform)
  }

  private func mapLeaves<Failure: Error>(
    inside around: [FieldKey], _ transform: (RecordPath, Value) throws(Failure) -> Value?
  ) throws(Failure) -> [RecordValue] {
    var result: [RecordValue] = []
    for member in self {
      let key = member.key
      switch member.content {
      case .value(let value):
        guard let value = try transform(RecordPath(around: around, key: key), value) else {
          continue
        }
        result.append(RecordValue(key: key, value: value))
      case .group(let members):
        let inner = try members.mapLeaves(inside: around + [key], transform)
        result.append(RecordValue(key: key, content: .group(inner)))
      case .rows(let rows):
        var kept: [[RecordValue]] = []
        for row in rows { kept.append(try row.mapLeaves(inside: around + [key], transform)) }
        result.append(RecordValue(key: key, content: .rows(kept)))
      }
    }
    return result
  }
}

extension [RecordValue] {
  /// The values of a record, with the words that a form has for yes and no where they are strings.
  public func worded(for form: Form, _ style: ValueStyle) -> [RecordValue] {
    guard style == .strings, form.inputs.contains(where: { $0.component.booleanWords != nil })
    else { return self }
    return mapLeaves { path, value in
      guard case .boolean(let flag) = value,
        let words = form.input(at: path)?.component.booleanWords
      else {
        return value
      }
      return .text(words.text(flag))
    }
  }
}

extension RecordContent {
  fileprivate func json(_ write: (Value) -> JSON) -> JSON {
    switch self {
    case .value(let value): write(value)
    case .group(let members): members.json(write)
    case .rows(let rows): .array(rows.map { $0.json(write) })
    }
  }
}
