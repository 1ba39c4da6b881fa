/// Phrases of a conversation, in German.
enum GermanConversation {
  static let phrases: [(String, String)] = [
    // Questions.
    ("heading", "{title} ({count} {count:Frage|Fragen})"),
    (
      "greeting",
      "Die Eingabetaste übernimmt die Vorgabe. Ein Fragezeichen (?) hilft, :back (oder <) geht "
        + "zurück, :help zeigt die Befehle. {stop}"
    ),
    ("stopKeeps", "Strg-C beendet; die Antworten bleiben erhalten."),
    ("stopOnly", "Strg-C beendet."),
    ("question", "Frage {number} von {total}: {title} ({standing})"),
    ("required", "erforderlich"),
    ("optional", "freiwillig"),
    ("defaultIs", "Vorgabe: {answer}"),
    ("nowIs", "jetzt: {answer}"),
    ("nowUnfit", "jetzt: {answer} (passt nicht mehr)"),
    ("actionNamed", "[{title}] steht für die Aktion {action}"),
    ("addOneRow", "{title}: einen Eintrag hinzufügen?"),
    ("addAnotherRow", "{title}: noch einen hinzufügen?"),
    (
      "moreRowsHelp",
      "Ja fügt einen weiteren Eintrag hinzu; Nein fährt nach der Gruppe fort."
    ),
    ("moreOptions", "… {count} weitere: :more zeigt sie, /Text durchsucht sie."),
    ("moreFound", "… {count} weitere; bitte mehr Buchstaben tippen."),
    ("nothingFound", "keine Möglichkeit enthält {given}"),
    ("chooseFile", "Datei wählen"),
    ("writeLines", "Bitte Zeilen eingeben; eine Zeile nur mit einem Punkt (.) beendet den Text."),
    ("linesSoFar", "bisher {count} {count:Zeile|Zeilen}:"),
    (
      "goOnWriting", "Bitte weiterschreiben; eine Zeile nur mit einem Punkt (.) beendet den Text."
    ),
    ("lines", "{count} {count:Zeile|Zeilen}"),
    ("lineSkipped", "{reason}; die Zeile wird übersprungen"),
    ("noAnswer", "(keine Antwort)"),
    ("notAskedYet", "(noch nicht gefragt)"),
    ("thisFolder", "dieser Ordner"),
    ("folderEmpty", "{folder} ist leer"),
    ("folderHas", "{folder} enthält:"),

    // Commands.
    ("helpEnter", "Eingabe   Angezeigtes übernehmen oder eine freiwillige Frage überspringen"),
    ("helpExplain", "?         (ein Fragezeichen) Hilfe zu dieser Frage zeigen"),
    ("helpBack", "<  :back  zur vorigen Frage; Antworten bleiben erhalten"),
    ("helpGoTo", ":goto 3   zu Frage 3"),
    ("helpList", ":list     alle Fragen und Antworten zeigen"),
    ("helpClear", ":clear    diese Antwort löschen"),
    ("helpRemove", ":remove   diesen Eintrag einer Gruppe löschen"),
    ("helpReview", ":review   alle Antworten vor dem Absenden prüfen"),
    ("helpFiles", ":ls       Dateien eines Ordners zeigen, bei einer Frage nach einer Datei"),
    ("helpSave", ":save     beenden; Antworten bleiben erhalten"),
    ("helpQuitKept", ":quit     beenden; Antworten bleiben erhalten"),
    ("helpQuit", ":quit     beenden; nichts wird abgesendet"),
    ("helpBackslash", #"\         vor einer Zeile macht sie zur Antwort: \? \:x \\"#),
    ("helpBackslashSecret", #"\         vor einem Befehl macht ihn zur Antwort: \? \< \:help"#),
    ("goToNumber", "':goto' braucht die Nummer einer Frage: ':goto 3'"),
    (
      "notACommand",
      #"{given} ist kein Befehl; ':help' zeigt alle; ein \ vor der Zeile macht sie zur "#
        + "Antwort"
    ),
    (
      "notACommandNear",
      #"{given} ist kein Befehl; meinten Sie {name}? ':help' zeigt alle; ein \ vor der "#
        + "Zeile macht sie zur Antwort"
    ),
    ("filesOnly", "':ls' gibt es nur bei Fragen nach einer Datei"),
    (
      "notKeptHere",
      "Antworten können hier nicht gespeichert werden; ':quit' beendet, ohne abzusenden"
    ),
    ("toQuestion", "Zu Frage {number}."),
    ("backTo", "Zurück zu Frage {number}."),
    ("answerTaken", "Die Antwort wurde gelöscht."),
    ("rowTaken", "{row} wurde gelöscht. :undo holt den Eintrag zurück."),
    ("nothingAsked", "es gibt gerade keine Frage"),
    ("notInRow", "diese Frage gehört zu keiner Gruppe mit mehreren Einträgen"),
    ("leastRows", "{group} braucht mindestens {count}"),
    ("noMoreRows", "{group} hat schon die Höchstzahl an Einträgen"),
    ("firstQuestion", "das ist die erste Frage"),
    ("noSuchQuestion", "es gibt keine Frage {number}; die Fragen gehen von 1 bis {total}"),

    // The review.
    (
      "nothingSubmitted",
      "nichts wurde abgesendet: {count} {count:Antwort fehlt oder ist ungültig|Antworten fehlen oder sind ungültig}"
    ),
    ("answersRefused", "die Antworten entsprechen dem Formular nicht; nichts wurde abgesendet"),
    ("lineRefused", "Zeile {line}, {name}: {reason}; nichts wurde abgesendet"),
    ("lineUnreadable", "Zeile {line}: {reason}; nichts wurde abgesendet"),
    (
      "linesEnded",
      "die Eingabe endete vor Zeile {line}, der Antwort auf {name}; nichts wurde abgesendet"
    ),
    ("lineTooMany", "zu Zeile {line} gibt es keine Frage; nichts wurde abgesendet"),
    ("inputUnreadable", "die Standardeingabe kann nicht gelesen werden; nichts wurde abgesendet"),
    ("reviewTitle", "Übersicht: noch ist nichts abgesendet"),
    (
      "reviewKeeps",
      "Eine Nummer ändert eine Antwort, s sendet ab, q beendet und behält den Entwurf."
    ),
    ("reviewStops", "Eine Nummer ändert eine Antwort, s sendet ab, q beendet, ohne abzusenden."),
    ("reviewButtons", "b und eine Nummer sendet mit einer Schaltfläche ab."),
    (
      "reviewScreens",
      "b und eine Nummer führt zu einer anderen Ansicht; die Antworten bleiben erhalten."
    ),
    (
      "reviewButtonsAndScreens",
      "b und eine Nummer führt zu einer anderen Ansicht oder sendet mit einer Schaltfläche ohne "
        + "Ziel ab."
    ),
    ("goesToScreen", "führt zu {screen}"),
    ("goesBack", "führt zurück"),
    ("wayBack", "Zurück"),
    ("screenTrace", "Ansicht: {trace}"),
    ("firstScreen", "Das ist die erste Ansicht."),
    (
      "tooManyScreens",
      "Es lässt sich keine weitere Ansicht öffnen: Die offenen belegen zu viel Speicher. Gehen Sie zu "
        + "einer davon zurück oder senden Sie diese ab."
    ),
    ("actionRefused", "die Aktion {action} ist hier nicht erlaubt"),
    ("actionsAllowed", "erlaubte Aktionen: {actions}"),
    (
      "noActionAllowed",
      "hier ist keine Aktion erlaubt; prüfen Sie die Antworten und senden Sie ohne Schaltfläche ab"
    ),
    (
      "noSuchButton",
      "es gibt {count} {count:Schaltfläche|Schaltflächen}; nötig sind b und eine Nummer"
    ),
    ("someOpen", "einige Fragen brauchen noch eine Antwort"),
    ("meansNothing", "{given} ist hier keine gültige Eingabe. {hint}"),

    // Drafts.
    ("draftTitle", "Ein Entwurf vom {date}, {time} Uhr"),
    ("correctionTitle", "Ein Entwurf vom {date}, {time} Uhr, eine Berichtigung von {record},"),
    ("draftOfID", "Der Entwurf {id}"),
    ("draftWith", "{draft} mit {kept} von {total} {total:Antwort|Antworten}"),
    ("draftOffered", "{draft} ist gespeichert. Fortsetzen?"),
    (
      "draftHint",
      "Die Eingabetaste setzt ihn fort, n beginnt neu und behält ihn, d verwirft ihn, q beendet."
    ),
    ("draftInUse", "{draft} wird gerade anderswo ausgefüllt."),
    ("draftInUseHint", "Die Eingabetaste beginnt neu, q beendet."),
    (
      "draftChanged",
      "Das Formular hat sich seit dem Beginn dieses Entwurfs geändert; alle Antworten passen "
        + "noch."
    ),
    (
      "draftChangedLost",
      "Das Formular hat sich seit dem Beginn dieses Entwurfs geändert; diese Antworten passen "
        + "nicht mehr."
    ),
    (
      "recordChanged",
      "Das Formular hat sich seit dem Absenden dieses Datensatzes geändert; alle Antworten "
        + "passen noch."
    ),
    (
      "recordChangedLost",
      "Das Formular hat sich seit dem Absenden dieses Datensatzes geändert; diese "
        + "Antworten passen nicht mehr."
    ),
    ("noLongerFit", "Diese Antworten passen nicht mehr."),

    // The end of filling.
    ("inputEnded", "Die Eingabe ist zu Ende."),
    (
      "stoppedKept",
      "Beendet. {kept} von {total} {total:Antwort|Antworten} gespeichert. Weiter mit: "
        + "{command}"
    ),
    ("stoppedAfter", "Nach {count} {count:Einsendung|Einsendungen} beendet."),
    ("stoppedNothing", "Beendet. Nichts wurde abgesendet."),
    ("stoppedGoOn", "Beendet. Nichts wurde abgesendet. Weiter mit: {command}"),
    ("answersFollow", "Ihre Antworten, verwendbar mit --answers:"),
    (
      "submitted",
      "{id} abgesendet und in {place} gespeichert ({count} {count:Antwort|Antworten})."
    ),
    ("nextBegins", "Die nächste Einsendung beginnt; :quit beendet."),
    (
      "lineCut",
      "das Terminal gibt höchstens {limit} Byte einer Zeile weiter und hat diese vielleicht "
        + "abgeschnitten; geben Sie eine kürzere Zeile ein, oder lesen Sie sie aus einer Datei ein"
    ),
    (
      "linesNotUsed",
      "{count} weitere eingefügte {count:Zeile wurde|Zeilen wurden} "
        + "nicht verwendet"
    ),
    (
      "lineNotUTF8",
      "Byte {byte} an Stelle {position} der Zeile ist kein UTF-8; Zeilen müssen "
        + "UTF-8 sein"
    ),
    (
      "lineControl",
      "die Zeile enthält das Steuerzeichen {code} an Stelle {position}; als einziges "
        + "Steuerzeichen ist der Tabulator erlaubt"
    ),
    ("lineTooLong", "die Zeile ist zu lang; erlaubt sind höchstens {limit} Byte"),
    (
      "lineEndless",
      "nach {read} Byte kam kein Zeilenende; eine Zeile darf höchstens {limit} Byte lang sein"
    ),

    // Questions that disappear and return, and commands.
    (
      "questionLeft",
      "{names} {count:wird|werden} nicht mehr abgefragt."
    ),
    (
      "questionBack",
      "{names} {count:wird|werden} wieder abgefragt; {count:die frühere Antwort bleibt|die "
        + "früheren Antworten bleiben} erhalten."
    ),
    (
      "questionNames",
      "„{title}“"
    ),
    (
      "helpUndo",
      ":undo     die letzte Änderung einer Antwort zurücknehmen"
    ),
    (
      "helpMore",
      ":more     weitere Möglichkeiten zeigen; /Text durchsucht sie"
    ),
    (
      "helpEdit",
      ":edit     die Antwort im eigenen Editor schreiben (VISUAL oder EDITOR)"
    ),
    (
      "editTextOnly",
      "':edit' gibt es nur bei Fragen nach Text, der nicht geheim ist"
    ),
    (
      "noEditor",
      "':edit' braucht ein Terminal und den Namen eines Editors in VISUAL oder EDITOR"
    ),
    (
      "editorFailed",
      "{program} wurde mit einem Fehler beendet; die Antwort bleibt unverändert"
    ),
    (
      "editNotRead",
      "der Text ist nicht verwendbar: {reason}"
    ),
    (
      "helpReviewSubmit",
      "s         absenden"
    ),
    (
      "helpReviewQuit",
      "q         beenden; nichts wird abgesendet"
    ),
    (
      "helpReviewQuitKept",
      "q         beenden; Antworten bleiben erhalten"
    ),
    (
      "helpReviewNumber",
      "3         zu Frage 3, um die Antwort zu ändern"
    ),
    (
      "helpReviewText",
      "3 Text    die Antwort auf Frage 3 sofort durch Text ersetzen"
    ),
    (
      "secretAtReview",
      """
      die Antwort ist geheim, und hier wäre sie sichtbar; bitte geben Sie sie bei der Frage ein
      """
    ),
    (
      "helpReviewButton",
      "b1        die erste Schaltfläche verwenden"
    ),
    (
      "undone",
      "Zurückgenommen: {title}: {answer}"
    ),
    (
      "undoneRow",
      "Zurückgenommen: {title} ist wieder da."
    ),
    (
      "nothingToUndo",
      "es gibt nichts zurückzunehmen"
    ),
    (
      "moreHere",
      "es gibt keine weiteren Möglichkeiten"
    ),
    (
      "draftContinued",
      "{draft} wird fortgesetzt."
    ),
    (
      "stillMissing",
      "Diese Antworten fehlen:"
    ),
  ]
}
