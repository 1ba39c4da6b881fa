/// The help and the manual page of the program as a whole.
package enum ProgramOutline {
  package static let summary = "Fill, check and process forms at a terminal"

  package static let synopsis = [
    "formline [OPTION...] COMMAND [ARGUMENT...]", "formline help [COMMAND]", "formline --version",
  ]

  package static let description = [
    "A form is a JSON document, written once.",
    "Fill it at a terminal, check it for mistakes, and process submissions in bulk.",
    "The options below can stand before or after the command.",
  ]

  /// Taken before the command.
  package static let options = CommandOption.global + [.version]

  package static let examples = [
    CommandExample("formline fill Forms/clinic-visit.json", "Fill a form, question by question"),
    CommandExample("formline check Forms", "Check every form in a folder"),
    CommandExample("formline --language de fill clinic-visit", "Fill a form in German"),
  ]

  package static let environment = [
    ("NO_COLOR", "Print without colour if not empty"),
    ("COLORFGBG", "Colours of the terminal, set by some terminals; the last one is the background"),
    ("TERM", "Print without colour, and edit no line, if 'dumb' or unset"),
    ("COLORTERM", "Print with all colours if 'truecolor' or '24bit'"),
    ("COLUMNS", "Width of output (default: that of the window)"),
    ("TZ", "Time zone of 'today' and 'now'"),
    ("LC_ALL", "Language of questions and messages; else LC_MESSAGES, else LANG"),
    ("LC_CTYPE", "Characters of the bars of 'summary', unless LC_ALL is set; else LANG"),
    ("VISUAL", "Editor for ':edit' at a question for text; else EDITOR"),
    ("HOME", "Folder that ~ stands for in the path of a file"),
    ("TMPDIR", "Folder of temporary files (default: /tmp)"),
    ("XDG_CACHE_HOME", "Folder for copies of fetched forms (default: ~/.cache)"),
    ("https_proxy", "Proxy for fetching forms; also http_proxy and no_proxy"),
  ]
}
