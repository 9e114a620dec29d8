import { useContext, useEffect, useState } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { applyAccent } from './apply-accent.ts'

/**
 * The studio's colour as an inline style, so that the first paint has it without a request. The policy of the page names
 * its hash or nonce. A page with the colour of the design has none.
 */
export function AccentStyle({ accent, css }: { accent: string; css: string }) {
  const [first] = useState({ accent, css })
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce
  useEffect(() => {
    // The policy does not know a style that changes later, so a save sets the values by script.
    if (accent !== first.accent) applyAccent(accent)
  }, [accent, first])
  if (first.css === '') return null
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {first.css}
    </style>
  )
}
