import { useContext, useState } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'

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
