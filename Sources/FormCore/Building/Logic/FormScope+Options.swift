import FormValues

extension FormScope {
  func isGroup(_ subject: Int) -> Bool {
    let group = subject - builder.inputs.count
    return builder.groups.indices.contains(group) && builder.groups[group].repetition != nil
  }

  func options(of subject: Int) -> [Choice]? {
    guard builder.inputs.indices.contains(subject),
      let choosing = builder.inputs[subject].component.asChoosing,
      builder.inputs[subject].valueType == .choice
    else { return nil }
    return choosing.options
  }
}
