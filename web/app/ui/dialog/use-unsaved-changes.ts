import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Guards of all open dialogs, because the router calls only the last blocker. */
const guards = new Set<BlockerFunction>()
const asksAny: BlockerFunction = (step) => [...guards].some((asks) => asks(step))

export const hasUnsavedChanges = () => guards.size > 0

/** While there are unsaved changes, closing the dialog or tab and leaving the page ask for confirmation. */
export function useUnsavedChanges(unsaved: boolean, onLeave: () => void, addressed = false) {
  const [closing, setClosing] = useState(false)
  // True after the user has confirmed, so that the next navigation is not blocked.
  const left = useRef(false)
  const blocker = useBlocker(asksAny)

  useEffect(() => {
    left.current = false
    if (!unsaved) return
    const asks: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
      !left.current && (from.pathname !== to.pathname || (addressed && from.search !== to.search))
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    guards.add(asks)
    window.addEventListener('beforeunload', warn)
    return () => {
      guards.delete(asks)
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved, addressed])

  return {
    asking: closing || blocker.state === 'blocked',
    ask: () => setClosing(true),
    stay: () => {
      setClosing(false)
      blocker.reset?.()
    },
    leave: () => {
      if (blocker.state === 'blocked') return blocker.proceed()
      // The question closes first, because elements behind an open modal dialog cannot take the focus.
      flushSync(() => setClosing(false))
      left.current = true
      onLeave()
    },
  }
}
