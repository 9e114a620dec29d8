import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1100px)'

/** Whether the screen has room for a preview next to the form. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
