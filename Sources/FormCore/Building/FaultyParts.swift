import FormValues
internal import JSONText

/// The parts of a form with errors in their document: nothing certain is known of them.
package struct FaultyParts: Sendable, Equatable {
  /// By rank, with everything inside them.
  private var ranks: Set<Int> = []
  package private(set) var inputs: Set<Int> = []
  package private(set) var groups: Set<Int> = []

  package static let none = FaultyParts()

  private init() {}

  /// The parts, or nil if an error may concern any part of the form.
  init?(_ findings: Findings, _ document: FormDocument, _ assembler: FormAssembler) {
    let errors = findings.all.filter(\.concernsAnswers)
    guard !errors.isEmpty else { return }
    let isWhole = document.location.source.reading.remains.map { !$0.isIncomplete } ?? true
    guard isWhole, findings.unlisted.isEmpty else { return nil }
    let positions = ItemPositions(document)
    for error in errors {
      switch positions.owner(of: error) {
      case .item(let items): ranks.formUnion(items)
      case .form: continue
      case .unknown: return nil
      }
    }
    for input in assembler.inputs where ranks.contains(input.rank) { inputs.insert(input.index) }
    for group in assembler.groups where ranks.contains(group.rank) { groups.insert(group.index) }
    let count = assembler.inputs.count
    for node in assembler.undecidedNodes {
      if node < count { inputs.insert(node) } else { groups.insert(node - count) }
    }
  }

  /// Whether nothing certain is known of what an expression decides.
  package func contain(_ written: WrittenExpression) -> Bool {
    switch written.owner {
    case .input(let input): inputs.contains(input)
    case .group(let group): groups.contains(group)
    case .display(let rank): ranks.contains(rank)
    }
  }
}

/// Where the items of a document stand, by the sources of their texts.
private struct ItemPositions {
  enum Owner {
    /// The ranks of an item and of those inside it.
    case item(Range<Int>)
    /// The form itself, whose own members say nothing about answers.
    case form
    case unknown
  }

  private struct Position: Hashable {
    let source: ObjectIdentifier
    let offset: Int

    init(_ location: Location, _ offset: Int) {
      (source, self.offset) = (ObjectIdentifier(location.source), offset)
    }
  }

  private var items: [Position: Range<Int>] = [:]

  init(_ document: FormDocument) {
    var items: [Position: Range<Int>] = [:]
    var open: [Int] = []
    var next = 0
    _ = TreeTransformer<FormItem, Void>.transform(
      document.items, children: { $0.children?.value ?? [] },
      enter: { _ in
        open.append(next)
        next += 1
      },
      leave: { item, _, _ in
        let ranks = (open.popLast() ?? 0)..<next
        items[Position(item.location, item.location.offset)] = ranks
      })
    self.items = items
  }

  func owner(of error: Diagnostic) -> Owner {
    let (location, code) = (error.location, error.fault.code)
    if code.isOfLimits || code.isOfText && code != .jsonDuplicateMember { return .unknown }
    let starts = location.source.reading.readable?.starts(around: location.offset) ?? []
    for start in starts {
      if let found = items[Position(location, start)] { return .item(found) }
    }
    return starts.count <= 2 && code != .jsonDuplicateMember ? .form : .unknown
  }
}

extension Diagnostic {
  /// Whether it is an error that may say something else of what answers can be than its author meant;
  /// one of a default does not.
  fileprivate var concernsAnswers: Bool {
    severity == .error && !isReplaced && !fault.code.rawValue.hasPrefix("default.")
  }
}

extension FaultCode {
  /// Whether parts of a form were left out of account because it is too large.
  fileprivate var isOfLimits: Bool { [.formTooManyComponents, .expressionTooLarge].contains(self) }
}
