package import FormMessages
package import FormTerminal
import FormWording
import Glibc
import JSONText

/// The program `formline-fetch` beside this one, which alone links the networking library.
package struct FetchProgram {
  /// The response of a server.
  package enum Answer: Equatable {
    case form(bytes: [UInt8], etag: String?)
    /// The copy with the given tag is what the server has.
    case unchanged
  }

  /// The reason why there is no answer.
  package enum Failure: Error, Equatable {
    /// The address was not understood.
    case refused(String)
    case failed(Message)
    case signal(Int32)
  }

  /// The most bytes of an answer or a copy: a document, and the line that tells of it.
  package static let outputLimit = (16 << 20) + (1 << 16)

  private let environment: Environment

  package init(_ environment: Environment) { self.environment = environment }

  /// Fetches an address; the limits are those of the program.
  package func fetch(
    _ address: FormAddress, etag: String?, _ signals: SignalGuard?
  ) throws(Failure) -> Answer {
    guard let path, access(path, X_OK) == 0 else {
      throw .failed(Message(.fetcherMissing))
    }
    let child = ChildProgram(
      path: path,
      arguments: ["--json-faults"] + (etag.map { ["--etag", $0] } ?? []) + [address.text],
      environment: variables, outputLimit: FetchProgram.outputLimit, seconds: 40,
      signals: signals)
    let run: ChildProgram.Run
    do throws(ChildProgram.Failure) {
      run = try child.run()
    } catch {
      switch error {
      case .notStarted(let code):
        throw .failed(Message(.fetcherNotStarted, ["reason": .text(SystemText.reason(code))]))
      case .endless: throw .failed(Message(.fetcherEndless))
      case .signal(let number): throw .signal(number)
      }
    }
    return try answer(run)
  }

  private func answer(_ run: ChildProgram.Run) throws(Failure) -> Answer {
    let line = Array(run.errors.prefix { $0 != 0x0A })
    switch run.code {
    case 0: break
    case 2:
      let name = "formline-fetch: "
      let sentence = VisibleText(String(decoding: line, as: UTF8.self)).text
      throw .refused(sentence.hasPrefix(name) ? String(sentence.dropFirst(name.count)) : sentence)
    case 3:
      let fault = JSONReader.read(line, limits: .line).root.flatMap { TransferFault($0) }
      throw .failed(fault?.message ?? Message(.fetcherOther))
    default: throw .failed(Message(.fetcherBroken))
    }
    guard let end = run.output.firstIndex(of: 0x0A),
      let header = JSONReader.read(Array(run.output[..<end]), limits: .line).root
    else { throw .failed(Message(.fetcherOther)) }
    if header["status"]?.digits == "304" { return .unchanged }
    return .form(bytes: Array(run.output[(end + 1)...]), etag: header["etag"]?.text)
  }

  private var path: String? {
    guard let program = environment.program(), let slash = program.lastIndex(of: "/") else {
      return nil
    }
    return program[...slash] + "formline-fetch"
  }

  /// The variables that fetching goes by: how libraries, names, proxies and certificates are found.
  private var variables: [String] {
    [
      "PATH", "HOME", "LD_LIBRARY_PATH", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy",
      "ALL_PROXY", "no_proxy", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR", "RES_OPTIONS",
    ].compactMap { name in environment.variable(name).map { "\(name)=\($0)" } }
  }
}
