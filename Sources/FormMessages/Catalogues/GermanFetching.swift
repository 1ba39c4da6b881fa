/// Phrases about fetched forms and screens, in German.
enum GermanFetching {
  static let phrases: [(String, String)] = [
    // A form that is fetched.
    ("formNotLoaded", "{form} kann nicht geladen werden: {reason}"),
    ("formHasErrors", "das Dokument hat Fehler"),
    ("loadAgainHint", "Die Eingabetaste versucht es noch einmal, q beendet."),
    (
      "loadAgainOrCopyHint",
      "Die Eingabetaste versucht es noch einmal, c verwendet die Kopie, die vor {age} geladen wurde, q "
        + "beendet."
    ),
    ("stoppedBetween", "Vor der nächsten Ansicht beendet."),
    (
      "screenKept",
      "In der Ansicht {screen} gespeichert: {kept} von {total} {total:Antwort|Antworten}. Weiter mit: "
        + "{command}"
    ),
    (
      "screenNotKept",
      "Die Antworten der Ansicht {screen} wurden nicht gespeichert. Ihre Antworten, verwendbar mit --answers:"
    ),
    ("ageSeconds", "weniger als einer Minute"),
    ("ageHours", "{count} {count:Stunde|Stunden}"),
    ("ageDays", "{count} {count:Tag|Tagen}"),

    // Reasons why a transfer fails.
    ("fetchNoAddress", "erwartet wird eine Adresse wie https://example.org/visit.json"),
    ("fetchNamesUser", "eine Adresse mit Benutzername oder Passwort wird nicht geladen"),
    (
      "fetchSlow",
      "der Server hat nicht innerhalb von {count} {count:Sekunde|Sekunden} geantwortet"
    ),
    (
      "fetchTooLarge",
      "die Antwort ist zu groß; erlaubt sind höchstens {count} Byte"
    ),
    ("fetchRedirects", "der Server leitet mehr als {count}-mal weiter"),
    ("fetchUnguarded", "der Server leitet von https zu http weiter, was nicht erlaubt ist"),
    ("fetchForeign", "der Server leitet zu {given} weiter, was keine http- oder https-Adresse ist"),
    (
      "fetchForeignUser",
      "der Server leitet zu einer Adresse mit Benutzername oder Passwort weiter, "
        + "was nicht erlaubt ist"
    ),
    ("fetchWebPage", "der Server antwortete mit einer Webseite, nicht mit einem Formular"),
    (
      "fetchCompressed",
      "der Server schickte die Antwort komprimiert, obwohl sie unkomprimiert angefordert war"
    ),
    ("fetchHeader", "der Server schickte Kopfzeilen, die kein gültiges HTTP in UTF-8 sind"),
    (
      "fetchLargeHeader",
      "der Server schickte zu große Kopfzeilen; erlaubt sind {count} Byte"
    ),
    ("fetchStatus", "der Server antwortete mit dem Status {count}"),
    ("fetchStatusNamed", "der Server antwortete mit dem Status {count} ({words})"),
    ("statusBadRequest", "fehlerhafte Anfrage"),
    ("statusUnauthorized", "nicht angemeldet"),
    ("statusForbidden", "nicht erlaubt"),
    ("statusNotFound", "nicht gefunden"),
    ("statusMethod", "Methode nicht erlaubt"),
    ("statusTimeout", "Zeitüberschreitung der Anfrage"),
    ("statusGone", "nicht mehr vorhanden"),
    ("statusTooMany", "zu viele Anfragen"),
    ("statusServerError", "interner Serverfehler"),
    ("statusNotImplemented", "nicht unterstützt"),
    ("statusBadGateway", "fehlerhaftes Gateway"),
    ("statusUnavailable", "Dienst nicht verfügbar"),
    ("statusGatewayTimeout", "Zeitüberschreitung des Gateways"),
    ("fetchUnknownHost", "es gibt keinen Server namens {given}"),
    ("fetchUnreachable", "der Server ist nicht erreichbar"),
    ("fetchUntrusted", "das Zertifikat des Servers ist nicht vertrauenswürdig"),
    ("fetchBroken", "die Übertragung ist fehlgeschlagen: {reason}"),
    (
      "fetchUnwritable",
      "in die Standardausgabe kann nicht geschrieben werden: Systemfehler {count}"
    ),

    // The program that fetches.
    (
      "fetcherMissing",
      "zum Laden muss das Programm 'formline-fetch' neben 'formline' liegen, aber es fehlt; "
        + "'swift build' erzeugt beide; ein Formular kann immer als Datei angegeben "
        + "werden"
    ),
    ("fetcherNotStarted", "'formline-fetch' kann nicht gestartet werden: {reason}"),
    ("fetcherEndless", "'formline-fetch' wurde nicht rechtzeitig fertig und deshalb beendet"),
    ("fetcherBroken", "'formline-fetch' ist fehlgeschlagen"),
    ("fetcherOther", "'formline-fetch' und 'formline' haben verschiedene Versionen"),

    // Copies of fetched forms.
    ("copyMissing", "es gibt keine gespeicherte Kopie davon; ohne '--offline' wird es geladen"),
    ("copyUnknown", "der Server verweist auf eine Kopie, die nicht gespeichert ist"),
    ("copyUsed", "verwendet wird die Kopie, die vor {age} geladen wurde"),
    ("copyUsedFor", "{reason}; verwendet wird die Kopie, die vor {age} geladen wurde"),
    ("copyNotKept", "die Kopie des Formulars konnte nicht gespeichert werden: {reason}"),

    // Reasons why a file cannot be read.
    (
      "nothingBeside",
      "nur ein Formular aus einer Datei oder von einer Adresse kann andere Ansichten haben"
    ),
    ("fileAbsent", "Datei nicht gefunden"),
    ("fileIsFolder", "ist ein Ordner"),
    ("fileNoFile", "keine gewöhnliche Datei"),
    ("fileDenied", "Zugriff verweigert"),
    ("fileCircle", "ihre symbolischen Links bilden einen Kreis"),
    ("fileIsLink", "ist ein Link, keine Datei"),
    ("fileNoPath", "ein Pfad darf nicht leer sein und kein NUL enthalten"),
    ("fileLarge", "zu groß; erlaubt sind höchstens {count} Byte"),
  ]
}
