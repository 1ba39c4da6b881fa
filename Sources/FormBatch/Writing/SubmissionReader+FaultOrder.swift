import FormCore

extension SubmissionReader {
  /// What is wrong with the line in the order of the form, those of unknown members behind them.
  var faultsInOrder: [LineFault] {
    if !plan.isFlat { return faultsInOrderOfGroups }
    var place = 1
    while place < faults.count, faults[place - 1].order <= faults[place].order { place += 1 }
    // Most lines have their members in that order.
    guard place < faults.count else { return faults }
    return faults.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element)
  }

  /// The same where they may be in groups; what is no fault of an answer is behind them.
  private var faultsInOrderOfGroups: [LineFault] {
    guard faults.count > 1, !isFromTree else { return faults }
    let ordered = faults.enumerated().map { place, fault in
      var order = [Int.max]
      if case .answer(let slot) = fault.subject {
        order = plan.places.order(of: slot, in: fault.row < 0 ? [] : faultyRows[fault.row])
      }
      return (order: order + [place], fault: fault)
    }
    return ordered.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.fault)
  }
}

extension LineFault {
  /// Where the fault stands among those of its line.
  fileprivate var order: Int {
    switch subject {
    case .line, .place: rank
    case .answer(let slot): slot
    case .member: Int.max
    }
  }
}
