# Writes COUNT submissions of Forms/clinic-visit.json to the file ROWS, three in a hundred of them
# faulty, and to the file EXPECTED a line for each faulty one: its number and the codes it must get.
function random() { state = (state * 16807) % 2147483647; return state / 2147483647 }
function pick(n) { return int(random() * n) }
BEGIN {
  state = 20261121
  split("North South other", insurers, " ")
  split("Fever Cough Injury Headache Check-up Vaccination", complaints, " ")
  for (line = 1; line <= COUNT; line++) {
    name = "\"name\":\"Person " line "\""
    birth = sprintf("\"birth\":\"%04d-%02d-%02d\"", 1930 + pick(90), 1 + pick(12), 1 + pick(28))
    arrival = sprintf("\"arrival\":\"%02d:%02d\"", pick(24), pick(60))
    insured = "\"insured\":" (random() < 0.5 ? "true" : "\"false\"")
    insurer = "\"insurer\":\"" insurers[1 + pick(3)] "\""
    pain = "\"pain\":" (pick(21) / 2)
    first = 1 + pick(5)
    visit = "\"complaints\":[\"" complaints[first] "\",\"" complaints[first + 1] "\"]"
    codes = ""
    if (random() < 0.03) {
      kind = pick(7)
      if (kind == 0) { name = "\"name\":\"\""; codes = "missing" }
      if (kind == 1) { birth = "\"birth\":\"2023-02-30\""; codes = "unreadable.date" }
      if (kind == 2) { arrival = "\"arrival\":\"24:00\""; codes = "unreadable.time" }
      if (kind == 3) { insurer = "\"insurer\":\"West\""; codes = "choice.unknown" }
      if (kind == 4) { pain = "\"pain\":10.25"; codes = "range.above-max,step.off-grid" }
      if (kind == 5) { insured = "\"insured\":\"yes\""; pain = "\"pain\":\"1e1\""
        codes = "unreadable.boolean,unreadable.number" }
      if (kind == 6) { visit = visit ",\"surprise\":1"; codes = "unknown-key" }
      print line " " codes > EXPECTED
    }
    print "{" name "," birth "," arrival "," insured "," insurer "," pain "," visit "}" > ROWS
  }
}
