import { contrast, type Shade, toHex, toShade } from './colour.ts'
import { DEFAULT_ACCENT } from './limits.ts'

/** The shades of the accent that the styles use, by the names of web/app/tokens.css. */
export type AccentTokens = Record<(typeof ACCENT_TOKENS)[number], string>

export const ACCENT_TOKENS = ['hingula', 'hingula-hi', 'hingula-lo', 'hingula-on-patta'] as const

/** The accent of the design, and of the sample studio. */
export const DEFAULT_TOKENS: AccentTokens = {
  hingula: DEFAULT_ACCENT,
  'hingula-hi': '#f4623f',
  'hingula-lo': '#b5321a',
  'hingula-on-patta': '#a32a13',
}

const TEXT = 4.5
/** Large text, icons, lines and marks. */
const LARGE = 3

const KAJAL_950 = '#0b0908'
const KAJAL_850 = '#171310'
const KAJAL_800 = '#1d1814'
const KAJAL_700 = '#2a231e'
const PATTA = '#e6d9bf'

interface Pair {
  name: string
  token: (typeof ACCENT_TOKENS)[number]
  ground: string
  least: number
}

/** Everything that the styles draw in the accent, or write on it. */
export const ACCENT_PAIRS: readonly Pair[] = [
  { name: 'Text of buttons, counts and reviews', token: 'hingula', ground: KAJAL_950, least: TEXT },
  { name: 'Large words, menu and underlines', token: 'hingula', ground: KAJAL_950, least: TEXT },
  { name: 'Today in the plots', token: 'hingula', ground: KAJAL_850, least: LARGE },
  { name: 'Chat button', token: 'hingula', ground: KAJAL_800, least: LARGE },
  { name: 'Current entry of the sidebar', token: 'hingula', ground: KAJAL_700, least: LARGE },
  { name: 'Links under the pointer', token: 'hingula-hi', ground: KAJAL_950, least: TEXT },
  { name: 'Open questions of the brief', token: 'hingula-hi', ground: KAJAL_850, least: LARGE },
  { name: 'Dots of new enquiries', token: 'hingula-hi', ground: KAJAL_700, least: LARGE },
  { name: 'Edges of chosen things', token: 'hingula-lo', ground: KAJAL_850, least: LARGE },
  { name: 'Marks on paper and links in emails', token: 'hingula-on-patta', ground: PATTA, least: TEXT },
]

export interface AccentCheck extends Pair {
  ratio: number
  /** Another shade of the colour is used here, because the colour itself was too weak. */
  corrected: boolean
}

export interface Accent {
  tokens: AccentTokens
  checks: AccentCheck[]
  /** What was changed, in a sentence; undefined when the colour is used as it is. */
  note: string | undefined
  /** Set when no shade of the colour that still looks like it can be read: the nearest colour that can. */
  nearest: string | undefined
}

/** How far a correction may go before the result looks like another colour. */
const FAR = 0.25
const STEP = 0.002

export const isAccent = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The shades of one colour, each light or dark enough for its grounds. The hue stays. */
export function accentTokens(accent: string): Accent {
  if (!isAccent(accent)) throw new RangeError(`Not a colour: ${accent}`)
  const asked = accent.toLowerCase()
  const main = correct('hingula', asked)
  const tokens: AccentTokens = {
    hingula: main,
    'hingula-hi': correct('hingula-hi', likeDefault('hingula-hi', main)),
    'hingula-lo': correct('hingula-lo', likeDefault('hingula-lo', main)),
    // A dark colour is at its best on paper, and is used there unchanged.
    'hingula-on-patta': holds('hingula-on-patta', asked)
      ? asked
      : correct('hingula-on-patta', likeDefault('hingula-on-patta', asked)),
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

/** Lighter on the dark grounds, darker on paper, until it can be read; unchanged when it can. */
function correct(token: Pair['token'], colour: string): string {
  const shade = toShade(colour)
  const towards = token === 'hingula-on-patta' ? -STEP : STEP
  let corrected = colour
  for (let light = shade.light; !holds(token, corrected); light += towards)
    corrected = toHex({ ...shade, light: Math.min(1, Math.max(0, light + towards)) })
  return corrected
}

/** Differs from a colour as the design's own shade differs from its accent. */
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
  const weak = `${contrast(asked, KAJAL_950).toFixed(1)} was too weak`
  return isFar
    ? `Too dark for the dark ground of the site: ${weak}, and a lighter shade looks like another colour.`
    : `Made lighter, ${weak} on the dark ground.`
}
