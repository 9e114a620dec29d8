import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is phone-sized. Phones render other agenda components, not only other styles. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )
