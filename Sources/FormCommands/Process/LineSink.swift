/// Where the lines of a run go: a file that appears when it is complete, or a stream.
struct LineSink {
  private enum Place {
    case file(AtomicFile)
    case stream(OutputWriter, name: String)
  }

  private var place: Place

  /// A file, which is there only after ``finish()``; `-` is standard output.
  init(path: String, _ environment: Environment) throws(CommandFailure) {
    guard path != "-" else {
      self = LineSink.standardOutput(environment)
      return
    }
    do throws(FileProblem) {
      place = .file(try AtomicFile(path))
    } catch {
      throw .failed(error.sentence)
    }
  }

  private init(_ place: Place) { self.place = place }

  static func standardOutput(_ environment: Environment) -> LineSink {
    LineSink(.stream(OutputWriter(descriptor: environment.output), name: "standard output"))
  }

  static func standardError(_ environment: Environment) -> LineSink {
    LineSink(.stream(OutputWriter(descriptor: environment.errors), name: "standard error"))
  }

  /// Whether the lines go to a file of their own.
  var isFile: Bool {
    switch place {
    case .file: true
    case .stream: false
    }
  }

  mutating func write(_ bytes: Span<UInt8>) throws(CommandFailure) {
    switch place {
    case .file(let file):
      do throws(FileProblem) { try file.write(bytes) } catch { throw .failed(error.sentence) }
    case .stream(var writer, let name):
      do throws(OutputError) {
        try writer.write(bytes)
      } catch {
        throw failure(error, name)
      }
      place = .stream(writer, name: name)
    }
  }

  /// Hands what was gathered for a stream to the system.
  mutating func flush() throws(CommandFailure) {
    if !isFile { try finish() }
  }

  /// Makes sure of everything written; a file gets its name.
  mutating func finish() throws(CommandFailure) {
    switch place {
    case .file(let file):
      do throws(FileProblem) { try file.commit() } catch { throw .failed(error.sentence) }
    case .stream(var writer, let name):
      do throws(OutputError) { try writer.flush() } catch { throw failure(error, name) }
      place = .stream(writer, name: name)
    }
  }

  /// Drops a file; what went to a stream is gone.
  func abandon() {
    if case .file(let file) = place { file.abandon() }
  }

  private func failure(_ error: OutputError, _ name: String) -> CommandFailure {
    switch error {
    case .closed: .outputClosed
    case .failed(_, let reason): .failed("\(name): \(reason)")
    }
  }
}
