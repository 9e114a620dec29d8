"""Writes the letters of the two typefaces as outlines, so that the server draws names without any font on the machine.

Needs Debian's fonttools and python3-brotli. Run it after the packages of the typefaces were changed:
    python3 tools/make/outlines.py
"""

import json
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
FOLDER = ROOT / "server" / "src" / "studio" / "profile" / "brand" / "outlines"
FACES = {"display": ("grenze-gotisch", 500), "text": ("hanken-grotesk", 500)}

# European Latin, punctuation and some currency signs.
RANGES = [(0x21, 0x7E), (0xA1, 0x17F), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E), (0x218, 0x21B)]
SIGNS = "–—‘’‚“”„•…₹€™"
KERNED = [chr(code) for code in range(0x21, 0x7F)] + ["’"]


class OutlinePen(BasePen):
    """Absolute commands only, and whole numbers."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.parts = []

    def add(self, command, *points):
        self.parts.append(command + " ".join(f"{round(x)} {round(y)}" for x, y in points))

    def _moveTo(self, point):
        self.add("M", point)

    def _lineTo(self, point):
        self.add("L", point)

    def _qCurveToOne(self, control, point):
        self.add("Q", control, point)

    def _curveToOne(self, first, second, point):
        self.add("C", first, second, point)

    def _closePath(self):
        self.parts.append("Z")


def kerning(font):
    """What the pairs of plain letters move by, from the simple and the class tables."""
    names = font.getBestCmap()
    letters = {names[ord(letter)]: letter for letter in KERNED if ord(letter) in names}
    table = font["GPOS"].table
    wanted = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern" for i in record.Feature.LookupListIndex}
    pairs = {}
    for index in sorted(wanted):
        for sub in table.LookupList.Lookup[index].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType != 2:
                continue
            for i, first in enumerate(sub.Coverage.glyphs):
                if first not in letters:
                    continue
                if sub.Format == 1:
                    found = {record.SecondGlyph: record.Value1 for record in sub.PairSet[i].PairValueRecord}
                else:
                    row = sub.Class1Record[sub.ClassDef1.classDefs.get(first, 0)].Class2Record
                    found = {name: row[sub.ClassDef2.classDefs.get(name, 0)].Value1 for name in letters}
                for second, value in found.items():
                    moved = getattr(value, "XAdvance", 0) if value else 0
                    if second in letters and moved:
                        pairs.setdefault(letters[first] + letters[second], moved)
    return pairs


def outlines(package, weight):
    result = {"unitsPerEm": 0, "capHeight": 0, "space": 0, "kerning": {}, "glyphs": {}}
    wanted = [chr(code) for low, high in RANGES for code in range(low, high + 1)] + list(SIGNS)
    for part in ("latin", "latin-ext"):
        font = TTFont(PACKAGES / package / "files" / f"{package}-{part}-wght-normal.woff2")
        font = instantiateVariableFont(font, {"wght": weight})
        names, glyphs = font.getBestCmap(), font.getGlyphSet()
        result["unitsPerEm"] = font["head"].unitsPerEm
        result["capHeight"] = font["OS/2"].sCapHeight
        if part == "latin":
            result["space"] = round(glyphs[names[0x20]].width)
            result["kerning"] = kerning(font)
        for letter in wanted:
            if ord(letter) not in names or letter in result["glyphs"] or letter == "\u00ad":
                continue
            glyph, pen = glyphs[names[ord(letter)]], OutlinePen(glyphs)
            glyph.draw(pen)
            result["glyphs"][letter] = [round(glyph.width), "".join(pen.parts)]
    return result


for name, (package, weight) in FACES.items():
    face = outlines(package, weight)
    # One glyph per line, for readable diffs when the typeface changes.
    glyphs = ",\n".join(f"{json.dumps(k, ensure_ascii=False)}:{json.dumps(v)}" for k, v in face.pop("glyphs").items())
    head = json.dumps(face, ensure_ascii=False, separators=(",", ":"))[:-1]
    text = f'{head},"glyphs":{{\n{glyphs}\n}}}}\n'
    (FOLDER / f"{name}.json").write_text(text)
    print(f"{name}: {len(text)} bytes")
