import FormCore
import FormValues

extension DocumentFinding {
  static let all = forms + components + defaults + numbers + pickers + texts + logic + words

  private static let forms: [DocumentFinding] = [
    DocumentFinding(
      .formNoComponents, document: #"{"form": "f", "components": ①[]}"#,
      nearMiss:
        #"{"form": "f", "components": [{"type": "text", "uuid": "t", "args": {"text": ""}}]}"#),
    DocumentFinding(
      .formBadIdentifier,
      document:
        #"{"form": ①"../../x", "components": [{"type": "text", "uuid": "t", "args": {"text": ""}}]}"#,
      nearMiss:
        #"{"form": "9-x-", "components": [{"type": "text", "uuid": "t", "args": {"text": ""}}]}"#),
    DocumentFinding(
      .formUnknownVersion,
      document:
        #"{"form": "f", "formline": ①2, "components": [{"type": "text", "uuid": "t", "args": {"text": ""}}]}"#,
      nearMiss:
        #"{"form": "f", "formline": "1.0", "components": [{"type": "text", "uuid": "t", "args": {"text": ""}}]}"#
    ),
    DocumentFinding(.formUnknownDialect, document: #"①{"froms": 1}"#, nearMiss: toggleForm),
  ]

  private static let toggleForm =
    #"{"form": "f", "components": [{"type": "toggle", "uuid": "k", "args": {"label": "L"}}]}"#

  private static let components: [DocumentFinding] = [
    DocumentFinding(
      .componentNoAction,
      #"{"type": "button", "uuid": "k", "args": {"label": "L", "action": ①""}}"#,
      nearMiss: #"{"type": "button", "uuid": "k", "args": {"label": "L", "action": "a"}}"#),
    DocumentFinding(
      .componentUnknownType, #"{"type": ①"checkbocks", "uuid": "k", "args": {"label": "L"}}"#,
      nearMiss: #"{"type": "checkbox", "uuid": "k", "args": {"label": "L"}}"#),
    DocumentFinding(
      .componentUnknownMember,
      #"{"type": "toggle", "uuid": "k", ①"arg": 1, "args": {"label": "L"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": "k", "style": [], "args": {"label": "L"}}"#),
    DocumentFinding(
      .componentUnknownMember,
      #"{"type": "toggle", "uuid": "k", "args": {"label": "L"}, "options": ①["a"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "args": {"label": "L"}, "options": ["a"]}"#),
    DocumentFinding(
      .componentUnknownArgument,
      #"{"type": "toggle", "uuid": "k", "args": {"label": "L", ①"maxLenght": 5}}"#,
      nearMiss: #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "maxLength": 5}}"#),
    DocumentFinding(
      .componentMissingMember, #"①{"type": "toggle", "args": {"label": "L"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": " ", "args": {"label": "L"}}"#),
    DocumentFinding(
      .componentMissingArgument, #"①{"type": "slider", "uuid": "k", "args": {"min": 0}}"#,
      nearMiss: #"{"type": "slider", "uuid": "k", "args": {"min": 0, "max": 0}}"#),
    DocumentFinding(
      .componentWrongType,
      #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "required": ①"yes"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "required": "true"}}"#),
    DocumentFinding(
      .componentBadKey, #"{"type": "toggle", "uuid": ①"a\nb", "args": {"label": "L"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": "a b.c[1] é", "args": {"label": "L"}}"#),
    DocumentFinding(
      .componentDuplicateKey,
      #"{"type": "toggle", "uuid": "k", "args": {"label": "L"}}, {"type": "text", "uuid": ①"k", "args": {"text": ""}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "toggle-1", "args": {"label": "L"}}, {"type": "text", "uuid": "text-1", "args": {"text": ""}}"#
    ),
    DocumentFinding(
      .componentCaseOnlyDifference,
      #"{"type": "toggle", "uuid": "key", "args": {"label": "L"}}, {"type": "text", "uuid": ①"Key", "args": {"text": ""}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "key", "args": {"label": "L"}}, {"type": "text", "uuid": "kéy", "args": {"text": ""}}"#
    ),
    DocumentFinding(
      .componentNoLabel, #"①{"type": "date", "uuid": "k", "args": {"hint": "H", "label": " "}}"#,
      nearMiss: #"{"type": "form_field", "uuid": "k", "args": {"hint": "H"}}"#),
  ]

  private static let defaults: [DocumentFinding] = [
    DocumentFinding(
      .defaultWrongType,
      #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "default": ①"maybe"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "default": "true"}}"#),
    DocumentFinding(
      .defaultNotAChoice,
      #"{"type": "picker", "uuid": "k", "args": {"default": ①"c"}, "options": ["a", "b"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "args": {"default": "b"}, "options": ["a", "b"]}"#
    ),
    DocumentFinding(
      .defaultBreaksConstraint,
      #"{"type": "slider", "uuid": "k", "args": {"min": 0, "max": 1, "default": ①2}}"#,
      nearMiss: #"{"type": "slider", "uuid": "k", "args": {"min": 0, "max": 1, "default": 1}}"#),
    DocumentFinding(
      .patternRejectsDefault,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "[a-z]+", "default": ①"A"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "[a-z]+", "default": "a"}}"#
    ),
    DocumentFinding(
      .dateImpossible,
      #"{"type": "date", "uuid": "k", "args": {"label": "L", "default": ①"2023-02-29"}}"#,
      nearMiss: #"{"type": "date", "uuid": "k", "args": {"label": "L", "default": "2024-02-29"}}"#),
    DocumentFinding(
      .timeImpossible, #"{"type": "time", "uuid": "k", "args": {"label": "L", "max": ①"24:00"}}"#,
      nearMiss: #"{"type": "time", "uuid": "k", "args": {"label": "L", "max": "23:59"}}"#),
  ]

  private static let numbers: [DocumentFinding] = [
    DocumentFinding(
      .numberOutOfRange, #"{"type": "slider", "uuid": "k", "args": {"min": 0, "max": ①1e18}}"#,
      nearMiss: #"{"type": "slider", "uuid": "k", "args": {"min": 0, "max": 1e17}}"#),
    DocumentFinding(
      .numberOutOfRange,
      #"{"type": "filepicker", "uuid": "k", "args": {"store": "hex", "maxBytes": ①3145729}}"#,
      nearMiss:
        #"{"type": "filepicker", "uuid": "k", "args": {"store": "hex", "maxBytes": 3145728}}"#),
    DocumentFinding(
      .rangeMinAboveMax, #"{"type": "slider", "uuid": "k", "args": {"min": 10, "max": ①5}}"#,
      nearMiss: #"{"type": "slider", "uuid": "k", "args": {"min": 5, "max": 5}}"#),
    DocumentFinding(
      .rangeMinAboveMax,
      #"{"type": "date", "uuid": "k", "args": {"label": "L", "max": ①"today-1d", "min": "today"}}"#,
      nearMiss:
        #"{"type": "date", "uuid": "k", "args": {"label": "L", "max": "today", "min": "today"}}"#),
    DocumentFinding(
      .rangeMinAboveMax,
      #"{"type": "time", "uuid": "k", "args": {"label": "L", "min": "09:31", "max": ①"09:30"}}"#,
      nearMiss:
        #"{"type": "time", "uuid": "k", "args": {"label": "L", "min": "now", "max": "09:30"}}"#),
    DocumentFinding(
      .stepNotPositive,
      #"{"type": "slider", "uuid": "k", "args": {"min": 0, "max": 1, "step": ①0}}"#,
      nearMiss: #"{"type": "slider", "uuid": "k", "args": {"min": 0, "max": 1, "step": 0.1}}"#),
    DocumentFinding(
      .stepMissesMax,
      #"{"type": "slider", "uuid": "k", "args": {"min": 0, "max": 1, "step": ①0.3}}"#,
      nearMiss: #"{"type": "slider", "uuid": "k", "args": {"min": 0.1, "max": 1, "step": 0.3}}"#),
    DocumentFinding(
      .stepMissesMax,
      #"{"type": "time", "uuid": "k", "args": {"label": "L", "min": "08:00", "max": "17:10", "step": ①15}}"#,
      nearMiss:
        #"{"type": "time", "uuid": "k", "args": {"label": "L", "min": "08:10", "max": "17:10", "step": 15}}"#
    ),
    DocumentFinding(
      .lengthMinAboveMax,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "minLength": 3, "maxLength": ①2}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "minLength": 2, "maxLength": 2}}"#
    ),
  ]

  private static let pickers: [DocumentFinding] = [
    DocumentFinding(
      .countAboveChoices,
      #"{"type": "picker", "uuid": "k", "args": {"multiple": true, "max": ①3}, "options": ["a", "b"]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "k", "args": {"multiple": true, "max": 2}, "options": ["a", "b"]}"#
    ),
    DocumentFinding(
      .pickerNoOptions, #"①{"type": "picker", "uuid": "k"}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "options": ["a"]}"#),
    DocumentFinding(
      .componentWrongType, #"{"type": "picker", "uuid": "k", "options": ["a", ①" \u00A0"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "options": ["a", " b"]}"#),
    DocumentFinding(
      .pickerDuplicateValue, #"{"type": "picker", "uuid": "k", "options": ["a", "b", ①"a"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "options": ["a", "A", "á"]}"#),
    DocumentFinding(
      .pickerDuplicateLabel,
      #"{"type": "picker", "uuid": "k", "options": ["x", ①{"value": "b", "label": "x"}]}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "options": ["x", {"value": "b", "label": "X"}]}"#),
    DocumentFinding(
      .pickerNumberLike, #"{"type": "picker", "uuid": "k", "options": [①"2", "x"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "options": ["1", "2", "30"]}"#),
    DocumentFinding(
      .optionsUnreadable,
      #"{"type": "picker", "uuid": "k", "args": {"optionsFrom": ①"folder/a.csv"}}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "args": {"hint": "a.csv"}, "options": ["a"]}"#),
    DocumentFinding(
      .optionsGivenTwice,
      #"{"type": "picker", "uuid": "k", "args": {"optionsFrom": ①"a.csv"}, "options": ["a"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "args": {}, "options": ["a"]}"#),
    DocumentFinding(
      .optionsUnknownColumn,
      #"{"type": "toggle", "uuid": "t", "args": {"label": "T"}}, {"type": "picker", "uuid": "k", "args": {"optionsWhere": ①{"c": "{t}"}}, "options": [{"value": "a", "columns": {"C": "true"}}]}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "t", "args": {"label": "T"}}, {"type": "picker", "uuid": "k", "args": {"optionsWhere": {"c": "{t}"}}, "options": ["b", {"value": "a", "columns": {"c": "true"}}]}"#
    ),
  ]

  private static let texts: [DocumentFinding] = [
    DocumentFinding(
      .patternNeverMatches,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": ①"[A-Z]{3}-\\d{2,}", "maxLength": 5}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "[A-Z]{3}-\\d{2,}", "maxLength": 6}}"#
    ),
    DocumentFinding(
      .patternNeverMatches,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": ①"(ab|cde){1,2}", "minLength": 7}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "(ab|cde){1,2}", "minLength": 6}}"#
    ),
    DocumentFinding(
      .patternNeverMatches,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": ①"a[]"}}"#,
      nearMiss: #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "a[^]"}}"#),
    DocumentFinding(
      .patternSyntax,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": ①"[a-"}}"#,
      nearMiss: #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "[a-]"}}"#),
    DocumentFinding(
      .patternUnsupported,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": ①"(?=a)a"}}"#,
      nearMiss: #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "(?:a)a"}}"#
    ),
    DocumentFinding(
      .patternTooLarge,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": ①"((a{1000}){1000}){1000}"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "(a{10}){10}"}}"#),
    DocumentFinding(
      .colorUnreadable,
      #"{"type": "text", "uuid": "k", "args": {"text": "T", "fontColor": ①"redd"}}"#,
      nearMiss: ##"{"type": "text", "uuid": "k", "args": {"text": "T", "fontColor": "#c00"}}"##),
    DocumentFinding(
      .fileBadAccept, #"{"type": "filepicker", "uuid": "k", "args": {"accept": ①"*.pdf"}}"#,
      nearMiss: #"{"type": "filepicker", "uuid": "k", "args": {"accept": ".pdf, .TXT"}}"#),
  ]
}
