import { useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/buttons/button.tsx'

interface Props {
  text: string
  variant?: 'ghost' | 'ink'
  onCopied?: () => void
}

export function CopyButton({ text, variant = 'ghost', onCopied }: Props) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!hydrated || navigator.clipboard === undefined) return null
  return (
    <Button
      variant={variant}
      size="small"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => {
            setCopied(true)
            onCopied?.()
          },
          () => setCopied(false),
        )
      }
    >
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
