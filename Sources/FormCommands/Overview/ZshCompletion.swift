import FormCommandLine

/// The completion script for zsh, to be sourced or to lie in a folder of `fpath` as `_formline`.
enum ZshCompletion {
  static func script(_ commands: [any Command.Type]) -> String {
    var lines = ["#compdef formline", "# Made by 'formline completion zsh'.", "", functions]
    lines += ["_formline_commands() {", "  local -a commands", "  commands=("]
    lines += commands.map { "    " + quoted("\($0.name):\(plain($0.summary))") }
    lines += ["  )", "  _describe command commands", "}", ""]
    lines += ["_formline() {", "  local curcontext=$curcontext state line ret=1"]
    lines += ["  typeset -A opt_args", "  _arguments -C \\"]
    lines += (CommandOption.global + [.version]).map { "    \(spec($0, of: nil)) \\" }
    lines += ["    '(-)1:command:_formline_commands' '(-)*:: :->rest' && ret=0", ""]
    lines += ["  [[ $state == rest ]] || return ret"]
    lines += ["  local store=${opt_args[--submissions]:-Submissions}"]
    lines += ["  curcontext=${curcontext%:*:*}:formline-$line[1]:", "  case $line[1] in"]
    for command in commands {
      let operands = CommandOperand.list(of: command).enumerated().map { spec($1, $0, of: command) }
      let specs = command.allOptions.map { spec($0, of: command) } + operands
      lines += ["    \(command.name)) _arguments -S \\"]
      lines += [specs.map { "      \($0)" }.joined(separator: " \\\n") + " && ret=0 ;;"]
    }
    lines += ["  esac", "  return ret", "}", "", ending]
    return lines.joined(separator: "\n")
  }

  private static func spec(_ option: CommandOption, of command: (any Command.Type)?) -> String {
    let begin = (option.repeats ? "*" : "") + "--\(option.name)"
    let meaning = "[\(plain(option.meaning))]"
    switch option.value {
    case .none: return quoted(begin + meaning)
    case .required(let name):
      return quoted(
        "\(begin)=\(meaning):\(plain(name)):\(action(WordCandidates(option, of: command)))")
    case .optional(let name):
      return quoted(
        "\(begin)=-\(meaning)::\(plain(name)):\(action(WordCandidates(option, of: command)))")
    }
  }

  private static func spec(
    _ operand: CommandOperand, _ index: Int, of command: any Command.Type
  ) -> String {
    let number = operand.repeats ? "*" : "\(index + 1)"
    let colon = operand.isOptional && !operand.repeats ? "::" : ":"
    let candidates = WordCandidates(operand.name, of: command)
    return quoted(number + colon + plain(operand.name) + ":" + action(candidates))
  }

  private static func action(_ candidates: WordCandidates?) -> String {
    guard let candidates else { return " " }
    switch candidates.source {
    case .files: return "_files"
    case .folders: return "_files -/"
    case .forms: return "_formline_forms"
    case .storedForms: return "_formline_stored"
    case nil where candidates.words.isEmpty: return " "
    case nil: return "(\(candidates.words.map(escaped).joined(separator: " ")))"
    }
  }

  /// A word in a list of candidates, which the shell reads as code.
  private static func escaped(_ word: String) -> String {
    String(word.flatMap { "()".contains($0) ? ["\\", $0] : [$0] })
  }

  /// Text in a specification, where `:`, brackets and backslashes have a meaning.
  private static func plain(_ text: String) -> String {
    String(text.flatMap { #"\:[]"#.contains($0) ? ["\\", $0] : [$0] })
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static let functions = #"""
    _formline_forms() {
      local -a names
      names=(Forms/*.json(N:t:r))
      _alternative 'names:form under Forms:compadd -a names' 'files:file:_files'
    }

    _formline_stored() {
      local -a names expl
      local folder=$store
      integer index=$words[(I)--submissions]
      (( index )) && folder=$words[index+1]
      index=$words[(I)--submissions=*]
      (( index )) && folder=${words[index]#*=}
      folder=${${(Q)folder}/#\~\//$HOME/}
      names=($folder/*(N/:t))
      _wanted forms expl 'form with submissions' compadd -a names
    }

    """#

  private static let ending = """
    if [[ $funcstack[1] == _formline ]]; then
      _formline "$@"
    else
      compdef _formline formline
    fi

    """
}
