import FormLanguageServer
import FormValues
import JSONText

/// A document of an editor in which a character is written: how long its findings and a completion
/// take, in time of the processor: the server does one thing at a time.
enum EditorSuite: Suite {
  static let name = "an editor"

  private static let uri = "untitled:form"
  private static let rounds = 41

  static func run(_ report: inout Report) {
    for fields in [500, 5000] {
      report.begin(
        "\(name), \(fields) inputs, \(fields / 5) conditions", ["ms, median", "ms, least"])
      var server = LanguageServer(on: .epoch, version: "")
      let document = LogicSuite.document(fields)
      _ = server.take([message("initialize", #"{"capabilities":{}}"#, id: 1), opened(document)])
      while server.hasWork { _ = server.pause() }
      var (first, all, completion) = ([Double](), [Double](), [Double]())
      var (complaints, sent, answers) = (0, 0, 0)
      for round in 0..<rounds {
        complaints += server.take([changed(round)]).count
        let asked = Stopwatch.spent
        answers += server.take([completionAsked]).count
        let paused = Stopwatch.spent
        sent += server.pause().count
        first.append(Stopwatch.spent - paused)
        while server.hasWork { _ = server.pause() }
        all.append(Stopwatch.spent - paused)
        completion.append(paused - asked)
      }
      add("findings", first, &report, "\(sent) messages", "\(rounds) messages")
      add(
        "with those of all conditions", all, &report, "\(complaints) complaints", "0 complaints")
      add("a completion", completion, &report, "\(answers) answers", "\(rounds) answers")
    }
  }

  private static func add(
    _ name: String, _ seconds: [Double], _ report: inout Report, _ found: String,
    _ expected: String
  ) {
    let times = seconds.sorted()
    report.add(
      name, [times[times.count / 2], times[0]].map { "\(Double(Int($0 * 100_000)) / 100)" },
      found: found, expected: expected)
  }

  private static func opened(_ document: String) -> [UInt8] {
    let text = String(decoding: JSONWriter.bytes(of: .string(document)), as: UTF8.self)
    return message(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"json","version":1,"text":\#(text)}}"#)
  }

  /// Writes a letter into the first label, or takes it away.
  private static func changed(_ round: Int) -> [UInt8] {
    let (end, text) = round % 2 == 0 ? (74, "x") : (75, "")
    return message(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":74},"end":{"line":0,"character":\#(end)}},"text":"\#(text)"}]}"#
    )
  }

  private static let completionAsked = message(
    "textDocument/completion",
    #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":4,"character":83}}"#, id: 2)

  private static func message(_ method: String, _ parameters: String, id: Int? = nil) -> [UInt8] {
    let id = id.map { #""id":\#($0),"# } ?? ""
    return Array(
      #"{"jsonrpc":"2.0",\#(id)"method":"\#(method)","params":\#(parameters)}"#.utf8)
  }
}
