import FormValues

extension [FormItem] {
  /// Calls back for each item in document order, each before those inside it, however deep they
  /// nest.
  package func forEachInside(_ body: (FormItem) -> Void) {
    var open: [(items: [FormItem], next: Int)] = [(self, 0)]
    while let (items, next) = open.last {
      guard next < items.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      body(items[next])
      if let children = items[next].children?.value { open.append((children, 0)) }
    }
  }
}
