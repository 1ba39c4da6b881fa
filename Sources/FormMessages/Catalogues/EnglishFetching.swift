/// What is said of forms and screens on their way here, in English.
enum EnglishFetching {
  static let phrases: [(Phrase, String)] = [
    // A form that is fetched.
    (.formNotLoaded, "{form} cannot be loaded: {reason}"),
    (.formHasErrors, "its document has errors"),
    (.loadAgainHint, "Enter tries again, q stops."),
    (
      .loadAgainOrCopyHint,
      "Enter tries again, c uses the copy fetched {age} ago, q stops."
    ),
    (.stoppedBetween, "Stopped before the next screen."),
    (
      .screenKept,
      "Kept on the screen {screen}: {kept} of {total} {total:answer|answers}. To continue: {command}"
    ),
    (
      .screenNotKept,
      "The answers of the screen {screen} are not kept. Your answers, for use with --answers:"
    ),
    (.ageSeconds, "less than a minute"),
    (.ageHours, "{count} {count:hour|hours}"),
    (.ageDays, "{count} {count:day|days}"),

    // What a transfer fails for.
    (.fetchNoAddress, "an address such as https://example.org/visit.json is expected"),
    (.fetchNamesUser, "an address that contains a user name or password is not fetched"),
    (
      .fetchSlow,
      "the server took longer than {count} {count:second|seconds}, the maximum"
    ),
    (
      .fetchTooLarge,
      "the response is larger than {count} {count:byte|bytes}, the maximum"
    ),
    (.fetchRedirects, "the server redirects more than {count} {count:time|times}"),
    (.fetchUnguarded, "the server redirects from https to http, which is not allowed"),
    (.fetchForeign, "the server redirects to {given}, which is not an http or https address"),
    (
      .fetchForeignUser,
      "the server redirects to an address that contains a user name or password"
    ),
    (.fetchWebPage, "the server sent a web page, not a form document"),
    (
      .fetchCompressed,
      "the server sent a compressed response, although it was asked for an uncompressed one"
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
    (.fetchUnknownHost, "there is no server named {given}"),
    (.fetchUnreachable, "the server cannot be reached"),
    (.fetchUntrusted, "the server's certificate is not trusted"),
    (.fetchBroken, "the transfer failed: {reason}"),
    (.fetchUnwritable, "cannot write to standard output: system error {count}"),

    // The program that fetches.
    (
      .fetcherMissing,
      "fetching needs the program 'formline-fetch' beside 'formline', but it is missing; "
        + "'swift build' makes both; a form can always be given as a file"
    ),
    (.fetcherNotStarted, "'formline-fetch' cannot be started: {reason}"),
    (.fetcherEndless, "'formline-fetch' did not finish and was stopped"),
    (.fetcherBroken, "'formline-fetch' failed"),
    (.fetcherOther, "'formline-fetch' does not have the version of 'formline'"),

    // Copies of fetched forms.
    (.copyMissing, "there is no cached copy of it; fetch it without '--offline'"),
    (.copyUnknown, "the server refers to a copy that is not cached"),
    (.copyUsed, "using the copy fetched {age} ago"),
    (.copyUsedFor, "{reason}; using the copy fetched {age} ago"),
    (.copyNotKept, "the form could not be cached: {reason}"),

    // Why a file cannot be read.
    (.nothingBeside, "only a form from a file or an address can have other screens"),
    (.fileAbsent, "no such file"),
    (.fileIsFolder, "is a folder"),
    (.fileNoFile, "not a regular file"),
    (.fileDenied, "permission denied"),
    (.fileCircle, "its symbolic links form a loop"),
    (.fileIsLink, "is a link, not a file"),
    (.fileNoPath, "a path cannot be empty or contain NUL"),
    (.fileLarge, "larger than {count} {count:byte|bytes}, the maximum"),
  ]
}
