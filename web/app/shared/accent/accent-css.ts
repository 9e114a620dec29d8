import { ACCENT_TOKENS, accentTokens } from '@linework/contract/studio/profile/accent'
import { DEFAULT_ACCENT } from '@linework/contract/studio/profile/profile'

/** The style sheet for a studio's colour; '' for the default. Only for loaders, so not downloaded. */
export function accentCss(accent: string): string {
  if (accent === DEFAULT_ACCENT) return ''
  const { tokens } = accentTokens(accent)
  const values = ACCENT_TOKENS.map((name) => `--${name}:${tokens[name]}`)
  // Higher specificity than the tokens, so that the order of the style sheets does not matter.
  return `html:root{${values.join(';')}}`
}
