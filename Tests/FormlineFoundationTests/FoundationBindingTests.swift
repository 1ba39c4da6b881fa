import Formline
import FormlineFoundation
import Foundation
import Testing

@Suite struct FoundationBindingTests {
  private static let document = #"""
    {"form": "visit", "components": [
      {"type": "date", "uuid": "day", "args": {"label": "Day"}},
      {"type": "time", "uuid": "start", "args": {"label": "Start"}},
      {"type": "datetime", "uuid": "visit", "args": {"label": "Visit"}},
      {"type": "slider", "uuid": "pain", "args": {"label": "Pain", "min": 0, "max": 10, "step": 0.5}},
      {"type": "filepicker", "uuid": "photo", "args": {"label": "Photo", "store": "base64"}},
      {"type": "filepicker", "uuid": "scan", "args": {"label": "Scan", "store": "hex"}},
      {"type": "filepicker", "uuid": "letter", "args": {"label": "Letter"}}
    ]}
    """#

  @Test("a date is bound as the beginning of its day in Greenwich") func dates() throws {
    let form = try Form(Array(Self.document.utf8))
    var session = Session(form)
    let day = try form.binding("day", as: Date.self)
    try session.set(day, to: Date(timeIntervalSince1970: 1_709_164_800 + 3_600))
    #expect(session[day] == Date(timeIntervalSince1970: 1_709_164_800))
    #expect(session[try form.binding("day", as: CivilDate.self)]?.description == "2024-02-29")
    #expect(Date.distantFuture.value(for: .date) != nil)
    #expect(Date(timeIntervalSince1970: -99_999_999_999).value(for: .date) == nil)
  }

  @Test("a time is bound as that time of 1 January 1970 in Greenwich") func times() throws {
    let form = try Form(Array(Self.document.utf8))
    var session = Session(form)
    let start = try form.binding("start", as: Date.self)
    #expect(session[start] == nil)
    try session.set(start, to: Date(timeIntervalSince1970: 1_709_164_800 + 34_230))
    #expect(session[start] == Date(timeIntervalSince1970: 34_200))
    #expect(session[try form.binding("start", as: CivilTime.self)]?.description == "09:30")
    try session.set(start, to: Date(timeIntervalSince1970: -60))
    #expect(session[start] == Date(timeIntervalSince1970: 86_340))
    #expect(throws: Fault.self) { try form.binding("photo", as: Date.self) }
  }

  @Test("a date and time is bound as that minute in Greenwich") func dateTimes() throws {
    let form = try Form(Array(Self.document.utf8))
    var session = Session(form)
    let visit = try form.binding("visit", as: Date.self)
    try session.set(visit, to: Date(timeIntervalSince1970: 1_709_164_800 + 34_259))
    #expect(session[visit] == Date(timeIntervalSince1970: 1_709_164_800 + 34_200))
    let civil = try form.binding("visit", as: CivilDateTime.self)
    #expect(session[civil]?.description == "2024-02-29T09:30")
    #expect(Date(timeIntervalSince1970: -99_999_999_999).value(for: .dateTime) == nil)
  }

  @Test("a slider is bound as a number of Swift, on its steps") func sliders() throws {
    let form = try Form(Array(Self.document.utf8))
    var session = Session(form)
    let pain = try form.binding("pain", as: Double.self)
    try session.set(pain, to: 3.5)
    #expect(session[pain] == 3.5)
    #expect(session[try form.binding("pain", as: Decimal.self)]?.description == "3.5")
    #expect(throws: Fault.self) { try session.set(pain, to: 3.3) }
    #expect(throws: Fault.self) { try session.set(pain, to: .nan) }
    #expect(session[pain] == 3.5)
  }

  @Test("the content of a file is bound as bytes") func bytes() throws {
    let form = try Form(Array(Self.document.utf8))
    var session = Session(form)
    for (key, text) in [("photo", "AP8H"), ("scan", "00ff07")] {
      let content = try form.binding(key, as: Data.self)
      #expect(session[content] == nil)
      try session.set(content, to: Data([0, 255, 7]))
      #expect(session[content] == Data([0, 255, 7]))
      #expect(session[try form.binding(key, as: [UInt8].self)] == [0, 255, 7])
      #expect(session[try form.binding(key, as: FilePointer.self)] == .inline(text))
    }
    #expect(throws: Fault.self) { try form.binding("letter", as: Data.self) }

    let photo = try form.binding("photo", as: Data.self)
    try session.set(photo, to: Data([0, 255, 7]))
    #expect(session[photo]?.count == 3)
  }
}
