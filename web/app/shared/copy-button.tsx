import { useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/buttons/button.tsx'

/** Without a clipboard there is no button; the text beside it can be selected. */
export function CopyButton({ text, variant = 'ghost' }: { text: string; variant?: 'ghost' | 'ink' }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!hydrated || navigator.clipboard === undefined) return null
  return (
    <Button
      variant={variant}
      size="small"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
