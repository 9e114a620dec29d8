import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker } from 'react-router'

/**
 * Closing, going to another page and closing the tab all ask first, while there is something to lose.
 * Where what is open stands in the address behind the question mark, changing that asks too.
 */
export function useUnsavedChanges(unsaved: boolean, onLeave: () => void, addressed = false) {
  const [closing, setClosing] = useState(false)
  // Whoever was asked and left may also leave the address.
  const left = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && !left.current && (from.pathname !== to.pathname || (addressed && from.search !== to.search)),
  )

  useEffect(() => {
    left.current = false
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
      left.current = true
      onLeave()
    },
  }
}
