import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  /** The content of the object, decompressed. */
  stream: string
}

type Objects = Map<string, PdfObject>
/** The characters of each glyph by its hexadecimal code of one or two bytes. */
type Font = Map<string, string>

const readGlyphs = (font: Font, codes: string) =>
  [...codes.matchAll(font.has(codes.slice(0, 2)) ? /../g : /..../g)]
    .map(([code]) => font.get(code) ?? '')
    .join('')

export function readPdf(pdf: Buffer): { pages: number; text: string } {
  const objects = readObjects(pdf.toString('latin1'))
  const all = [...objects.values()]
  return {
    pages: all.filter(({ head }) => /\/Type \/Page\b/.test(head)).length,
    // Content of pages, and of parts that are drawn as one.
    text: all
      .filter(({ head }) => head.includes('/Font <<'))
      .map((part) => readPart(objects, part))
      .join(' '),
  }
}

function readObjects(file: string): Objects {
  const found = file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)
  return new Map(
    [...found].map(([, id = '', text = '']) => {
      const [head = '', ...rest] = text.split(/stream\r?\n/)
      const packed = Buffer.from(rest.join('stream\n').replace(/\r?\nend$/, ''), 'latin1')
      const isText = head.includes('/FlateDecode') && !head.includes('/Subtype /Image')
      return [id, { head, stream: isText ? inflateSync(packed).toString('latin1') : '' }]
    }),
  )
}

function readPart(objects: Objects, { head, stream }: PdfObject): string {
  const streamOf = (id: string | undefined) => objects.get(id ?? '')?.stream ?? ''
  const fonts = new Map<string, Font>()
  for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, glyphs] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
    fonts.set(name, readFont(streamOf(glyphs)))
  }
  const [, contents] = /\/Contents (\d+) 0 R/.exec(head) ?? []
  let font: Font = new Map()
  let text = ''
  const drawn = contents === undefined ? stream : streamOf(contents)
  for (const [, name, shown = ''] of drawn.matchAll(/\/(F\d+) \S+ Tf|(.*) T[jJ]$/gm)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    for (const [, codes = ''] of shown.matchAll(/<([0-9A-F]+)>/gi))
      text += readGlyphs(font, codes.toUpperCase())
  }
  return text
}

const toText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Reads the table of characters of a font, with entries for single glyphs and for ranges. */
function readFont(map: string): Font {
  const font: Font = new Map()
  for (const [, list = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = '', hex = ''] of list.matchAll(/<(\w+)> <(\w+)>/g))
      font.set(glyph.toUpperCase(), toText(hex))
  for (const [, list = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', hex = ''] of list.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph++) {
        const letter = Number.parseInt(hex, 16) + glyph - Number.parseInt(from, 16)
        font.set(glyph.toString(16).padStart(from.length, '0').toUpperCase(), String.fromCharCode(letter))
      }
  return font
}
