import { readFileSync } from 'node:fs'
import { ACCENT_PAIRS, DEFAULT_TOKENS } from '@linework/contract/studio/accent'
import { contrast } from '@linework/contract/studio/colour'
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
  ['error-mark', 'kajal-850', TEXT],
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

const hexOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1]

function colour(name: string): string {
  const hex = hexOf(name)
  if (hex === undefined) throw new Error(`No such token: ${name}`)
  return hex
}

test('the accent of the styles is the default of the contract', () => {
  const names = Object.keys(DEFAULT_TOKENS)
  expect(Object.fromEntries(names.map((name) => [name, hexOf(name)]))).toEqual(DEFAULT_TOKENS)
})

test.each(ACCENT_PAIRS)('$name: the ground $ground is a token', ({ ground }) => {
  expect(css).toMatch(new RegExp(`--(kajal-\\d+|patta): ${ground};`))
})
