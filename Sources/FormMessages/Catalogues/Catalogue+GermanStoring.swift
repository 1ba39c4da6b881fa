extension Catalogue {
  /// What is said of drafts, records and files that cannot be had, in German.
  static let germanStoring: [(Phrase, String)] = [
    // Drafts.
    (.draftBusy, "der Entwurf {id} wird gerade anderswo ausgefüllt"),
    (
      .draftGone, "den Entwurf {id} gibt es nicht mehr: er wurde anderswo abgesendet oder verworfen"
    ),
    (.draftDiscarded, "Der Entwurf {id} ist verworfen."),
    (.noDraft, "Von {form} liegt kein Entwurf vor."),
    (.draftsNotFound, "Entwürfe können nicht gesucht werden: {reason}"),
    (.draftUnreadable, "der Entwurf {id} kann nicht gelesen werden: {reason}"),
    (.draftNotAsSaved, "es ist nicht das, was aufbewahrt wurde"),
    (.draftNotHeld, "der Entwurf {id} kann nicht geöffnet werden: {reason}"),
    (.draftNotKept, "die Antworten können nicht in einem Entwurf aufbewahrt werden: {reason}"),
    (
      .draftNotRemoved,
      "der Entwurf {id} wird nicht mehr gebraucht, kann aber nicht entfernt werden: {reason}"
    ),
    (.recordsUnreadable, "Datensätze können nicht gelesen werden: {reason}"),
    (.recordUnreadable, "der Datensatz {id} kann nicht gelesen werden"),

    // What cannot be stored.
    (.nothingStorable, "Absendungen können nicht gespeichert werden: {reason}"),
    (.notStored, "die Antworten wurden nicht gespeichert: {reason}"),
    (.toCorrect, "Um jenen Datensatz zu ändern: {command}"),
    (.keptAsDraft, "Sie sind als Entwurf {id} aufbewahrt. Weiter mit: {command}"),
    (.notKept, "Es sind, zu geben an --answers:"),
    (
      .storedUnwritten, "der Datensatz {id} ist gespeichert, konnte aber nicht ausgegeben werden"
    ),
    (.placeUnusable, "{path} ist nicht zu verwenden: {reason}"),
    (.placeRefused, "{path} bleibt unberührt: {reason}"),
    (.placeBusy, "ein anderes Programm schreibt gerade in {path}"),
    (
      .writeUnconfirmed,
      "das Laufwerk hat nicht bestätigt, was nach {path} geschrieben wurde: {reason}"
    ),
    (.idTaken, "ein Datensatz {id} mit anderen Werten ist schon gespeichert"),
    (
      .recordTooLarge,
      "der Datensatz {id} hat {size}, und höchstens {limit} werden gespeichert"
    ),
    (
      .wrongDefinition,
      "der Datensatz {id} nennt eine andere Definition als die, die mit ihm kam"
    ),
    (
      .mixedForms,
      "Datensätze mehrerer Formulare können nicht in einem Schritt gespeichert werden"
    ),
    (.reasonAt, "{place}: {reason}"),

    // Files that cannot be taken.
    (.fileMissing, "{given} gibt es nicht; erwartet wird der Pfad einer Datei"),
    (.fileOutside, "{given} liegt nicht in {folder}; erwartet wird der Pfad einer Datei darin"),
    (
      .fileOutsideHere,
      "{given} liegt nicht in {folder}; erwartet wird der Pfad einer Datei darin oder --attachments "
        + "mit dem Ordner, aus dem Dateien genommen werden"
    ),
    (
      .fileBehindLink,
      "{given} führt über einen symbolischen Link, und in {folder} wird keinem gefolgt"
    ),
    (.fileOtherContent, "{given} in {folder} hat einen anderen Inhalt, als sein 'sha256' sagt"),
    (.fileChanged, "es ist nicht mehr, was es war, als es geprüft wurde"),
    (.fileNotRegular, "{given} ist keine gewöhnliche Datei; erwartet wird der Pfad einer Datei"),
    (
      .fileLinkLoop,
      "{given} ist ein Kreis von Verknüpfungen; erwartet wird der Pfad einer Datei"
    ),
    (.fileUnreadable, "{given} kann nicht gelesen werden: {reason}"),
    (.folderUnreadable, "der Ordner {given} kann nicht gelesen werden: {reason}"),

    // Why the system does not do something.
    (.systemMissing, "es gibt das nicht"),
    (.systemDenied, "die Berechtigung fehlt"),
    (.systemFull, "der Speicherplatz ist voll"),
    (.systemQuota, "der zugeteilte Speicherplatz ist aufgebraucht"),
    (.systemSizeLimit, "die Grenze für die Größe einer Datei ist erreicht"),
    (.systemReadOnly, "das Dateisystem kann nur gelesen werden"),
    (.systemLink, "es ist eine symbolische Verknüpfung, der hier nicht gefolgt wird"),
    (.systemNotFolder, "es ist kein Ordner, oder liegt in keinem"),
    (.systemFolder, "es ist ein Ordner"),
    (.systemTaken, "etwas dieses Namens ist schon da"),
    (.systemDisk, "das Laufwerk meldet einen Fehler"),
    (.systemManyFiles, "zu viele Dateien sind geöffnet"),
    (.systemLongName, "der Name ist zu lang"),
    (.systemInvalid, "das System nimmt den Namen oder die Anfrage nicht an"),
    (.systemNoFile, "es kann nicht als Datei geöffnet werden"),
    (.systemOther, "Systemfehler {number} in {call}"),
    (.secondName, "die Datei hat anderswo einen zweiten Namen"),
    (.noLongerThere, "es ist nicht mehr da"),
    (.noLongerSame, "es wurde gegen etwas anderes ausgetauscht"),
    (.notRegular, "es ist keine gewöhnliche Datei"),
    (.manyCopies, "zu viele unfertige Kopien liegen daneben"),
    (.folderNotMade, "der Ordner kann nicht angelegt werden"),
  ]
}
