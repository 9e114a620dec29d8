import { useEffect, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

/** Delayed, so that a double click on Save does not hit this button and a fast save never shows it. */
const APPEARS_AFTER_MS = 1_000

export function ContinueInBackgroundButton({ onLeave }: { onLeave: () => void }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), APPEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <Button variant="ghost" size="small" onClick={onLeave}>
      Continue in background
    </Button>
  )
}
