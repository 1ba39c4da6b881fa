import FormCore
package import FormTerminal
import FormValues
import Glibc

/// The folder of copies of fetched forms, a file for each address, for this user alone.
package struct FormCache {
  private let folder: String

  /// The folder that the XDG Base Directory Specification gives; nil if nobody has a home.
  package init?(variable: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard
      let cache = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map({ "\($0)/.cache" })
    else { return nil }
    folder = "\(cache)/formline"
  }

  /// The copy of an address; nil if there is none, or none that can be trusted.
  package func copy(of address: FormAddress) -> FormCopy? {
    guard isOurs else { return nil }
    let bytes = try? FileText.readUnlinked(path(address), limit: FetchProgram.outputLimit)
    return bytes.flatMap { FormCopy($0, of: address) }
  }

  /// Keeps a copy, in the place of an earlier one.
  package func keep(_ copy: FormCopy, of address: FormAddress) throws(FileProblem) {
    makeFolder()
    guard isOurs else { throw FileProblem(folder, .notPermitted) }
    let (path, bytes) = (path(address), copy.encoded(for: address))
    try SignalGuard.delaying { () throws(FileProblem) in
      let file = try AtomicFile(path, permissions: 0o600)
      try file.write(bytes)
      try file.commit()
    }
  }

  private func path(_ address: FormAddress) -> String {
    "\(folder)/\(SHA256.hash(Array(address.text.utf8)).hex)"
  }

  /// A folder of another user, or one that others may write to, could hold anybody's forms.
  private var isOurs: Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  private func makeFolder() {
    for slash in folder.indices.dropFirst() where folder[slash] == "/" {
      mkdir(String(folder[..<slash]), 0o700)
    }
    mkdir(folder, 0o700)
  }
}
