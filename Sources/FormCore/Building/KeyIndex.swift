import FormArguments
import FormExpressions
package import FormValues
internal import JSONText

/// Where a document declares its keys, and where its expressions and words name them: for programs
/// that help to write it.
package struct KeyIndex: Sendable {
  /// A key that expressions and words can name.
  package struct Key: Sendable {
    package let text: String
    /// The kind of the component; `given` for a fact that the caller supplies.
    package let kind: String
    /// The position of the component in document order; nil for a fact.
    package let rank: Int?
    /// Where the key stands; nil if the component is not of the document itself.
    package let location: Location?
    /// The keys of the named groups around it, the outermost first.
    package let path: [String]
  }

  /// A place where a key is named, without braces; of a path one for each part.
  package struct Use: Sendable {
    /// The index of the key.
    package let key: Int
    package let bytes: Range<Int>
  }

  /// A text of the document in which keys can be named.
  package struct Text: Sendable {
    package enum Kind: Sendable { case expression, words }

    package let kind: Kind
    package let text: String
    /// The bytes of the string, with its quotation marks.
    package let bytes: Range<Int>
    /// The group in which names are looked for.
    let group: Int?

    init(_ kind: Kind, _ text: String, at bytes: Range<Int>, _ group: Int?) {
      (self.kind, self.text, self.bytes, self.group) = (kind, text, bytes, group)
    }
  }

  package let source: DocumentSource
  package let keys: [Key]
  /// The expressions, and the words with places for answers, by place.
  package let texts: [Text]
  /// The places where keys are named, in the order of the texts.
  package let uses: [Use]
  private let inputs: [Input]
  private let names: NameTable
  /// By rank: where a component begins, and the group around it.
  private let starts: [(offset: Int, group: Int?)]

  init(
    _ document: FormDocument, _ assembler: FormAssembler, _ names: NameTable,
    _ externalKeys: [Located<FieldKey>], words: [Text]
  ) {
    let source = document.location.source
    (self.source, inputs, self.names) = (source, assembler.inputs, names)
    var (heads, starts) = ([(kind: String, key: Location)](), [(offset: Int, group: Int?)]())
    document.items.forEachInside { item in
      heads.append((item.type.value, item.key.location))
      let group =
        assembler.groupsOfWords.indices.contains(starts.count)
        ? assembler.groupsOfWords[starts.count] : nil
      starts.append((item.location.source === source ? item.location.offset : -1, group))
    }
    self.starts = starts
    let groups = assembler.groups
    func key(_ text: FieldKey, _ rank: Int, in group: Int?) -> Key {
      var (path, next) = ([String](), groups.home(around: group))
      while let home = next {
        path.insert(groups[home].key.text, at: 0)
        next = groups.home(around: groups[home].parent)
      }
      let head = heads[rank]
      return Key(
        text: text.text, kind: head.kind, rank: rank,
        location: head.key.source === source ? head.key : nil, path: path)
    }
    keys =
      assembler.inputs.map { key($0.key, $0.rank, in: $0.group) }
      + groups.map { key($0.key, $0.rank, in: $0.parent) }
      + externalKeys.map {
        Key(text: $0.value.text, kind: "given", rank: nil, location: $0.location, path: [])
      }
    texts = (Self.expressions(assembler.expressions, in: source) + words)
      .sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    uses = texts.flatMap { text in text.uses(names, source) }
  }

  private static func expressions(
    _ written: [WrittenExpression], in source: DocumentSource
  ) -> [Text] {
    written.compactMap { expression in
      guard expression.location.source === source, let bytes = expression.text.bytes else {
        return nil
      }
      return Text(.expression, expression.text.text, at: bytes, expression.around)
    }
  }

  /// The type of the answer to a key; nil for a group, and for a fact.
  package func type(ofKey key: Int) -> ExpressionType? {
    guard inputs.indices.contains(key) else { return nil }
    return ExpressionType(inputs[key].valueType, choices: inputs[key].component.closedChoices)
  }
}

extension KeyIndex {
  /// The index of the key that a name stands for in the component that begins at or before a place.
  package func key(named name: String, at offset: Int) -> Int? {
    let group = starts.last { $0.offset >= 0 && $0.offset <= offset }?.group
    return names.node(name, from: group)
  }
}

extension KeyIndex.Text {
  /// The bytes of the document for some bytes of the text.
  package func bytes(of part: Range<Int>, in source: DocumentSource) -> Range<Int> {
    // Without escapes both are the same.
    if bytes.count - 2 == text.utf8.count {
      let start = bytes.lowerBound + 1
      return start + part.lowerBound..<start + part.upperBound
    }
    let start = source.text.offset(inString: bytes, utf8Offset: part.lowerBound)
    return start..<max(start, source.text.offset(inString: bytes, utf8Offset: part.upperBound))
  }

  /// The names in the text, with their bytes in it.
  private var names: [(name: String, start: Int)] {
    switch kind {
    case .expression:
      guard case .success(let syntax) = ExpressionSyntax.read(text) else { return [] }
      return syntax.references.map { ($0.name, $0.offset + 1) }
    case .words:
      return WordPieces(text).compactMap { piece in
        guard case .answer(let name, let offset) = piece else { return nil }
        return (String(name), offset + 1)
      }
    }
  }

  fileprivate func uses(_ table: NameTable, _ source: DocumentSource) -> [KeyIndex.Use] {
    names.flatMap { name, start in
      table.steps(of: name, from: group).map { step in
        let part = start + step.bytes.lowerBound..<start + step.bytes.upperBound
        return KeyIndex.Use(key: step.node, bytes: bytes(of: part, in: source))
      }
    }
  }
}
