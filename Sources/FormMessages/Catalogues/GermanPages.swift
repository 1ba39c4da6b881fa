/// Phrases of pages to look at or to print, in German.
enum GermanPages {
  static let phrases: [(String, String)] = [
    // Questions.
    ("pageRequired", "Pflichtangabe"),
    ("pageRequiredIf", "Pflichtangabe, wenn {condition}"),
    ("pageAskedIf", "wird abgefragt, wenn {condition}"),
    ("pageAllowedIf", "erlaubt, wenn {condition}"),
    ("pageOfferedIf", "wenn {condition}"),
    ("pageCalculated", "wird berechnet"),
    ("pageChoose", "bitte auswählen"),
    ("pageOther", "andere Antwort"),
    ("pageFormVersion", "Formular {form}, Version {version}"),
    ("pageRow", "Eintrag 1"),
    ("pageRows", "mindestens {least} und höchstens {most} Einträge"),
    ("pageRowsMost", "höchstens {most} Einträge"),
    ("pageRowsLeast", "mindestens {least} Einträge"),

    // Conditions in words: they stand behind "wenn".
    ("conditionYes", "{question} mit ja beantwortet ist"),
    ("conditionNo", "{question} mit nein beantwortet ist"),
    ("conditionIs", "{left} gleich {right} ist"),
    ("conditionIsNot", "{left} nicht {right} ist"),
    ("conditionLess", "{left} kleiner als {right} ist"),
    ("conditionAtMost", "{left} höchstens {right} ist"),
    ("conditionMore", "{left} größer als {right} ist"),
    ("conditionAtLeast", "{left} mindestens {right} ist"),
    ("conditionIn", "{left} zu {right} gehört"),
    ("conditionContains", "{left} {right} enthält"),
    ("conditionAnswered", "{question} beantwortet ist"),
    ("conditionNotAnswered", "{question} nicht beantwortet ist"),
    ("conditionNot", "nicht gilt: ({condition})"),
  ]
}
