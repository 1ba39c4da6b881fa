import FormCommands
import FormTerminal
import FormTestTools
import Testing

@Suite("a line of progress")
struct ProgressLineTests {
  private final class Time {
    var milliseconds = 0
  }

  /// A line on a pipe, and the clock that it goes by.
  private final class Setting {
    let pipe: TestPipe
    let time = Time()
    private(set) var line: ProgressLine

    init(width: Int = 40) throws {
      pipe = try TestPipe()
      line = ProgressLine(descriptor: pipe.writing, width: width) { [time] in time.milliseconds }
    }

    func show(_ text: String, at moment: Int) {
      time.milliseconds = moment
      line.show { _ in text }
    }

    func erase() { line.erase() }

    func eraseInterrupted() { line.eraseInterrupted() }

    var written: String {
      get throws {
        pipe.closeWriting()
        let bytes = try FileText.read("-", limit: 4096, input: pipe.reading)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  @Test("shows nothing of work that is done soon")
  func patience() throws {
    let setting = try Setting()
    setting.show("a", at: 499)
    setting.erase()
    #expect(try setting.written.isEmpty)
  }

  @Test("is drawn in place, not more often than ten times a second, and erased with spaces")
  func drawing() throws {
    let setting = try Setting()
    setting.show("eleven now!", at: 500)
    setting.show("not yet", at: 599)
    setting.show("short", at: 600)
    setting.erase()
    setting.erase()
    let spaces = String(repeating: " ", count: 11)
    #expect(try setting.written == "\releven now!\rshort      \r\(spaces)\r")
  }

  @Test("is never wider than the window, so it stays one line")
  func width() throws {
    let setting = try Setting(width: 6)
    setting.show("1234567", at: 600)
    #expect(try setting.written == "\r123")
  }

  @Test("leaves room for what the terminal writes when it is interrupted, and takes that away too")
  func interrupted() throws {
    let setting = try Setting()
    setting.eraseInterrupted()
    setting.show("short", at: 500)
    setting.eraseInterrupted()
    setting.eraseInterrupted()
    #expect(try setting.written == "\rshort\r       \r")
  }

  @Test("takes away what the terminal wrote also where the line went a moment before")
  func interruptedLate() throws {
    let setting = try Setting()
    setting.show("short", at: 500)
    setting.erase()
    setting.eraseInterrupted()
    setting.eraseInterrupted()
    #expect(try setting.written == "\rshort\r     \r\r       \r")
  }

  @Test("is not there where there is no terminal")
  func noTerminal() throws {
    let pipe = try TestPipe()
    let environment = Environment(arguments: [], errors: pipe.writing)
    #expect(ProgressLine(environment) == nil)
  }
}
