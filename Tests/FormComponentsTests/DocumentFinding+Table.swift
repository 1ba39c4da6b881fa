import FormArguments
import FormCore
import FormValues

extension DocumentFinding {
  static let all =
    forms + components + defaults + numbers + pickers + texts + logic + words + authoring

  private static let forms: [DocumentFinding] = [
    DocumentFinding(
      .formNoComponents, document: #"{"form": "visit", "components": ①[]}"#,
      nearMiss:
        #"{"form": "visit", "components": [{"type": "text", "uuid": "intro", "args": {"text": ""}}]}"#
    ),
    DocumentFinding(
      .formBadIdentifier,
      document:
        #"{"form": ①"../../visit", "components": [{"type": "text", "uuid": "intro", "args": {"text": ""}}]}"#,
      nearMiss:
        #"{"form": "9-visit-", "components": [{"type": "text", "uuid": "intro", "args": {"text": ""}}]}"#
    ),
    DocumentFinding(
      .formUnknownVersion,
      document:
        #"{"form": "visit", "formline": ①2, "components": [{"type": "text", "uuid": "intro", "args": {"text": ""}}]}"#,
      nearMiss:
        #"{"form": "visit", "formline": "1.0", "components": [{"type": "text", "uuid": "intro", "args": {"text": ""}}]}"#
    ),
    DocumentFinding(.formUnknownDialect, document: #"①{"froms": 1}"#, nearMiss: toggleForm),
  ]

  private static let toggleForm =
    #"{"form": "visit", "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured"}}]}"#

  private static let components: [DocumentFinding] = [
    DocumentFinding(
      .componentNoAction,
      #"{"type": "button", "uuid": "send", "args": {"label": "Send", "action": ①""}}"#,
      nearMiss: #"{"type": "button", "uuid": "send", "args": {"label": "Send", "action": "send"}}"#),
    DocumentFinding(
      .componentUnknownType,
      #"{"type": ①"checkbocks", "uuid": "insured", "args": {"label": "Insured"}}"#,
      nearMiss: #"{"type": "checkbox", "uuid": "insured", "args": {"label": "Insured"}}"#),
    DocumentFinding(
      .componentUnknownMember,
      #"{"type": "toggle", "uuid": "insured", ①"arg": 1, "args": {"label": "Insured"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": "insured", "style": [], "args": {"label": "Insured"}}"#
    ),
    DocumentFinding(
      .componentUnknownMember,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured"}, "options": ①["red"]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"label": "Color"}, "options": ["red"]}"#),
    DocumentFinding(
      .componentUnknownArgument,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured", ①"maxLenght": 5}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLength": 5}}"#),
    DocumentFinding(
      .componentMissingMember, #"①{"type": "toggle", "args": {"label": "Insured"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": " ", "args": {"label": "Insured"}}"#),
    DocumentFinding(
      .componentMissingArgument, #"①{"type": "slider", "uuid": "pain", "args": {"min": 0}}"#,
      nearMiss: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 0}}"#),
    DocumentFinding(
      .componentWrongType,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured", "required": ①"yes"}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured", "required": "true"}}"#),
    DocumentFinding(
      .componentBadKey, #"{"type": "toggle", "uuid": ①"first\nlast", "args": {"label": "Name"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": "a b.c[1] é", "args": {"label": "Name"}}"#),
    DocumentFinding(
      .componentDuplicateKey,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured"}}, {"type": "text", "uuid": ①"insured", "args": {"text": ""}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "toggle-1", "args": {"label": "Insured"}}, {"type": "text", "uuid": "text-1", "args": {"text": ""}}"#
    ),
    DocumentFinding(
      .componentCaseOnlyDifference,
      #"{"type": "toggle", "uuid": "name", "args": {"label": "Name"}}, {"type": "text", "uuid": ①"Name", "args": {"text": ""}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "name", "args": {"label": "Name"}}, {"type": "text", "uuid": "namé", "args": {"text": ""}}"#
    ),
    DocumentFinding(
      .componentNoLabel,
      #"①{"type": "date", "uuid": "arrival", "args": {"hint": "Your arrival", "label": " "}}"#,
      nearMiss: #"{"type": "form_field", "uuid": "name", "args": {"hint": "Your name"}}"#),
  ]

  private static let defaults: [DocumentFinding] = [
    DocumentFinding(
      .defaultWrongType,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured", "default": ①"maybe"}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured", "default": "true"}}"#),
    DocumentFinding(
      .defaultNotAChoice,
      #"{"type": "picker", "uuid": "color", "args": {"default": ①"green"}, "options": ["red", "blue"]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"default": "blue"}, "options": ["red", "blue"]}"#
    ),
    DocumentFinding(
      .defaultBreaksConstraint,
      #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 1, "default": ①2}}"#,
      nearMiss: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 1, "default": 1}}"#),
    DocumentFinding(
      .patternRejectsDefault,
      #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[a-z]+", "default": ①"A"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[a-z]+", "default": "a"}}"#
    ),
    DocumentFinding(
      .dateImpossible,
      #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "default": ①"2023-02-29"}}"#,
      nearMiss:
        #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "default": "2024-02-29"}}"#
    ),
    DocumentFinding(
      .timeImpossible,
      #"{"type": "time", "uuid": "hour", "args": {"label": "Hour", "max": ①"24:00"}}"#,
      nearMiss: #"{"type": "time", "uuid": "hour", "args": {"label": "Hour", "max": "23:59"}}"#),
    DocumentFinding(
      .timeImpossible,
      #"{"type": "datetime", "uuid": "start", "args": {"label": "Start", "min": ①"todayT24:00"}}"#,
      nearMiss:
        #"{"type": "datetime", "uuid": "start", "args": {"label": "Start", "min": "todayT23:59"}}"#),
  ]

  private static let numbers: [DocumentFinding] = [
    DocumentFinding(
      .numberOutOfRange, #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": ①1e18}}"#,
      nearMiss: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 1e17}}"#),
    DocumentFinding(
      .numberOutOfRange,
      #"{"type": "filepicker", "uuid": "letter", "args": {"store": "hex", "maxBytes": ①3145729}}"#,
      nearMiss:
        #"{"type": "filepicker", "uuid": "letter", "args": {"store": "hex", "maxBytes": 3145728}}"#),
    DocumentFinding(
      .rangeMinAboveMax, #"{"type": "slider", "uuid": "pain", "args": {"min": 10, "max": ①5}}"#,
      nearMiss: #"{"type": "slider", "uuid": "pain", "args": {"min": 5, "max": 5}}"#),
    DocumentFinding(
      .rangeMinAboveMax,
      #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "max": ①"today-1d", "min": "today"}}"#,
      nearMiss:
        #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "max": "today", "min": "today"}}"#
    ),
    DocumentFinding(
      .rangeMinAboveMax,
      #"{"type": "time", "uuid": "hour", "args": {"label": "Hour", "min": "09:31", "max": ①"09:30"}}"#,
      nearMiss:
        #"{"type": "time", "uuid": "hour", "args": {"label": "Hour", "min": "now", "max": "09:30"}}"#
    ),
    DocumentFinding(
      .stepNotPositive,
      #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 1, "step": ①0}}"#,
      nearMiss: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 1, "step": 0.1}}"#),
    DocumentFinding(
      .stepMissesMax,
      #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 1, "step": ①0.3}}"#,
      nearMiss: #"{"type": "slider", "uuid": "pain", "args": {"min": 0.1, "max": 1, "step": 0.3}}"#),
    DocumentFinding(
      .stepMissesMax,
      #"{"type": "time", "uuid": "hour", "args": {"label": "Hour", "min": "08:00", "max": "17:10", "step": ①15}}"#,
      nearMiss:
        #"{"type": "time", "uuid": "hour", "args": {"label": "Hour", "min": "08:10", "max": "17:10", "step": 15}}"#
    ),
    DocumentFinding(
      .rangeMinAboveMax,
      #"{"type": "datetime", "uuid": "start", "args": {"label": "Start", "min": "todayT18:00", "max": ①"todayT08:00"}}"#,
      nearMiss:
        #"{"type": "datetime", "uuid": "start", "args": {"label": "Start", "min": "now", "max": "todayT08:00"}}"#
    ),
    DocumentFinding(
      .stepMissesMax,
      #"{"type": "datetime", "uuid": "start", "args": {"label": "Start", "min": "2026-03-05T23:30", "max": "2026-03-06T00:20", "step": ①45}}"#,
      nearMiss:
        #"{"type": "datetime", "uuid": "start", "args": {"label": "Start", "min": "2026-03-05T23:35", "max": "2026-03-06T00:20", "step": 45}}"#
    ),
    DocumentFinding(
      .lengthMinAboveMax,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "minLength": 3, "maxLength": ①2}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "minLength": 2, "maxLength": 2}}"#
    ),
    DocumentFinding(
      .numberOutOfRange,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "minLength": ①8388609}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "minLength": 8388608}}"#
    ),
  ]

  private static let pickers: [DocumentFinding] = [
    DocumentFinding(
      .countAboveChoices,
      #"{"type": "picker", "uuid": "color", "args": {"multiple": true, "max": ①3}, "options": ["red", "blue"]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"multiple": true, "max": 2}, "options": ["red", "blue"]}"#
    ),
    DocumentFinding(
      .pickerNoOptions, #"①{"type": "picker", "uuid": "color"}"#,
      nearMiss: #"{"type": "picker", "uuid": "color", "options": ["red"]}"#),
    DocumentFinding(
      .componentWrongType, #"{"type": "picker", "uuid": "color", "options": ["red", ①" \u00A0"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "color", "options": ["red", " blue"]}"#),
    DocumentFinding(
      .pickerDuplicateValue,
      #"{"type": "picker", "uuid": "color", "options": ["red", "blue", ①"red"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "color", "options": ["red", "Red", "réd"]}"#),
    DocumentFinding(
      .pickerDuplicateLabel,
      #"{"type": "picker", "uuid": "color", "options": ["red", {"value": "blue", "label": ①"red"}]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "options": ["red", {"value": "blue", "label": "Red"}]}"#
    ),
    DocumentFinding(
      .pickerNumberLike, #"{"type": "picker", "uuid": "color", "options": [①"2", "red"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "color", "options": ["1", "2", "30"]}"#),
    DocumentFinding(
      .pickerSeparatorInValue,
      #"{"type": "picker", "uuid": "color", "args": {"multiple": true, "separator": "-"}, "options": ["red", ①"blue-green"]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"multiple": true, "separator": ","}, "options": ["red", "blue-green"]}"#
    ),
    DocumentFinding(
      .componentWrongType,
      #"{"type": "picker", "uuid": "color", "args": {"multiple": true, "separator": ①""}, "options": ["red"]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"multiple": true, "separator": " "}, "options": ["red"]}"#
    ),
    DocumentFinding(
      .componentUnknownArgument,
      #"{"type": "picker", "uuid": "color", "args": {"separator": ①","}, "options": ["red"]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"multiple": true, "separator": ","}, "options": ["red"]}"#
    ),
    DocumentFinding(
      .optionsUnreadable,
      #"{"type": "picker", "uuid": "color", "args": {"optionsFrom": ①"folder/colors.csv"}}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"hint": "colors.csv"}, "options": ["red"]}"#),
    DocumentFinding(
      .optionsGivenTwice,
      #"{"type": "picker", "uuid": "color", "args": {"optionsFrom": ①"colors.csv"}, "options": ["red"]}"#,
      nearMiss: #"{"type": "picker", "uuid": "color", "args": {}, "options": ["red"]}"#),
    DocumentFinding(
      .optionsUnknownColumn,
      #"{"type": "toggle", "uuid": "warm", "args": {"label": "Warm"}}, {"type": "picker", "uuid": "color", "args": {"optionsWhere": ①{"warm": "{warm}"}}, "options": [{"value": "red", "columns": {"Warm": "true"}}]}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "warm", "args": {"label": "Warm"}}, {"type": "picker", "uuid": "color", "args": {"optionsWhere": {"warm": "{warm}"}}, "options": ["blue", {"value": "red", "columns": {"warm": "true"}}]}"#
    ),
  ]

  private static let texts: [DocumentFinding] = [
    DocumentFinding(
      .patternNeverMatches,
      #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": ①"[A-Z]{3}-\\d{2,}", "maxLength": 5}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]{3}-\\d{2,}", "maxLength": 6}}"#
    ),
    DocumentFinding(
      .patternNeverMatches,
      #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": ①"(ab|cde){1,2}", "minLength": 7}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "(ab|cde){1,2}", "minLength": 6}}"#
    ),
    DocumentFinding(
      .patternNeverMatches,
      #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": ①"a[]"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "a[^]"}}"#),
    DocumentFinding(
      .patternSyntax,
      #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": ①"[a-"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[a-]"}}"#),
    DocumentFinding(
      .patternUnsupported,
      #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": ①"(?=a)a"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "(?:a)a"}}"#
    ),
    DocumentFinding(
      .patternTooLarge,
      #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": ①"((a{1000}){1000}){1000}"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "(a{10}){10}"}}"#
    ),
    DocumentFinding(
      .colorUnreadable,
      #"{"type": "text", "uuid": "note", "args": {"text": "Words", "fontColor": ①"redd"}}"#,
      nearMiss:
        ##"{"type": "text", "uuid": "note", "args": {"text": "Words", "fontColor": "#c00"}}"##),
    DocumentFinding(
      .fileBadAccept, #"{"type": "filepicker", "uuid": "letter", "args": {"accept": ①"*.pdf"}}"#,
      nearMiss: #"{"type": "filepicker", "uuid": "letter", "args": {"accept": ".pdf, .TXT"}}"#),
  ]
}
