import Formline
import FormlineFoundation
import Foundation
import Testing

@Suite struct FoundationBindingTests {
  private static let document = #"""
    {"form": "visit", "components": [
      {"type": "date", "uuid": "day", "args": {"label": "Day"}},
      {"type": "filepicker", "uuid": "photo", "args": {"label": "Photo", "store": "base64"}}
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

  @Test("the content of a file is bound as bytes") func bytes() throws {
    let form = try Form(Array(Self.document.utf8))
    var session = Session(form)
    let photo = try form.binding("photo", as: Data.self)
    #expect(session[photo] == nil)
    try session.set(photo, to: Data([0, 255, 7]))
    #expect(session[photo] == Data([0, 255, 7]))
  }
}
