/// Phrases about answers, in German.
enum GermanAnswers {
  static let phrases: [(String, String)] = [
    // Words that stand alone or in a row.
    ("and", "und"),
    ("or", "oder"),
    ("yes", "ja"),
    ("no", "nein"),
    ("hiddenAnswer", "(verborgen)"),
    ("inlineContent", "(Inhalt im Datensatz)"),
    ("dayNames", "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"),
    (
      "monthNames",
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
    ),
    ("longDate", "{weekday}, {day}. {month} {year}"),
    ("longDateTime", "{date}, {time} Uhr"),
    ("characters", "{count} {count:Zeichen|Zeichen}"),
    ("bytes", "{count} {count:Byte|Byte}"),
    ("minutes", "{count} {count:Minute|Minuten}"),
    ("didYouMean", "{sentence}; meinten Sie {name}?"),

    // Descriptions of answers of each type.
    ("textDescribed", "ein Text"),
    ("numberDescribed", "eine Zahl wie 12 oder 3.5"),
    ("booleanDescribed", "true oder false"),
    ("dateDescribed", "ein Datum wie 2026-03-05"),
    ("timeDescribed", "eine Uhrzeit wie 09:30"),
    ("dateTimeDescribed", "ein Datum mit Uhrzeit wie 2026-03-05T14:30"),
    ("choiceDescribed", "eine der Möglichkeiten"),
    ("choicesDescribed", "eine Liste von Möglichkeiten"),
    ("fileDescribed", "der Pfad einer Datei"),

    // Answers that are not values of their type.
    ("answerMissing", "eine Antwort ist erforderlich"),
    (
      "tooManyDigits",
      "{given} hat zu viele Ziffern: höchstens 18 vor und 18 nach dem Punkt sind erlaubt"
    ),
    ("notText", "{given} ist kein Text; Text steht in Anführungszeichen"),
    (
      "notANumber",
      "{given} ist keine Zahl; möglich sind Ziffern mit höchstens einem Punkt, zum Beispiel "
        + "12 oder -3.5"
    ),
    (
      "notANumberWithComma",
      "{given} ist keine Zahl; möglich sind Ziffern mit höchstens einem Komma, zum Beispiel "
        + "12 oder -3,5"
    ),
    ("notABoolean", "{given} ist weder true noch false"),
    (
      "notADate",
      "{given} ist kein Datum; es besteht aus Jahr, Monat und Tag, zum Beispiel 2026-03-05"
    ),
    ("impossibleDate", "{given} ist kein Datum: {reason}"),
    (
      "notATime",
      "{given} ist keine Uhrzeit; sie besteht aus Stunden und Minuten, zum Beispiel 09:30"
    ),
    ("impossibleTime", "{given} ist keine Uhrzeit: {reason}"),
    (
      "notADateTime",
      "{given} ist kein Datum mit Uhrzeit; es besteht aus Jahr, Monat, Tag, T, Stunden und Minuten, "
        + "zum Beispiel 2026-03-05T14:30"
    ),
    ("impossibleDateTime", "{given} ist kein Datum mit Uhrzeit: {reason}"),
    ("notChoiceText", "{given} ist keine Möglichkeit; eine Möglichkeit steht in Anführungszeichen"),
    ("notFileText", "{given} ist keine Datei; ihr Pfad steht in Anführungszeichen"),
    ("monthLimits", "Monate gehen von 01 bis 12"),
    ("yearLimits", "Jahre gehen von 0001 bis 9999"),
    ("dayLimits", "Tage zählen ab 01"),
    ("monthLength", "der {month} {year} hat {days} Tage"),
    ("timeLimits", "Stunden gehen von 00 bis 23 und Minuten von 00 bis 59"),
    ("notAList", #"{given} ist keine Liste von Möglichkeiten, zum Beispiel ["a", "b"]"#),
    ("listGiven", "eine Liste ist hier nicht möglich; erwartet wird {expected}"),
    ("objectGiven", "ein Objekt ist hier nicht möglich; erwartet wird {expected}"),
    ("elementNotText", "jede Möglichkeit einer Liste muss Text sein und darf nicht leer sein"),
    ("badFileObject", "eine Datei ist ein Pfad oder ein Objekt mit name, bytes, sha256 und path"),

    // Answers that break a rule.
    ("severalLines", "{given} hat mehrere Zeilen, erlaubt ist nur eine"),
    (
      "controlCharacter",
      "der Text enthält das Steuerzeichen {code}; erlaubt sind nur druckbare Zeichen und "
        + "Tabulatoren"
    ),
    ("tooShort", "{given} hat {length}, aber mindestens {min} {min:ist|sind} nötig"),
    ("tooLong", "{given} hat {length}, aber höchstens {max} {max:ist|sind} erlaubt"),
    (
      "patternNotMatched", "{given} hat nicht die erwartete Form, zum Beispiel {example}"
    ),
    ("formNotMatched", "{given} hat nicht die erwartete Form"),
    ("notAnEmail", "{given} ist keine E-Mail-Adresse wie ana@example.org"),
    ("notAnAddress", "{given} ist keine Adresse wie https://example.org/page"),
    ("notAPhone", "{given} ist keine Telefonnummer wie +49 30 901820"),
    ("notWhole", "{given} ist keine ganze Zahl wie 12 oder -3"),
    ("mustBeYes", "hier ist nur Ja möglich"),
    ("belowMin", "{given} liegt unter {bound}, dem kleinsten erlaubten Wert"),
    ("aboveMax", "{given} liegt über {bound}, dem größten erlaubten Wert"),
    ("beforeMin", "{given} liegt vor {bound}, dem frühesten erlaubten Wert"),
    ("afterMax", "{given} liegt nach {bound}, dem spätesten erlaubten Wert"),
    ("offGrid", "{given} passt nicht zur Schrittweite {step} ab {origin}"),
    (
      "offGridNear",
      "{given} passt nicht zur Schrittweite {step}; am nächsten {count:liegt|liegen} "
        + "{nearest}"
    ),
    ("notAChoice", "{given} steht nicht zur Wahl; zur Wahl stehen {choices}"),
    ("choicesInAll", "{shown}, … (insgesamt {count})"),
    ("chosenTwice", "{given} ist zweimal gewählt"),
    (
      "tooFewChoices",
      "{count} {count:Möglichkeit wurde|Möglichkeiten wurden} gewählt, aber mindestens {min} "
        + "{min:ist|sind} nötig"
    ),
    (
      "tooManyChoices",
      "{count} {count:Möglichkeit wurde|Möglichkeiten wurden} gewählt, aber höchstens {max} "
        + "{max:ist|sind} erlaubt"
    ),
    ("fileNotAccepted", "{given} wird nicht angenommen; erlaubt sind {endings}"),
    (
      "contentTooLarge", "der Inhalt ist {size} groß, aber höchstens {limit} {max:ist|sind} erlaubt"
    ),
    ("fileTooLarge", "{given} ist {size} groß, aber höchstens {limit} {max:ist|sind} erlaubt"),
    ("answerDoubted", "{given} ist ungewöhnlich"),
    ("nearlyCommand", "das ist fast ein Befehl"),
    (
      "keepDoubted",
      "Die Eingabetaste behält diese Antwort bei. Oder geben Sie eine andere ein."
    ),
    ("answerWarning", "formline fill: Warnung: {path}: {reason}"),
    ("warningIs", "Warnung: {reason}"),
    (
      "customRule",
      "{given} verletzt eine Regel des Formulars"
    ),
    ("customCondition", "{given} ist nur erlaubt, wenn {condition}"),
    ("optionClosed", "{given} ist durch andere Antworten ausgeschlossen"),
    (
      "answerHidden",
      "{given} beantwortet eine Frage, die durch andere Antworten ausgeblendet ist"
    ),
    ("anAnswer", "eine Antwort"),
    ("theAnswer", "die Antwort"),
    ("answerTwice", "dieselbe Antwort wurde schon gegeben"),
    (
      "moreFaults",
      "{count} weitere {count:Antwort wird|Antworten werden} abgelehnt; höchstens {max} werden "
        + "aufgeführt"
    ),
    ("calculatedIs", "das Formular berechnet hier {value}, nicht {given}"),
    ("calculatedNothing", "das Formular berechnet hier keinen Wert, aber {given} wurde angegeben"),
    ("calculatedOther", "das Formular berechnet hier einen anderen Wert"),
    ("calculatedNotSet", "das Formular berechnet diese Antwort; sie lässt sich nicht vorgeben"),
    (
      "tooMuchToCalculate",
      "diese Berechnung ist zu aufwendig: je Einsendung können die Ausdrücke eines Formulars höchstens {made} Text erzeugen und höchstens {read} an Antworten lesen"
    ),
    ("notAKey", "{given} ist kein Schlüssel dieses Formulars"),
    ("notAKeyOfGroup", "{given} ist kein Schlüssel der Gruppe {group}"),
    (
      "keyOfRows",
      "{given} ist kein Schlüssel dieses Formulars, sondern gehört zu jedem Eintrag von {group}, "
        + "zum Beispiel {path}"
    ),
    (
      "moreNotKeys",
      "{count} weitere {count:Angabe ist kein|Angaben sind keine} Schlüssel dieses Formulars"
    ),
    ("noLongerAsked", "das Formular fragt nicht mehr danach; die Antwort war {given}"),
    (
      "tooFewRows",
      "{count} {count:Eintrag wurde|Einträge wurden} angegeben, aber mindestens {min} "
        + "{min:ist|sind} nötig"
    ),
    (
      "tooManyRows",
      "{count} {count:Eintrag wurde|Einträge wurden} angegeben, aber höchstens {max} "
        + "{max:ist|sind} erlaubt"
    ),
    (
      "tooMuchTextInAll",
      "alle Antworten zusammen haben zu viel Text; erlaubt sind höchstens {max} Bytes"
    ),
    (
      "tooManyRowsInAll",
      "alle Gruppen zusammen haben zu viele Einträge; erlaubt sind höchstens {max}"
    ),
  ]
}
