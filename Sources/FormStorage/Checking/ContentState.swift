import FormCore
import FormDisk
import FormValues

/// The state of content that is kept under a digest.
enum ContentState: UInt8 {
  case sound
  case missing
  case changed
  case unreadable

  var words: String {
    switch self {
    case .sound: "is intact"
    case .missing: "is missing"
    case .changed: "does not have the content that its name says"
    case .unreadable: "cannot be read"
    }
  }
}

extension StoreFolder {
  /// The state of a definition in a form's folder.
  func state(ofDefinition digest: Digest) -> ContentState {
    do {
      guard let forms = try folder(FormLog.Name.forms) else { return .missing }
      return try forms.state(of: digest.hex + ".json", digest)
    } catch { return .unreadable }
  }

  /// The state of a stored file in a form's folder.
  func state(ofFile digest: Digest) -> ContentState {
    do {
      guard let files = try folder(FormLog.Name.files),
        let part = try files.folder(String(digest.hex.prefix(2)))
      else { return .missing }
      return try part.state(of: digest.hex, digest)
    } catch { return .unreadable }
  }

  private func state(of name: String, _ digest: Digest) throws(StoreFailure) -> ContentState {
    guard let file = try open(name, for: .reading) else { return .missing }
    return try file.digest() == digest ? .sound : .changed
  }
}
