import { ACCENT_TOKENS, accentTokens } from '@linework/contract/studio/accent'
import { DEFAULT_ACCENT } from '@linework/contract/studio/limits'

/** The shades of a studio's colour; '' for the colour of the design. For loaders: visitors need not download this. */
export function accentCss(accent: string): string {
  if (accent === DEFAULT_ACCENT) return ''
  const { tokens } = accentTokens(accent)
  const values = ACCENT_TOKENS.map((name) => `--${name}:${tokens[name]}`)
  // One step stronger than the tokens, so that the order of the style sheets does not matter.
  return `html:root{${values.join(';')}}`
}
