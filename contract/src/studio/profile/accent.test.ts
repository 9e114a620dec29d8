import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCENT_PAIRS, type Accent, accentTokens, DEFAULT_TOKENS } from './accent.ts'
import { contrast, toHex, toShade } from './colour.ts'
import { DEFAULT_ACCENT } from './profile.ts'

const COLOURS = 1_000
// Without noBias, fast-check prefers small numbers, which are nearly black.
const anyColour = fc
  .noBias(fc.integer({ min: 0, max: 0xffffff }))
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const weakPairs = ({ tokens }: Accent) =>
  ACCENT_PAIRS.filter(({ token, ground, least }) => contrast(tokens[token], ground) < least)

const turn = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))

test('contrast returns the ratios that WCAG gives for known colours', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#777777')).toBe(1)
})

test('toHex and toShade convert every accent colour without loss', () => {
  fc.assert(fc.property(anyColour, (colour) => toHex(toShade(colour)) === colour))
})

test('the default accent produces the shades of the design', () => {
  expect(accentTokens(DEFAULT_ACCENT)).toMatchObject({ tokens: DEFAULT_TOKENS, note: undefined })
  expect(accentTokens('#E5492B').tokens).toEqual(DEFAULT_TOKENS)
})

test(`accentTokens makes ${COLOURS} random accents readable or suggests a readable one`, () => {
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
      expect(accent.tokens.accent).toBe(colour)
    } else counts.corrected += 1
  })
  fc.assert(property, { numRuns: COLOURS, seed })
  process.stdout.write(`accents: ${JSON.stringify(counts)}\n`)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
})

test('accentTokens keeps the hue of a corrected colour', () => {
  for (const colour of ['#c00000', '#0057b7', '#2e7d32', '#6a1b9a']) {
    const { accent } = accentTokens(colour).tokens
    expect(accent).not.toBe(colour)
    expect(turn(toShade(accent).hue, toShade(colour).hue)).toBeLessThan(0.03)
  }
})

test.each([
  ['#ffd400', undefined, undefined],
  ['#0057b7', 'Made lighter, because a contrast of 2.9 was too low on the dark background.', undefined],
  [
    '#1a2b5c',
    'Too dark for the dark background of the site: a contrast of 1.5 was too low, and a lighter shade looks like another colour.',
    '#6178af',
  ],
])('accentTokens returns a note and a suggestion for the accent colour %s', (colour, note, nearest) => {
  expect(accentTokens(colour)).toMatchObject({ note, nearest })
})

test('accentTokens keeps a dark colour on a light background and darkens a light one', () => {
  expect(accentTokens('#1a2b5c').tokens['accent-on-paper']).toBe('#1a2b5c')
  const { checks, tokens } = accentTokens('#ffd400')
  expect(tokens['accent-on-paper']).not.toBe('#ffd400')
  expect(checks.filter(({ corrected }) => corrected).map(({ token }) => token)).toEqual(['accent-on-paper'])
})

test.each(['', 'red', '#fff', '#12345g', '#1234567', 'url(#a)'])(
  'accentTokens throws for the invalid colour %s',
  (text) => {
    expect(() => accentTokens(text)).toThrow(RangeError)
  },
)
