import FormTestForms
import FormValues
import Testing

@Suite struct ConditionDecisionTests {
  @Test(
    "what can never be true is found, at the part that makes it so",
    arguments: [
      "①false", "①1 > 2", "{t} = 'q' and ①1 = 2", "①{x} > 3", "①{x} < 0", "①{x} = 4",
      "①3.000000000000000001 <= {x}", "①{x} in [4, 5]", "{x} > 2 and ①{x} < 1",
      "{x} > 1 and ①{x} < 1.000000000000000001", "{n} > 5 and ①{n} < 3", "{n} = 1 and ①{n} = 2",
      "{n} >= 5 and {b} and ①not {n} > 4", "{c} = 'a' and ①{c} = 'b'",
      "{c} in ['a', 'b'] and ①{c} = 'c'",
      "{c} != 'a' and {c} != 'b' and {c} != 'c' and ①answered({c})",
      "{k} != 'a' and ①{k} != 'b'", "①not {k} in ['a', 'b']", "{t} = 'a' and ①{t} = 'b'",
      "{b} and ①not {b}", "{b} and ①{b} = false", "not answered({t}) and ①{t} = 'a'",
      "not answered({file}) and ①answered({file})", "①not answered({s})",
      "{b} and ({t} = 'a' and ①{t} = 'b')", "①{x} > 3 or {x} < 0",
      "①{x} > {big}", "①{x} = {big}", "①{x} + 5 > {big}", "①{x} - {big} >= 0", "①-{x} > 0",
      "①length({t}) = 0", "①length({t}) < 1", "①count({x}, {n}) > 2", "①month({day}) > 12",
      "①abs({n}) < 0", "①age({day}) < 0", "①{day} < date('2024-01-01')", "①{clock} < time('07:59')",
      "①{start} < datetime('2024-01-01T08:00')",
      "①{t} = ''", "①'' = {t}", "①{t} contains ''", "①{t} in ['']",
      "①{n} < {n}", "{t} != {t} and ①answered({t})", "①if({b}, {x} > 3, {x} < 0)",
      "①if({b}, {x}, {y}) > 3", "①({x} > 1 and {x} < 0) = true",
      "①{n} > 999999999999999999.999999999999999999", "['a', 'b'] contains {c} and ①{c} = 'c'",
      "{o} = 'a' and ①{o} = 'b'", "①not (not {b} or {b})",
      "{tags} contains 'a' and ①not answered({tags})",
      "{n} * 0 = 0 and ①not answered({n})", "①{n} * 0 = 1", "①{n} + 1 <= {n}",
      "{m} > 3 and ①{m} < 4", "①{m} = 2.5", "①{m} * 2 = 7", "①{m} / 4 = 0.3",
      "{x} + {y} > 5 and ①{x} < 2", "{x} > {y} and ①{y} > {x}",
      "{m} > {n} and {n} > {y} and ①{y} > {m}", "①min({y}, {big}) > 4", "①max({x}, 2) < 2",
      "①coalesce({x}, {y}) > 3", "①sum({x}, {y}) > 6", "①round({x}) > 3", "①floor({x}) = 1.5",
      "①mod({big}, 7) >= 7", "①{u} = 'four'", "{t} = 'abc' and ①length({t}) > 3",
      "①length({u}) > 3", "startsWith({t}, 'a') and ①{t} = 'bc'",
      "{t} = 'xyz' and ①{t} contains 'a'", "{t} = 'xyz' and ①matches({t}, '[a-m]+')",
      "①{born} >= today()", "①{born} > addDays(today(), -20)", "①days({born}, today()) < 1",
      "age({born}) > 18 and ①{born} > addDays(today(), -6000)",
      "year({day}) = 2024 and ①{day} > date('2025-01-01')", "①year({day}) > 2024",
      "①count({tags}) > 3", "{tags} contains 'a' and {tags} contains 'b' and ①count({tags}) < 2",
      "{f} = 'a' and ①{f} = 'b'", "{t} = {s} and {s} = 'a' and ①{t} = 'b'",
      "({b} or {r}) and not {b} and ①not {r}",
      "({c} = 'a' or {x} > 2) and {c} = 'b' and ①{x} < 1",
      "①{x} * {y} > 9", "①{x} * {x} < 0", "①{n} * {n} < 0", "①{x} * {big} < 0",
      "{x} > 2 and {y} > 2 and ①{x} * {y} < 4", "{n} < 0 and ①{n} * {big} > 0",
      "{x} * {y} = 6 and ①{y} < 2",
      "matches({t}, '[a-c]+') and ①matches({t}, '[d-f]+')",
      "matches({t}, '[a-c]+') and ①not matches({t}, '[a-z]*')", "①matches({t}, '[]')",
      "matches({t}, '[0-9]{4}') and ①{t} = 'abcd'", "①matches({u}, '[0-9]{4,}')",
    ])
  func never(marked: String) {
    expectFindings([(1, .expressionUnreachable)], in: ConditionForm.document(marked))
  }

  @Test(
    "what is always true is found, at the part that makes it so",
    arguments: [
      "①true", "①1 < 2", "①{x} != 4", "①{t} != ''", "{b} or ①not {b}",
      "{b} = true or {b} = false or ①not answered({b})", "{c} != 'a' or ①{c} != 'b'",
      "answered({t}) or ①not answered({t})", "①not {x} > 3", "①count({x}) >= 0",
      "①count({x}, {n}) <= 2", "①not {x} = {big}", "①{x} != {big}",
      "{t} = 'a' or ①{t} != 'a'", "①not ({x} + {y} > 6)", "①not ({m} > 3 and {m} < 4)",
      "not {x} > {y} or ①not {y} > {x}", "①coalesce({x}, 1) >= 0", "①sum({x}, {y}) <= 6",
      "①not matches({t}, '[]')", "①not {x} * {y} > 9", "①not {n} * {n} < 0",
    ])
  func always(marked: String) {
    expectFindings([(1, .expressionConstant)], in: ConditionForm.document(marked))
  }

  @Test(
    "what may be true and may be not is not reported",
    arguments: [
      "{x} >= 0", "{x} >= 3", "{x} > 2.999999999999999999", "{y} > 0", "{x} in [0, 1, 2, 3]",
      "{n} > 5 and {n} < 6", "{n} > 5 or {n} < 3", "{x} > 1 or {x} <= 1", "{b}", "not {b}", "{r}",
      "{c} in ['a', 'b', 'c']", "{c} = 'a' or {c} = 'b' or {c} = 'c'", "{c} != 'a' and {c} != 'b'",
      "{k} = 'a'", "{o} != 'a' and {o} != 'b'", "{t} != 'a'", "answered({x})", "{t} = {t}",
      "{n} = {x}", "{x} + 17 > {big}", "length({t}) = 1", "length({t}) >= 1", "count({x}) > 0",
      "month({day}) = 12", "{day} <= date('2024-01-01')", "{day} < today()", "{f} > 3",
      "{f} = 'a' and {f} > 3", "{tags} contains 'a'", "not {tags} contains 'a'",
      "matches({t}, 'a')", "{t} < 'a' and {t} > 'b'", "{b} = {r}", "if({b}, {x} > 3, {y} > 1)",
      "{b} != true", "coalesce({b}, true)", "{n} + 1 > {n}", "{n} <= {n}", "sum({n}) = 0",
      "{x} != 3", "{t} contains 'a' and {b}", "{n} <= 999999999999999999.999999999999999999",
      "answered({s})", "answered({y})", "{m} > 3 and {m} < 5", "{m} * 3 = 7 * {m} - 8",
      "{x} * {x} > 3", "lower({t}) = 'a'", "age({born}) = 0", "{born} < addDays(today(), -27)",
      "count({tags}) = 2 and {tags} contains 'd'", "{big} / 3 > 6.6", "{x} * 0.1 = 0.3",
      "{clock} > now()", "{m} = 4711", "{x} * {y} > 8", "{x} * {y} = 9", "{x} * {big} = 60",
      "{n} * {n} = 0", "{n} * {m} < 0",
      "matches({t}, 'a+') and matches({t}, '[a-z]{3}')", "matches({u}, '[0-9]{3,}')",
      "matches({t}, '[a-c]+') and not matches({t}, 'a+')",
    ])
  func open(text: String) {
    expectFindings([], in: ConditionForm.document(text))
  }

  @Test("many texts and many numbers are told apart, or nothing is said") func many() {
    let points = (0..<80).map { String($0 * 2) }.joined(separator: ", ")
    let texts = (0..<80).map { "'t\($0)'" }.joined(separator: ", ")
    for (condition, isFound) in [
      ("{n} in [\(points)] and ①{n} = 3", true), ("{n} in [\(points)] and {n} = 4", false),
      ("not {n} in [\(points)] and {n} = 3", false),
      ("{n} in [\(points)] and ①{n} > 200", true), ("{t} in [\(texts)] and {t} = 't79'", false),
      ("not {t} in [\(texts)] and ①{t} = 't3'", true),
    ] {
      expectFindings(
        isFound ? [(1, .expressionUnreachable)] : [], in: ConditionForm.document(condition))
    }
  }
}
