#!/usr/bin/env python3
"""Makes the archives of this folder: visits.xlsx with openpyxl, levels.zip and bomb.xlsx with zlib.

Usage: make.py FOLDER
"""

import datetime, os, random, sys, zipfile, zlib

folder = sys.argv[1]


def visits():
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Visits"
    sheet.append(["name", "birth", "arrival", "pain", "insured", "met", "note"])
    sheet.append(["Ada & <Bob>", datetime.date(1915, 12, 10), datetime.time(9, 30), 3.5, True,
                  datetime.datetime(2024, 2, 29, 14, 30), "line\nbreak"])
    sheet.append(["Ünï €😀", datetime.date(1900, 1, 5), datetime.time(23, 59, 30), 0.1 + 0.2, False,
                  datetime.datetime(2024, 2, 29), None])
    sheet["A6"], sheet["C6"], sheet["G6"] = "later", datetime.timedelta(hours=36, minutes=5), "=1+2"
    other = book.create_sheet("Other")
    other["C3"], other.sheet_state = "x", "hidden"
    book.save(os.path.join(folder, "visits.xlsx"))


def levels():
    random.seed(1)
    words = [f"{random.randrange(36 ** 3):x}" for _ in range(300)]
    text = " ".join(random.choice(words) for _ in range(40_000)).encode()
    with zipfile.ZipFile(os.path.join(folder, "levels.zip"), "w") as archive:
        for level in (0, 1, 6, 9):
            archive.writestr(f"level {level}", text[:20_000], zipfile.ZIP_DEFLATED, level)
        archive.writestr("zeros", bytes(100_000), zipfile.ZIP_DEFLATED, 9)
        archive.writestr("random", random.randbytes(3_000), zipfile.ZIP_DEFLATED, 9)
        archive.writestr("nothing", b"", zipfile.ZIP_DEFLATED, 9)
        archive.writestr("far", text[:33_000] + text[:33_000], zipfile.ZIP_DEFLATED, 9)
        archive.writestr("stored", text[:200], zipfile.ZIP_STORED)


def bomb():
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    parts = {
        "_rels/.rels": f'<Relationships><Relationship Id="a" Type="{office}/officeDocument" Target="book.xml"/></Relationships>',
        "book.xml": '<workbook><sheets><sheet name="Bomb" r:id="a"/></sheets></workbook>',
        "_rels/book.xml.rels": f'<Relationships><Relationship Id="a" Type="{office}/worksheet" Target="sheet.xml"/></Relationships>',
    }
    with zipfile.ZipFile(os.path.join(folder, "bomb.xlsx"), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
        archive.writestr("sheet.xml", "<worksheet><sheetData>" + "<c></c>" * 4_000_000)


visits()
levels()
bomb()
