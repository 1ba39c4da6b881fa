/// Phrases about possible answers, in German.
enum GermanPrompts {
  static let phrases: [(String, String)] = [
    // Allowed answers of a rule, in a few words.
    ("between", "von {min} bis {max}"),
    ("notBelow", "nicht unter {min}"),
    ("notAbove", "nicht über {max}"),
    ("notBefore", "nicht vor {min}"),
    ("notAfter", "nicht nach {max}"),
    ("inSteps", "in Schritten von {step}"),
    ("exactLength", "genau {max} {max:Zeichen|Zeichen}"),
    ("lengthBetween", "{min} bis {max} {max:Zeichen|Zeichen}"),
    ("leastLength", "mindestens {min} {min:Zeichen|Zeichen}"),
    ("mostLength", "höchstens {max} {max:Zeichen|Zeichen}"),
    ("exactCount", "genau {max} {max:Möglichkeit|Möglichkeiten}"),
    ("countBetween", "{min} bis {max} {max:Möglichkeit|Möglichkeiten}"),
    ("leastCount", "mindestens {min} {min:Möglichkeit|Möglichkeiten}"),
    ("mostCount", "höchstens {max} {max:Möglichkeit|Möglichkeiten}"),
    ("optionCount", "{count} {count:Möglichkeit|Möglichkeiten}"),
    ("writtenLike", "geschrieben wie {example}"),
    ("matching", "passend zu {pattern}"),
    ("anEmail", "eine E-Mail-Adresse"),
    ("anAddress", "eine Adresse wie https://example.org"),
    ("aPhone", "eine Telefonnummer"),
    ("wholeNumber", "eine ganze Zahl"),
    ("onlyYes", "nur Ja"),
    ("filesEnding", "Dateien mit der Endung {endings}"),
    ("mostSize", "höchstens {size}"),

    // Hints of questions.
    ("aNumber", "eine Zahl"),
    ("aNumberOf", "eine Zahl ({unit})"),
    ("wholeNumberOf", "eine ganze Zahl ({unit})"),
    ("aDate", "ein Datum"),
    ("aTime", "eine Uhrzeit"),
    ("aDateTime", "ein Datum mit Uhrzeit"),
    ("scaleWords", "oder min, max, + oder -"),
    ("beginsLines", "zwei Kleiner-als-Zeichen (<<) beginnen einen Text aus mehreren Zeilen"),
    ("forExample", "{allowed}, zum Beispiel {example}"),
    ("exampleAlone", "zum Beispiel {example}"),
    ("pathOfFile", "der Pfad einer Datei: {allowed}"),
    ("requiredText", "eine Antwort ist erforderlich: bitte Text eingeben"),
    ("requiredAllowed", "eine Antwort ist erforderlich: {allowed}"),
    ("requiredExample", "eine Antwort ist erforderlich, zum Beispiel {example}"),
    ("ownAnswer", "oder eine eigene Antwort eingeben"),
    ("someText", "ein Text"),
    ("yesOrNo", "ja oder nein"),
    ("exampleChoices", "1 oder 1 2"),
    ("exampleFile", "brief.pdf"),
    ("onePart", "{part}"),
    ("twoParts", "{first}; {second}"),
    ("pathAndSize", "{path}, {size}"),

    // The guides to typing answers.
    (
      "guideLines",
      "Bitte eine Zeile Text eingeben. Mehrere Zeilen beginnen mit zwei Kleiner-als-Zeichen (<<) und "
        + "enden mit einer Zeile, in der nur ein Punkt (.) steht."
    ),
    (
      "guideText",
      #"Bitte den Text eingeben. Ein \ vor einem Fragezeichen (?), einem Kleiner-als-Zeichen (<) oder "#
        + "einem Doppelpunkt (:) macht auch diese zu Text."
    ),
    (
      "guideSecret",
      #"Bitte den Text eingeben. Ein \ vor einem Befehl, zum Beispiel :help oder ein Fragezeichen (?), "#
        + "macht auch diesen zu Text."
    ),
    ("guideNumber", "Möglich sind Ziffern mit höchstens einem Komma, zum Beispiel 12 oder -3,5."),
    (
      "guideScale",
      "{number} min und max sind die Grenzen; + und - gehen einen Schritt weiter und zurück."
    ),
    ("guideBoolean", "Möglich: {words}."),
    (
      "guideDate",
      "Ein Datum wird wie {example} oder 5. März 2026 geschrieben; möglich sind auch heute, morgen, "
        + "gestern, mon, +3d, -1w, +2m."
    ),
    (
      "guideTime",
      "Eine Uhrzeit wird wie {example}, 0930 oder 9.30pm geschrieben; möglich sind auch jetzt, "
        + "mittag, mitternacht."
    ),
    (
      "guideDateTime",
      "Zuerst das Datum, dann die Uhrzeit, zum Beispiel {example}, 5. März 2026 9.30pm, morgen "
        + "mittag, mon 14:00 oder +3d 9:30; jetzt ist diese Minute."
    ),
    ("guideChoice", "Es genügt die Nummer einer Möglichkeit oder der Anfang ihres Namens."),
    (
      "guideChoices",
      "Möglich sind Nummern oder Namen wie 1 3-5, alle, keine; +2 nimmt eine hinzu und -2 "
        + "eine weg."
    ),
    (
      "guideFile",
      "Bitte den Pfad einer Datei eingeben oder hierher ziehen; ~ steht für Ihren persönlichen "
        + "Ordner. Der Name eines Ordners, oder :ls, zeigt, was darin ist."
    ),

    // Words that can be typed; each language adds its own to those of English.
    ("yesWords", "j ja y yes true on 1"),
    ("noWords", "n nein no false off 0"),
    ("booleanWords", "j ja n nein y yes no true false on off 1 0"),
    ("today", "heute"),
    ("tomorrow", "morgen"),
    ("yesterday", "gestern"),
    ("now", "jetzt"),
    ("noon", "mittag"),
    ("midnight", "mitternacht"),
    ("allWord", "alle"),
    ("noneWord", "keine"),

    // Typed lines that are not understood.
    ("notYesOrNo", "{given} ist weder ja noch nein; möglich: {words}"),
    (
      "notADateTyped",
      "{given} ist kein Datum; es besteht aus Jahr, Monat und Tag, zum Beispiel 2026-03-05, "
        + "oder heute, morgen, +3d"
    ),
    (
      "notADateInFormat",
      "{given} ist kein Datum; geschrieben wird es wie {example}, oder heute, morgen, +3d"
    ),
    ("ambiguousDate", "{given} kann {first} oder {second} sein; bitte eines davon tippen"),
    ("monthLengthNot", "der {month} {year} hat {days} Tage, nicht {day}"),
    (
      "notATimeTyped",
      "{given} ist keine Uhrzeit; sie besteht aus Stunden und Minuten, zum Beispiel {example}, "
        + "0930 oder 9.30pm"
    ),
    (
      "notADateTimeTyped",
      "{given} ist kein Datum mit Uhrzeit; zuerst kommt das Datum, dann die Uhrzeit, zum Beispiel "
        + "{example}, oder jetzt"
    ),
    (
      "dateWithoutTime",
      "{given} hat keine Uhrzeit; sie folgt auf das Datum, zum Beispiel {example}"
    ),
    ("timeWithoutDate", "{given} hat kein Datum; es steht vor der Uhrzeit, zum Beispiel {example}"),
    (
      "numberWithPoint",
      "{given} ist keine Zahl; Zahlen werden hier mit Punkt statt Komma geschrieben, "
        + "zum Beispiel {example}"
    ),
    ("ambiguousNumber", "{given} kann {first} oder {second} sein; bitte eines davon tippen"),
    ("ambiguousChoice", "{given} passt zu {names}; bitte die Nummer oder mehr Buchstaben tippen"),
    ("namesAndMore", "{names} und {count} weiteren"),
    ("noSuchOption", "es gibt keine Möglichkeit {number}; die Nummern gehen von 1 bis {count}"),
    (
      "noSuchRange",
      "{given} ist kein Bereich von Möglichkeiten; ihre Nummern gehen von 1 bis {count}"
    ),
    ("tooManyNames", "{count} Namen und Nummern sind zu viele"),
    (
      "noHome",
      "'~' steht für Ihren persönlichen Ordner, der aber nicht bekannt ist; bitte den ganzen Pfad eingeben"
    ),
    ("noPath", "{given} ist kein Pfad einer Datei"),
    ("otherHost", "{given} liegt nicht auf diesem Rechner; möglich ist file:/// mit einem Pfad"),
    ("folderGiven", "{given} ist ein Ordner"),
    ("folderNotFile", "{given} ist ein Ordner; erwartet wird eine Datei"),
    ("notAFolder", "{given} ist kein Ordner"),
    ("fileNotKept", "im Speicher liegt keine Datei {given} mit dieser Größe und Prüfsumme"),
    ("secretRefused", "die Antwort wird nicht angenommen; erlaubt: {allowed}"),
    ("printable", "druckbare Zeichen"),
    ("typeExpected", "erwartet wird {expected}"),
  ]
}
