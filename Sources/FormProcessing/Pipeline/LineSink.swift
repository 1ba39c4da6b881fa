import FormCommandLine
import FormMessages
import FormTerminal
import JSONText

/// An output for lines: a file that appears when it is complete, or a stream.
struct LineSink {
  private enum Destination {
    case file(AtomicFile)
    case stream(OutputWriter, name: String)
  }

  /// The kind of the lines: text, or JSON, in which escapes can stand for characters.
  enum Kind {
    case json
    case text
  }

  private var destination: Destination
  /// The kind of lines in a stream that a terminal shows; nil for other destinations.
  private let shown: Kind?

  /// A file, `unfinished` and not there before ``finish()``, for its owner alone if it may hold
  /// secrets; `-` is standard output.
  init(
    path: String, _ kind: Kind, _ environment: Environment, isSecret: Bool,
    among unfinished: UnfinishedFiles
  ) throws(CommandFailure) {
    guard path != "-" else {
      self = LineSink.standardOutput(kind, environment)
      return
    }
    shown = nil
    do throws(FileProblem) {
      destination = .file(
        try AtomicFile(path, permissions: isSecret ? 0o600 : 0o666, among: unfinished))
    } catch {
      throw .failed(error.sentence)
    }
  }

  private init(_ descriptor: Int32, name: String, _ kind: Kind, _ environment: Environment) {
    destination = .stream(OutputWriter(descriptor: descriptor), name: name)
    shown = environment.isTerminal(descriptor) ? kind : nil
  }

  static func standardOutput(_ kind: Kind, _ environment: Environment) -> LineSink {
    LineSink(environment.output, name: "standard output", kind, environment)
  }

  static func standardError(_ kind: Kind, _ environment: Environment) -> LineSink {
    LineSink(environment.errors, name: "standard error", kind, environment)
  }

  /// Whether the lines go to a file of their own.
  var isFile: Bool {
    switch destination {
    case .file: true
    case .stream: false
    }
  }

  mutating func write(_ bytes: Span<UInt8>) throws(CommandFailure) {
    switch destination {
    case .file(let file):
      do throws(FileProblem) { try file.write(bytes) } catch { throw .failed(error.sentence) }
    case .stream(var writer, let name):
      do throws(OutputError) {
        if let shown {
          try writer.write(data: shown.visible(bytes).utf8)
        } else {
          try writer.write(data: bytes)
        }
      } catch {
        throw failure(error, name)
      }
      destination = .stream(writer, name: name)
    }
  }

  /// Hands what was gathered for a stream to the system.
  mutating func flush() throws(CommandFailure) {
    if !isFile { try finish() }
  }

  /// Makes sure of everything written; a file gets its name.
  mutating func finish() throws(CommandFailure) {
    switch destination {
    case .file(let file):
      do throws(FileProblem) { try file.commit() } catch { throw .failed(error.sentence) }
    case .stream(var writer, let name):
      do throws(OutputError) { try writer.flush() } catch { throw failure(error, name) }
      destination = .stream(writer, name: name)
    }
  }

  /// Drops a file; what went to a stream is gone.
  func abandon() {
    if case .file(let file) = destination { file.abandon() }
  }

  private func failure(_ error: OutputError, _ name: String) -> CommandFailure {
    switch error {
    case .closed: .outputClosed
    case .failed(_, let reason): .failed("\(name): \(reason)")
    }
  }
}

extension LineSink.Kind {
  /// Whole lines with what a terminal would act on, or not show, as escapes.
  func visible(_ lines: Span<UInt8>) -> String {
    let text = lines.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    switch self {
    case .text: return VisibleText(text, keepingLines: true).text
    case .json:
      // All that JSON allows to stand as it is outside of strings is seen, or ends a line.
      return text.unicodeScalars.reduce(into: "") { result, scalar in
        if scalar != "\n", InvisibleCharacter.contains(scalar) {
          result += InvisibleCharacter.escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
