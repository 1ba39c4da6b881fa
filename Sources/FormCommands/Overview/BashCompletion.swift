import FormArguments
import FormCommandLine

/// The completion script for bash 4.4 and newer; it needs nothing of the package bash-completion.
enum BashCompletion {
  static func script(_ commands: [any Command.Type]) -> String {
    var lines = ["# Completion of formline for bash, made by 'formline completion bash'.", ""]
    lines += ["_formline_command() {", "  case $1 in"]
    lines += entry("''", CommandOption.global + [.version])
    for command in commands { lines += entry(command.name, command.allOptions) }
    lines += ["  *) return 1 ;;", "  esac", "}", ""]
    lines += ["_formline_value() {", "  case $1 in"]
    lines += offer(":1", WordCandidates("COMMAND"))
    lines += options(CommandOption.global, of: nil)
    for command in commands {
      for (number, operand) in CommandOperand.list(of: command).enumerated() {
        let numbers = operand.repeats ? "[0-9]*" : "\(number + 1)"
        lines += offer("\(command.name):\(numbers)", WordCandidates(operand.name, of: command))
      }
      lines += options(command.allOptions, of: command)
    }
    lines += ["  esac", "}", "", program]
    return lines.joined(separator: "\n")
  }

  /// The options of a command, and those of them whose value is the next word.
  private static func entry(_ name: String, _ options: [CommandOption]) -> [String] {
    let spelled = options.flatMap { option -> [String] in
      guard case .optional(let value) = option.value else { return ["--\(option.name)"] }
      return ["--\(option.name)"] + WordCandidates(value).words.map { "--\(option.name)=\($0)" }
    }
    let valued = options.filter(\.needsValue).map { "--\($0.name)" }
    return [
      "  \(name))", "    options='\(spelled.joined(separator: " "))'",
      "    valued='\(valued.joined(separator: " "))' ;;",
    ]
  }

  private static func options(
    _ options: [CommandOption], of command: (any Command.Type)?
  ) -> [String] {
    options.flatMap { option -> [String] in
      guard let candidates = WordCandidates(option, of: command) else { return [] }
      return offer("\(command?.name ?? ""):--\(option.name)", candidates)
    }
  }

  private static func offer(_ pattern: String, _ candidates: WordCandidates) -> [String] {
    var settings: [String] = []
    if !candidates.words.isEmpty {
      settings.append("words='\(candidates.words.joined(separator: " "))'")
    }
    if let source = candidates.source { settings.append("names=\(word(source))") }
    return settings.isEmpty ? [] : ["  \(pattern)) \(settings.joined(separator: " ")) ;;"]
  }

  private static func word(_ source: WordCandidates.Source) -> String {
    switch source {
    case .files: "files"
    case .folders: "folders"
    case .forms: "forms"
    case .storedForms: "stored"
    }
  }

  private static let program = #"""
    _formline() {
      local IFS=$' \t\n' line=() options= valued= words= names= offers=()
      local word i last cur glue= option= command= operand=1 ended= prefix= kind= store=Submissions
      # Words that bash has cut at '=' and ':' are joined again.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((${#line[@]} > 0)) && [[ $glue || $word == [=:]* ]]; then
          line[${#line[@]} - 1]+=$word
        else
          line+=("$word")
        fi
        if [[ $word == [=:]* ]]; then glue=1; else glue=; fi
      done
      last=$((${#line[@]} - 1))
      cur=${line[last]}

      _formline_command ''
      for ((i = 0; i < last; i++)); do
        word=${line[i]}
        if [[ $option ]]; then
          if [[ $option == --submissions ]]; then store=$word; fi
          option=
        elif [[ ! $ended && $word == -- ]]; then
          ended=1
        elif [[ ! $ended && $word == -?* ]]; then
          if [[ $word == --submissions=* ]]; then store=${word#*=}; fi
          if [[ " $valued " == *" $word "* ]]; then option=$word; fi
        elif [[ ! $command ]]; then
          command=$word
          _formline_command "$command" || { compopt +o default && return 0; }
        else
          operand=$((operand + 1))
        fi
      done

      COMPREPLY=()
      if [[ ! $option && ! $ended && $cur == -* && $cur != --*=* ]]; then
        words=$options
      else
        if [[ ! $option && ! $ended && $cur == --*=* ]]; then
          option=${cur%%=*} cur=${cur#*=}
          # Where '=' does not end a word, the option is a part of what is completed.
          if [[ $COMP_WORDBREAKS != *=* ]]; then prefix=$option=; fi
        fi
        _formline_value "$command:${option:-$operand}"
      fi

      read -ra offers <<< "$words"
      case $names in
        forms)
          while IFS= read -r word; do
            word=${word##*/}
            offers+=("${word%.json}")
          done < <(compgen -G 'Forms/*.json') ;;
        stored)
          while IFS= read -r word; do
            word=${word%/}
            offers+=("${word##*/}")
          done < <(compgen -G "$store/*/") ;;
      esac
      for word in "${offers[@]}"; do
        if [[ $word == "$cur"* ]]; then COMPREPLY+=("$prefix$word"); fi
      done

      # Without a word to offer, the shell itself completes names of files, quoted ones too.
      case $names in
        files | forms) kind=-f ;;
        folders) kind=-d && compopt +o default -o dirnames ;;
        *) compopt +o default ;;
      esac
      if [[ $kind ]] && { [[ $prefix ]] || ((${#COMPREPLY[@]} > 0)); }; then
        compopt -o filenames
        while IFS= read -r word; do
          COMPREPLY+=("$prefix$word")
        done < <(compgen "$kind" -- "$cur")
      fi
    }

    complete -o default -F _formline formline

    """#
}
