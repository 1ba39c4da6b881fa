import FormCore
import FormInputs
import FormValues
import JSONText

/// The answers of a line that was checked by way of the tree of its values.
struct CheckedTree {
  /// Whether the line that was read last was checked so.
  var isUsed = false
  /// The values as they are written.
  private(set) var values: [UInt8] = []
  /// The values with what the form doubts about them, as a record has both; empty if it is nothing.
  private(set) var doubted: [UInt8] = []
  /// The answer that no other submission may have.
  private(set) var key: [UInt8] = []

  /// Checks the members of a line, which are the answers or those of a record; throws what is wrong
  /// with the whole line.
  mutating func validate(
    _ members: [JSON.Member], _ plan: BatchPlan
  ) throws(Fault) -> [LineFault] {
    let envelope =
      plan.options.source == .records
      ? try SubmissionEnvelope(record: members, of: plan.form)
      : try SubmissionEnvelope(members, of: plan.form)
    let (answerState, found) = plan.validator.validate(envelope.members)
    if let only = found.first, only.slot == nil,
      [.jsonDuplicateMember, .countAboveMax, .jsonTooLarge].contains(only.fault.code)
    {
      throw only.fault
    }
    if let unique = plan.options.unique {
      let value = answerState.slot(at: unique.path).flatMap { answerState.value(of: $0) }
      let rule = plan.validator.rules[unique.index]
      key = value.map { JSONWriter.bytes(of: rule.json($0, plan.style)) } ?? []
    }
    if found.isEmpty {
      var writer = JSONWriter()
      answerState.recordValues.worded(for: plan.form, plan.style).write(to: &writer, plan.style)
      values = writer.bytes
      doubted = [RecordWarning](of: answerState).following(values)
    }
    return found.map { fault in
      let rank =
        fault.slot.map { answerState.answerPath(of: $0).outerRank(in: plan.form) } ?? Int.max
      return LineFault(.path(fault.path, rank: rank), fault.fault)
    }
  }

  /// Writes the values as an accepted submission.
  func write(_ plan: BatchPlan, into output: inout [UInt8]) {
    let prefix = plan.prefix
    let values = plan.options.isBare || doubted.isEmpty ? values : doubted
    output.append(atMost: prefix.count &+ values.count &+ 2) { pen in
      pen.write(prefix.span, 0, prefix.count)
      pen.write(values.span, 0, values.count)
      pen.end(isBare: plan.options.isBare)
    }
  }
}
