extension AgreementCase {
  static let choices: [AgreementCase] = [
    AgreementCase(
      "a choice on offer is accepted",
      form: #"{"type":"picker","uuid":"colour","args":{},"options":["red","green","blue"]}"#,
      answers: #"{"colour":"red"}"#,
      .accepted(#"{"colour":"red"}"#)),
    AgreementCase(
      "a choice that is not on offer is refused",
      form: #"{"type":"picker","uuid":"colour","args":{},"options":["red","green","blue"]}"#,
      answers: #"{"colour":"yellow"}"#,
      .refused(
        "colour", "choice.unknown", "'yellow' is not a choice; the choices are red, green and blue")
    ),
    AgreementCase(
      "a choice near one on offer names it",
      form: #"{"type":"picker","uuid":"colour","args":{},"options":["red","green","blue"]}"#,
      answers: #"{"colour":"gren"}"#,
      .refused(
        "colour", "choice.unknown",
        #"""
        'gren' is not a choice; the choices are red, green and blue; did you mean 'green'?
        """#),
      [
        .says(
          AgreementChannel.typed,
          .refused(
            "colour", "choice.unknown",
            #"""
            'gren' is not a choice; the choices are red, green and blue; did you mean 'green'?
            """#), "the prompt reads typed text")
      ]),
    AgreementCase(
      "of very many wrong choices the first are listed and the others counted",
      form: #"""
        {"type":"picker","uuid":"colours","args":{"multiple":true},"options":["red","green","blue"]}
        """#,
      answers: #"{"colours":[\#((0..<103).map { #""x\#($0)""# }.joined(separator: ","))]}"#,
      .refused(
        (0..<100).map {
          Finding(
            "colours", "choice.unknown",
            "'x\($0)' is not a choice; the choices are red, green and blue")
        } + [
          Finding("colours", "more-faults", "3 more answers are refused; at most 100 are listed")
        ]),
      [
        .says(
          [.settings, .set],
          .refused(
            "colours", "choice.unknown",
            "'x0' is not a choice; the choices are red, green and blue"),
          "a setting shows the first fault")
      ]),
    AgreementCase(
      "a choice is not a number",
      form: #"{"type":"picker","uuid":"colour","args":{},"options":["red","green","blue"]}"#,
      answers: #"{"colour":5}"#,
      .refused("colour", "unreadable.choice", "5 is not a choice; put a choice in quotes"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "the number of an option is no choice, except where it is typed",
      form: #"{"type":"picker","uuid":"colour","args":{},"options":["red","green","blue"]}"#,
      answers: #"{"colour":"2"}"#,
      .refused(
        "colour", "choice.unknown", "'2' is not a choice; the choices are red, green and blue"),
      [
        .says(
          AgreementChannel.typed, .accepted(#"{"colour":"green"}"#),
          "an option may be typed by its number")
      ]),
    AgreementCase(
      "the numbers of options count those that a default before them shows",
      form: #"""
        {"type":"form_field","uuid":"guests","args":{"format":"integer","default":2,"label":"Guests"}},
        {"type":"picker","uuid":"colour","args":{},"options":["red",{"value":"green","visibleIf":"{guests} > 1"}]}
        """#,
      answers: #"{"colour":"2"}"#,
      .refused(
        "colour", "choice.unknown", "'2' is not a choice; the choices are red and green"),
      [
        .says(
          AgreementChannel.typed, .accepted(#"{"guests":2,"colour":"green"}"#),
          "an option may be typed by its number")
      ]),
    AgreementCase(
      "another choice is accepted where the picker takes any",
      form: #"""
        {"type":"picker","uuid":"colour","args":{"other":true},"options":["red","green"]}
        """#,
      answers: #"{"colour":"yellow"}"#,
      .accepted(#"{"colour":"yellow"}"#)),
    AgreementCase(
      "several choices are accepted",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"min":1,"max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":["mon","wed"]}"#,
      .accepted(#"{"days":["mon","wed"]}"#)),
    AgreementCase(
      "several choices keep the order in which they are given",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"min":1,"max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":["wed","mon"]}"#,
      .accepted(#"{"days":["wed","mon"]}"#),
      [
        .says(
          AgreementChannel.typed, .accepted(#"{"days":["mon","wed"]}"#),
          "typed choices stand in the order of the options")
      ]),
    AgreementCase(
      "too many choices are refused",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"min":1,"max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":["mon","tue","wed"]}"#,
      .refused("days", "count.above-max", "3 choices were made, but at most 2 are allowed")),
    AgreementCase(
      "a choice given twice is refused",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"min":1,"max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":["mon","mon"]}"#,
      .refused("days", "duplicate.value", "'mon' is chosen twice"),
      [
        .cannotBeGiven(AgreementChannel.byQuestion, "a choice typed twice is one choice")
      ]),
    AgreementCase(
      "one of several choices is not on offer",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"min":1,"max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":["mon","sun"]}"#,
      .refused(
        "days", "choice.unknown", "'sun' is not a choice; the choices are mon, tue, wed and thu")),
    AgreementCase(
      "several choices are not one text",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"min":1,"max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":"mon"}"#,
      .accepted(#"{"days":["mon"]}"#),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell with one choice is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "a typed line is a list"),
      ]),
    AgreementCase(
      "a text with the separator of the picker is several choices",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"separator":",","max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":"mon,wed"}"#,
      .accepted(#"{"days":["mon","wed"]}"#),
      [.cannotBeGiven([.binding], "a binding of several choices is a list")]),
    AgreementCase(
      "a text without the separator is one choice of a picker that has one",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"separator":",","max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":"wed"}"#,
      .accepted(#"{"days":["wed"]}"#),
      [.cannotBeGiven([.binding], "a binding of several choices is a list")]),
    AgreementCase(
      "several choices are a list as well where the picker has a separator",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"separator":",","max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":["mon","wed"]}"#,
      .accepted(#"{"days":["mon","wed"]}"#)),
    AgreementCase(
      "the choices of a text with separators are counted",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"separator":",","max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":"mon,tue,wed"}"#,
      .refused("days", "count.above-max", "3 choices were made, but at most 2 are allowed"),
      [.cannotBeGiven([.binding], "a binding of several choices is a list")]),
    AgreementCase(
      "one of the choices of a text with separators is not on offer",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"separator":",","max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":"mon,sun"}"#,
      .refused(
        "days", "choice.unknown", "'sun' is not a choice; the choices are mon, tue, wed and thu"),
      [.cannotBeGiven([.binding], "a binding of several choices is a list")]),
    AgreementCase(
      "nothing between two separators is refused",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"separator":",","max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":"mon,,wed"}"#,
      .refused(
        "days", "unreadable.list", "every choice in a list must be text that is not empty"),
      [
        .says(
          AgreementChannel.typed, .accepted(#"{"days":["mon","wed"]}"#),
          "nothing between two commas is no choice"),
        .cannotBeGiven([.binding], "a binding of several choices is a list"),
      ]),
    AgreementCase(
      "an option that contains the separator is chosen by its whole text",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"separator":","},"options":["mon","sat,sun"],"suppress":{"picker.separator-in-value":"few people come on both days"}}
        """#,
      answers: #"{"days":"sat,sun"}"#,
      .accepted(#"{"days":["sat,sun"]}"#),
      [.cannotBeGiven([.binding], "a binding of several choices is a list")]),
    AgreementCase(
      "a separator of more than a comma parts choices that have commas",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"separator":"; "},"options":["mon","sat,sun"]}
        """#,
      answers: #"{"days":"mon; sat,sun"}"#,
      .accepted(#"{"days":["mon","sat,sun"]}"#),
      [.cannotBeGiven([.binding], "a binding of several choices is a list")]),
    AgreementCase(
      "a choice that is not an option may contain the separator in a list",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"other":true,"separator":", "},"options":["mon","tue"]}
        """#,
      answers: #"{"days":["mon, tue"]}"#,
      .accepted(#"{"days":["mon, tue"]}"#),
      [
        .cannotBeGiven(
          AgreementChannel.typed, "commas and the separator part typed choices")
      ]),
    AgreementCase(
      "an option that contains the separator is not parted where it is ruled out",
      form: #"""
        {"type":"slider","uuid":"age","args":{"min":0,"max":99}},{"type":"picker","uuid":"days","args":{"multiple":true,"separator":"e"},"options":["mon",{"value":"tue","visibleIf":"{age} >= 18"}],"suppress":{"picker.separator-in-value":"people choose from a list"}}
        """#,
      answers: #"{"age":3,"days":["tue"]}"#,
      .refused("days", "choice.unknown", "'tue' is ruled out by other answers")),
    AgreementCase(
      "a number among several choices is refused",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"min":1,"max":2},"options":["mon","tue","wed","thu"]}
        """#,
      answers: #"{"days":[1]}"#,
      .refused(
        "days", "unreadable.list", "every choice in a list must be text that is not empty"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "a blank among several choices is refused where others than the options are allowed, too",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"other":true},"options":["mon","tue"]}
        """#,
      answers: #"{"days":["mon","\u00A0"]}"#,
      .refused(
        "days", "unreadable.list", "every choice in a list must be text that is not empty"),
      [
        .cannotBeGiven(AgreementChannel.typed, "nothing between two commas is no choice")
      ]),
    AgreementCase(
      "too few choices are refused",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true,"min":2},"options":["mon","tue","wed"]}
        """#,
      answers: #"{"days":["mon"]}"#,
      .refused("days", "count.below-min", "1 choice was made, but at least 2 are needed")),
    AgreementCase(
      "an empty list is no answer",
      form: #"""
        {"type":"picker","uuid":"days","args":{"multiple":true},"options":["mon","tue"]},
        {"type":"form_field","uuid":"name","args":{"label":"Name"}}
        """#,
      answers: #"{"days":[],"name":"Ada"}"#,
      .accepted(#"{"name":"Ada"}"#)),
    AgreementCase(
      "an option that is hidden is not on offer",
      form: #"""
        {"type":"toggle","uuid":"adult","args":{"label":"Adult"}},
        {"type":"picker","uuid":"drink","args":{},"options":["tea",{"value":"wine","visibleIf":"{adult}"}]}
        """#,
      answers: #"{"adult":false,"drink":"wine"}"#,
      .refused(
        "drink", "choice.unknown", "'wine' is ruled out by other answers")),
    AgreementCase(
      "an option that is shown is on offer",
      form: #"""
        {"type":"toggle","uuid":"adult","args":{"label":"Adult"}},
        {"type":"picker","uuid":"drink","args":{},"options":["tea",{"value":"wine","visibleIf":"{adult}"}]}
        """#,
      answers: #"{"adult":true,"drink":"wine"}"#,
      .accepted(#"{"adult":true,"drink":"wine"}"#)),
    AgreementCase(
      "a toggle of a word is refused",
      form: #"{"type":"toggle","uuid":"insured","args":{"label":"Insured"}}"#,
      answers: #"{"insured":"maybe"}"#,
      .refused("insured", "unreadable.boolean", "'maybe' is not true or false"),
      [
        .says(
          AgreementChannel.typed,
          .refused(
            "insured", "unreadable.boolean",
            "'maybe' is not yes or no; accepted: y yes n no true false on off 1 0"),
          "the prompt reads typed text"),
        .cannotBeGiven([.binding], "a typed value has the type"),
      ]),
    AgreementCase(
      "a toggle is not a number",
      form: #"{"type":"toggle","uuid":"insured","args":{"label":"Insured"}}"#,
      answers: #"{"insured":1}"#,
      .refused("insured", "unreadable.boolean", "'1' is not true or false"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a cell is text"),
        .cannotBeGiven(AgreementChannel.byQuestion, "typed lines are text"),
      ]),
    AgreementCase(
      "a required toggle may be off",
      form: #"""
        {"type":"toggle","uuid":"insured","args":{"required":true,"label":"Insured"}}
        """#,
      answers: #"{"insured":false}"#,
      .accepted(#"{"insured":false}"#)),
    AgreementCase(
      "a toggle that must be on is accepted when it is on",
      form: #"""
        {"type":"toggle","uuid":"terms","args":{"required":true,"mustBeOn":true,"label":"Terms"}}
        """#,
      answers: #"{"terms":true}"#,
      .accepted(#"{"terms":true}"#)),
    AgreementCase(
      "a toggle that must be on is refused when it is off",
      form: #"""
        {"type":"toggle","uuid":"terms","args":{"required":true,"mustBeOn":true,"label":"Terms"}}
        """#,
      answers: #"{"terms":false}"#,
      .refused("terms", "toggle.off", "the answer must be yes")),
    AgreementCase(
      "a toggle that must be on may be left out unless it is required",
      form: #"""
        {"type":"toggle","uuid":"terms","args":{"mustBeOn":true,"label":"Terms"}},
        {"type":"form_field","uuid":"name","args":{"label":"Name"}}
        """#,
      answers: #"{"name":"Ada"}"#,
      .accepted(#"{"name":"Ada"}"#)),
    AgreementCase(
      "a required choice is missing",
      form: #"""
        {"type":"picker","uuid":"colour","args":{"required":true},"options":["red","green"]}
        """#,
      answers: "{}",
      .refused("colour", "missing", "an answer is required"),
      [
        .cannotBeGiven(AgreementChannel.rows, "a header names a key"),
        .says(
          AgreementChannel.asking,
          .refused("colour", "missing", "an answer is required, for example 1"),
          "a question says what it takes"),
      ]),
  ]
}
