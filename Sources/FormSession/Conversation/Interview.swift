package import FormArguments
package import FormCore
import FormMessages
import FormValues

/// The settings of a conversation.
package struct InterviewPlan: Sendable {
  /// Submits without the review.
  package var skipsReview = false
  /// Whether what was answered outlives a stop.
  package var keepsDrafts = false
  /// Goes on with earlier answers: they are reviewed even if nothing is asked.
  package var isResumed = false
  /// Whether the beginning explains how to answer questions.
  package var explains = true
  /// The actions that buttons may name; the review shows the buttons.
  package var actions = ActionTable()
  /// Whether buttons can lead to other screens; such a button sends nothing.
  package var hasScreens = false
  /// Whether a way back to the screen before is offered, for forms that cannot have a button for
  /// it.
  package var offersWayBack = false
  /// The background that colours are chosen for.
  package var scheme = ColorScheme.dark

  package init() {}
}

/// The end of a conversation.
package enum InterviewEnd: ~Copyable {
  case submitted(SubmissionRecord)
  /// The person left for another screen.
  case left(Session, ScreenMove)
  /// The person stopped.
  case quit(Session)
  /// The input ended.
  case inputEnded(Session)
  /// The front can no longer be used.
  case broken(Session)
}

/// The one loop of a conversation: asks, refuses with a reason, repeats what was understood, and
/// ends with a record or a stop.
package struct Interview<Front: PromptFront> {
  package internal(set) var front: Front
  let views: ViewFactory
  /// The language of the conversation.
  let catalogue: Catalogue
  let answerDecoder: AnswerDecoder
  let plan: InterviewPlan
  /// The part of the present question that was shown so far.
  var page = QuestionPage()
  /// The lines that were typed at questions; an earlier conversation over the form may have left some.
  package var history = LineHistory()
  /// The changes of answers that can be taken back.
  var changes = ChangeList()
  /// The words of the form that have been shown.
  private var shownWords = ShownWords()
  /// Whether anything was asked.
  package internal(set) var hasAsked = false
  /// Whether what keeps the session from being submitted is the answer of no question, so that the
  /// review is needed.
  private var wasSentBack = false

  package init(_ form: Form, _ front: Front, _ answerDecoder: AnswerDecoder, _ plan: InterviewPlan)
  {
    (self.front, self.answerDecoder, self.plan) = (front, answerDecoder, plan)
    (views, catalogue) = (ViewFactory(form, on: plan.scheme), form.catalogue)
  }

  /// Holds the conversation; `onAnswer` is called with the session after every accepted answer, and
  /// before it is submitted or left.
  package mutating func run(
    _ session: consuming Session, envelope: () -> Envelope,
    onAnswer: (borrowing Session) -> Void = { _ in }
  ) -> InterviewEnd {
    var session = session
    _ = session.takeQuestionChanges()
    greet(session)
    if plan.isResumed, history.isEmpty { history.add(answersOf: session, answerDecoder) }
    while true {
      let step: Step
      switch session.stage {
      case .ask(let index):
        step = ask(index, &session)
      case .review:
        // Without a conversation there is no review, unless the form has nothing but words.
        guard hasAsked || plan.isResumed || session.questions.isEmpty else {
          step = .submit(nil)
          break
        }
        show(words: views.closingRows(session, &shownWords))
        step = plan.skipsReview && !wasSentBack ? .submit(nil) : review(&session)
      }
      switch step {
      // Also a change at the review.
      case .answered: onAnswer(session)
      case .moved: continue
      case .quit: return .quit(session)
      case .ended: return .inputEnded(session)
      case .broken: return .broken(session)
      case .leave(let move):
        onAnswer(session)
        return .left(session, move)
      case .submit(let action):
        onAnswer(session)
        switch session.submit(envelope().sent(by: action)) {
        case .finished(let record): return .submitted(record)
        case .refused(let same, let faults):
          session = same
          sendBack(faults, &session)
        }
      }
    }
  }

  /// The result of a question or of the review.
  enum Step: Equatable {
    case answered, moved, quit, ended, broken
    case submit(RecordAction?)
    case leave(ScreenMove)
  }

  private mutating func greet(_ session: borrowing Session) {
    if case .review = session.stage, !session.questions.isEmpty, !plan.isResumed { return }
    for line in views.heading(session) { show(line) }
    guard plan.explains, !session.questions.isEmpty else { return }
    let stop = Message(plan.keepsDrafts ? .stopKeeps : .stopOnly)
    show(.hint, Message(.greeting, ["stop": .message(stop)]))
  }

  /// Shows the words of the form before a question, once.
  mutating func showWords(before slot: Int, _ session: borrowing Session) {
    show(words: views.rows(before: slot, in: session, &shownWords))
  }

  private mutating func show(words lines: [DisplayLine]) {
    guard !lines.isEmpty else { return }
    show(.blank)
    for line in lines { show(line) }
  }

  /// Shows what keeps a session from being submitted, and goes to the first of it.
  private mutating func sendBack(_ faults: [AnswerFault], _ session: inout Session) {
    for fault in faults {
      guard let slot = fault.slot else { continue }
      // A calculated value has no number.
      let number = session.number(of: slot).map { "\($0). " } ?? ""
      let sentence = fault.fault.message(in: catalogue)
      show(.refusal, "  \(number)\(session.subject(of: slot)): \(sentence)")
    }
    let number = faults.first?.slot.flatMap { slot in
      session.number(of: slot) ?? session.firstQuestion(ofLastRowAt: slot)
    }
    wasSentBack = number == nil
    if let number { try? session.handle(.goTo(number)) }
    page = QuestionPage()
  }

  /// Says which questions are no longer asked, and which are asked again.
  mutating func tellOfQuestions(_ session: inout Session) {
    let changes = session.takeQuestionChanges()
    for (phrase, slots) in [(Phrase.questionLeft, changes.gone), (.questionBack, changes.returned)]
    where !slots.isEmpty {
      let names = slots.prefix(5).map { slot in
        let title = session.rowWords(at: slot) + session.input(at: slot).question
        return Message.Argument.message(Message(.questionNames, ["title": .text(title)]))
      }
      var all = Message.Argument.all(Array(names), .and)
      if slots.count > 5 {
        let few = Message(.namesAndMore, ["names": .row(names), "count": .count(slots.count - 5)])
        all = .message(few)
      }
      show(.note, Message(phrase, ["names": all, "count": .count(slots.count)]))
    }
  }

  mutating func show(_ role: ShownLine.Role, _ text: String = "") {
    front.show(ShownLine(role, text))
  }

  mutating func show(_ role: ShownLine.Role, _ message: Message) {
    show(role, message.text(in: catalogue))
  }

  mutating func show(_ role: ShownLine.Role, indented message: Message) {
    show(role, "  \(message.text(in: catalogue))")
  }

  func say(_ phrase: Phrase) -> String { Message(phrase).text(in: catalogue) }

  mutating func show(_ line: DisplayLine) {
    show(.words(line.weight, line.color), line.text)
  }
}
