import { ACCENT_TOKENS, accentTokens } from '@linework/contract/studio/profile/accent'
import { DEFAULT_ACCENT } from '@linework/contract/studio/profile/profile'
import { useContext, useState } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'

/**
 * The studio's colour as an inline style, so that the first paint has it without a request. The page's CSP
 * contains its hash or nonce. Not rendered for the default colour.
 */
export function AccentStyle({ css }: { css: string }) {
  // The CSP does not allow a style that changes later: after a save, applyAccent sets the values by script.
  const [first] = useState(css)
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce
  if (first === '') return null
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {first}
    </style>
  )
}

/**
 * Returns the shades of a studio's colour; '' for the default colour. For loaders only, so that visitors do
 * not download it.
 */
export function accentCss(accent: string): string {
  if (accent === DEFAULT_ACCENT) return ''
  const { tokens } = accentTokens(accent)
  const values = ACCENT_TOKENS.map((name) => `--${name}:${tokens[name]}`)
  // Higher specificity than the tokens, so that the order of the style sheets does not matter.
  return `html:root{${values.join(';')}}`
}
