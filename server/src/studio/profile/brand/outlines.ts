import { readFileSync } from 'node:fs'

/** A typeface as outlines, so that servers need no fonts. Written by tools/generate/outlines.py. */
interface Typeface {
  unitsPerEm: number
  capHeight: number
  space: number
  kerning: Record<string, number>
  glyphs: Record<string, [advance: number, path: string]>
}

export type Face = 'display' | 'text'

/** Text as one path with its left end and baseline at 0 0. */
export interface Outline {
  path: string
  width: number
  /** The visible extent: left, top, right and bottom. */
  box: [number, number, number, number]
  capHeight: number
}

const faces = new Map<Face, Typeface>()

function read(face: Face): Typeface {
  const known = faces.get(face)
  if (known) return known
  const file = new URL(`./outlines/${face}.json`, import.meta.url)
  const typeface: Typeface = JSON.parse(readFileSync(file, 'utf8'))
  faces.set(face, typeface)
  return typeface
}

const spell = (text: string) => [...text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()]

/** Returns undefined when the typeface lacks a character, because an incomplete text is worse than none. */
export function outline(text: string, face: Face, size: number): Outline | undefined {
  const { unitsPerEm, capHeight, space, kerning, glyphs } = read(face)
  const scale = size / unitsPerEm
  const letters = spell(text)
  if (letters.length === 0 || !letters.every((letter) => letter === ' ' || Object.hasOwn(glyphs, letter)))
    return undefined
  const box: Outline['box'] = [Infinity, Infinity, -Infinity, -Infinity]
  const paths: string[] = []
  let x = 0
  letters.forEach((letter, i) => {
    const [advance, path] = glyphs[letter] ?? [space, '']
    const start = x
    let isAcross = true
    paths.push(
      path.replaceAll(/-?\d+/g, (number) => {
        const place = isAcross ? (start + Number(number)) * scale : -Number(number) * scale
        const [low, high] = isAcross ? ([0, 2] as const) : ([1, 3] as const)
        box[low] = Math.min(box[low], place)
        box[high] = Math.max(box[high], place)
        isAcross = !isAcross
        return place.toFixed(1)
      }),
    )
    x += advance + (kerning[letter + (letters[i + 1] ?? '')] ?? 0)
  })
  return { path: paths.join(''), width: x * scale, box, capHeight: capHeight * scale }
}
