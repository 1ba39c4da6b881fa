import FormCommandLine
import FormDisk
import FormMessages
internal import FormSealing
internal import FormStorage
import FormTerminal
import FormValues

/// A seal that `formline verify --against` compares a store with.
final class KeptSeal {
  private let seal: SealFile
  private let folder: SubmissionsFolder
  private var count = SealCount()

  /// Reads the seal that a command line names, if it names one; one that is damaged, or not whole,
  /// is refused.
  init?(_ line: CommandLineWords, _ folder: SubmissionsFolder) throws(CommandFailure) {
    guard let path = line.value("against") else { return nil }
    self.folder = folder
    do throws(StoreFailure) { seal = try SealFile(path: path) } catch {
      guard case .corrupt(let location, let reason) = error else { throw .failed(error.message) }
      let line = location.line > 0 ? ":\(location.line)" : ""
      throw .refused("\(quoted(location.file))\(line): not a seal that is whole: \(reason)")
    }
  }

  /// The form that a person named, which must be sealed; else those of the store and of the seal.
  func forms(_ named: String?) throws(CommandFailure) -> [FormIdentifier] {
    let sealed = seal.forms
    guard let named else {
      return Set(try folder.forms()).union(sealed).sorted { $0.text < $1.text }
    }
    if let form = sealed.first(where: { $0.text.utf8.elementsEqual(named.utf8) }) { return [form] }
    throw .refused(
      Fault.sentence(
        "the seal has no form \(quoted(named))",
        suggesting: nearestName(to: named, among: sealed.map(\.text))))
  }

  /// Compares the records of a form, if they are sealed.
  func compare(
    _ form: FormIdentifier, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    try folder.store.compare(form, with: seal, &count, report)
  }

  /// What became of the sealed records, and which seal that was.
  var words: String {
    let parts: [(Int, String)] = [
      (count.changed, "changed"), (count.gone, "missing"), (count.added, "added"),
      (count.erased, "erased"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let result = words.isEmpty ? "all as they were" : listed(words, "and")
    return "\(counted(count.records, "sealed record")): \(result); "
      + "sealed at \(VisibleText(seal.sealedAt).text), \(seal.digest)"
  }
}

/// The seal that `formline verify --seal` prints.
enum MadeSeal {
  static func print(
    of forms: [FormIdentifier], _ folder: SubmissionsFolder, _ console: inout Console
  ) throws(CommandFailure) {
    var failure: CommandFailure?
    var (output, words) = (console, [String]())
    var digest = ""
    try withStore { () throws(StoreFailure) in
      var writer = SealWriter(of: folder.store, at: console.moment.instant) { piece in
        do throws(CommandFailure) { try output.write(data: piece) } catch { failure = error }
        return failure == nil ? .next : .stop
      }
      for form in forms where failure == nil {
        let rest = try writer.seal(form)
        if rest > 0 {
          words.append(
            "\(form): \(counted(rest, "record")) at the end not sealed: the disk has not confirmed "
              + "\(rest == 1 ? "it" : "them"), the next write does")
        }
      }
      digest = writer.finish().description
      words.append("\(counted(writer.records, "record")) sealed: \(digest)")
    }
    console = output
    if let failure { throw failure }
    try console.flush()
    for line in words { console.say("\(line)") }
  }
}
