import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const TEXT = 4.5
const EDGE = 3

/** Everything that is written or drawn on something else: [front, ground, least contrast]. */
const PAIRS: [string, string, number][] = [
  ...['kajal-950', 'kajal-900', 'kajal-850', 'kajal-800', 'kajal-700', 'field'].flatMap(
    (ground): [string, string, number][] => [
      ['shankha', ground, TEXT],
      ['shankha-2', ground, TEXT],
    ],
  ),
  ['shankha-3', 'kajal-950', TEXT],
  ['shankha-3', 'field', TEXT],
  ['hingula', 'kajal-950', TEXT],
  ['hingula-hi', 'kajal-950', TEXT],
  ['haritala', 'kajal-950', TEXT],
  ['patra', 'kajal-800', TEXT],
  ['neela', 'kajal-950', TEXT],
  ['error-text', 'kajal-850', TEXT],
  ['alert-text', 'alert-ground', TEXT],
  ['kajal-950', 'hingula', TEXT],
  ['kajal-950', 'shankha', TEXT],
  ['patta-ink', 'patta', TEXT],
  ['patta-ink-2', 'patta', TEXT],
  ['hingula-on-patta', 'patta', TEXT],
  ['patta', 'patta-ink', TEXT],
  ['field-line', 'kajal-950', EDGE],
  ['field-line', 'kajal-850', EDGE],
  ['field-line', 'field', EDGE],
  ['haritala', 'kajal-950', EDGE],
  ['patta-ink', 'patta', EDGE],
]

test.each(PAIRS)('%s on %s has a contrast of at least %f', (front, ground, least) => {
  expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(least)
})

function colour(name: string): number[] {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(css)?.[1]
  if (hex === undefined) throw new Error(`No such token: ${name}`)
  return [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: number[], b: number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
