import FormArguments
import FormValues
internal import JSONText

/// One item of a document, read and checked on its own.
struct ItemCheck {
  let decoded: DecodedComponent
  let style: Style
  let documentDefault: DefaultValue?
  var review: ArgumentReview

  init(_ item: FormItem, _ kind: ComponentKind) {
    review = ArgumentReview(item)
    decoded = kind.decode(&review)
    style = ItemCheck.style(of: item, &review)
    documentDefault = ItemCheck.checkInput(decoded, &review)
  }

  /// Whether there is an error in whose place nothing stands.
  var isBroken: Bool { review.findings.isUnusable }

  /// The check of an item of another system without the arguments and options that are wrong.
  ///
  /// Each round leaves some of them out, and what it brings to light is reported as well; not that
  /// something is missing now. An item that takes more rounds is wrong as a whole.
  static func leavingOut(
    _ item: FormItem, _ kind: ComponentKind, _ names: ForeignNames
  ) -> ItemCheck {
    var (item, found) = (item, Findings())
    var check = ItemCheck(item, kind)
    for round in 0..<mostRounds {
      let findings = check.review.findings
      for finding in findings.all
      where round == 0 || !found.hold(finding) && finding.location.offset != item.location.offset {
        found.report(finding)
      }
      let wrong = findings.entries.filter { $0.code.severity == .error }
      let errors = Set(wrong.map(\.location.offset))
      guard !errors.isEmpty, item.leaveOut(errors) else { break }
      check = ItemCheck(item, kind)
    }
    let isReplaced = !check.review.findings.hasErrors
    check.review.findings = found.renamed(names, kind.name, isReplaced: isReplaced)
    return check
  }

  /// More than there are rules for one argument; a choice may have many thousand wrong options.
  private static let mostRounds = 8

  private static func style(
    of item: FormItem, _ review: inout ArgumentReview
  ) -> Style {
    guard let json = item.style else { return Style() }
    return Style.read(json, in: item.location.source, &review.findings)
  }

  /// Checks what an input has beside its arguments, whatever its key.
  private static func checkInput(
    _ decoded: DecodedComponent, _ review: inout ArgumentReview
  ) -> DefaultValue? {
    guard case .input(let component) = decoded else { return nil }
    let arguments = component.input
    checkLabel(arguments, type(of: component), &review)
    return arguments.defaultArgument.flatMap { DefaultCheck(component).read($0.json, &review) }
  }

  private static func checkLabel(
    _ input: InputArguments, _ kind: any InputComponent.Type, _ review: inout ArgumentReview
  ) {
    guard kind.labelNeed != .none else { return }
    let label = input.label.map { !$0.isBlank } ?? false
    let hint = input.hint.map { !$0.isBlank } ?? false
    switch kind.labelNeed {
    case .none: return
    case .label:
      if !label, review.areReadable("label") {
        review.report(.noLabel(kind.name, "\(member: "label")"))
      }
    case .labelOrHint:
      if !label, !hint, review.areReadable("label", "hint") {
        review.report(.noLabel(kind.name, "\(member: "label") or \(member: "hint")"))
      }
    }
  }
}

extension FormItem {
  /// Takes out the arguments and options that begin at some offsets; whether there were any.
  fileprivate mutating func leaveOut(_ offsets: Set<Int>) -> Bool {
    let before = arguments.count + (options?.value.count ?? 0)
    let start = location.offset
    arguments.removeAll { argument in
      let offset = argument.location.offset
      return offset != start
        && offsets.contains { $0 == offset || argument.value.range.contains($0) }
    }
    options?.value.removeAll { offsets.contains($0.location.offset) }
    return arguments.count + (options?.value.count ?? 0) < before
  }
}

extension Findings {
  fileprivate func hold(_ other: Diagnostic) -> Bool {
    all.contains { $0.fault == other.fault && $0.location.offset == other.location.offset }
  }

  fileprivate func renamed(
    _ names: ForeignNames, _ kind: String, isReplaced: Bool
  ) -> Findings {
    mapped { finding in
      Diagnostic(
        names.renamed(finding.fault, in: kind), at: finding.location,
        isReplaced: isReplaced || finding.isReplaced)
    }
  }

  /// The same findings, now that something stands in the place of what is wrong.
  var replaced: Findings { mapped { Diagnostic($0.fault, at: $0.location, isReplaced: true) } }
}

extension Fault {
  fileprivate static func noLabel(_ kind: String, _ needed: NamingText) -> Fault {
    Fault(
      .componentNoLabel,
      naming: "\(kind: kind) needs \(needed), so people know the question")
  }
}
