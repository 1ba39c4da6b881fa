/// What help and manual say of the program as a whole.
enum ProgramOutline {
  static let summary = "forms as data, filled, checked and processed at a terminal"

  static let synopsis = [
    "formline [OPTION...] COMMAND [ARGUMENT...]", "formline help [COMMAND]", "formline --version",
  ]

  static let description = [
    "A form is written once, as a JSON document.",
    "Fill it at a terminal, check it for mistakes, and process submissions in bulk.",
    "The options below are taken before the command as well as behind it.",
  ]

  /// Taken before the command.
  static let options = CommandOption.global + [.version]

  static let examples = [
    CommandExample("formline fill Forms/clinic-visit.json", "Fill a form, question by question"),
    CommandExample("formline check Forms", "Find the mistakes of every form in a folder"),
    CommandExample("formline --language de fill clinic-visit", "Fill a form in German"),
  ]

  static let environment = [
    ("NO_COLOR", "set and not empty: no colour"),
    ("TERM", "'dumb' or unset: no colour"),
    ("COLUMNS", "the width where no window tells it"),
    ("TZ", "the time zone of 'today' and 'now'"),
    ("XDG_CACHE_HOME", "where copies of fetched forms are kept; ~/.cache if unset"),
    ("https_proxy", "and http_proxy, no_proxy: what forms are fetched through"),
  ]
}
