/// The parts of a workbook that say what the others are.
enum WorkbookMarkup {
  private static let declaration =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packages = "http://schemas.openxmlformats.org/package/2006"
  private static let kind =
    "application/vnd.openxmlformats-officedocument.spreadsheetml."

  /// It comes first, when it is not known how many worksheets there will be: every part is one,
  /// unless it is named.
  static let contentTypes =
    declaration + "<Types xmlns=\"\(packages)/content-types\">"
    + "<Default Extension=\"rels\" "
    + "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    + "<Default Extension=\"xml\" ContentType=\"\(kind)worksheet+xml\"/>"
    + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(kind)sheet.main+xml\"/>"
    + "<Override PartName=\"/xl/styles.xml\" ContentType=\"\(kind)styles+xml\"/></Types>"

  static let roots = relationships([("officeDocument", "xl/workbook.xml")])

  /// The formats of dates and times, and the styles of cells in the order of their numbers:
  /// general, date, time, both, header, text.
  static let styles =
    declaration + "<styleSheet xmlns=\"\(main)\"><numFmts count=\"3\">"
    + "<numFmt numFmtId=\"164\" formatCode=\"yyyy\\-mm\\-dd\"/>"
    + "<numFmt numFmtId=\"165\" formatCode=\"hh:mm\"/>"
    + "<numFmt numFmtId=\"166\" formatCode=\"yyyy\\-mm\\-dd\\ hh:mm\"/></numFmts>"
    + "<fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font>"
    + "<font><b/><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>"
    + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
    + "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
    + "<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
    + "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"
    + "</cellStyleXfs><cellXfs count=\"6\">"
    + [(0, 0), (164, 0), (165, 0), (166, 0), (49, 1), (49, 0)].map { format, font in
      "<xf numFmtId=\"\(format)\" fontId=\"\(font)\" fillId=\"0\" borderId=\"0\" xfId=\"0\" "
        + "applyNumberFormat=\"1\" applyFont=\"1\"/>"
    }.joined()
    + "</cellXfs><cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/>"
    + "</cellStyles></styleSheet>"

  /// The header stays in sight, and columns have room for a date and a time.
  static let worksheetBeginning =
    declaration + "<worksheet xmlns=\"\(main)\"><sheetViews><sheetView workbookViewId=\"0\">"
    + "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
    + "</sheetView></sheetViews><sheetFormatPr defaultColWidth=\"17\" defaultRowHeight=\"15\"/>"
    + "<sheetData>"

  static let worksheetEnd = "</sheetData></worksheet>"

  static func workbook(_ worksheets: [String]) -> String {
    let list = worksheets.enumerated().map { index, name in
      var text: [UInt8] = []
      text.appendMarkup(name)
      return "<sheet name=\"\(String(decoding: text, as: UTF8.self))\" sheetId=\"\(index + 1)\" "
        + "r:id=\"rId\(index + 1)\"/>"
    }
    return declaration + "<workbook xmlns=\"\(main)\" xmlns:r=\"\(office)\"><sheets>"
      + list.joined() + "</sheets></workbook>"
  }

  /// What the workbook is made of: so many worksheets, and the styles.
  static func relationships(_ count: Int) -> String {
    relationships(
      (0..<count).map { ("worksheet", "worksheets/sheet\($0 + 1).xml") }
        + [("styles", "styles.xml")])
  }

  private static func relationships(_ parts: [(type: String, target: String)]) -> String {
    let list = parts.enumerated().map { index, part in
      "<Relationship Id=\"rId\(index + 1)\" Type=\"\(office)/\(part.type)\" "
        + "Target=\"\(part.target)\"/>"
    }
    return declaration + "<Relationships xmlns=\"\(packages)/relationships\">" + list.joined()
      + "</Relationships>"
  }
}
