public import FormArguments
public import FormCore

/// One question, with everything that a front needs to ask it.
public struct Prompt: Equatable, Sendable {
  /// Which of the form's inputs.
  public let index: Int
  /// The question's number, from 1.
  public let number: Int
  /// How many questions there are at present.
  public let total: Int
  /// The short prompt.
  public let key: String
  /// The question in words.
  public let title: String
  /// Required, optional, or what Enter keeps, in words.
  public let standing: String
  /// The allowed answers, in one line.
  public let hint: String?
  /// The options of a question that is answered by them.
  public let options: [String]
  /// The help of the author and of the engine.
  public let help: [String]
  /// Whether the answer must not be shown while it is typed.
  public let isSecret: Bool
  /// Whether the answer may have several lines.
  public let isMultiline: Bool
  /// Whether the answer is the path of a file.
  public let isFile: Bool
  /// Whether the answer is a text that can be shown.
  public let takesText: Bool
  /// Whether Enter has something to keep.
  public let hasOffer: Bool
}

/// Words of a form between its questions.
public struct DisplayLine: Equatable, Sendable {
  /// The words, which may have line feeds.
  public let text: String
  /// How the words stand out.
  public let weight: DisplayRow.Weight
  /// The colour of the words; nil for that of the terminal.
  public let color: Color?

  public init(_ text: String, weight: DisplayRow.Weight = .body, color: Color? = nil) {
    (self.text, self.weight, self.color) = (text.withLineFeeds, weight, color)
  }

  /// The lines that line feeds in the text make of it.
  public var separated: [DisplayLine] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      DisplayLine(String(Substring($0)), weight: weight, color: color)
    }
  }
}

/// Every answer, to be looked at before anything is submitted.
public struct Review: Equatable, Sendable {
  /// The answers in the order of their questions.
  public let rows: [Row]

  /// One answer, and the question that it is for.
  public struct Row: Equatable, Sendable {
    /// The number of the question; nil if the answer is calculated.
    public let number: Int?
    /// The question in words.
    public let title: String
    /// The answer in words; that of a secret is hidden.
    public let answer: String
    /// What the form doubts about the answer; nil if nothing.
    public let warning: String?
  }
}

extension String {
  /// The text with a line feed for each end of a line, as other systems write it: CR, or CR and LF.
  fileprivate var withLineFeeds: String {
    guard utf8.contains(0x0D) else { return self }
    var result: [UInt8] = []
    var isAfterReturn = false
    for byte in utf8 {
      if byte == 0x0D || byte != 0x0A || !isAfterReturn {
        result.append(byte == 0x0D ? 0x0A : byte)
      }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: result, as: UTF8.self)
  }
}
