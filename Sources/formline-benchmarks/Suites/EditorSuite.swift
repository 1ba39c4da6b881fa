import FormLanguageServer
import FormValues
import JSONText

/// A document of an editor in which a character is written: how long its findings and a completion
/// take, in time of the processor; and how long an editor at a pipe waits for the findings, in time
/// that passes.
enum EditorSuite: Suite {
  static let name = "an editor"

  private static let uri = "untitled:form"
  private static let rounds = 41
  /// The milliseconds from what follows a key to the next one.
  private static let betweenKeys: Int32 = 150

  /// A place in the document where a character is written and taken away.
  private enum Place: String, CaseIterable {
    /// The label of the first question.
    case label = "in a label"
    /// A number of the first condition.
    case condition = "in a condition"

    var position: (line: Int, character: Int) {
      switch self {
      case .label: (0, 74)
      case .condition: (4, 99)
      }
    }
  }

  static func run(_ report: inout Report) {
    for fields in [500, 5000] {
      report.begin(
        "\(name), \(fields) inputs, \(fields / 5) conditions", ["ms, median", "ms, least"])
      for place in Place.allCases { measure(place, fields, &report) }
      for place in Place.allCases { measureAtPipe(place, fields, &report) }
    }
  }

  private static func measure(_ place: Place, _ fields: Int, _ report: inout Report) {
    var server = LanguageServer(on: .epoch, version: "")
    let document = LogicSuite.document(fields)
    server.take([message("initialize", #"{"capabilities":{}}"#, id: 1), opened(document)]) { _ in }
    while server.hasWork { _ = server.pause() }
    var (first, all, rest, completion) = ([Double](), [Double](), [Double](), [Double]())
    var (complaints, sent, answers) = (0, 0, 0)
    for round in 0..<rounds {
      server.take([changed(place, round)]) { _ in complaints += 1 }
      let asked = Stopwatch.spent
      server.take([completionAsked(inLine: fields - 1)]) { _ in answers += 1 }
      let paused = Stopwatch.spent
      sent += server.pause().count
      first.append(Stopwatch.spent - paused)
      all.append(first[round])
      while server.hasWork {
        if !server.pause().isEmpty { all[round] = Stopwatch.spent - paused }
      }
      rest.append(Stopwatch.spent - paused)
      completion.append(paused - asked)
    }
    let name = place.rawValue
    add("\(name): findings", first, &report, "\(sent) messages", "\(rounds) messages")
    add(
      "\(name): those of all conditions, too", all, &report, "\(complaints) complaints",
      "0 complaints")
    add("\(name): all that follows", rest, &report, "\(rest.count)", "\(rounds)")
    add("\(name): a completion", completion, &report, "\(answers) answers", "\(rounds) answers")
  }

  /// The editor waits a while before each change, as between two keys.
  private static func measureAtPipe(_ place: Place, _ fields: Int, _ report: inout Report) {
    let name = "\(place.rawValue), at a pipe"
    guard var server = MeasuredProgram.formline.flatMap({ PipedServer($0) }) else {
      return report.skip(name, "formline is not beside this program")
    }
    defer { server.end() }
    let document = opened(LogicSuite.document(fields))
    guard server.send(message("initialize", #"{"capabilities":{}}"#, id: 1)),
      server.receive(within: 10_000) != nil, server.send(document),
      server.receive(within: 10_000) != nil
    else { return report.skip(name, "the server does not answer") }
    while server.receive(within: 500) != nil {}
    var (first, all) = ([Double](), [Double]())
    for round in 0..<rounds {
      let start = Stopwatch.now
      guard server.send(changed(place, round)), server.receive(within: 10_000) != nil else {
        break
      }
      first.append(Stopwatch.now - start)
      all.append(first[round])
      while server.receive(within: betweenKeys) != nil { all[round] = Stopwatch.now - start }
    }
    let (found, expected) = ("\(first.count) answers", "\(rounds) answers")
    add("\(name): findings", first, &report, found, expected)
    add("\(name): those of all conditions, too", all, &report, found, expected)
  }

  private static func add(
    _ name: String, _ seconds: [Double], _ report: inout Report, _ found: String,
    _ expected: String
  ) {
    let times = seconds.isEmpty ? [0] : seconds.sorted()
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

  /// Writes a digit, or takes it away.
  private static func changed(_ place: Place, _ round: Int) -> [UInt8] {
    let (line, start) = place.position
    let (end, text) = round % 2 == 0 ? (start, "1") : (start + 1, "")
    return message(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"range":{"start":{"line":\#(line),"character":\#(start)},"end":{"line":\#(line),"character":\#(end)}},"text":"\#(text)"}]}"#
    )
  }

  /// Asks what fits in a condition; the text before it is looked through.
  private static func completionAsked(inLine line: Int) -> [UInt8] {
    message(
      "textDocument/completion",
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(line),"character":90}}"#, id: 2)
  }

  private static func message(_ method: String, _ parameters: String, id: Int? = nil) -> [UInt8] {
    let id = id.map { #""id":\#($0),"# } ?? ""
    return Array(
      #"{"jsonrpc":"2.0",\#(id)"method":"\#(method)","params":\#(parameters)}"#.utf8)
  }
}
