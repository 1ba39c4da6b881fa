import FormCommands

@main
struct Main {
  static func main() { Program.main() }
}
