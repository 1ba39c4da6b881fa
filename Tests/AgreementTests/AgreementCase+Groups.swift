import FormTerminal

extension AgreementCase {
  /// A form that allows 250 rows.
  private static let wards = #"""
    {"type":"group","uuid":"wards","args":{"repeat":{"max":1200}},"components":[
      {"type":"group","uuid":"patients","args":{"repeat":{"max":1200}},"components":[
        \#((1...2000).map { #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"K"}}"# }.joined(separator: ","))]}]}
    """#

  /// One ward with so many patients.
  private static func patients(_ count: Int) -> String {
    #"{"wards":[{"patients":[\#(Array(repeating: "{}", count: count).joined(separator: ","))]}]}"#
  }

  static let groups: [AgreementCase] = [
    AgreementCase(
      "a group is accepted",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"required":true,"label":"City"}},
        {"type":"slider","uuid":"floor","args":{"min":0,"max":9}}]}
        """#,
      answers: #"{"home":{"city":"Ulm","floor":3}}"#,
      .accepted(#"{"home":{"city":"Ulm","floor":3}}"#)),
    AgreementCase(
      "a required answer in a group is missing",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"required":true,"label":"City"}},
        {"type":"slider","uuid":"floor","args":{"min":0,"max":9}}]}
        """#,
      answers: "{}",
      .refused("home.city", "missing", "an answer is required"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key"),
        .says(
          AgreementChannel.asking,
          .refused("home.city", "missing", "an answer is required: type some text"),
          "a question says what it takes"),
      ]),
    AgreementCase(
      "a wrong answer in a group is refused with its path",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"required":true,"label":"City"}},
        {"type":"slider","uuid":"floor","args":{"min":0,"max":9}}]}
        """#,
      answers: #"{"home":{"city":"Ulm","floor":10}}"#,
      .refused("home.floor", "range.above-max", "10 is above 9, the maximum")),
    AgreementCase(
      "a group is not a text",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"required":true,"label":"City"}},
        {"type":"slider","uuid":"floor","args":{"min":0,"max":9}}]}
        """#,
      answers: #"{"home":"Ulm"}"#,
      .refused(
        "home", "not-an-object", "found a string, but an object of answers by key is expected"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a group is not typed"),
      ]),
    AgreementCase(
      "a group is not a list",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"city","args":{"required":true,"label":"City"}},
        {"type":"slider","uuid":"floor","args":{"min":0,"max":9}}]}
        """#,
      answers: #"{"home":[{"city":"Ulm"}]}"#,
      .refused(
        "home", "not-an-object", "found an array, but an object of answers by key is expected"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a group is not typed"),
      ]),
    AgreementCase(
      "a group in a group has a path of both",
      form: #"""
        {"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"group","uuid":"door","args":{"label":"Door"},"components":[{"type":"form_field","uuid":"bell","args":{"maxLength":3,"label":"Bell"}}]}]}
        """#,
      answers: #"{"home":{"door":{"bell":"Lovelace"}}}"#,
      .refused(
        "home.door.bell", "length.above-max",
        "'Lovelace' has 8 characters, but at most 3 are allowed")),
    AgreementCase(
      "a submission has at most so many rows as there is room for answers, wherever they stand",
      form: wards,
      answers: patients(250),
      .refused(
        "", "count.above-max",
        "all groups together have more than 250 rows, the maximum"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key"),
        .cannotBeGiven(AgreementChannel.byQuestion, "there is no question for a row too many"),
      ]),
    AgreementCase(
      "a submission may have as many rows as that",
      form: wards,
      answers: patients(249),
      .accepted(patients(249)),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key"),
        .cannotBeGiven(AgreementChannel.byQuestion, "each row would ask 2,000 questions"),
      ]),
    AgreementCase(
      "too few rows are refused",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}]}
        """#,
      answers: "{}",
      .refused("people", "count.below-min", "0 rows were given, but at least 1 is needed"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key"),
        .says(
          AgreementChannel.asking,
          .refused("people[1].name", "missing", "an answer is required: type some text"),
          "the least rows are asked"),
        .says(
          [.binding],
          .refused("people[1].name", "missing", "an answer is required"),
          "the least rows are there from the beginning"),
      ]),
    AgreementCase(
      "too few rows in a row are refused, though a condition might have hidden them",
      form: #"""
        {"type":"group","uuid":"teams","args":{"repeat":{}},"components":[{"type":"form_field","uuid":"team","args":{"label":"Team"}},
        {"type":"group","uuid":"players","args":{"repeat":{"min":1},"visibleIf":"answered({team})"},"components":[
        {"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}}]}]}
        """#,
      answers: #"{"teams":[{"team":"Ulm"}]}"#,
      .refused(
        "teams[1].players", "count.below-min", "0 rows were given, but at least 1 is needed"),
      [
        .says(
          AgreementChannel.asking,
          .refused("teams[1].players[1].name", "missing", "an answer is required: type some text"),
          "the least rows are asked"),
        .says(
          [.binding],
          .refused("teams[1].players[1].name", "missing", "an answer is required"),
          "the least rows are there from the beginning"),
      ]),
    AgreementCase(
      "too many rows are refused",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}]}
        """#,
      answers: #"{"people":[{"name":"Ada"},{"name":"Alan"},{"name":"Grace"}]}"#,
      .refused("people", "count.above-max", "3 rows were given, but at most 2 are allowed"),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "no more rows are asked than there can be")
      ]),
    AgreementCase(
      "a wrong answer in a row is refused with its path",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}]}
        """#,
      answers: #"{"people":[{"name":"Ada"},{"name":"Alan","age":121}]}"#,
      .refused("people[2].age", "range.above-max", "121 is above 120, the maximum")),
    AgreementCase(
      "a required answer in a row is missing",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}]}
        """#,
      answers: #"{"people":[{"name":"Ada"},{"age":4}]}"#,
      .refused("people[2].name", "missing", "an answer is required"),
      [
        .says(
          AgreementChannel.asking,
          .refused("people[2].name", "missing", "an answer is required: type some text"),
          "a question says what it takes")
      ]),
    AgreementCase(
      "a row is not a text",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}]}
        """#,
      answers: #"{"people":["Ada"]}"#,
      .refused(
        "people[1]", "not-an-object", "found a string, but an object of answers by key is expected"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a row is not typed"),
      ]),
    AgreementCase(
      "rows are not an object",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}]}
        """#,
      answers: #"{"people":{"name":"Ada"}}"#,
      .refused(
        "people", "unreadable.list",
        "found an object, but an array of objects, one for each row, is expected"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names rows"),
        .cannotBeGiven(AgreementChannel.byQuestion, "rows are not typed"),
      ]),
    AgreementCase(
      "rows are not a text",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}]}
        """#,
      answers: #"{"people":"Ada"}"#,
      .refused(
        "people", "unreadable.list",
        "found a string, but an array of objects, one for each row, is expected"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "rows are not typed"),
      ]),
    AgreementCase(
      "a row without answers is a row",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":3}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
        """#,
      answers: #"{"people":[{"name":"Ada"},{}]}"#,
      .accepted(#"{"people":[{"name":"Ada"},{}]}"#),
      [
        .cannotBeGiven(AgreementChannel.rows, "a row without answers has no cell"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a row without answers has no line"),
      ]),
    AgreementCase(
      "rows in rows are accepted",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"group","uuid":"pets","args":{"repeat":{"min":0,"max":2}},"components":[{"type":"form_field","uuid":"pet","args":{"maxLength":5,"label":"Pet"}}]}]}
        """#,
      answers: #"""
        {"people":[{"name":"Ada","pets":[{"pet":"Rex"},{"pet":"Tom"}]},{"name":"Alan"}]}
        """#,
      .accepted(
        #"""
        {"people":[{"name":"Ada","pets":[{"pet":"Rex"},{"pet":"Tom"}]},{"name":"Alan"}]}
        """#)),
    AgreementCase(
      "a wrong answer in a row of a row is refused with its path",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"group","uuid":"pets","args":{"repeat":{"min":0,"max":2}},"components":[{"type":"form_field","uuid":"pet","args":{"maxLength":5,"label":"Pet"}}]}]}
        """#,
      answers: #"{"people":[{"name":"Ada","pets":[{"pet":"Rex"},{"pet":"Leviathan"}]}]}"#,
      .refused(
        "people[1].pets[2].pet", "length.above-max",
        "'Leviathan' has 9 characters, but at most 5 are allowed")),
    AgreementCase(
      "too many rows in a row are refused with its path",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":0,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"group","uuid":"pets","args":{"repeat":{"min":0,"max":2}},"components":[{"type":"form_field","uuid":"pet","args":{"maxLength":5,"label":"Pet"}}]}]}
        """#,
      answers: #"{"people":[{"pets":[{"pet":"Rex"},{"pet":"Tom"},{"pet":"Ben"}]}]}"#,
      .refused("people[1].pets", "count.above-max", "3 rows were given, but at most 2 are allowed"),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "no more rows are asked than there can be")
      ]),
    AgreementCase(
      "faults in groups, rows and at the top stand in the order of the form",
      form: #"""
        {"type":"group","uuid":"people","args":{"repeat":{"min":1,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"required":true,"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"format":"integer","max":120,"label":"Age"}}]},
        {"type":"form_field","uuid":"note","args":{"maxLength":2,"label":"Note"}}
        """#,
      answers: #"{"note":"long","people":[{"name":"Ada","age":200},{"age":1}]}"#,
      .refused([
        .init("people[1].age", "range.above-max", "200 is above 120, the maximum"),
        .init("people[2].name", "missing", "an answer is required"),
        .init("note", "length.above-max", "'long' has 4 characters, but at most 2 are allowed"),
      ])),
  ]
}
