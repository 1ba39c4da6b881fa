import FormCore
import FormDisk
import FormMessages
import FormValues

/// The role of a folder's entry in the store.
private enum EntryRole {
  /// It belongs there.
  case own
  /// Left by a write that did not come to its end.
  case leftover
  /// Bytes that were cut off an end.
  case quarantined
  /// A file that no record names.
  case unused
  case foreign
}

extension StoreFolder {
  /// Reports the entries of a form's folder, and of the folders in it, that are worth knowing,
  /// files that are not used among them.
  func examineEntries(isUsed: (Digest) -> Bool, _ report: (StoreFinding) -> Void) {
    examine(report) { name in
      let own: Set = [
        FormLog.Name.lock, FormLog.Name.files, FormLog.Name.forms, FormLog.Name.drafts,
        FormLog.Name.quarantine, FormLog.Name.erasures,
      ]
      let isOwn =
        own.contains(name) || SegmentName(name) != nil || SegmentName(mark: name) != nil
        || SegmentName(index: name) != nil
      return isOwn ? .own : .foreign
    }
    examine(FormLog.Name.forms, report) { digest($0.dropLast(5), of: $0) == nil ? .foreign : .own }
    examine(FormLog.Name.drafts, report) { DraftName($0)?.kind == nil ? .foreign : .own }
    examine(FormLog.Name.quarantine, report) { name in
      let isOwn = [".cut", ".invalid", ".damaged"].contains { name.hasSuffix($0) }
      return isOwn ? .quarantined : .foreign
    }
    examine(FormLog.Name.files, report) { isHashPrefix($0) ? .own : .foreign }
    examineFiles(isUsed, report)
  }

  /// Reports definitions that do not have their digest, of those that were not examined yet.
  func examineDefinitions(
    except isKnown: (Digest) -> Bool, _ report: (StoreFinding) -> Void
  ) {
    guard let forms = try? folder(FormLog.Name.forms), let names = try? forms.names() else {
      return
    }
    for name in names.sorted() {
      guard let digest = digest(name.dropLast(5), of: name), !isKnown(digest) else {
        continue
      }
      let state = state(ofDefinition: digest)
      guard state != .sound, state != .missing else { continue }
      report(
        StoreFinding(.wrongDefinition, file: forms.path(of: name), "the definition \(state.words)"))
    }
  }

  /// Reports drafts that are not what was saved, or not all of it.
  func examineDrafts(_ report: (StoreFinding) -> Void) {
    guard let drafts = try? folder(FormLog.Name.drafts), let names = try? drafts.draftNames() else {
      return
    }
    for name in names {
      do throws(StoreFailure) {
        switch try drafts.draft(name)?.content {
        case .damaged(let location):
          report(StoreFinding(.wrongDraft, at: location, "the draft differs from what was saved"))
        case .excessive(let location, let excess):
          report(StoreFinding(.largeDraft, at: location, excess.words.text(in: .english)))
        case .draft(_, _, let torn?), .nothing(let torn):
          report(
            StoreFinding(
              .leftover, at: torn, "the last change of the draft was not written completely"))
        case .draft, nil: continue
        }
      } catch {
        report(.unreadable(error, path: drafts.path(of: name)))
      }
    }
  }

  private func examineFiles(_ isUsed: (Digest) -> Bool, _ report: (StoreFinding) -> Void) {
    guard let files = try? folder(FormLog.Name.files), let names = try? files.names() else {
      return
    }
    for prefix in names.sorted() where isHashPrefix(prefix) {
      files.examine(prefix, report) { name in
        guard let digest = Digest(hex: name), name.hasPrefix(prefix) else { return .foreign }
        return isUsed(digest) ? .own : .unused
      }
    }
  }

  private func examine(
    _ name: String, _ report: (StoreFinding) -> Void, _ role: (String) -> EntryRole
  ) {
    do {
      try folder(name)?.examine(report, role)
    } catch { report(.unreadable(error, path: path(of: name))) }
  }

  private func examine(_ report: (StoreFinding) -> Void, _ role: (String) -> EntryRole) {
    do {
      for name in try names().sorted() {
        let found = name.hasSuffix(".tmp") ? .leftover : role(name)
        if let finding = finding(found, name) { report(finding) }
      }
    } catch { report(.unreadable(error, path: path)) }
  }

  private func finding(_ role: EntryRole, _ name: String) -> StoreFinding? {
    let path = path(of: name)
    return switch role {
    case .own: nil
    case .leftover:
      StoreFinding(.leftover, file: path, "an interrupted write left it")
    case .quarantined:
      StoreFinding(.quarantined, file: path, "it contains text that is not a valid record")
    case .unused: StoreFinding(.unusedAttachment, file: path, "no record uses this file")
    case .foreign: StoreFinding(.foreignEntry, file: path, "it does not belong to the store")
    }
  }
}

private func digest(_ hex: Substring, of name: String) -> Digest? {
  Digest(hex: String(hex)).flatMap { name == $0.hex + ".json" ? $0 : nil }
}

private func isHashPrefix(_ name: String) -> Bool {
  name.utf8.count == 2
    && name.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
}
