/// Phrases about drafts, records and files that cannot be used, in German.
enum GermanStoring {
  static let phrases: [(String, String)] = [
    // Drafts.
    ("draftBusy", "der Entwurf {id} wird gerade anderswo ausgefüllt"),
    (
      "draftGone",
      "den Entwurf {id} gibt es nicht mehr: er wurde anderswo abgesendet oder verworfen, "
        + "oder der Strom fiel aus, bevor er auf der Platte war"
    ),
    ("draftDiscarded", "Der Entwurf {id} wurde verworfen."),
    ("noDraft", "Von {form} liegt kein Entwurf vor."),
    ("draftsNotFound", "Entwürfe können nicht gefunden werden: {reason}"),
    ("draftUnreadable", "der Entwurf {id} kann nicht gelesen werden: {reason}"),
    ("draftNotAsSaved", "er weicht von dem ab, was gespeichert wurde"),
    ("draftTooLong", "der Entwurf ist {size} groß, aber höchstens {limit} werden gelesen"),
    (
      "draftValuesUnread",
      "der Entwurf hat bis hier {count} Werte, aber höchstens {limit} werden gelesen"
    ),
    (
      "draftBesideForm",
      "der Entwurf braucht {size} Arbeitsspeicher, für die das Formular keinen Platz lässt"
    ),
    (
      "draftChangesUnread",
      "der Entwurf hat mehr Änderungen, als gelesen werden: höchstens {limit}, und weniger, wenn jede "
        + "sehr viel ändert"
    ),
    ("draftNotHeld", "der Entwurf {id} kann nicht geöffnet werden: {reason}"),
    ("draftNotKept", "die Antworten können nicht als Entwurf gespeichert werden: {reason}"),
    (
      "draftNotRemoved",
      "der Entwurf {id} wird nicht mehr gebraucht, kann aber nicht entfernt werden: {reason}"
    ),
    ("recordsUnreadable", "Datensätze können nicht gelesen werden: {reason}"),
    ("recordUnreadable", "der Datensatz {id} kann nicht gelesen werden"),

    // Failures to store.
    ("nothingStorable", "Einsendungen können nicht gespeichert werden: {reason}"),
    ("notStored", "die Antworten wurden nicht gespeichert: {reason}"),
    ("toCorrect", "Um diesen Datensatz zu ändern: {command}"),
    ("keptAsDraft", "Sie sind als Entwurf {id} gespeichert. Weiter mit: {command}"),
    ("notKept", "Ihre Antworten, verwendbar mit --answers:"),
    (
      "storedUnwritten", "der Datensatz {id} ist gespeichert, konnte aber nicht ausgegeben werden"
    ),
    ("pathUnusable", "{path} kann nicht verwendet werden: {reason}"),
    ("pathRefused", "{path} bleibt unverändert: {reason}"),
    ("pathBusy", "ein anderes Programm schreibt gerade in {path}"),
    (
      "writeUnconfirmed",
      "das Laufwerk hat nicht bestätigt, was nach {path} geschrieben wurde: {reason}"
    ),
    ("idTaken", "ein Datensatz {id} mit anderen Werten ist schon gespeichert"),
    ("idErased", "der Datensatz {id} wurde gelöscht und wird nicht wieder gespeichert"),
    ("wrongMark", "die Datei ist beschädigt"),
    (
      "wrongErasures",
      "die Datei ist beschädigt; eine unterbrochene Löschung lässt sich nicht beenden, gelöschte "
        + "Daten können noch da sein; 'formline verify --repair' ausführen, dann dieselben Datensätze "
        + "noch einmal löschen"
    ),
    (
      "recordTooLarge",
      "der Datensatz {id} ist {size} groß, aber höchstens {limit} sind erlaubt"
    ),
    (
      "draftTooManyValues",
      "der Entwurf hat {count} Werte, aber höchstens {limit} werden aufbewahrt"
    ),
    (
      "wrongDefinition",
      "der Datensatz {id} nennt ein anderes Formular als das mitgelieferte"
    ),
    (
      "mixedForms",
      "Datensätze mehrerer Formulare können nicht zusammen gespeichert werden"
    ),
    ("reasonAt", "{place}: {reason}"),

    // Files that cannot be taken.
    ("fileMissing", "{given} gibt es nicht; erwartet wird der Pfad einer Datei"),
    ("fileOutside", "{given} liegt nicht in {folder}; erwartet wird der Pfad einer Datei darin"),
    (
      "fileOutsideHere",
      "{given} liegt nicht in {folder}; nötig ist der Pfad einer Datei darin oder --attachments "
        + "mit dem Ordner Ihrer Dateien"
    ),
    (
      "fileBehindLink",
      "{given} enthält einen symbolischen Link, was in {folder} nicht erlaubt ist"
    ),
    ("fileOtherContent", "{given} in {folder} hat nicht den Inhalt, den 'sha256' angibt"),
    ("fileChanged", "die Datei wurde nach der Prüfung geändert"),
    ("fileNotRegular", "{given} ist keine gewöhnliche Datei; erwartet wird der Pfad einer Datei"),
    (
      "fileLinkLoop",
      "die Links von {given} führen im Kreis; erwartet wird der Pfad einer Datei"
    ),
    ("fileUnreadable", "{given} kann nicht gelesen werden: {reason}"),
    ("folderUnreadable", "der Ordner {given} kann nicht gelesen werden: {reason}"),

    // Records that are corrected in bulk.
    ("correctionNoID", "die Kennung des Datensatzes, der geändert werden soll, fehlt"),
    (
      "correctionNoColumn",
      "die Kopfzeile hat keine Spalte '@id' für die Datensätze, die geändert werden sollen"
    ),
    (
      "correctionBadID",
      "{given} ist keine Kennung wie 019a2b3c-4d5e-7f60-8182-a3b4c5d6e7f8"
    ),
    ("correctionUnknown", "der Datensatz {given} ist nicht gespeichert"),
    (
      "correctionOtherForm",
      "der Datensatz {given} gehört zum Formular {form}, nicht zu {expected}"
    ),
    ("correctionErased", "der Datensatz {given} wurde gelöscht"),
    (
      "correctionReplaced",
      "der Datensatz {given} wurde schon geändert; die neueste Fassung ist {newest}"
    ),
    ("correctionTwice", "der Datensatz {given} wird schon in Zeile {line} geändert"),
    ("correctionTwiceIn", "der Datensatz {given} wird schon in Zeile {line} von {file} geändert"),

    // Errors of the system.
    ("systemMissing", "nicht gefunden"),
    ("systemDenied", "die Berechtigung fehlt"),
    ("systemManyNames", "der Ordner hat mehr als {limit} Einträge"),
    ("systemFull", "der Speicherplatz ist erschöpft"),
    ("systemQuota", "der zugeteilte Speicherplatz ist aufgebraucht"),
    ("systemSizeLimit", "die Grenze für die Größe einer Datei ist erreicht"),
    ("systemReadOnly", "das Dateisystem ist schreibgeschützt"),
    ("systemLink", "das ist ein symbolischer Link, was hier nicht erlaubt ist"),
    ("systemNotFolder", "der Pfad oder ein übergeordneter Eintrag ist kein Ordner"),
    ("systemFolder", "das ist ein Ordner"),
    ("systemTaken", "es gibt schon etwas mit diesem Namen"),
    ("systemDisk", "das Laufwerk meldet einen Fehler"),
    ("systemManyFiles", "zu viele Dateien sind geöffnet"),
    ("systemLongName", "der Name ist zu lang"),
    ("systemInvalid", "das System nimmt den Namen oder die Anfrage nicht an"),
    ("systemNoFile", "das kann nicht als Datei geöffnet werden"),
    ("systemOther", "Systemfehler {number} in {call}"),
    ("secondName", "die Datei hat anderswo einen zweiten Namen"),
    ("noLongerThere", "nicht mehr vorhanden"),
    ("noLongerSame", "inzwischen liegt dort etwas anderes"),
    ("erasedMeanwhile", "gerade werden Datensätze gelöscht; versuchen Sie es danach noch einmal"),
    ("notRegular", "das ist keine gewöhnliche Datei"),
    ("manyCopies", "daneben liegen zu viele unfertige Kopien"),
    ("folderNotMade", "der Ordner kann nicht angelegt werden"),
  ]
}
