import FormMessages
import FormWording
internal import Foundation

/// Which redirects are followed: so many, between http and https addresses, and never from https
/// back to http, where anybody on the way could change the form.
struct RedirectRule {
  static let schemes = ["http", "https"]

  let limit: Int
  private(set) var followed = 0

  init(limit: Int) { self.limit = limit }

  /// The address that an answer leads to, counted as followed; `location` as the server wrote it.
  mutating func next(from address: URL, _ location: String) -> Result<URL, TransferFault> {
    // The library would escape what does not belong into an address, and ask for something else.
    guard !location.unicodeScalars.contains(where: { VisibleText.isInvisible($0) }),
      let target = URL(string: location, relativeTo: address)?.absoluteURL,
      let scheme = target.scheme?.lowercased(), Self.schemes.contains(scheme),
      target.host?.isEmpty == false
    else { return .failure(.foreignRedirect(location)) }
    guard scheme == "https" || address.scheme?.lowercased() != "https" else {
      return .failure(.unguardedRedirect)
    }
    guard target.user == nil, target.password == nil else { return .failure(.redirectNamesUser) }
    guard followed < limit else { return .failure(.tooManyRedirects(limit)) }
    followed += 1
    return .success(target)
  }
}
