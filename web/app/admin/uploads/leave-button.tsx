import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'

/** A second press on Save must not meet this button, and a save that is done by then needs none. */
const APPEARS_AFTER_MS = 1_000

export function LeaveButton({ onLeave }: { onLeave: () => void }) {
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
