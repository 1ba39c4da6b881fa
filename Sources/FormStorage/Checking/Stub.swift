public import FormCore

extension DirectorySubmissionStore {
  public func verify(
    _ form: FormIdentifier, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    try forEachEntry(of: form) { entry in
      if case .damaged(let finding) = entry { report(finding) }
      return .next
    }
  }
}
