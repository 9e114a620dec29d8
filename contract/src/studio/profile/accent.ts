import { contrast, type Shade, toHex, toShade } from './colour.ts'
import { DEFAULT_ACCENT } from './profile.ts'

export type AccentTokens = Record<(typeof ACCENT_TOKENS)[number], string>

export const ACCENT_TOKENS = ['accent', 'accent-hover', 'accent-active', 'accent-on-paper'] as const

export const DEFAULT_TOKENS: AccentTokens = {
  accent: DEFAULT_ACCENT,
  'accent-hover': '#f4623f',
  'accent-active': '#b5321a',
  'accent-on-paper': '#a32a13',
}

const TEXT = 4.5
/** Minimum contrast of large text, icons, lines and marks (WCAG). */
const LARGE = 3

const SURFACE_0 = '#0b0908'
const SURFACE_2 = '#171310'
const SURFACE_3 = '#1d1814'
const SURFACE_4 = '#2a231e'
const PAPER = '#e6d9bf'

interface Pair {
  name: string
  token: (typeof ACCENT_TOKENS)[number]
  ground: string
  least: number
}

/** Every combination of accent and background in the styles of the site. */
export const ACCENT_PAIRS: readonly Pair[] = [
  { name: 'Text of buttons, counts and reviews', token: 'accent', ground: SURFACE_0, least: TEXT },
  { name: 'Large text, menu and underlines', token: 'accent', ground: SURFACE_0, least: TEXT },
  { name: 'Today in the charts', token: 'accent', ground: SURFACE_2, least: LARGE },
  { name: 'Chat button', token: 'accent', ground: SURFACE_3, least: LARGE },
  { name: 'Current entry of the sidebar', token: 'accent', ground: SURFACE_4, least: LARGE },
  { name: 'Links on hover', token: 'accent-hover', ground: SURFACE_0, least: TEXT },
  { name: 'Open questions in the contact form', token: 'accent-hover', ground: SURFACE_2, least: LARGE },
  { name: 'Dots of new enquiries', token: 'accent-hover', ground: SURFACE_4, least: LARGE },
  { name: 'Borders of selected items', token: 'accent-active', ground: SURFACE_2, least: LARGE },
  { name: 'Light pages and links in emails', token: 'accent-on-paper', ground: PAPER, least: TEXT },
]

export interface AccentCheck extends Pair {
  ratio: number
  /** True when this pair has another shade than the chosen colour, whose contrast was too low. */
  corrected: boolean
}

export interface Accent {
  tokens: AccentTokens
  checks: AccentCheck[]
  /** Text about the correction; undefined when the chosen colour is readable. */
  note: string | undefined
  /** The nearest readable colour, if every readable shade looks like a different colour; else undefined. */
  nearest: string | undefined
}

/** A larger change of lightness makes the shade look like a different colour. */
const FAR = 0.25
const STEP = 0.002

export const isAccent = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Derives from one colour a readable shade of the same hue for each background. */
export function accentTokens(accent: string): Accent {
  if (!isAccent(accent)) throw new RangeError(`Not a colour: ${accent}`)
  const asked = accent.toLowerCase()
  const main = correct('accent', asked)
  const tokens: AccentTokens = {
    accent: main,
    'accent-hover': correct('accent-hover', likeDefault('accent-hover', main)),
    'accent-active': correct('accent-active', likeDefault('accent-active', main)),
    // A dark colour is readable on paper, where it is used without a change.
    'accent-on-paper': holds('accent-on-paper', asked)
      ? asked
      : correct('accent-on-paper', likeDefault('accent-on-paper', asked)),
  }
  const checks = ACCENT_PAIRS.map((pair) => ({
    ...pair,
    ratio: contrast(tokens[pair.token], pair.ground),
    corrected: contrast(asked, pair.ground) < pair.least,
  }))
  const isFar = toShade(main).light - toShade(asked).light > FAR
  return {
    tokens,
    checks,
    note: main === asked ? undefined : describe(asked, isFar),
    nearest: isFar ? main : undefined,
  }
}

const pairsOf = (token: Pair['token']) => ACCENT_PAIRS.filter((pair) => pair.token === token)

const holds = (token: Pair['token'], colour: string) =>
  pairsOf(token).every(({ ground, least }) => contrast(colour, ground) >= least)

/** Makes the colour lighter for dark backgrounds and darker for paper, until the contrast suffices. */
function correct(token: Pair['token'], colour: string): string {
  const shade = toShade(colour)
  const towards = token === 'accent-on-paper' ? -STEP : STEP
  let corrected = colour
  for (let light = shade.light; !holds(token, corrected); light += towards)
    corrected = toHex({ ...shade, light: Math.min(1, Math.max(0, light + towards)) })
  return corrected
}

/** Changes a colour as the design changes the default accent for this token. */
function likeDefault(token: Pair['token'], colour: string): string {
  const [from, to, shade] = [DEFAULT_ACCENT, DEFAULT_TOKENS[token], colour].map(toShade) as [
    Shade,
    Shade,
    Shade,
  ]
  return toHex({
    light: Math.min(1, Math.max(0, shade.light + to.light - from.light)),
    chroma: shade.chroma * (to.chroma / from.chroma),
    hue: shade.hue + to.hue - from.hue,
  })
}

function describe(asked: string, isFar: boolean): string {
  const weak = `a contrast of ${contrast(asked, SURFACE_0).toFixed(1)} was too low`
  return isFar
    ? `Too dark for the dark background of the site: ${weak}, and a lighter shade looks like another colour.`
    : `Made lighter, because ${weak} on the dark background.`
}
