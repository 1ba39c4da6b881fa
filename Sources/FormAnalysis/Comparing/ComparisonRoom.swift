import FormArguments
package import FormCore
package import FormValues
internal import JSONText

/// How large the forms of a comparison may be: all of them are in memory together.
///
/// What takes memory counts: a component, each of its arguments, options and modifiers. An argument
/// that is an object counts once for each member, such as a label for each language; an option counts
/// once for each language of its label, once for each column, and once more with a condition. Five bytes of a pattern, which
/// is compiled, count as one more. A form in a spreadsheet keeps its cells as well: two of them count
/// as one more.
package struct ComparisonRoom {
  /// The most components, arguments, options and modifiers of all forms together.
  package let most: Int
  private var taken = 0

  private init(_ most: Int) { self.most = most }

  /// The room for two versions of a form, of which the older one keeps little.
  package static let twoVersions = ComparisonRoom(250_000)

  /// The room for a form and the stored definitions that it is compared with, which keep all.
  package static let storedVersions = ComparisonRoom(150_000)

  /// Takes the room that the form of a document needs; false, and none is taken, if there is less.
  package mutating func take(_ document: FormDocument) -> Bool {
    var all = taken + (document.location.source.origin?.cells.count ?? 0) / 2
    document.items.forEachInside { item in
      all += 1
      for option in item.options?.value ?? [] {
        all += max(1, option.label?.texts.count ?? 1) + (option.visibleIf == nil ? 0 : 1)
        all += option.columns.count
      }
      for argument in item.arguments { all += argument.value.members?.count ?? 1 }
      all += item.style?.elements?.count ?? 0
      all += (item.argument("pattern")?.value.text?.utf8.count ?? 0) / 5
    }
    guard all <= most else { return false }
    taken = all
    return true
  }

  /// The finding of a form that is not compared with its older version for want of room.
  package var fault: Fault {
    Fault(
      .changeNotCompared,
      "the form was not compared: two versions can be compared if they have at most \(most) "
        + "components, arguments, options and modifiers together; two cells of a spreadsheet, and five "
        + "bytes of a pattern, count as one more")
  }
}
