extension Catalogue {
  /// What is said of forms and screens on their way here, in English.
  static let englishFetching: [(Phrase, String)] = [
    // A form that is fetched.
    (.formNotLoaded, "{form} cannot be loaded: {reason}"),
    (.formHasErrors, "its document has errors"),
    (.loadAgainHint, "Enter tries again, q stops."),
    (
      .loadAgainOrCopyHint,
      "Enter tries again, c takes the copy that was fetched {age} ago, q stops."
    ),
    (.stoppedBetween, "Stopped on the way to another screen."),
    (
      .screenKept,
      "Kept on the screen {screen}: {kept} of {total} {total:answer|answers}. To go on: {command}"
    ),
    (
      .screenNotKept,
      "The answers of the screen {screen} are not kept. They are, to be given to --answers:"
    ),
    (.ageSeconds, "less than a minute"),
    (.ageHours, "{count} {count:hour|hours}"),
    (.ageDays, "{count} {count:day|days}"),

    // What a transfer fails for.
    (.fetchNoAddress, "an address such as https://example.org/visit.json is expected"),
    (.fetchNamesUser, "an address with the name or password of a user in it is not fetched"),
    (
      .fetchSlow,
      "the server took longer than {count} {count:second|seconds}, which is the most it is "
        + "given"
    ),
    (
      .fetchTooLarge,
      "the answer is larger than {count} {count:byte|bytes}, which is the most that is read"
    ),
    (.fetchRedirects, "the server redirects more than {count} {count:time|times}"),
    (.fetchUnguarded, "the server redirects from https to http, which is not followed"),
    (.fetchForeign, "the server redirects to {given}, which is no http or https address"),
    (
      .fetchForeignUser,
      "the server redirects to an address with the name or password of a user, which is not followed"
    ),
    (.fetchWebPage, "the server answered with a web page, not with a form document"),
    (
      .fetchCompressed,
      "the server sent the answer compressed, although it was asked for the document as it is"
    ),
    (.fetchStatus, "the server answered with status {count}"),
    (.fetchStatusNamed, "the server answered with status {count} ({words})"),
    (.statusBadRequest, "bad request"),
    (.statusUnauthorized, "unauthorized"),
    (.statusForbidden, "forbidden"),
    (.statusNotFound, "not found"),
    (.statusMethod, "method not allowed"),
    (.statusTimeout, "request timeout"),
    (.statusGone, "gone"),
    (.statusTooMany, "too many requests"),
    (.statusServerError, "internal server error"),
    (.statusNotImplemented, "not implemented"),
    (.statusBadGateway, "bad gateway"),
    (.statusUnavailable, "service unavailable"),
    (.statusGatewayTimeout, "gateway timeout"),
    (.fetchUnknownHost, "no server of the name {given} is known"),
    (.fetchUnreachable, "the server cannot be reached"),
    (.fetchUntrusted, "the server's certificate is not trusted"),
    (.fetchBroken, "the transfer broke off: {reason}"),
    (.fetchUnwritable, "standard output cannot be written: system error {count}"),

    // The program that fetches.
    (
      .fetcherMissing,
      "fetching needs the program 'formline-fetch' beside 'formline', where it is not; "
        + "'swift build' makes both, and a form can always be given as a file"
    ),
    (.fetcherNotStarted, "'formline-fetch' cannot be started: {reason}"),
    (.fetcherEndless, "'formline-fetch' came to no end, and was stopped"),
    (.fetcherBroken, "'formline-fetch' broke off"),
    (.fetcherOther, "'formline-fetch' is not of this version of 'formline'"),

    // Copies of fetched forms.
    (.copyMissing, "no copy of it is kept; without '--offline' it is fetched"),
    (.copyUnknown, "the server says that a copy is right which is not kept"),
    (.copyUsed, "the copy that was fetched {age} ago is used"),
    (.copyUsedFor, "{reason}; the copy that was fetched {age} ago is used"),
    (.copyNotKept, "no copy of the form is kept: {reason}"),

    // Why a file cannot be read.
    (.nothingBeside, "only a form from a file or an address has other screens beside it"),
    (.fileAbsent, "no such file"),
    (.fileIsFolder, "is a folder"),
    (.fileNoFile, "not a regular file"),
    (.fileDenied, "permission denied"),
    (.fileCircle, "its symbolic links go in a circle"),
    (.fileIsLink, "is a link, and no file of its own"),
    (.fileNoPath, "a path is not empty and has no NUL in it"),
    (.fileLarge, "larger than {count} {count:byte|bytes}, which is the most that is read"),
  ]
}
