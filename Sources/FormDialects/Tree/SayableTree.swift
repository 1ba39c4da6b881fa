import FormCore
import FormValues
import JSONText

/// Takes out of a document what a dialect has no components for.
enum SayableTree {
  /// The items without those that cannot be said.
  ///
  /// The layout of a form is lost, and what it holds goes on in its order, for its values stay flat;
  /// what another container holds is lost with it.
  ///
  /// - Parameter isWhole: whether an item is written without looking at what it holds.
  static func pruned(
    _ items: [FormItem], _ unsaid: inout [Unsaid], isWhole: (FormItem) -> Bool = { _ in false },
    isSayable: (FormItem) -> Bool
  ) -> [FormItem] {
    var lost: [Unsaid] = []
    let result = withoutActuallyEscaping(isSayable) { isSayable in
      withoutActuallyEscaping(isWhole) { isWhole in
        let notes = Notes()
        let isClosed = { (item: FormItem) in item.original != nil || isWhole(item) }
        let walk = TreeTransformer<FormItem, [FormItem]>(
          children: { isClosed($0) ? [] : $0.children?.value ?? [] },
          leave: { item, children in
            if isClosed(item) { return notes.kept(item, [], isSayable(item)) }
            var item = item
            let inside = children.flatMap { $0 }
            item.children = item.children.map { Located(inside, at: $0.place) }
            return notes.kept(item, inside, isSayable(item))
          })
        let kept = walk.transform(items).flatMap { $0 }
        lost = notes.unsaid
        return kept
      }
    }
    unsaid += lost
    return result
  }

  static let layouts = ["stack", "list", "scroll", "navigation", "card"]

  /// Holds what is lost while the walk calls back.
  private final class Notes {
    var unsaid: [Unsaid] = []

    func kept(_ item: FormItem, _ inside: [FormItem], _ isSayable: Bool) -> [FormItem] {
      if isSayable { return [item] }
      if let original = item.original, original.json["type"] != nil {
        unsaid.append(Unsaid(original: item))
      } else {
        unsaid.append(Unsaid(item.type.value, of: item.key.value))
      }
      if layouts.contains(item.type.value) { return inside }
      unsaid += all(inside)
      return []
    }

    private func all(_ items: [FormItem]) -> [Unsaid] {
      let walk = TreeTransformer<FormItem, [Unsaid]>(
        children: { $0.children?.value ?? [] },
        leave: { item, inside in
          [Unsaid(item.type.value, of: item.key.value)] + inside.joined()
        })
      return walk.transform(items).flatMap { $0 }
    }
  }
}
