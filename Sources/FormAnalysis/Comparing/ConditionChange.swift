import FormArguments
import FormCore
import FormMessages
import FormValues
internal import JSONText

/// The changes of a component's expressions. Their meaning is not compared: another
/// condition counts as one that may refuse what the old one allowed.
struct ConditionChange {
  struct Change {
    let code: FaultCode
    let sentence: String
    /// The argument that changed, and the value of the option that it belongs to, if it does.
    let name: String
    var option: String?
    /// The location of the new expression; nil if there is none.
    let location: Location?
  }

  private(set) var changes: [Change] = []

  /// - Parameters:
  ///   - before: the conditions before; nil if there were none.
  ///   - options: the options before.
  init(_ before: WrittenConditions?, options: [Choice] = [], _ after: FormItem?) {
    compare("visibleIf", before, after) { now in
      now == nil
        ? (.changeLoosened, "it is now always shown")
        : (
          .changeTightened,
          "it has another condition for showing it, so answers may be refused as hidden"
        )
    }
    compare("requiredIf", before, after) { now in
      now == nil
        ? (.changeLoosened, "an answer is required less often")
        : (.changeRequired, "the condition for requiring an answer changed")
    }
    compare("validIf", before, after) { now in
      now == nil
        ? (.changeLoosened, "the answer no longer has a condition")
        : (.changeTightened, "the condition for the answer changed")
    }
    for name in ["warnIf", "warning"] {
      compare(name, before, after) { _ in
        (.changeLoosened, "'\(name)' changed, which refuses no answer")
      }
    }
    compare("optionsWhere", before, after) { now in
      now == nil
        ? (.changeLoosened, "all options are now always available")
        : (.changeTightened, "other answers now restrict the options differently")
    }
    for name in ["min", "max"] {
      let wasExpression = before?[name]?.isExpression ?? false
      guard wasExpression || after?.argument(name)?.value.isExpression ?? false else { continue }
      compare(name, before, after) { now in
        now == nil
          ? (.changeLoosened, "'\(name)' is gone")
          : (.changeTightened, "'\(name)' is now \(Self.words(bound: now, wasExpression))")
      }
    }
    if before?.hasOptions == true
      || after?.options?.value.contains(where: { $0.visibleIf != nil }) == true
    {
      compareOptions(before, options, after)
    }
  }

  private mutating func compare(
    _ name: String, _ before: WrittenConditions?, _ after: FormItem?,
    _ describe: (JSON?) -> (FaultCode, String)
  ) {
    let (was, now) = (before?[name]?.json, after?.argument(name))
    guard was != now.map({ WrittenConditions.json($0.value) }) else { return }
    let (code, sentence) = describe(now?.value)
    changes.append(Change(code: code, sentence: sentence, name: name, location: now?.location))
  }

  private static func words(bound: JSON?, _ wasExpression: Bool) -> String {
    guard let bound, bound.isExpression else { return bound?.described ?? "" }
    return "calculated \(wasExpression ? "differently " : "")from other answers"
  }

  /// Options of the same value that can be chosen under another condition.
  private mutating func compareOptions(
    _ before: WrittenConditions?, _ options: [Choice], _ after: FormItem?
  ) {
    let known = Set(options.map { TextBytes($0.value) })
    for option in after?.options?.value ?? [] where known.contains(TextBytes(option.value)) {
      let was = before?.condition(ofOption: option.value)
      guard was.map({ TextBytes($0) }) != option.visibleIf.map({ TextBytes($0.text) }) else {
        continue
      }
      let (code, sentence): (FaultCode, String) =
        option.visibleIf == nil
        ? (.changeLoosened, "the option \(quoted(option.value)) is now always available")
        : (
          .changeTightened,
          "the option \(quoted(option.value)) has another condition for choosing it"
        )
      changes.append(
        Change(
          code: code, sentence: sentence, name: "visibleIf", option: option.value,
          location: option.location))
    }
  }
}
