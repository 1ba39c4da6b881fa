import FormValues
import Testing

@testable import FormXLSForm

/// Expressions of XLSForm in Formline's language.
@Suite struct ExpressionTranslationTests {
  private static let rows = [
    "integer | age | Age", "decimal | weight | Weight", "text | name | Name", "date | birth | Born",
    "time | hour | Hour", "dateTime | arrival | Arrival", "select_one yes_no | pregnant | Pregnant",
    "select_one level | pain | Pain", "select_multiple signs | signs | Signs",
    "acknowledge | consent | Consent", "geopoint | place | Place", "start | start |",
    "username | username |", "begin repeat | child | Child", "integer | weeks | Weeks",
    "text | nickname | Nickname", "end repeat | | ",
    "begin group | home | Home", "text | street | Street", "end group | | ",
  ]

  private static let choices = "yes_no yes no;level 0 1 2 3;signs fever cough"

  /// The translation of a `relevant` below all other rows, and the findings.
  private static func relevant(_ text: String) throws -> (text: String?, found: [String]) {
    var markdown = "| survey |\n| | type | name | label | relevant |\n"
    for row in rows { markdown += "| | \(row) |\n" }
    markdown += "| | note | shown | Shown | \(text.replacing("|", with: "\\|")) |\n"
    markdown += survey("type | name", choices: choices).split(separator: "\n").dropFirst(2)
      .joined(separator: "\n")
    let worksheets = try WorksheetDocument(markdown)
    let found = zip(worksheets.found, worksheets.findings).filter { $0.0.contains("relevant") }
      .map { "\($0.0) \($0.1.fault.message)" }
    return (worksheets.argument("visibleIf", of: "shown"), found)
  }

  @Test(
    "Conditions mean the same in both languages",
    arguments: [
      ("${age} > 12 and ${age} < 50", "{age} > 12 and {age} < 50"),
      ("${age}>5 or ${age}<3 and ${name}='Ada'", "{age} > 5 or {age} < 3 and {name} = 'Ada'"),
      ("(${age} > 5 or ${age} < 3) and true()", "({age} > 5 or {age} < 3) and true"),
      ("${pregnant} = 'yes'", "{pregnant} = 'yes'"),
      ("selected(${pregnant}, 'yes')", "{pregnant} = 'yes'"),
      ("not(selected(${pregnant}, \"yes\"))", "{pregnant} != 'yes'"),
      ("not(${age} = 3)", "{age} != 3"), ("not(${age} > 3)", "not {age} > 3"),
      ("selected(${signs}, 'fever')", "{signs} contains 'fever'"),
      ("${signs} = 'fever'", "{signs} contains 'fever' and count({signs}) = 1"),
      ("count-selected(${signs}) >= 2", "count({signs}) >= 2"),
      (
        "date-time(decimal-date-time(today()) + 3) > ${birth}",
        "addDays(date('1970-01-01'), floor(days(date('1970-01-01'), today()) + 3)) > {birth}"
      ),
      (
        "difference-in-months(${birth}, today()) > 3",
        "(year(today()) - year({birth})) * 12 + (month(today()) - month({birth})) - "
          + "if(day(today()) < day({birth}), 1, 0) > 3"
      ),
      (
        "item-at(', ', ${name}, 1) = 'Ada'",
        "substringBefore(concat(substringAfter({name}, ', '), ', '), ', ') = 'Ada'"
      ),
      ("substring-before(${name}, ' ') = 'Ada'", "substringBefore({name}, ' ') = 'Ada'"),
      ("substring-after(${name}, ' ') = ${name}", "substringAfter({name}, ' ') = {name}"),
      ("join(', ', ${nickname}) = 'a'", "join(', ', {nickname}) = 'a'"),
      ("selected-at(${signs}, 0) = 'fever'", "index({signs}, 1) = 'fever'"),
      ("${name} = ''", "not answered({name})"), ("'' != ${age}", "answered({age})"),
      ("${name}", "answered({name})"), ("${age}", "answered({age})"),
      ("string-length(${name}) > 3", "coalesce(length({name}), 0) > 3"),
      ("${age} = '5'", "{age} = 5"), ("'5' < ${age}", "{age} > 5"),
      ("${pain} = 2", "{pain} = '2'"), ("${pain} >= 2", "{pain} in ['2', '3']"),
      ("${pain} > 2", "{pain} = '3'"), ("${consent} = 'OK'", "{consent}"),
      ("${consent} != 'OK'", "not {consent}"),
      ("${birth} <= today()", "{birth} <= today()"),
      ("${birth} < now()", "{birth} <= today()"), ("${birth} > now()", "{birth} > today()"),
      ("${birth} > '2020-02-29'", "{birth} > date('2020-02-29')"),
      ("${birth} = date('2020-02-29')", "{birth} = date('2020-02-29')"),
      ("${hour} < '09:30'", "{hour} < time('09:30')"),
      ("${arrival} > '2020-02-29T09:30:00'", "{arrival} > datetime('2020-02-29T09:30')"),
      ("(today() - ${birth}) div 365.25 >= 18", "days({birth}, today()) / 365.25 >= 18"),
      (
        "int((today()-${birth}) div 7) = 2",
        "days({birth}, today()) / 7 - mod(days({birth}, today()) / 7, 1) = 2"
      ),
      ("${birth} + 7 < today()", "addDays({birth}, 7) < today()"),
      ("${age} mod 2 = 0", "mod({age}, 2) = 0"), ("-${age} < -5", "-{age} < -5"),
      ("${age} * (2 + ${weight}) - 1 = 3", "{age} * (2 + {weight}) - 1 = 3"),
      ("if(${age} > 3, 'a', 'b') = 'a'", "if({age} > 3, 'a', 'b') = 'a'"),
      ("if(${age} > 3, ${weight}, '') > 3", "if({age} > 3, {weight}, 0 / 0) > 3"),
      ("coalesce(${age}, 0) = 0", "coalesce({age}, 0) = 0"),
      ("once(${age}) = 0", "{age} = 0"),
      ("round(${weight}, 1) = 0.5", "round({weight}, 1) = 0.5"),
      ("regex(${name}, '^[A-Z]+$')", "matches({name}, '[A-Z]+')"),
      ("contains(${name}, \"x's\")", "{name} contains 'x''s'"),
      ("starts-with(${name}, 'A')", "startsWith({name}, 'A')"),
      ("ends-with(${name}, 'A')", "endsWith({name}, 'A')"),
      ("substr(${name}, 0, 3) = 'Ada'", "substring({name}, 1, 3) = 'Ada'"),
      ("substr(${name}, 2) = 'a'", "substring({name}, 3) = 'a'"),
      ("concat(${name}, ' ', ${age}) = 'A 3'", "concat({name}, ' ', {age}) = 'A 3'"),
      ("number(format-date(${birth}, '%Y')) > 2000", "year({birth}) > 2000"),
      ("int(format-date(today(), '%m')) = 2", "floor(month(today())) = 2"),
      (
        "int(format-date(${birth}, '%Y%m%d')) > 20200101",
        "floor((year({birth}) * 10000 + month({birth}) * 100 + day({birth}))) > 20200101"
      ),
      (
        "decimal-date-time(today()) - decimal-date-time(${birth}) > 30",
        "days(date('1970-01-01'), today()) - days(date('1970-01-01'), {birth}) > 30"
      ),
      ("selected-at(${pain}, 0) = '1'", "{pain} = '1'"), ("${name} = null", "not answered({name})"),
      ("empty(${name})", "not answered({name})"),
      ("format-date(${birth}, '%m') = '02'", "substring(concat({birth}), 6, 2) = '02'"),
      ("format-date(${birth}, '%Y') = '2020'", "concat(year({birth})) = '2020'"),
      (
        "format-date(${birth}, '%d/%m') = '29/02'",
        "concat(substring(concat({birth}), 9, 2), '/', substring(concat({birth}), 6, 2)) = '29/02'"
      ),
      ("sum(${weeks}) > 3", "sum({weeks}) > 3"), ("max(${weeks}) > 3", "max({weeks}) > 3"),
      ("count(${child}) > 0", "count({child}) > 0"), ("${weeks} = 3", "index({weeks}, 1) = 3"),
      ("indexed-repeat(${weeks}, ${child}, 2) = 3", "index({weeks}, 2) = 3"),
      ("../age > 3", "{age} > 3"), ("/data/child/weeks = 3", "index({weeks}, 1) = 3"),
      ("${username} = 'ada'", "{username} = 'ada'"), ("${age} > 5 ", "{age} > 5"),
      ("${ age } ≥ 5", "{age} >= 5"), ("${pregnant} = ‘yes’", "{pregnant} = 'yes'"),
      ("FALSE", "false"),
      (
        "jr:choice-name(${pregnant}, '${pregnant}') = 'yes'",
        "if({pregnant} = 'yes', 'yes', if({pregnant} = 'no', 'no', '')) = 'yes'"
      ),
      (
        "instance('yes_no')/root/item[name = ${pregnant}]/label = 'yes'",
        "if({pregnant} = 'yes', 'yes', if({pregnant} = 'no', 'no', '')) = 'yes'"
      ),
    ])
  func translation(text: String, expected: String) throws {
    let result = try Self.relevant(text)
    #expect(result.text == expected, "\(result.found)")
  }

  @Test(
    "What has no counterpart is named at its character, and is a warning",
    arguments: [
      ("${age} > 3 and ${place} = ''", 16, "it refers to 'place', a 'geopoint'"),
      ("pulldata('a', 'b', 'c', ${age}) = 3", 1, "it looks up a value in another file"),
      ("${home} = ''", 1, "'home' is a group, which has no value"),
      ("decimal-date-time(${arrival}) > 3", 1, "are counted only of dates"),
      ("${age} = random()", 10, "'random()' has no counterpart"),
      ("${name} + 1 = 2", 1, "a text cannot be read as a number"),
      ("${arrival} > now()", 1, "a date and time cannot be compared"),
      ("regex(${name}, '(?=a)b')", 16, "look"),
    ])
  func unsupported(text: String, column: Int, reason: String) throws {
    let result = try Self.relevant(text)
    #expect(result.text == nil)
    let found = try #require(result.found.first)
    #expect(found.hasPrefix("survey:23:relevant:\(column) component.unknown-argument"), "\(found)")
    #expect(
      found.contains("'relevant' is not carried over: ") && found.contains(reason), "\(found)")
  }

  @Test(
    "A mistake of the form is an error at its character",
    arguments: [
      ("${age} = ", 9, "something is missing at the end"),
      ("${age} = 'a", 10, "no quotation mark ends this text"),
      ("${age} == 3", 8, "'==' is not an operator; use '='"),
      ("age} > 3", 4, "'}' cannot stand here"),
      ("${age > 3", 1, "no '}' ends this reference"), ("(${age} > 3", 12, "expected ')'"),
      ("${pregnant} = yes", 15, "'yes' is not a path"), ("${age} 3", 8, "'3' cannot stand here"),
      ("selectd(${signs}, 'a')", 1, "'selectd' is not a function; did you mean 'selected'?"),
      ("selected(${signs})", 1, "'selected' cannot take 1 argument"),
      ("${birth} > '2020-13-01'", 12, "'2020-13-01' is not a date"),
      ("${age} > 'old'", 10, "'old' is not a number"),
    ])
  func mistakes(text: String, column: Int, message: String) throws {
    let result = try Self.relevant(text)
    let found = try #require(result.found.first)
    #expect(found.hasPrefix("survey:23:relevant:\(column) expression.syntax"), "\(found)")
    #expect(found.contains(message), "\(found)")
  }

  @Test(
    "A number beyond what can be counted has too many digits, and is counted no further",
    arguments: [
      ("selected-at(${signs}, 9223372036854775807) = 'fever'", 23),
      ("substr(${name}, 9223372036854775807) = 'a'", 17),
      ("substr(${name}, 9223372036854775807, 9223372036854775807) = 'a'", 17),
      ("substr(${name}, -9223372036854775808) = 'a'", 17),
    ])
  func extremes(text: String, column: Int) throws {
    let found = try #require(try Self.relevant(text).found.first)
    #expect(found.hasPrefix("survey:23:relevant:\(column) number.out-of-range"), "\(found)")
  }

  @Test("What the engine finds in a translation stands at the part of the original")
  func positionsOfTheEngine() throws {
    for (text, column, code) in [
      ("${age} > 3 and selected(${signs}, 'rash')", 35, "expression.not-a-choice"),
      ("${age} > 3 and ${agee} = 3", 16, "expression.unknown-key"),
      ("true() and ${pain} = 'mild'", 22, "expression.not-a-choice"),
    ] {
      let result = try Self.relevant(text)
      let found = try #require(result.found.first)
      #expect(found.hasPrefix("survey:23:relevant:\(column) \(code)"), "\(found)")
      #expect(found.contains("'relevant': "), "\(found)")
    }
  }

  @Test("Parts inside each other have a limit, and a long text of operators is read")
  func limits() throws {
    let nested = String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
    let deep = try Self.relevant(nested)
    #expect(deep.found.first?.contains("parts nest more than 200 deep") == true)
    let long = try Self.relevant(
      Array(repeating: "${age} > 3", count: 900).joined(separator: " or "))
    #expect(long.found.first?.contains("more than 4 KiB") == true, "\(long.found)")
    let row = try Self.relevant(Array(repeating: "1", count: 5_000).joined(separator: " + "))
    #expect(row.found.first?.contains("too many parts stand in a row") == true, "\(row.found)")
  }
}
