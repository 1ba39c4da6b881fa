extension Catalogue {
  /// What is said in a conversation, in German.
  static let germanConversation: [(Phrase, String)] = [
    // Questions.
    (.heading, "{title} ({count} {count:Frage|Fragen})"),
    (
      .greeting,
      "Eingabetaste behält die Vorgabe. ? hilft, < geht zurück, :help zeigt die Befehle. "
        + "{stop}"
    ),
    (.stopKeeps, "Strg-C hält an; die Antworten bleiben erhalten."),
    (.stopOnly, "Strg-C hält an."),
    (.question, "Frage {number} von {total}: {title} ({standing})"),
    (.required, "erforderlich"),
    (.optional, "freiwillig"),
    (.defaultIs, "Vorgabe: {answer}"),
    (.nowIs, "jetzt: {answer}"),
    (.nowUnfit, "jetzt: {answer}, was nicht mehr passt"),
    (.actionNamed, "[{title}] steht für die Aktion {action}"),
    (.addOneRow, "{title}: einen Eintrag hinzufügen?"),
    (.addAnotherRow, "{title}: noch einen hinzufügen?"),
    (
      .moreRowsHelp,
      "Ja stellt die Fragen für einen weiteren Eintrag; nein geht hinter der Gruppe weiter."
    ),
    (.moreOptions, "… {count} weitere: {key} zeigt sie, /Text die mit einem Text."),
    (.enterKey, "Eingabetaste"),
    (.moreFound, "… {count} weitere; bitte mehr Buchstaben tippen."),
    (.nothingFound, "keine Möglichkeit enthält {given}"),
    (.chooseFile, "Datei wählen"),
    (.writeLines, "Nun die Zeilen; eine Zeile, in der nur . steht, beendet sie."),
    (.linesSoFar, "bisher {count} {count:Zeile|Zeilen}:"),
    (.goOnWriting, "Weiter; eine Zeile, in der nur . steht, beendet sie."),
    (.lines, "{count} {count:Zeile|Zeilen}"),
    (.lineLeftOut, "{reason}; die Zeile wird ausgelassen"),
    (.noAnswer, "(keine Antwort)"),
    (.notAskedYet, "(noch nicht gefragt)"),
    (.thisFolder, "dieser Ordner"),
    (.folderEmpty, "{folder} ist leer"),
    (.folderHas, "{folder} enthält:"),

    // Commands.
    (.helpEnter, "Eingabe   behält, was gezeigt wird, oder übergeht eine freiwillige Frage"),
    (.helpExplain, "?         Hilfe zu dieser Frage"),
    (.helpBack, "<  :back  die Frage davor; Antworten bleiben erhalten"),
    (.helpGoTo, ":goto 3   Frage 3"),
    (.helpList, ":list     jede Frage und ihre Antwort"),
    (.helpClear, ":clear    nimmt diese Antwort weg"),
    (.helpRemove, ":remove   nimmt den Eintrag einer Gruppe weg, die mehrmals gefragt wird"),
    (.helpReview, ":review   alle Antworten, vor dem Absenden"),
    (.helpFiles, ":ls       die Dateien eines Ordners, bei einer Frage nach einer Datei"),
    (.helpSave, ":save     hält an; Antworten bleiben erhalten"),
    (.helpQuitKept, ":quit     hält an; Antworten bleiben erhalten"),
    (.helpQuit, ":quit     hält an; nichts wird abgesendet"),
    (.helpBackslash, #"\         vor einer Zeile macht sie zur Antwort: \? \:x \\"#),
    (.goToNumber, "':goto' braucht die Nummer einer Frage: ':goto 3'"),
    (
      .notACommand,
      #"{given} ist kein Befehl; ':help' zeigt alle, und ein \ vor der Zeile macht sie zur "#
        + "Antwort"
    ),
    (
      .notACommandNear,
      #"{given} ist kein Befehl; ist {name} gemeint? ':help' zeigt alle, und ein \ vor der "#
        + "Zeile macht sie zur Antwort"
    ),
    (.filesOnly, "':ls' ist für Fragen nach einer Datei"),
    (.notKeptHere, "Antworten werden hier nicht aufbewahrt; ':quit' hält an, ohne abzusenden"),
    (.toQuestion, "Zu Frage {number}."),
    (.backTo, "Zurück zu Frage {number}."),
    (.answerTaken, "Die Antwort wurde weggenommen."),
    (.rowTaken, "Der Eintrag wurde weggenommen."),
    (.nothingAsked, "zur Zeit wird keine Frage gestellt"),
    (.notInRow, "diese Frage steht in keiner Gruppe, die mehrmals gefragt wird"),
    (.leastRows, "{group} braucht mindestens {count}"),
    (.noMoreRows, "{group} hat so viele Einträge wie möglich"),
    (.firstQuestion, "das ist die erste Frage"),
    (.noSuchQuestion, "es gibt keine Frage {number}; die Fragen gehen von 1 bis {total}"),

    // The review.
    (.reviewTitle, "Durchsicht: noch ist nichts abgesendet"),
    (
      .reviewKeeps,
      "Eine Nummer ändert eine Antwort, s sendet ab, q hält an und behält den Entwurf."
    ),
    (.reviewStops, "Eine Nummer ändert eine Antwort, s sendet ab, q hält an, ohne abzusenden."),
    (.reviewButtons, "b und die Nummer sendet mit einer Schaltfläche ab."),
    (
      .reviewScreens,
      "b und die Nummer führt zu einer anderen Ansicht; die Antworten bleiben erhalten."
    ),
    (
      .reviewButtonsAndScreens,
      "b und die Nummer führt zu einer anderen Ansicht, oder sendet mit einer Schaltfläche ab, die "
        + "keine nennt."
    ),
    (.goesToScreen, "führt zu {screen}"),
    (.goesBack, "führt zurück"),
    (.wayBack, "Zurück"),
    (.screenTrace, "Ansicht: {trace}"),
    (.firstScreen, "Das ist die erste Ansicht."),
    (.actionRefused, "die Aktion {action} ist hier nicht erlaubt"),
    (
      .noSuchButton,
      "es gibt {count} {count:Schaltfläche|Schaltflächen}, jede mit b und einer Nummer"
    ),
    (.someOpen, "einige Fragen brauchen noch eine Antwort"),
    (.meansNothing, "{given} bedeutet hier nichts. {hint}"),

    // Drafts.
    (.draftTitle, "Ein Entwurf vom {date} {time}"),
    (.correctionTitle, "Ein Entwurf vom {date} {time}, eine Berichtigung von {record},"),
    (.draftOfID, "Der Entwurf {id}"),
    (.draftWith, "{draft} mit {kept} von {total} {total:Antwort|Antworten}"),
    (.draftOffered, "{draft} liegt vor: fortsetzen?"),
    (
      .draftHint,
      "Eingabetaste setzt ihn fort, n beginnt neu und behält ihn, d verwirft ihn, q hält an."
    ),
    (.draftInUse, "{draft} wird gerade anderswo ausgefüllt."),
    (.draftInUseHint, "Eingabetaste beginnt neu, q hält an."),
    (
      .draftChanged,
      "Das Formular hat sich seit dem Beginn dieses Entwurfs geändert; alle Antworten passen "
        + "noch."
    ),
    (
      .draftChangedLost,
      "Das Formular hat sich seit dem Beginn dieses Entwurfs geändert; diese Antworten passen "
        + "nicht mehr."
    ),
    (
      .recordChanged,
      "Das Formular hat sich geändert, seit dieser Datensatz abgesendet wurde; alle Antworten "
        + "passen noch."
    ),
    (
      .recordChangedLost,
      "Das Formular hat sich geändert, seit dieser Datensatz abgesendet wurde; diese "
        + "Antworten passen nicht mehr."
    ),
    (.noLongerFit, "Diese Antworten passen nicht mehr."),

    // How filling ends.
    (.inputEnded, "Die Eingabe ist zu Ende."),
    (
      .stoppedKept,
      "Angehalten. {kept} von {total} {total:Antwort|Antworten} behalten. Weiter mit: "
        + "{command}"
    ),
    (.stoppedAfter, "Angehalten nach {count} {count:Absendung|Absendungen}."),
    (.stoppedNothing, "Angehalten. Nichts wurde abgesendet."),
    (.stoppedGoOn, "Angehalten. Nichts wurde abgesendet. Weiter mit: {command}"),
    (.answersFollow, "Die Antworten, zu geben an --answers:"),
    (.submitted, "{id} abgesendet nach {place} ({count} {count:Antwort|Antworten})."),
    (.nextBegins, "Die nächste Absendung beginnt; :quit endet."),
    (
      .lineMaybeCut,
      "die Zeile hat den Puffer des Terminals gefüllt und ist vielleicht abgeschnitten"
    ),
    (
      .linesNotUsed,
      "{count} weitere {count:Zeile war getippt und wurde|Zeilen waren getippt und wurden} "
        + "nicht verwendet"
    ),
    (
      .lineNotUTF8,
      "Byte {byte} an Stelle {position} der Zeile ist kein UTF-8; Zeilen werden als UTF-8 "
        + "gelesen"
    ),
    (
      .lineControl,
      "die Zeile hat das Steuerzeichen {code} an Stelle {position}; als einziges "
        + "Steuerzeichen ist der Tabulator erlaubt"
    ),
    (.lineTooLong, "die Zeile ist länger als {limit} Byte, und mehr wird nicht gelesen"),
    (.lineEndless, "in {read} Byte kam kein Zeilenende; eine Zeile hat höchstens {limit}"),
  ]
}
