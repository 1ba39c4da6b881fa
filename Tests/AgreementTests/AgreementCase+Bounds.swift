extension AgreementCase {
  static let bounds: [AgreementCase] = [
    AgreementCase(
      "a slider reaches up to the answer that bounds it",
      form: #"""
        {"type":"form_field","uuid":"limit","args":{"format":"integer","label":"Limit"}},
        {"type":"slider","uuid":"used","args":{"min":0,"max":{"expression":"{limit}"}}}
        """#,
      answers: #"{"limit":3,"used":2}"#,
      .accepted(#"{"limit":3,"used":2}"#)),
    AgreementCase(
      "a slider above the answer that bounds it is refused",
      form: #"""
        {"type":"form_field","uuid":"limit","args":{"format":"integer","label":"Limit"}},
        {"type":"slider","uuid":"used","args":{"min":0,"max":{"expression":"{limit}"}}}
        """#,
      answers: #"{"limit":3,"used":4}"#,
      .refused("used", "range.above-max", "4 is above 3, the maximum")),
    AgreementCase(
      "a slider above the answer that bounds it and off its grid breaks both rules",
      form: #"""
        {"type":"form_field","uuid":"limit","args":{"format":"integer","label":"Limit"}},
        {"type":"slider","uuid":"used","args":{"min":0,"max":{"expression":"{limit}"}}}
        """#,
      answers: #"{"limit":2,"used":2.5}"#,
      .refused([
        .init("used", "range.above-max", "2.5 is above 2, the maximum"),
        .init("used", "step.off-grid", "2.5 is not on a step of 1; the nearest is 2"),
      ]),
      [
        .says(
          AgreementChannel.askedOnly,
          .refused("used", "range.above-max", "2.5 is above 2, the maximum"),
          "a question tells one fault at a time")
      ]),
    AgreementCase(
      "a slider below the answer that bounds it is refused",
      form: #"""
        {"type":"form_field","uuid":"least","args":{"format":"integer","label":"Least"}},
        {"type":"slider","uuid":"used","args":{"min":{"expression":"{least}"},"max":10}}
        """#,
      answers: #"{"least":3,"used":2}"#,
      .refused("used", "range.below-min", "2 is below 3, the minimum")),
    AgreementCase(
      "a slider on the answer that bounds it is accepted",
      form: #"""
        {"type":"form_field","uuid":"least","args":{"format":"integer","label":"Least"}},
        {"type":"slider","uuid":"used","args":{"min":{"expression":"{least}"},"max":10}}
        """#,
      answers: #"{"least":3,"used":3}"#,
      .accepted(#"{"least":3,"used":3}"#)),
    AgreementCase(
      "a time steps from the opening that another answer gives",
      form: #"""
        {"type":"time","uuid":"opening","args":{"label":"Opening"}},
        {"type":"time","uuid":"visit","args":{"min":{"expression":"{opening}"},"step":30,"label":"Visit"}}
        """#,
      answers: #"{"opening":"08:10","visit":"08:40"}"#,
      .accepted(#"{"opening":"08:10","visit":"08:40"}"#)),
    AgreementCase(
      "a time off the grid of the opening that another answer gives is refused",
      form: #"""
        {"type":"time","uuid":"opening","args":{"label":"Opening"}},
        {"type":"time","uuid":"visit","args":{"min":{"expression":"{opening}"},"step":30,"label":"Visit"}}
        """#,
      answers: #"{"opening":"08:10","visit":"09:00"}"#,
      .refused(
        "visit", "step.off-grid",
        "09:00 is not on a step of 30 minutes; the nearest are 08:40 and 09:10")),
    AgreementCase(
      "a time before the opening that another answer gives is refused",
      form: #"""
        {"type":"time","uuid":"opening","args":{"label":"Opening"}},
        {"type":"time","uuid":"visit","args":{"min":{"expression":"{opening}"},"step":30,"label":"Visit"}}
        """#,
      answers: #"{"opening":"08:10","visit":"07:40"}"#,
      .refused("visit", "range.below-min", "07:40 is before 08:10, the earliest allowed")),
    AgreementCase(
      "a number steps from the least that another answer gives",
      form: #"""
        {"type":"form_field","uuid":"first","args":{"format":"integer","label":"First"}},
        {"type":"form_field","uuid":"seat","args":{"format":"integer","min":{"expression":"{first}"},"step":2,"label":"Seat"}}
        """#,
      answers: #"{"first":1,"seat":5}"#,
      .accepted(#"{"first":1,"seat":5}"#)),
    AgreementCase(
      "a number off the grid of the least that another answer gives is refused",
      form: #"""
        {"type":"form_field","uuid":"first","args":{"format":"integer","label":"First"}},
        {"type":"form_field","uuid":"seat","args":{"format":"integer","min":{"expression":"{first}"},"step":2,"label":"Seat"}}
        """#,
      answers: #"{"first":1,"seat":4}"#,
      .refused("seat", "step.off-grid", "4 is not on a step of 2; the nearest are 3 and 5")),
    AgreementCase(
      "a departure before the arrival is refused",
      form: #"""
        {"type":"date","uuid":"arrival","args":{"label":"Arrival"}},
        {"type":"date","uuid":"departure","args":{"min":{"expression":"{arrival}"},"label":"Departure"}}
        """#,
      answers: #"{"arrival":"2026-03-05","departure":"2026-03-04"}"#,
      .refused(
        "departure", "range.below-min", "2026-03-04 is before 2026-03-05, the earliest allowed")),
    AgreementCase(
      "a departure on the day of the arrival is accepted",
      form: #"""
        {"type":"date","uuid":"arrival","args":{"label":"Arrival"}},
        {"type":"date","uuid":"departure","args":{"min":{"expression":"{arrival}"},"label":"Departure"}}
        """#,
      answers: #"{"arrival":"2026-03-05","departure":"2026-03-05"}"#,
      .accepted(#"{"arrival":"2026-03-05","departure":"2026-03-05"}"#)),
  ]
}
