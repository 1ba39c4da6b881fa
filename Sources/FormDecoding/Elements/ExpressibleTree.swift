package import FormCore
import FormValues
import JSONText

/// Takes out of a document what a dialect has no components for.
package enum ExpressibleTree {
  /// The items without those that cannot be said.
  ///
  /// The layout of a form is lost, and what it holds goes on in its order, for its values stay
  /// flat; what another container holds is lost with it.
  ///
  /// - Parameter isWhole: whether an item is written without looking at what it holds.
  package static func pruned(
    _ items: [FormItem], _ unsupported: inout [Unsupported],
    isWhole: (FormItem) -> Bool = { _ in false },
    isExpressible: (FormItem) -> Bool
  ) -> [FormItem] {
    var lost: [Unsupported] = []
    let result = withoutActuallyEscaping(isExpressible) { isExpressible in
      withoutActuallyEscaping(isWhole) { isWhole in
        let notes = Notes()
        let isClosed = { (item: FormItem) in item.original != nil || isWhole(item) }
        let walk = TreeTransformer<FormItem, [FormItem]>(
          children: { isClosed($0) ? [] : $0.children?.value ?? [] },
          leave: { item, children in
            if isClosed(item) { return notes.kept(item, [], isExpressible(item)) }
            let inside = children.flatMap { $0 }
            guard let place = item.children?.location else {
              return notes.kept(item, inside, isExpressible(item))
            }
            var item = item
            item.children = Located(inside, at: place)
            return notes.kept(item, inside, isExpressible(item))
          })
        let kept = walk.transform(items).flatMap { $0 }
        lost = notes.unsupported
        return kept
      }
    }
    unsupported += lost
    return result
  }

  /// The containers that only arrange what they hold.
  package static let layouts = ["stack", "list", "scroll", "navigation", "card"]

  /// Holds what is lost while the walk calls back.
  private final class Notes {
    var unsupported: [Unsupported] = []

    func kept(_ item: FormItem, _ inside: [FormItem], _ isExpressible: Bool) -> [FormItem] {
      if isExpressible { return [item] }
      if let original = item.original, original.json["type"] != nil {
        unsupported.append(Unsupported(original: item))
      } else {
        unsupported.append(Unsupported(item.type.value, of: item.key.value))
      }
      if layouts.contains(item.type.value) { return inside }
      unsupported += all(inside)
      return []
    }

    private func all(_ items: [FormItem]) -> [Unsupported] {
      let walk = TreeTransformer<FormItem, [Unsupported]>(
        children: { $0.children?.value ?? [] },
        leave: { item, inside in
          [Unsupported(item.type.value, of: item.key.value)] + inside.joined()
        })
      return walk.transform(items).flatMap { $0 }
    }
  }
}
