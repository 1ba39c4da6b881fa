import FormArguments

extension TestForm {
  /// The components of one input of every kind and rule, for `make`.
  package static let everyKind = #"""
    {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"minLength":2,"maxLength":12}},
    {"type":"form_field","uuid":"code","args":{"label":"Code","pattern":"[A-Z]{2}-[0-9]+","maxLength":8,"message":"write a code such as AB-12"}},
    {"type":"form_field","uuid":"mail","args":{"label":"Mail","format":"email"}},
    {"type":"form_field","uuid":"site","args":{"label":"Site","format":"url","maxLength":40}},
    {"type":"form_field","uuid":"phone","args":{"label":"Phone","format":"phone"}},
    {"type":"form_field","uuid":"count","args":{"label":"Count","format":"integer","min":-5,"max":1000}},
    {"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal","step":0.25,"formerly":"mass"}},
    {"type":"date","uuid":"day","args":{"label":"Day","required":true,"min":"1998-03-17","max":"today"}},
    {"type":"time","uuid":"hour","args":{"label":"Hour","min":"08:00","max":"20:00","step":15}},
    {"type":"datetime","uuid":"start","args":{"label":"Start","min":"1998-03-17T08:00","max":"2031-12-31T20:00","step":15}},
    {"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}},
    {"type":"picker","uuid":"colour","args":{"label":"Colour"},"options":["red","blü","green"]},
    {"type":"picker","uuid":"days","args":{"label":"Days","multiple":true,"max":2},"options":["mon","tue","wed"]},
    {"type":"picker","uuid":"rooms","args":{"label":"Rooms","multiple":true,"min":2,"max":3},"options":["north","south","east","west"]},
    {"type":"picker","uuid":"meal","args":{"label":"Meal","other":true},"options":["bread","soup"]},
    {"type":"slider","uuid":"pain","args":{"label":"Pain","required":true,"min":0,"max":10,"step":0.5}},
    {"type":"filepicker","uuid":"letter","args":{"label":"Letter","accept":".pdf,.txt","maxBytes":1000}},
    {"type":"filepicker","uuid":"scan","args":{"label":"Scan","store":"hex","maxBytes":4}},
    {"type":"filepicker","uuid":"photo","args":{"label":"Photo","store":"base64","maxBytes":10}},
    {"type":"form_field","uuid":"nötes \"q\"","args":{"label":"Notes","multiline":true,"maxLength":30}}
    """#
}
