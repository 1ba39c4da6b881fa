import FormValues

/// The looks of pages: light and dark, on a screen of any width and on paper.
enum PageStyle {
  static var element: HTML { HTML.style(text) }

  /// What a browser may load for a page: its own styles alone, known by their hash.
  static var policy: String {
    let digest = SHA256.hash(Array(text.description.utf8))
    return "default-src 'none'; style-src 'sha256-\(base64(digest.bytes))'; base-uri 'none'; "
      + "form-action 'none'"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let padded = Array(part) + [UInt8](repeating: 0, count: 3 - part.count)
      let word = padded.reduce(0) { $0 << 8 | Int($1) }
      for index in 0..<4 {
        let letter = letters[word >> (18 - 6 * index) & 63]
        text.append(index > part.count ? UInt8(ascii: "=") : letter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let text: StaticString = """

    :root { --ink: #1a1d21; --paper: #ffffff; --faint: #e7eaee;
      --line: #59636e; --bar: #1f5fa8; --link: #0b4f9e; }
    @media (prefers-color-scheme: dark) { :root { --ink: #eceff3; --paper: #15181c;
      --faint: #2b3138; --line: #a3adb8; --bar: #7fb4ee; --link: #9cc7f7; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem; max-width: 75rem; font: 1rem/1.5 system-ui, sans-serif;
      color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
    h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .5rem; }
    h2 { font-size: 1.2rem; line-height: 1.3; margin: 1rem 0 .4rem; }
    section > h2:first-child { margin-top: 0; }
    p { margin: 0 0 .3rem; }
    a { color: var(--link); }
    code { font-size: .85em; color: var(--line); }
    nav ol { margin: 1rem 0; padding-left: 2.4rem; }
    nav li { padding: .15rem 0; }
    section { margin: 0 0 1.2rem; padding: 1rem 0 0; border-top: 1px solid var(--faint); }
    svg { display: block; overflow: hidden; margin: .6rem 0 0; max-width: 44rem; }
    svg svg { overflow: visible; margin: 0; max-width: none; }
    text { font-size: 13px; fill: var(--ink); }
    line { stroke: var(--faint); stroke-width: 1; }
    .bar { fill: var(--bar); }
    .track { fill: var(--faint); }
    .area { fill: var(--bar); fill-opacity: .18; }
    .line { fill: none; stroke: var(--bar); stroke-width: 2px; }
    rect[class^=part] { stroke: var(--paper); stroke-width: 1.5; }
    .part0 { fill: #123a68; } .part1 { fill: #f2b84b; } .part2 { fill: #2f7fb8; }
    .part3 { fill: #d9e6f2; } .part4 { fill: #7a3b12; } .part5 { fill: #9cc27a; }
    .part6 { fill: #5b4a8a; } .part7 { fill: #b3b8bf; }
    .on0, .on2, .on4, .on6 { fill: #ffffff; } .on1, .on3, .on5, .on7 { fill: #10151b; }
    details { margin: .4rem 0 0; }
    summary { cursor: pointer; color: var(--link); width: fit-content; }
    .scroll { overflow-x: auto; max-width: 100%; }
    table { border-collapse: collapse; margin: .4rem 0; font-size: .92rem; }
    th, td { padding: .25rem .7rem .25rem 0; text-align: start; vertical-align: top;
      border-bottom: 1px solid var(--faint); min-width: 4rem; max-width: 24rem; }
    td { font-variant-numeric: tabular-nums; }
    fieldset { border: 1px solid var(--line); border-radius: .4rem; margin: 0 0 1.2rem;
      padding: .6rem 1rem; min-width: 0; }
    legend { font-weight: 600; padding: 0 .3rem; }
    label, .label { font-weight: 600; display: block; }
    .choice label { font-weight: 400; display: inline; }
    .field { margin: 0 0 1.2rem; }
    .note { color: var(--line); font-size: .92rem; }
    input:not([type=checkbox]):not([type=radio]), select, textarea { font: inherit; width: 100%;
      max-width: 30rem; padding: .4rem .5rem; color: var(--ink); background: var(--paper);
      border: 1px solid var(--line); border-radius: .25rem; }
    input[type=range] { padding: 0; }
    @media (min-width: 62rem) { .report { display: grid;
      grid-template-columns: 16rem minmax(0, 1fr); column-gap: 2.5rem; }
      .report > header { grid-column: 1 / -1; }
      nav { position: sticky; top: 1rem; align-self: start; max-height: 95vh; overflow: auto; } }
    @media print { :root { --ink: #000000; --paper: #ffffff; --line: #444444; --faint: #cccccc; }
      body { max-width: none; padding: 0; font-size: 10.5pt; } .report { display: block; }
      nav { display: none; } section, .field { break-inside: avoid; } }

    """
}
