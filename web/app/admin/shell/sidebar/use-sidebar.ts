import { useState, useSyncExternalStore } from 'react'

const NARROW = '(min-width: 768px) and (max-width: 1023px)'

/** Collapsed by default on tablets, unless staff toggled it. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const narrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
  const [chosen, setChosen] = useState<boolean>()
  const collapsed = chosen ?? narrow
  return { collapsed, toggle: () => setChosen(!collapsed) }
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
