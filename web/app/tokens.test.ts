import { readFileSync } from 'node:fs'
import { ACCENT_PAIRS, DEFAULT_TOKENS } from '@linework/contract/studio/profile/accent'
import { contrast } from '@linework/contract/studio/profile/colour'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const TEXT = 4.5
const EDGE = 3

/** Each entry is [foreground, background, minimum contrast]. */
const PAIRS: [string, string, number][] = [
  ...['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-4', 'field-bg'].flatMap(
    (ground): [string, string, number][] => [
      ['text-1', ground, TEXT],
      ['text-2', ground, TEXT],
    ],
  ),
  ['text-3', 'surface-0', TEXT],
  ['text-3', 'field-bg', TEXT],
  ['accent', 'surface-0', TEXT],
  ['accent-hover', 'surface-0', TEXT],
  ['highlight', 'surface-0', TEXT],
  ['success', 'surface-3', TEXT],
  ['info', 'surface-0', TEXT],
  ['error-text', 'surface-2', TEXT],
  ['error-border', 'surface-2', TEXT],
  ['alert-text', 'alert-bg', TEXT],
  ['surface-0', 'accent', TEXT],
  ['surface-0', 'text-1', TEXT],
  ['paper-text-1', 'paper', TEXT],
  ['paper-text-2', 'paper', TEXT],
  ['accent-on-paper', 'paper', TEXT],
  ['paper', 'paper-text-1', TEXT],
  ['field-border', 'surface-0', EDGE],
  ['field-border', 'surface-2', EDGE],
  ['field-border', 'field-bg', EDGE],
  ['highlight', 'surface-0', EDGE],
  ['paper-text-1', 'paper', EDGE],
]

test.each(PAIRS)('the design token %s on %s has a contrast of at least %f', (front, ground, least) => {
  expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(least)
})

const hexOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1]

function colour(name: string): string {
  const hex = hexOf(name)
  if (hex === undefined) throw new Error(`No such token: ${name}`)
  return hex
}

test('the accent colour of the style sheet is the default of the contract', () => {
  const names = Object.keys(DEFAULT_TOKENS)
  expect(Object.fromEntries(names.map((name) => [name, hexOf(name)]))).toEqual(DEFAULT_TOKENS)
})

test.each(ACCENT_PAIRS)('the background $ground of $name is a design token', ({ ground }) => {
  expect(css).toMatch(new RegExp(`--(surface-\\d|paper): ${ground};`))
})
