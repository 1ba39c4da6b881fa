/// What channels are known to disagree on: remove an entry when its test says that they agree.
enum KnownDisagreement {
  /// Some channels, and why they disagree with the others.
  struct Entry: Sendable {
    let channels: Set<AgreementChannel>
    let reason: String

    init(_ channels: Set<AgreementChannel>, _ reason: String) {
      (self.channels, self.reason) = (channels, reason)
    }
  }

  /// Why a channel is known to disagree on a case; nil if it is not.
  static func reason(_ trial: AgreementCase, _ channel: AgreementChannel) -> String? {
    all[trial.name].flatMap { $0.channels.contains(channel) ? $0.reason : nil }
  }

  /// By the name of the case.
  static let all: [String: Entry] = [
    "a slider reaches up to the answer that bounds it": Entry(
      bulk, "a placeholder stands beside the bound that an expression gives"),
    "a slider above the answer that bounds it is refused": Entry(
      bulk, "a placeholder stands beside the bound that an expression gives"),
    "a time steps from the opening that another answer gives": Entry(
      bulk, "a placeholder stands beside the bound that an expression gives"),
    "a time before the opening that another answer gives is refused": Entry(
      bulk, "a placeholder stands beside the bound that an expression gives"),
    "a number steps from the least that another answer gives": Entry(
      bulk, "a placeholder stands beside the bound that an expression gives"),
    "a key and its earlier name are one answer given twice": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "a key and its earlier name in a group are one answer given twice": Entry(
      lines.union([.answers]), "a key and its earlier name are not counted as one"),
    "a key and its earlier name in a row are one answer given twice": Entry(
      lines.union([.answers]), "a key and its earlier name are not counted as one"),
    "an earlier name in a row is the key": Entry(
      [.binding], "bindings have no paths"),
    "an unknown key near a key names it": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "an unknown key far from every key names none": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "two unknown keys are refused in the order given": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "an unknown key in a group names the nearest key of the group": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "an unknown key at the top names the path of a key in a group": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "an unknown key in a row names the nearest key of the row": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "a key of another group is unknown here": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "an unknown key and a wrong answer are both refused": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "rows are numbered from one": Entry(
      [.binding], "bindings have no paths"),
    "a row number with a leading zero names no row": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "keys of a form may be called form and values": Entry(
      [.binding, .answers], "the channels word it differently"),
    "a form with the key form takes no record for answers": Entry(
      [.bytes, .tree, .array, .rejects, .processLines, .processArray, .processRejects, .answers],
      "a record is recognised beside the key 'form'"),
    "a byte order mark at the beginning is removed": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "a fact is no answer": Entry(
      [.answers], "--answers words unknown and repeated keys itself"),
    "a calculated key with another value is refused": Entry(
      bulk.union([.answers]), "the fault of a calculated key is unknown-key"),
    "a calculated key may be given with its value": Entry(
      [.answers], "--answers refuses every calculated key"),
    "a calculated key with text for a number is refused": Entry(
      bulk.union([.answers]), "the fault of a calculated key is unknown-key"),
    "a calculated key without a value must not be given": Entry(
      bulk.union([.answers]), "the fault of a calculated key is unknown-key"),
    "a calculated key in a row may be given with its value": Entry(
      [.answers], "--answers refuses every calculated key"),
    "a calculated key in a row with another value is refused": Entry(
      bulk.union([.answers]), "the fault of a calculated key is unknown-key"),
    "sums over rows are worked out": Entry(
      [.binding], "bindings have no paths"),
    "a required text is missing": Entry(
      [.answers], "--answers words the fault itself"),
    "a required text of spaces is missing": Entry(
      bulk.union([.session, .binding, .answers]), "white space is an answer"),
    "a required text of a no-break space is missing": Entry(
      bulk.union([.session, .binding, .answers, .set, .piped, .terminal]),
      "white space is an answer"),
    "text of spaces is no answer": Entry(
      bulk.union([.session, .binding, .answers]), "white space is an answer"),
    "two wrong numbers are refused in the order of the form": Entry(
      [.answers, .set], "faults stand in the order given"),
    "a choice that is not on offer is refused": Entry(
      [.set, .piped, .terminal], "the prompt has another sentence for a choice that is not on offer"
    ),
    "a choice near one on offer names it": Entry(
      [.piped], "a piped line names no nearest word"),
    "one of several choices is not on offer": Entry(
      [.set, .piped, .terminal], "the prompt has another sentence for a choice that is not on offer"
    ),
    "an option that is hidden is not on offer": Entry(
      [.set, .piped, .resumed, .terminal],
      "the prompt has another sentence for a choice that is not on offer"),
    "a required choice is missing": Entry(
      [.answers], "--answers words the fault itself"),
    "a group is accepted": Entry(
      [.binding], "bindings have no paths"),
    "a required file is missing": Entry(
      [.answers], "--answers words the fault itself"),
    "a required answer in a group is missing": Entry(
      [.answers], "--answers words the fault itself"),
    "a wrong answer in a group is refused with its path": Entry(
      [.binding], "bindings have no paths"),
    "a group is not a text": Entry(
      [.answers], "--answers words the fault itself"),
    "a group in a group has a path of both": Entry(
      [.binding], "bindings have no paths"),
    "a group is not a list": Entry(
      [.answers], "--answers words the fault itself"),
    "too few rows are refused": Entry(
      [.answers], "--answers words the fault itself"),
    "a wrong answer in a row is refused with its path": Entry(
      [.binding], "bindings have no paths"),
    "too many rows are refused": Entry(
      [.answers], "--answers words the fault itself"),
    "a required answer in a row is missing": Entry(
      [.binding, .answers], "the channels word it differently"),
    "a row is not a text": Entry(
      [.answers], "--answers words the fault itself"),
    "rows are not an object": Entry(
      [.answers], "--answers words the fault itself"),
    "rows are not a text": Entry(
      [.answers], "--answers words the fault itself"),
    "rows in rows are accepted": Entry(
      [.binding], "bindings have no paths"),
    "a wrong answer in a row of a row is refused with its path": Entry(
      [.binding], "bindings have no paths"),
    "too many rows in a row are refused with its path": Entry(
      [.answers], "--answers words the fault itself"),
    "faults in groups, rows and at the top stand in the order of the form": Entry(
      [.answers, .set], "faults stand in the order given"),
    "an answer to a question that is hidden is refused": Entry(
      [.answers], "--answers words the fault itself"),
    "a required answer of a question that is shown is missing": Entry(
      [.answers], "--answers words the fault itself"),
    "a wrong answer to a hidden question is refused as hidden alone": Entry(
      [.answers], "--answers words the fault itself"),
    "a rule of the author in a row refuses its answer": Entry(
      [.binding], "bindings have no paths"),
    "an answer in a hidden group is refused": Entry(
      [.answers], "--answers words the fault itself"),
    "rows of a hidden group are refused": Entry(
      [.answers], "--answers words the fault itself"),
    "a hidden answer in a row is refused": Entry(
      [.answers], "--answers words the fault itself"),
    "a question hidden by a wrong answer is judged as it is shown": Entry(
      [.answers], "--answers words the fault itself"),
    "a fact that is absent hides a question": Entry(
      [.answers], "--answers words the fault itself"),
    "a secret outside its pattern is not quoted": Entry(
      bulk.union([.session, .binding, .answers, .set, .piped, .terminal]),
      "answers to secrets are quoted, or the fault has other words"),
    "a secret that is too short is not quoted": Entry(
      bulk.union([.session, .binding, .answers, .set, .piped, .terminal]),
      "answers to secrets are quoted, or the fault has other words"),
    "a secret that is too long is not quoted": Entry(
      bulk.union([.session, .binding, .answers, .set, .piped, .terminal]),
      "answers to secrets are quoted, or the fault has other words"),
    "a secret that is no number is not quoted": Entry(
      bulk.union([.answers, .set, .piped, .terminal]),
      "answers to secrets are quoted, or the fault has other words"),
    "a secret above its most is not quoted": Entry(
      bulk.union([.session, .binding, .answers, .set, .piped, .terminal]),
      "answers to secrets are quoted, or the fault has other words"),
    "a secret that a rule of the author refuses is not quoted": Entry(
      bulk.union([.session, .binding, .answers, .set, .piped, .terminal]),
      "answers to secrets are quoted, or the fault has other words"),
    "a secret of another type is not quoted": Entry(
      lines.union([.answers]), "answers to secrets are quoted, or the fault has other words"),
    "a hidden secret is not quoted": Entry(
      bulk.union([.answers]), "answers to secrets are quoted, or the fault has other words"),
    "a calculation over a secret is not quoted": Entry(
      bulk.union([.answers]), "answers to secrets are quoted, or the fault has other words"),
  ]

  /// The channels of bulk processing that read JSON, and all of them.
  private static let lines: Set<AgreementChannel> = [
    .bytes, .tree, .array, .records, .rejects, .processLines, .processArray, .processRecords,
    .processRejects,
  ]
  private static let bulk = lines.union([.cells, .processCells])
}
