import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker } from 'react-router'

/** Closing, going to another page and closing the tab all ask first, while there is something to lose. */
export function useUnsavedChanges(unsaved: boolean, onLeave: () => void) {
  const [closing, setClosing] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  return {
    asking: closing || blocker.state === 'blocked',
    ask: () => setClosing(true),
    stay: () => {
      setClosing(false)
      blocker.reset?.()
    },
    leave: () => {
      if (blocker.state === 'blocked') return blocker.proceed()
      // The question goes first: behind it, nothing could get the focus back.
      flushSync(() => setClosing(false))
      onLeave()
    },
  }
}
