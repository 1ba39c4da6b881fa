import FormTestTools

/// Programs that only some machines have; a test that needs one is skipped without it.
enum InstalledProgram {
  static let zsh = has("zsh")
  static let fish = has("fish")
  static let groff = has("groff")
  static let mandoc = has("mandoc")

  private static func has(_ name: String) -> Bool {
    let run = try? ProgramRun.run("/bin/sh", ["-c", "command -v \"$0\"", name])
    return run?.end == .exit(0)
  }
}
