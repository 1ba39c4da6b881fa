package import FormMessages
import FormSession
package import FormTerminal
import FormValues

/// The talk with a person about a form that could not be loaded, before there is one to fill or on
/// the way from one screen to another.
package final class RetryConversation {
  private var console: Console
  private let catalogue: Catalogue
  /// Whether there were screens before, so there is nothing but to try again or to stop.
  package let isBetweenScreens: Bool
  private let isPlain: Bool
  /// The reader of standard input once something was asked; it may have read ahead.
  package private(set) var reader: LineReader?

  /// A talk; `reader` is that of the screen before.
  package init(
    _ console: Console, _ catalogue: Catalogue, isBetweenScreens: Bool = false,
    isPlain: Bool = false, continuing reader: LineReader? = nil
  ) {
    (self.console, self.catalogue, self.isPlain) = (console, catalogue, isPlain)
    (self.isBetweenScreens, self.reader) = (isBetweenScreens, reader)
  }

  /// Asks what is to be done: true if the copy is taken, false if the form is tried again.
  package func wantsCopy(
    of form: String, _ problem: LoadingProblem, age: Message?
  ) throws(CommandFailure) -> Bool {
    guard let signals = SignalGuard() else { throw .failed("signals cannot be handled") }
    var front = TerminalFront(
      console.environment, console.errorStyle, signals, catalogue, isPlain: isPlain,
      continuing: reader)
    let offer = LoadOffer(form, reason(problem), copy: age, catalogue)
    let choice = offer.ask(&front)
    front.close()
    reader = front.reader
    switch choice {
    case .retry: return false
    case .copy: return true
    case .stop, .inputEnded: throw stopped(choice)
    case .broken: throw front.failure
    }
  }

  /// The reason why there is no form; the errors of a document are shown first.
  private func reason(_ problem: LoadingProblem) -> String {
    switch problem {
    case .unfetched(let message): return message.text(in: catalogue)
    case .unusable(let loaded):
      console.tell(loaded.findings, of: loaded.source.name)
      return Message(.formHasErrors).text(in: catalogue)
    }
  }

  private func stopped(_ choice: LoadOffer.Choice) -> CommandFailure {
    if choice == .inputEnded { say(.inputEnded) }
    say(isBetweenScreens ? .stoppedBetween : .stoppedNothing)
    return .stopped
  }

  private func say(_ phrase: Phrase) {
    console.say("\(Message(phrase).text(in: catalogue))")
  }
}
