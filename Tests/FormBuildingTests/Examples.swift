import FormArguments
import Formline
import JSONText

// The examples of the article "Using the library", compiled; `PublicDeclarationTests` compares them
// with it.

/// A piece with parameters: a question that several forms ask.
func nameField(_ key: String, of whom: String) -> some FormPiece {
  FormField(key).label(Words("Name of \(whom)")).required().maxLength(80)
}

/// A greeting for a known user beside the login of an unknown one.
@FormBuilder func login() -> FormPieces {
  Text("hello", "Good to see you, {user}.").visibleIf("answered({user})")
  FormField("account").label("Account").required().visibleIf("not answered({user})")
  FormField("password").label("Password").secret().required().visibleIf("not answered({user})")
}

/// Choosing a row of what a program knows.
func bookingForm(rooms: [(number: Int, view: String)]) throws -> Form {
  try Form("booking", title: "Book a room", externalKeys: ["user"]) {
    login()
    nameField("guest", of: "the guest")
    DateField("arrival").label("Arrival").required().min("today").default("today+1d")
    Picker("room", options: rooms.map { Option("\($0.number)", label: Words($0.view)) })
      .label("Room").required()
    Slider("nights", in: 1...30).unit("nights")
    FieldGroup("children") { nameField("child", of: "the child") }
      .repeat(max: 4, label: "Child")
  }
}

/// Looks, lists and columns: what a document writes as an object or a list is written so in Swift.
func tripForm() throws -> Form {
  try Form("trip", suppress: [.pickerNumberLike: "lines are called by numbers"]) {
    Text("title", "A day out").style("foregroundColor", ["hex": "003366FF"]).style("lineLimit", 1)
    Stack("sign") {
      ColorArea("stripe", ["dynamic": ["light": ["hex": "CC0000"], "dark": ["system": "red"]]])
      Shape("dot", .circle).fill("003366")
    }
    .axis(.horizontal)
    Picker("land", options: ["North", "South"]).label("Part of the country")
    Picker(
      "lines",
      options: [
        Option("2", columns: ["land": "North"]), Option("1", columns: ["land": "South"]),
      ]
    )
    .label("Lines").multiple().default(["2", "1"]).optionsWhere(["land": "{land}"])
  }
}

/// To JSON, in any dialect, and back.
func roundTrip(_ form: WrittenForm) throws -> FormDocument? {
  let encoded = AdaptiveCardDialect.encode(try form.document())
  let bytes = JSONWriter.bytes(of: encoded.json, .pretty)
  return FormReader.read(DocumentSource(name: "booking.json", bytes: bytes)).document
}
