import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCENT_PAIRS, type Accent, accentTokens, DEFAULT_TOKENS } from './accent.ts'
import { contrast, toHex, toShade } from './colour.ts'
import { DEFAULT_ACCENT } from './limits.ts'

const COLOURS = 1_000
// Without the bias towards small numbers, which are all nearly black.
const anyColour = fc
  .noBias(fc.integer({ min: 0, max: 0xffffff }))
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const weakPairs = ({ tokens }: Accent) =>
  ACCENT_PAIRS.filter(({ token, ground, least }) => contrast(tokens[token], ground) < least)

/** The difference of two hues in radians, whichever way round is shorter. */
const turn = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))

test('contrast is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#777777')).toBe(1)
})

test('a colour survives its way through lightness, chroma and hue', () => {
  fc.assert(fc.property(anyColour, (colour) => toHex(toShade(colour)) === colour))
})

test('the sample’s accent gives the shades of the design', () => {
  expect(accentTokens(DEFAULT_ACCENT)).toMatchObject({ tokens: DEFAULT_TOKENS, note: undefined })
  expect(accentTokens('#E5492B').tokens).toEqual(DEFAULT_TOKENS)
})

test(`${COLOURS} random colours can be read on every ground, or are rejected with one that can`, () => {
  const seed = 20_261_118
  const counts = { asIs: 0, corrected: 0, rejected: 0 }
  const property = fc.property(anyColour, (colour) => {
    const accent = accentTokens(colour)
    expect(weakPairs(accent)).toEqual([])
    if (accent.nearest !== undefined) {
      counts.rejected += 1
      expect(accentTokens(accent.nearest)).toMatchObject({ note: undefined, nearest: undefined })
    } else if (accent.note === undefined) {
      counts.asIs += 1
      expect(accent.tokens.hingula).toBe(colour)
    } else counts.corrected += 1
  })
  fc.assert(property, { numRuns: COLOURS, seed })
  process.stdout.write(`accents: ${JSON.stringify(counts)}\n`)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
})

test('a correction keeps the hue', () => {
  for (const colour of ['#c00000', '#0057b7', '#2e7d32', '#6a1b9a']) {
    const { hingula } = accentTokens(colour).tokens
    expect(hingula).not.toBe(colour)
    expect(turn(toShade(hingula).hue, toShade(colour).hue)).toBeLessThan(0.03)
  }
})

test.each([
  ['#ffd400', undefined, undefined],
  ['#0057b7', 'Made lighter, 2.9 was too weak on the dark ground.', undefined],
  [
    '#1a2b5c',
    'Too dark for the dark ground of the site: 1.5 was too weak, and a lighter shade looks like another colour.',
    '#6178af',
  ],
])('%s is answered with what was done to it', (colour, note, nearest) => {
  expect(accentTokens(colour)).toMatchObject({ note, nearest })
})

test('a dark colour is used unchanged on paper, a light one is darkened there', () => {
  expect(accentTokens('#1a2b5c').tokens['hingula-on-patta']).toBe('#1a2b5c')
  const { checks, tokens } = accentTokens('#ffd400')
  expect(tokens['hingula-on-patta']).not.toBe('#ffd400')
  expect(checks.filter(({ corrected }) => corrected).map(({ token }) => token)).toEqual(['hingula-on-patta'])
})

test.each(['', 'red', '#fff', '#12345g', '#1234567', 'url(#a)'])('%s is no colour', (text) => {
  expect(() => accentTokens(text)).toThrow(RangeError)
})
