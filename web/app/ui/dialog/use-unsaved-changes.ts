import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker } from 'react-router'

/**
 * While there are unsaved changes, closing, navigating and closing the tab ask first. Where the open dialog is in the query
 * string, a change of the query asks too.
 */
export function useUnsavedChanges(unsaved: boolean, onLeave: () => void, addressed = false) {
  const [closing, setClosing] = useState(false)
  // After the user has confirmed, the navigation may proceed.
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
      // The question closes first, because the focus cannot be restored behind it.
      flushSync(() => setClosing(false))
      left.current = true
      onLeave()
    },
  }
}
