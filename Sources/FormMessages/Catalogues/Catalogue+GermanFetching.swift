extension Catalogue {
  /// What is said of forms and screens on their way here, in German.
  static let germanFetching: [(Phrase, String)] = [
    // A form that is fetched.
    (.formNotLoaded, "{form} kann nicht geladen werden: {reason}"),
    (.formHasErrors, "das Dokument hat Fehler"),
    (.loadAgainHint, "Eingabetaste versucht es noch einmal, q hält an."),
    (
      .loadAgainOrCopyHint,
      "Eingabetaste versucht es noch einmal, c nimmt die Kopie, die vor {age} geholt wurde, q "
        + "hält an."
    ),
    (.stoppedBetween, "Angehalten auf dem Weg zu einer anderen Ansicht."),
    (
      .screenKept,
      "Behalten in der Ansicht {screen}: {kept} von {total} {total:Antwort|Antworten}. Weiter mit: "
        + "{command}"
    ),
    (
      .screenNotKept,
      "Die Antworten der Ansicht {screen} sind nicht aufbewahrt. Es sind, zu geben an --answers:"
    ),
    (.ageSeconds, "weniger als einer Minute"),
    (.ageHours, "{count} {count:Stunde|Stunden}"),
    (.ageDays, "{count} {count:Tag|Tagen}"),

    // What a transfer fails for.
    (.fetchNoAddress, "eine Adresse wie https://example.org/visit.json wird erwartet"),
    (.fetchNamesUser, "von einer Adresse mit Name oder Passwort eines Benutzers wird nicht geholt"),
    (
      .fetchSlow,
      "der Server brauchte länger als {count} {count:Sekunde|Sekunden}, und mehr bekommt "
        + "er nicht"
    ),
    (
      .fetchTooLarge,
      "die Antwort ist größer als {count} {count:Byte|Bytes}, und mehr wird nicht gelesen"
    ),
    (.fetchRedirects, "der Server leitet öfter als {count}-mal weiter"),
    (.fetchUnguarded, "der Server leitet von https zu http weiter, und dem wird nicht gefolgt"),
    (.fetchForeign, "der Server leitet zu {given} weiter, was keine http- oder https-Adresse ist"),
    (
      .fetchForeignUser,
      "der Server leitet zu einer Adresse mit Name oder Passwort eines Benutzers weiter, "
        + "und dem wird nicht gefolgt"
    ),
    (.fetchWebPage, "der Server antwortete mit einer Webseite, nicht mit einem Formular"),
    (
      .fetchCompressed,
      "der Server schickte die Antwort komprimiert, obwohl sie unkomprimiert angefordert war"
    ),
    (.fetchStatus, "der Server antwortete mit dem Status {count}"),
    (.fetchStatusNamed, "der Server antwortete mit dem Status {count} ({words})"),
    (.statusBadRequest, "fehlerhafte Anfrage"),
    (.statusUnauthorized, "nicht angemeldet"),
    (.statusForbidden, "nicht erlaubt"),
    (.statusNotFound, "nicht gefunden"),
    (.statusMethod, "Methode nicht erlaubt"),
    (.statusTimeout, "Zeit der Anfrage abgelaufen"),
    (.statusGone, "nicht mehr da"),
    (.statusTooMany, "zu viele Anfragen"),
    (.statusServerError, "innerer Fehler des Servers"),
    (.statusNotImplemented, "nicht unterstützt"),
    (.statusBadGateway, "Fehler eines anderen Servers dahinter"),
    (.statusUnavailable, "Dienst nicht verfügbar"),
    (.statusGatewayTimeout, "ein anderer Server dahinter antwortete nicht"),
    (.fetchUnknownHost, "ein Server namens {given} ist nicht bekannt"),
    (.fetchUnreachable, "der Server ist nicht zu erreichen"),
    (.fetchUntrusted, "dem Zertifikat des Servers wird nicht vertraut"),
    (.fetchBroken, "die Übertragung brach ab: {reason}"),
    (.fetchUnwritable, "die Standardausgabe ist nicht zu beschreiben: Systemfehler {count}"),

    // The program that fetches.
    (
      .fetcherMissing,
      "zum Holen muss das Programm 'formline-fetch' neben 'formline' liegen, und da ist es "
        + "nicht; 'swift build' macht beide, und ein Formular kann immer als Datei gegeben "
        + "werden"
    ),
    (.fetcherNotStarted, "'formline-fetch' kann nicht gestartet werden: {reason}"),
    (.fetcherEndless, "'formline-fetch' kam zu keinem Ende und wurde angehalten"),
    (.fetcherBroken, "'formline-fetch' brach ab"),
    (.fetcherOther, "'formline-fetch' ist nicht von dieser Version von 'formline'"),

    // Copies of fetched forms.
    (.copyMissing, "es ist keine Kopie davon aufbewahrt; ohne '--offline' wird es geholt"),
    (.copyUnknown, "der Server nennt eine Kopie richtig, die nicht aufbewahrt ist"),
    (.copyUsed, "die Kopie, die vor {age} geholt wurde, wird genommen"),
    (.copyUsedFor, "{reason}; die Kopie, die vor {age} geholt wurde, wird genommen"),
    (.copyNotKept, "keine Kopie des Formulars wird aufbewahrt: {reason}"),

    // Why a file cannot be read.
    (
      .nothingBeside,
      "nur ein Formular aus einer Datei oder von einer Adresse hat andere Ansichten neben sich"
    ),
    (.fileAbsent, "diese Datei gibt es nicht"),
    (.fileIsFolder, "ist ein Ordner"),
    (.fileNoFile, "keine gewöhnliche Datei"),
    (.fileDenied, "der Zugriff ist verweigert"),
    (.fileCircle, "ihre symbolischen Links gehen im Kreis"),
    (.fileIsLink, "ist ein Link und keine eigene Datei"),
    (.fileNoPath, "ein Pfad ist nicht leer und enthält kein NUL"),
    (.fileLarge, "größer als {count} {count:Byte|Bytes}, und mehr wird nicht gelesen"),
  ]
}
