import FormCommandLine

/// The completion script for fish 3.0 and newer.
enum FishCompletion {
  static func script(_ commands: [any Command.Type]) -> String {
    var lines = ["# Completion of formline for fish, made by 'formline completion fish'.", ""]
    lines += [functions, "function __formline_valued --argument-names name", "  switch \"$name\""]
    lines += valued("''", CommandOption.global)
    for command in commands { lines += valued(command.name, command.allOptions) }
    lines += ["  end", "end", "", "complete -c formline -f", ""]
    lines += (CommandOption.global + [.version]).map { line($0, of: nil) }
    lines += commands.map { command in
      "complete -c formline -n '__formline_at \"\" 1' -a \(command.name) -d "
        + quoted(command.summary)
    }
    for command in commands {
      lines += ["", "# \(command.name)"]
      lines += command.allOptions.map { line($0, of: command) }
      lines += CommandOperand.list(of: command).enumerated().compactMap { index, operand in
        line(operand, index, of: command)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func valued(_ name: String, _ options: [CommandOption]) -> [String] {
    let names = options.filter(\.needsValue).map { "--\($0.name)" }
    return ["    case \(name)", "      string split ' ' -- '\(names.joined(separator: " "))'"]
  }

  private static func line(_ option: CommandOption, of command: (any Command.Type)?) -> String {
    var words = ["complete -c formline -n '__formline_at \(command?.name ?? #""""#)'"]
    words.append("-l \(option.name)")
    if let candidates = WordCandidates(option, of: command) {
      words += value(candidates, isRequired: option.needsValue)
    }
    return (words + ["-d \(quoted(option.meaning))"]).joined(separator: " ")
  }

  private static func line(
    _ operand: CommandOperand, _ index: Int, of command: any Command.Type
  ) -> String? {
    let candidates = WordCandidates(operand.name, of: command)
    guard candidates.source != nil || !candidates.words.isEmpty else { return nil }
    let numbers = operand.repeats ? "\(index + 1) more" : "\(index + 1)"
    let words = ["complete -c formline -n '__formline_at \(command.name) \(numbers)'"]
    return (words + value(candidates, isRequired: false)).joined(separator: " ")
  }

  private static func value(_ candidates: WordCandidates, isRequired: Bool) -> [String] {
    let offersFiles = candidates.source == .files || candidates.source == .forms
    var result = isRequired ? [offersFiles ? "-r" : "-x"] : []
    if offersFiles { result.append("-F") }
    var offers = candidates.words
    switch candidates.source {
    case .folders: offers.append("(__fish_complete_directories)")
    case .forms: offers.append("(__formline_forms)")
    case .storedForms: offers.append("(__formline_stored)")
    case .files, nil: break
    }
    if !offers.isEmpty { result.append("-a \(quoted(offers.joined(separator: " ")))") }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { #"\'"#.contains($0) ? ["\\", $0] : [$0] }) + "'"
  }

  private static let functions = #"""
    # Whether the word to complete belongs to a command ('' before there is one), as the operand with
    # a number if one is given, or that one and those after it with 'more'.
    function __formline_at --argument-names wanted number more
      set -l words (commandline -opc)
      set -l command ''
      set -l valued (__formline_valued '')
      set -l operand 1
      set -l isValue no
      set -l isEnded no
      for word in $words[2..-1]
        if test $isValue = yes
          set isValue no
        else if test $isEnded = no; and test "$word" = --
          set isEnded yes
        else if test $isEnded = no; and string match -q -- '-?*' "$word"
          contains -- "$word" $valued; and set isValue yes
        else if test "$command" = ''
          set command "$word"
          set valued (__formline_valued "$word")
        else
          set operand (math $operand + 1)
        end
      end
      test "$command" = "$wanted"; or return 1
      test -n "$number"; or return 0
      test $operand -eq $number; and return 0
      test "$more" = more; and test $operand -gt $number
    end

    function __formline_forms
      for file in Forms/*.json
        string replace -r '^Forms/(.*)\.json$' '$1' -- $file
      end
    end

    function __formline_stored
      set -l folder (commandline -opc | string replace -f -r '^--submissions=' '')
      set -l words (commandline -opc)
      set -l index (contains -i -- --submissions $words); and set folder $words[(math $index + 1)]
      set -q folder[1]; or set folder Submissions
      for path in $folder[-1]/*/
        string replace -r '^.*/([^/]+)/$' '$1' -- $path
      end
    end

    """#
}
